import * as z from 'zod/mini';
import { define, paging } from './operation.ts';
import { line, prose } from './text.ts';
import { dataOf, Id, listOf, Moment, maybe, num, orElse } from './wire.ts';

/**
 * The longest title and message that a phone shows without cutting them off: one line of a wide screen, and an opened
 * notification. They also keep a message far below the 4 kB that push services carry.
 */
export const PUSH_LENGTHS = { title: 65, body: 240 } as const;

/** Who gets a message (screens §2): always people of the sender's own tenant (G23). */
export const AUDIENCES = ['RETAILERS', 'DISTRIBUTORS', 'ALL'] as const;
export const Audience = z.enum(AUDIENCES, 'Choose who gets the message');
export type Audience = z.infer<typeof Audience>;

/** A message as it is written in the console (screens §5). */
export const PushDraft = z.object({
  title: line({ max: PUSH_LENGTHS.title, required: 'Enter a title' }),
  body: prose({ max: PUSH_LENGTHS.body, required: 'Enter a message' }),
  audience: Audience,
});
export type PushDraft = z.infer<typeof PushDraft>;

const PushRole = z.enum(['RETAILERS', 'DISTRIBUTORS'], 'Use RETAILERS or DISTRIBUTORS');
/** A role as it is addressed: the documented plural, or the role itself, in any case (G22). */
const TargetValue = z.codec(z.string(), PushRole, {
  decode: (raw) => raw.toUpperCase().replace(/^(RETAILER|DISTRIBUTOR)$/, '$1S') as z.infer<typeof PushRole>,
  encode: (role) => role,
});

/** The body of POST /fcm/send-test (call 25). With the target `all` a role says nothing. */
export const PushRequest = z
  .object({
    title: PushDraft.shape.title,
    body: PushDraft.shape.body,
    target: z.enum(['all', 'role'], 'Use all or role'),
    targetValue: z.optional(TargetValue),
    data: z.optional(
      z.object({ timestamp: z.optional(line({ max: 64 })), source: z.optional(line({ max: 64 })) }),
    ),
  })
  .check(
    z.refine(({ target, targetValue }) => target === 'all' || targetValue !== undefined, {
      path: ['targetValue'],
      message: 'Specify the role: RETAILERS or DISTRIBUTORS',
    }),
  );
export type PushRequest = z.infer<typeof PushRequest>;

/** What the console sends for a draft, as documented (screens §7): `admin_panel` for every sender (G23). */
export const pushRequest = ({ title, body, audience }: PushDraft, now: Date): PushRequest => ({
  title,
  body,
  ...(audience === 'ALL' ? { target: 'all' } : { target: 'role', targetValue: audience }),
  data: { timestamp: now.toISOString(), source: 'admin_panel' },
});

export const audienceOf = ({ target, targetValue }: PushRequest): Audience =>
  target === 'role' && targetValue !== undefined ? targetValue : 'ALL';

/** Devices that take push messages (screens §3). A count that is not supplied is no 0 (P51). */
export const PushStats = z.object({
  totalTokens: maybe(num),
  roleStats: orElse(z.object({ retailer: maybe(num), distributor: maybe(num) }), {}),
  /** Registered within the last 7 days. */
  recentTokens: maybe(num),
  /** Undefined when the server does not say: no warning is shown for that. */
  isConfigured: maybe(z.boolean()),
});
export type PushStats = z.infer<typeof PushStats>;

/** How many devices a message for `audience` goes to; undefined where the figures do not say (P52). */
export function audienceSize(
  { totalTokens, roleStats: { retailer, distributor } }: PushStats,
  audience: Audience,
): number | undefined {
  if (audience !== 'ALL') return audience === 'RETAILERS' ? retailer : distributor;
  const sum = retailer === undefined || distributor === undefined ? undefined : retailer + distributor;
  return totalTokens ?? sum;
}

/** The documented text of a failed send that says nothing else (screens §8). */
export const SEND_FAILED = 'Failed to send notification';

/** What a demo server says of a message, and the console of a demo server: nothing left the machine (P50). */
export const DEMO_NOTE = 'Demo: recorded, not delivered';

/** What became of a message: how many devices took it and how many did not, and a remark of the server's. Extension fields. */
export const PushResult = z.object({ sent: maybe(num), failed: maybe(num), note: maybe(z.string()) });
export type PushResult = z.infer<typeof PushResult>;

/** A message that was sent. Extension. */
export const SentMessage = z.object({
  id: Id,
  title: z.string(),
  body: orElse(z.string(), ''),
  audience: Audience,
  sent: orElse(num, 0),
  failed: orElse(num, 0),
  at: Moment,
});
export type SentMessage = z.infer<typeof SentMessage>;

/** The ids of the five templates (screens §9). */
export const TEMPLATE_IDS = [
  'new_product',
  'order_reminder',
  'stock_alert',
  'payment_reminder',
  'welcome',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** A prepared message (screens §3). `{distributor}` in its words stands for the sender's name. */
export interface PushTemplate {
  id: TemplateId;
  name: string;
  title: string;
  body: string;
  target: Audience;
}

const PLACEHOLDER = '{distributor}';

/**
 * A template's message with the sender's name in it. Where there is no name, or one that would make title or message too
 * long, “your distributor” stands in both: the message must be one that can be sent.
 */
export function fillTemplate({ title, body, target }: PushTemplate, name: string): PushDraft {
  const draft = (fill: (text: string) => string) => ({
    title: fill(title),
    body: fill(body),
    audience: target,
  });
  const own = draft((text) => text.replaceAll(PLACEHOLDER, () => name.trim()));
  const fits = own.title.length <= PUSH_LENGTHS.title && own.body.length <= PUSH_LENGTHS.body;
  if (fits && name.trim() !== '') return own;
  return draft((text) =>
    text.replaceAll(PLACEHOLDER, (_, at: number) => `${at === 0 ? 'Your' : 'your'} distributor`),
  );
}

/** Calls 24 and 25, and the list of sent messages. */
export const notificationOperations = define({
  pushStats: {
    row: 24,
    method: 'GET',
    path: '/fcm/stats',
    roles: ['DISTRIBUTOR'],
    answer: dataOf(PushStats),
  },
  sendNotification: {
    row: 25,
    method: 'POST',
    path: '/fcm/send-test',
    roles: ['DISTRIBUTOR'],
    body: PushRequest,
    answer: maybe(dataOf(PushResult)),
    extensionFields: ['sent', 'failed', 'note'],
  },
  listNotifications: {
    extension: 'notifications.list',
    method: 'GET',
    path: '/fcm/messages',
    roles: ['DISTRIBUTOR'],
    query: z.object(paging),
    answer: listOf('messages', SentMessage),
  },
});
