import {
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  Conversation,
  ConversationList,
  Message,
  MessageList,
} from '@dmc/contract/support';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  bareConversation,
  conversationRows,
  crowdedRows,
  longThread,
  messages,
  oddMessages,
  openConversation,
} from './support.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const row of [...conversationRows, ...crowdedRows, openConversation, bareConversation])
    expect(z.decode(Conversation, z.encode(Conversation, row))).toEqual(row);
  for (const row of [...longThread(60), ...oddMessages])
    expect(z.decode(Message, z.encode(Message, row))).toEqual(row);
  expect(
    z.decode(ConversationList, z.encode(ConversationList, { rows: [...conversationRows] })).rows,
  ).toHaveLength(conversationRows.length);
  expect(z.decode(MessageList, z.encode(MessageList, { rows: [...messages] })).rows).toHaveLength(
    messages.length,
  );
});

it('shows every status and priority, and threads in the order of writing', () => {
  expect(new Set(conversationRows.map(({ status }) => status))).toEqual(new Set(CONVERSATION_STATUSES));
  expect(new Set(conversationRows.map(({ priority }) => priority))).toEqual(new Set(CONVERSATION_PRIORITIES));
  for (const thread of [messages, oddMessages, longThread(60)]) {
    const times = thread.map(({ sentAt }) => Date.parse(sentAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(thread.map(({ id }) => id)).size).toBe(thread.length);
  }
});
