import type { Message } from '@dmc/contract/support';
import { describe, expect, it } from 'vitest';
import { attachmentOf, dayTitle, messagesAfter, threadItems } from './thread-items.ts';

const message = (
  id: string,
  sentAt: string,
  role = 'RETAILER',
  name: string | undefined = 'Salim',
): Message => ({
  id,
  content: id,
  messageType: 'TEXT',
  sentAt,
  sender: { role, name },
});
/** `day 2026-11-20`, `(a)`, `(b`, `c)`: brackets mark the start and end of a group of messages. */
const itemsOf = (messages: Message[], timeZone = 'Asia/Kolkata') =>
  threadItems(messages, timeZone).map((item) =>
    item.kind === 'day'
      ? `day ${item.day}`
      : `${item.own ? '>' : ''}${item.begins ? '(' : ''}${item.message.id}${item.ends ? ')' : ''}`,
  );

describe('a thread', () => {
  it('puts together what one person wrote within five minutes', () => {
    expect(
      itemsOf([
        message('a', '2026-11-20T10:00:00+05:30'),
        message('b', '2026-11-20T10:05:00+05:30'),
        message('c', '2026-11-20T10:10:01+05:30'),
        message('d', '2026-11-20T10:11:00+05:30', 'DISTRIBUTOR', 'asha'),
        message('e', '2026-11-20T10:11:30+05:30', 'DISTRIBUTOR', 'rohit'),
        message('f', '2026-11-20T10:12:00+05:30', 'SUPERVISOR', 'imran'),
      ]),
    ).toEqual(['day 2026-11-20', '(a', 'b)', '(c)', '>(d)', '>(e)', '(f)']);
  });

  it('parts the days of the platform’s time zone', () => {
    const night = [message('a', '2026-11-19T18:29:00Z'), message('b', '2026-11-19T18:31:00Z')];
    expect(itemsOf(night)).toEqual(['day 2026-11-19', '(a)', 'day 2026-11-20', '(b)']);
    expect(itemsOf(night, 'UTC')).toEqual(['day 2026-11-19', '(a', 'b)']);
  });

  it('takes a day without a time as that day', () =>
    expect(itemsOf([message('a', '2026-11-19'), message('b', '2026-11-20T00:00:00+05:30')])).toEqual([
      'day 2026-11-19',
      '(a)',
      'day 2026-11-20',
      '(b)',
    ]));

  it('is empty without messages', () => expect(itemsOf([])).toEqual([]));
});

it.each([
  ['2026-11-20', 'Today, 20 November'],
  ['2026-11-19', 'Yesterday, 19 November'],
  ['2026-11-16', 'Monday, 16 November'],
  ['2026-01-01', 'Thursday, 1 January'],
  ['2025-11-20', 'Thursday, 20 November 2025'],
])('%s is “%s”', (day, title) => expect(dayTitle(day, '2026-11-20')).toBe(title));

it('knows yesterday across the turn of a year', () =>
  expect(dayTitle('2026-12-31', '2027-01-01')).toBe('Yesterday, 31 December 2026'));

it.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  [' http://example.com/a b ', 'http://example.com/a%20b'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/api/files/a.png', undefined],
  ['a picture', undefined],
  ['', undefined],
])('%j leads to %j', (content, address) => expect(attachmentOf({ content })).toBe(address));

it('finds what came after a message', () => {
  const thread = ['a', 'b', 'c'].map((id) => message(id, '2026-11-20'));
  const after = (lastId: string | undefined) => messagesAfter(thread, lastId).map(({ id }) => id);
  expect(after('a')).toEqual(['b', 'c']);
  expect(after('c')).toEqual([]);
  expect(after('gone')).toEqual([]);
  expect(after(undefined)).toEqual([]);
});
