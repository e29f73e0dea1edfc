import * as z from 'zod/mini';
import { define, paging } from './operation.ts';
import { multiLineText, singleLineText } from './text.ts';
import { dataOf, Id, listOf, Moment, num, optional, withDefault } from './wire.ts';

/**
 * The longest title and message that a phone shows in full: one line on a wide screen, and an expanded notification.
 * They also keep a message far below the 4 kB limit of push services.
 */
export const PUSH_LENGTHS = { title: 65, body: 240 } as const;

/** Who gets a message (screens §2): always users of the sender's own tenant. */
export const AUDIENCES = ['RETAILERS', 'DISTRIBUTORS', 'ALL'] as const;
export const Audience = z.enum(AUDIENCES, 'Choose who gets the message');
export type Audience = z.infer<typeof Audience>;

/** The most retailers that one message can be addressed to by name. */
export const MAX_RECIPIENTS = 100;

/** A retailer that a message is addressed to. */
const Recipient = z.object({ id: singleLineText({ max: 64 }), name: z.string() });
export type Recipient = z.infer<typeof Recipient>;
export const Recipients = z.array(Recipient).check(z.minLength(1), z.maxLength(MAX_RECIPIENTS));

/** A message as it is written in the console (screens §5). */
export const PushDraft = z.object({
  title: singleLineText({ max: PUSH_LENGTHS.title, required: 'Enter a title' }),
  body: multiLineText({ max: PUSH_LENGTHS.body, required: 'Enter a message' }),
  audience: Audience,
  /** Only these retailers instead of the whole audience. */
  recipients: z.optional(Recipients),
});
export type PushDraft = z.infer<typeof PushDraft>;

const PushRole = z.enum(['RETAILERS', 'DISTRIBUTORS'], 'Use RETAILERS or DISTRIBUTORS');
/** A role as recipient: the documented plural, or the role itself, in any case. */
const TargetValue = z.codec(z.string(), z.optional(PushRole), {
  // An empty role means no role.
  decode: (raw) =>
    (raw.toUpperCase().replace(/^(RETAILER|DISTRIBUTOR)$/, '$1S') || undefined) as
      | z.infer<typeof PushRole>
      | undefined,
  encode: (role) => role ?? '',
});

/**
 * The body of POST /fcm/send-test (call 25). With the target `all` a role is ignored. The target `retailers` is ours: a
 * server that does not know it refuses the message, rather than sending it to everyone.
 */
export const PushRequest = z
  .object({
    title: PushDraft.shape.title,
    body: PushDraft.shape.body,
    target: z.enum(['all', 'role', 'retailers'], 'Use all or role'),
    targetValue: z.optional(TargetValue),
    retailerIds: z.optional(
      z
        .array(singleLineText({ max: 64 }))
        .check(
          z.minLength(1, 'Name at least one retailer'),
          z.maxLength(MAX_RECIPIENTS, `Name at most ${MAX_RECIPIENTS} retailers`),
        ),
    ),
    data: z.optional(
      z.object({
        timestamp: z.optional(singleLineText({ max: 64 })),
        source: z.optional(singleLineText({ max: 64 })),
      }),
    ),
  })
  .check(
    z.refine(({ target, targetValue }) => target !== 'role' || targetValue !== undefined, {
      path: ['targetValue'],
      message: 'Specify the role: RETAILERS or DISTRIBUTORS',
    }),
    // Without the ids, which a server may have dropped, the target cannot be resolved.
    z.refine(({ target, retailerIds }) => target !== 'retailers' || retailerIds !== undefined, {
      path: ['target'],
      message: 'Use all or role',
    }),
  );
export type PushRequest = z.infer<typeof PushRequest>;

/** What the console sends for a draft, as documented (screens §7): `admin_panel` for every sender. */
export const pushRequest = ({ title, body, audience, recipients }: PushDraft, now: Date): PushRequest => ({
  title,
  body,
  ...(recipients
    ? { target: 'retailers', retailerIds: recipients.map(({ id }) => id) }
    : audience === 'ALL'
      ? { target: 'all' }
      : { target: 'role', targetValue: audience }),
  data: { timestamp: now.toISOString(), source: 'admin_panel' },
});

export const audienceOf = ({ target, targetValue }: PushRequest): Audience =>
  target === 'retailers' ? 'RETAILERS' : target === 'role' && targetValue !== undefined ? targetValue : 'ALL';

/** Devices registered for push messages (screens §3). A missing count is not 0. */
export const PushStats = z.object({
  totalTokens: optional(num),
  roleStats: withDefault(z.object({ retailer: optional(num), distributor: optional(num) }), {}),
  /** Registered within the last 7 days. */
  recentTokens: optional(num),
  /** Undefined if the server does not send it, which shows no warning. */
  isConfigured: optional(z.boolean()),
});
export type PushStats = z.infer<typeof PushStats>;

/** How many devices a message for `audience` goes to; undefined if the figures are missing. */
export function audienceSize(
  { totalTokens, roleStats: { retailer, distributor } }: PushStats,
  audience: Audience,
): number | undefined {
  if (audience !== 'ALL') return audience === 'RETAILERS' ? retailer : distributor;
  const sum = retailer === undefined || distributor === undefined ? undefined : retailer + distributor;
  return totalTokens ?? sum;
}

/** The documented text for a failed send without a message of its own (screens §8). */
export const SEND_FAILED = 'Failed to send notification';

/** Shown for each message of a demo server, which delivers nothing. */
export const DEMO_NOTE = 'Demo: recorded, not delivered';

/** A message's outcome: how many devices accepted or rejected it, and a note from the server. Extension fields. */
export const PushResult = z.object({
  sent: optional(num),
  failed: optional(num),
  note: optional(z.string()),
});
export type PushResult = z.infer<typeof PushResult>;

/** A message that was sent. Extension. */
export const SentMessage = z.object({
  id: Id,
  title: z.string(),
  body: withDefault(z.string(), ''),
  audience: Audience,
  /** How many retailers it was addressed to by name; undefined if it went to the whole audience. */
  retailers: optional(num),
  sent: withDefault(num, 0),
  failed: withDefault(num, 0),
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

/** A prepared message (screens §3). `{distributor}` is replaced by the sender's name. */
export interface PushTemplate {
  id: TemplateId;
  name: string;
  title: string;
  body: string;
  target: Audience;
}

const PLACEHOLDER = '{distributor}';

/**
 * A template's message with the sender's name filled in. Without a name, or if it would make title or message too long,
 * both use “your distributor”, so that the message can always be sent.
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
    takesKey: true,
    body: PushRequest,
    bodyExtensions: { retailerIds: 'messages' },
    answer: optional(dataOf(PushResult)),
    extensionFields: ['sent', 'failed', 'note'],
  },
  listNotifications: {
    extension: 'messages',
    method: 'GET',
    path: '/fcm/messages',
    roles: ['DISTRIBUTOR'],
    query: z.object(paging),
    answer: listOf('messages', SentMessage),
  },
});
