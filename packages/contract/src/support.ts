import * as z from 'zod/mini';
import { calendarDate, formatDate, formatDay } from './dates.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money } from './money.ts';
import { define, ofRetailer, paging, searching, sorting } from './operation.ts';
import { OrderStatus } from './orders.ts';
import { Party } from './party.ts';
import { multiLineText } from './text.ts';
import { Done, Id, itemOf, listOf, Moment, num, optional, withDefault, writes } from './wire.ts';

/** One of a few words in an answer or request, in any case. */
const wordOf = <const T extends readonly string[]>(words: T, message: string) =>
  writes(
    () => z.enum(words),
    z.codec(z.string(), z.enum(words, message), {
      decode: (raw) => raw.toUpperCase() as T[number],
      encode: (word) => word,
    }),
  );

/** Statuses of a conversation (screens §4). Any may follow any other. */
export const CONVERSATION_STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const;
export const ConversationStatus = wordOf(CONVERSATION_STATUSES, 'Choose one of the four statuses');
export type ConversationStatus = z.output<typeof ConversationStatus>;

/** Priorities of a conversation (screens §4). */
export const CONVERSATION_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export const ConversationPriority = wordOf(CONVERSATION_PRIORITIES, 'Choose one of the four priorities');
export type ConversationPriority = z.output<typeof ConversationPriority>;

/** `IN_PROGRESS` → `In progress` */
export const conversationLabel = (word: ConversationStatus | ConversationPriority): string =>
  `${word[0]}${word.slice(1).toLowerCase().replaceAll('_', ' ')}`;

/** The longest reply, in UTF-16 code units. */
export const MESSAGE_LENGTH = 4000;

/** Messages per page of a thread. */
export const THREAD_PAGE = 50;

/** How often the list and the open thread refresh, in milliseconds (screens §9). */
export const SUPPORT_REFRESH_MS = 30_000;

/** Context for answering a retailer. Extension; from `phone` on, only in the single record. Credit in paise. */
const Shop = z.object({
  city: optional(z.string()),
  state: optional(z.string()),
  phone: optional(z.string()),
  gstNumber: optional(z.string()),
  since: optional(Moment),
  creditLimit: optional(Money),
  usedCredit: optional(Money),
  /** The latest orders, newest first. */
  recentOrders: optional(
    z.array(z.object({ id: Id, orderNumber: Id, totalAmount: Money, status: OrderStatus, placedAt: Moment })),
  ),
});
export type Shop = z.infer<typeof Shop>;

/** A conversation with a retailer (screens §3). From `lastMessage` on: extension fields. */
export const Conversation = z.object({
  id: Id,
  retailer: Party,
  subject: withDefault(z.string(), ''),
  status: ConversationStatus,
  priority: ConversationPriority,
  /** Messages from others that nobody at the distributor has read. */
  unreadCount: withDefault(num, 0),
  lastMessageAt: optional(Moment),
  /** The start of the newest message. */
  lastMessage: optional(
    z.object({
      content: withDefault(z.string(), ''),
      messageType: withDefault(z.string(), 'TEXT'),
      own: optional(z.boolean()),
    }),
  ),
  shop: optional(Shop),
});
export type Conversation = z.infer<typeof Conversation>;
export const ConversationTotals = listTotals({
  counts: { status: countsSchema(CONVERSATION_STATUSES), priority: countsSchema(CONVERSATION_PRIORITIES) },
});
export type ConversationTotals = z.infer<typeof ConversationTotals>;
export const ConversationList = listOf('conversations', Conversation, ConversationTotals);

/**
 * What the extension `search` sorts by: the time of the last message, the retailer's name, or whether something is unread.
 * Equal rows, and rows without a sort, have the newest message first.
 */
export const CONVERSATION_COLUMNS = ['message', 'retailer', 'unread'] as const;
export type ConversationColumn = (typeof CONVERSATION_COLUMNS)[number];

