import {
  type Conversation,
  type ConversationPriority,
  type ConversationStatus,
  type Message,
  SUPPORT_REFRESH_MS,
  supportOperations,
  THREAD_PAGE,
} from '@dmc/contract/support';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { listQuery, readList } from './list.ts';
import { key } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';
import { filterPage } from './merge-pages.ts';

type ConversationQuery = Omit<
  z.output<typeof supportOperations.listConversations.query>,
  'page' | 'limit' | 'retailerId'
>;

// Refetched while the tab is visible, and at once when it becomes visible again (screens §9).
const live = { refetchInterval: SUPPORT_REFRESH_MS, refetchOnWindowFocus: 'always' } as const;

/** Oldest first, in whatever order the pages are. */
const oldestFirst = (messages: readonly Message[]) =>
  messages.toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt));

/** Finds a conversation in the whole list, for a server without a call for a single one. */
async function find(id: string, signal: AbortSignal): Promise<Conversation> {
  const isIt = (row: Conversation) => row.id === id;
  const { rows } = await readList(support.list(), {
    signal,
    maxPages: MAX_PAGES.searched,
    until: (page) => page.rows.some(isIt),
  });
  const found = rows.find(isIt);
  if (!found) throw new CallError('missing', 'Conversation not found');
  return found;
}

/** Support chat: calls 31–36, and the call to read one conversation. */
export const support = {
  list: (query: ConversationQuery = {}) => ({
    ...listQuery(key('support', 'list', query), (page, signal) =>
      call(supportOperations.listConversations, { query: { ...query, ...page } }, { signal }),
    ),
    ...live,
  }),
  /** A retailer's conversations: the documented search by name, with a filter by id if the server has one. */
  ofRetailer: ({ id, name }: { id: string; name: string }) =>
    listQuery(key('support', 'list', { retailerId: id, name }), async (page, signal) =>
      filterPage(
        await call(
          supportOperations.listConversations,
          { query: { ...page, search: name, retailerId: id } },
          { signal },
        ),
        ({ retailer }) => (retailer.id === undefined ? retailer.businessName === name : retailer.id === id),
      ),
    ),
  /** `supported`: the server has a call for a single conversation. */
  one: (id: string, supported: boolean) =>
    queryOptions({
      queryKey: key('support', 'one', id, { supported }),
      queryFn: ({ signal }) =>
        supported
          ? call(supportOperations.getConversation, { params: { id } }, { signal })
          : find(id, signal),
      ...live,
    }),
  /** Pages of messages, newest first. */
  messages: (id: string) => ({
    ...listQuery(
      key('support', 'messages', id),
      (page, signal) => call(supportOperations.listMessages, { params: { id }, query: page }, { signal }),
      { limit: THREAD_PAGE, sort: oldestFirst },
    ),
    // Opening a thread always refetches it.
    staleTime: 0,
    ...live,
  }),
  markRead: () =>
    mutationOptions({
      mutationFn: ({ id, until }: { id: string; until?: string }) =>
        call(supportOperations.markConversationRead, { params: { id }, query: { until } }),
      meta: { invalidates: [['support', 'list']] },
    }),
  send: () =>
    mutationOptions({
      mutationFn: ({
        id,
        content,
        idempotencyKey,
      }: {
        id: string;
        content: string;
        idempotencyKey: string;
      }) =>
        call(
          supportOperations.sendMessage,
          { params: { id }, body: { content, messageType: 'TEXT' } },
          { idempotencyKey },
        ),
      // The outbox adds the answer to its thread.
      meta: { invalidates: [['support', 'list'], ['support', 'one'], ['dashboard']] },
    }),
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ id, status }: { id: string; status: ConversationStatus }) =>
        call(supportOperations.setConversationStatus, { params: { id }, body: { status } }),
      meta: {
        invalidates: [
          ['support', 'list'],
          ['support', 'one'],
        ],
      },
    }),
  setPriority: () =>
    mutationOptions({
      mutationFn: ({ id, priority }: { id: string; priority: ConversationPriority }) =>
        call(supportOperations.setConversationPriority, { params: { id }, body: { priority } }),
      meta: {
        invalidates: [
          ['support', 'list'],
          ['support', 'one'],
        ],
      },
    }),
};
