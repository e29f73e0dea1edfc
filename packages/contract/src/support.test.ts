import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  Conversation,
  ConversationList,
  conversationLabel,
  isOwnMessage,
  MESSAGE_LENGTH,
  Message,
  MessageList,
  Reply,
  relativeTime,
} from './support.ts';

describe('when a conversation was last written in (screens §9)', () => {
  const now = new Date('2026-11-20T10:30:00+05:30');
  it.each([
    ['2026-11-20T10:30:00+05:30', 'Just now'],
    ['2026-11-20T09:30:01+05:30', 'Just now'],
    ['2026-11-20T09:30:00+05:30', '1h ago'],
    ['2026-11-20T08:30:01+05:30', '1h ago'],
    ['2026-11-20T08:30:00+05:30', '2h ago'],
    ['2026-11-19T10:30:01+05:30', '23h ago'],
    ['2026-11-19T10:30:00+05:30', '19 Nov'],
    // The day in India, not in UTC.
    ['2026-11-17T19:00:00Z', '18 Nov'],
    ['2026-01-01T00:00:00+05:30', '1 Jan'],
    ['2025-12-31T23:59:00+05:30', '31 Dec 2025'],
    // A sender whose clock is ahead.
    ['2026-11-20T10:42:00+05:30', 'Just now'],
    // A date without a time is not shifted.
    ['2026-11-20', '20 Nov'],
    ['2025-11-20', '20 Nov 2025'],
  ])('%s is “%s”', { meta: { proves: ['rule.support.times'] } }, (moment, said) =>
    expect(relativeTime(moment, now, 'Asia/Kolkata')).toBe(said),
  );
});

describe('a reply (screens §5)', () => {
  const read = (content: unknown, messageType: unknown = 'TEXT') =>
    z.safeDecode(Reply, { content, messageType } as never);
  const said = (content: unknown, messageType?: unknown) =>
    read(content, messageType).error?.issues[0]?.message;

  it('is trimmed, and keeps its lines', () =>
    expect(read('  The van is late.\n\nIt comes at 5.\t ').data).toEqual({
      content: 'The van is late.\n\nIt comes at 5.',
      messageType: 'TEXT',
    }));

  it.each([
    ['', 'Write a message'],
    [' \n\t ', 'Write a message'],
    ['\u200b', 'Write a message'],
    ['x'.repeat(MESSAGE_LENGTH + 1), 'Use at most 4000 characters'],
    ['Tea\u0000', 'Contains characters that cannot be shown. Remove them and try again.'],
  ])('%j: %s', (content, message) => expect(said(content)).toBe(message));

  it('accepts the longest text, and only text', { meta: { proves: ['rule.support.text-only'] } }, () => {
    expect(read('x'.repeat(MESSAGE_LENGTH)).success).toBe(true);
    expect(said('See the picture', 'IMAGE')).toBe('Only text can be sent');
  });
});

describe('answers of a backend', () => {
  const row = {
    id: 7,
    retailer: { businessName: 'Noor Kirana', ownerName: null },
    subject: 'Short delivery',
    status: 'in_progress',
    priority: 'high',
    unreadCount: '3',
    lastMessageAt: '2026-11-20T04:54:00Z',
  };

  it('reads numbers as text, words in any case, and missing fields', () => {
    expect(z.decode(Conversation, row)).toMatchObject({
      id: '7',
      status: 'IN_PROGRESS',
      priority: 'HIGH',
      unreadCount: 3,
      retailer: { businessName: 'Noor Kirana', ownerName: '' },
    });
    const least = z.decode(Conversation, { id: 'c', status: 'OPEN', priority: 'LOW' } as never);
    expect(least).toMatchObject({ subject: '', unreadCount: 0, retailer: { businessName: '' } });
    expect(least.lastMessageAt).toBeUndefined();
  });

  it('finds the list in the body, in data, or as data itself', () => {
    for (const body of [{ conversations: [row] }, { data: { conversations: [row] } }, { data: [row] }, [row]])
      expect(z.decode(ConversationList, body).rows).toHaveLength(1);
    const message = { id: 1, content: 'Namaste', sentAt: '2026-11-20T04:54:00Z' };
    expect(z.decode(MessageList, { success: true, messages: [message] }).rows[0]).toEqual({
      id: '1',
      content: 'Namaste',
      messageType: 'TEXT',
      sentAt: '2026-11-20T04:54:00Z',
      sender: { role: '' },
    });
  });

  it('counts an unreadable row, and keeps the others', () =>
    expect(z.decode(ConversationList, { conversations: [row, { ...row, status: 'LOST' }] })).toMatchObject({
      rows: [{ id: '7' }],
      unreadable: 1,
    }));

  it('tells whose message it is by the sender’s role', { meta: { proves: ['rule.support.sides'] } }, () => {
    const by = (role?: string) =>
      z.decode(Message, { id: 1, sentAt: '2026-11-20', sender: role ? { role } : null } as never);
    expect(isOwnMessage(by('DISTRIBUTOR'))).toBe(true);
    expect(isOwnMessage(by('distributor'))).toBe(true);
    expect(isOwnMessage(by('RETAILER'))).toBe(false);
    expect(isOwnMessage(by('SUPERVISOR'))).toBe(false);
    expect(isOwnMessage(by())).toBe(false);
  });
});

it('names statuses and priorities', () => {
  expect(conversationLabel('IN_PROGRESS')).toBe('In progress');
  expect(conversationLabel('URGENT')).toBe('Urgent');
});
