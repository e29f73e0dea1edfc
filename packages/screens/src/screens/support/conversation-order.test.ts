import { describe, expect, it } from 'vitest';
import { sortConversations } from './conversation-order.ts';
import { conversationRows } from './support.fixtures.ts';

const [first] = conversationRows;
const row = (id: string, businessName: string, unreadCount: number, lastMessageAt?: string) => ({
  ...(first as NonNullable<typeof first>),
  id,
  retailer: { businessName, ownerName: '' },
  unreadCount,
  lastMessageAt,
});
const rows = [
  row('a', 'Sai Krupa Traders', 0, '2026-11-20T10:00:00Z'),
  row('b', 'gupta General Store', 2, '2026-11-18T10:00:00Z'),
  row('c', 'Gupta General Store', 0, '2026-11-19T10:00:00Z'),
  row('d', 'Jain Brothers Wholesale', 9),
];
const sorted = (id: string, desc = false) =>
  sortConversations(rows, { id, desc })
    .map((each) => each.id)
    .join('');

describe('the order of loaded conversations', () => {
  it.each([
    ['message', true, 'acbd'],
    // One without a message is last in both directions.
    ['message', false, 'bcad'],
    // Letters before case.
    ['retailer', false, 'bcda'],
    // Sorts by whether there are unread messages, not by their number.
    ['unread', true, 'bdac'],
    ['something else', false, 'abcd'],
  ])('by %s (descending: %s)', (id, desc, order) => {
    expect(sorted(id, desc)).toBe(order);
  });
});
