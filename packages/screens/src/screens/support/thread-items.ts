import { addDays, type CalendarDate, dayOf } from '@dmc/contract/dates';
import { isOwnMessage, type Message } from '@dmc/contract/support';
import { supportCopy } from './support.copy.ts';

/** Messages from one sender within this many milliseconds are grouped under one time. */
const GROUP_WINDOW_MS = 5 * 60 * 1000;

export type ThreadItem =
  | { kind: 'day'; day: CalendarDate }
  | {
      kind: 'message';
      message: Message;
      own: boolean;
      /** Whether it is the first or last message of its group. */
      begins: boolean;
      ends: boolean;
    };

/** A thread in chronological order, divided by day, with consecutive messages of one sender grouped. */
export function threadItems(messages: readonly Message[], timeZone: string): ThreadItem[] {
  const joins = (a: Message | undefined, b: Message | undefined) =>
    a !== undefined &&
    b !== undefined &&
    isOwnMessage(a) === isOwnMessage(b) &&
    a.sender.role === b.sender.role &&
    a.sender.name === b.sender.name &&
    dayOf(a.sentAt, timeZone) === dayOf(b.sentAt, timeZone) &&
    Date.parse(b.sentAt) - Date.parse(a.sentAt) <= GROUP_WINDOW_MS;
  const items: ThreadItem[] = [];
  let day: CalendarDate | undefined;
  for (const [index, message] of messages.entries()) {
    const own = dayOf(message.sentAt, timeZone);
    if (own !== day) items.push({ kind: 'day', day: own });
    day = own;
    items.push({
      kind: 'message',
      message,
      own: isOwnMessage(message),
      begins: !joins(messages[index - 1], message),
      ends: !joins(message, messages[index + 1]),
    });
  }
  return items;
}

/**
 * `Today, 20 November`, `Yesterday, 19 November`, `Monday, 16 November`; with the year if it is not the current one.
 */
export function dayTitle(day: CalendarDate, today: CalendarDate): string {
  const inTimeZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(day));
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  const date = inTimeZone({ day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) });
  if (day === today) return supportCopy.thread.today(date);
  if (day === addDays(today, -1)) return supportCopy.thread.yesterday(date);
  return `${inTimeZone({ weekday: 'long' })}, ${date}`;
}

/** The URL in a message of another type, if it is safe to link to: http and https. */
export function attachmentOf({ content }: Pick<Message, 'content'>): string | undefined {
  try {
    const { protocol, href } = new URL(content.trim());
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The messages after the one with `lastId`, oldest first; none if that message is missing. */
export function messagesAfter(messages: readonly Message[], lastId: string | undefined): readonly Message[] {
  const at = messages.findIndex(({ id }) => id === lastId);
  return at < 0 ? [] : messages.slice(at + 1);
}