/** One message of a thread (screens §3). `sender.name`: extension field. */
export const Message = z.object({
  id: Id,
  content: withDefault(z.string(), ''),
  /** TEXT, or another type, which the console cannot display. */
  messageType: withDefault(z.string(), 'TEXT'),
  sentAt: Moment,
  sender: withDefault(z.object({ role: withDefault(z.string(), ''), name: optional(z.string()) }), {}),
});
export type Message = z.infer<typeof Message>;
export const MessageList = listOf('messages', Message);

/** True for messages by any of the distributor's users, shown on the right (screens §2). */
export const isOwnMessage = ({ sender }: Pick<Message, 'sender'>): boolean =>
  sender.role.toUpperCase() === 'DISTRIBUTOR';

/** A reply (screens §5, call 34), which must not be empty after trimming. */
export const Reply = z.object({
  content: multiLineText({ max: MESSAGE_LENGTH, required: 'Write a message' }),
  messageType: z.literal('TEXT', 'Only text can be sent'),
});
export type Reply = z.infer<typeof Reply>;

const HOUR = 60 * 60 * 1000;

/**
 * The time of a conversation's last message in the list (screens §9): `Just now` under 1 hour, `5h ago` under 24 hours,
 * then the date, with the year unless it is the current one. A time in the future counts as now; a date-only value
 * shows its date.
 */
export function relativeTime(moment: string, now: Date, timeZone: string): string {
  const age = now.getTime() - Date.parse(moment);
  if (moment.length > 10 && age < HOUR) return 'Just now';
  if (moment.length > 10 && age < 24 * HOUR) return `${Math.floor(age / HOUR)}h ago`;
  const date = formatDate(moment, timeZone);
  return date.endsWith(calendarDate(now, timeZone).slice(0, 4)) ? formatDay(moment, timeZone) : date;
}

/** Calls 31–36, and the reading of one conversation. */
export const supportOperations = define({
  listConversations: {
    row: 31,
    method: 'GET',
    path: '/chat/conversations',
    roles: ['DISTRIBUTOR'],
    query: z.object({
      ...paging,
      ...searching,
      ...ofRetailer,
      ...sorting(CONVERSATION_COLUMNS),
      status: z.optional(ConversationStatus),
      priority: z.optional(ConversationPriority),
    }),
    extensionQuery: { name: 'search', parameters: ['sort'] },
    answer: ConversationList,
    extensionFields: ['lastMessage', 'shop', 'retailer.id', 'totals'],
  },
  getConversation: {
    extension: 'records',
    method: 'GET',
    path: '/chat/conversations/{id}',
    roles: ['DISTRIBUTOR'],
    answer: itemOf('conversation', Conversation),
  },
  listMessages: {
    row: 32,
    method: 'GET',
    path: '/chat/conversations/{id}/messages',
    roles: ['DISTRIBUTOR'],
    // Page 1 has the newest messages.
    query: z.object(paging),
    answer: MessageList,
    extensionFields: ['name'],
  },
  markConversationRead: {
    row: 33,
    method: 'POST',
    path: '/chat/conversations/{id}/mark-read',
    roles: ['DISTRIBUTOR'],
    /** Time of the newest message seen; later ones stay unread. Extension. */
    query: z.object({ until: z.optional(Moment) }),
    answer: Done,
  },
  sendMessage: {
    row: 34,
    method: 'POST',
    path: '/chat/conversations/{id}/messages',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: Reply,
    answer: optional(itemOf('message', Message)),
    extensionFields: ['name'],
  },
  setConversationStatus: {
    row: 35,
    method: 'POST',
    path: '/chat/conversations/{id}/status',
    roles: ['DISTRIBUTOR'],
    body: z.object({ status: ConversationStatus }),
    answer: Done,
  },
  setConversationPriority: {
    row: 36,
    method: 'POST',
    path: '/chat/conversations/{id}/priority',
    roles: ['DISTRIBUTOR'],
    body: z.object({ priority: ConversationPriority }),
    answer: Done,
  },
});
