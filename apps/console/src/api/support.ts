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
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { listPages } from './list-pages.ts';
import { key } from './loadable.ts';

export interface ConversationFilter {
  search: string;
  status?: ConversationStatus;
  priority?: ConversationPriority;
}

/** How many pages of conversations are looked through for one that no call names. */
const SEARCHED_PAGES = 20;

// Asked again while the tab is seen, and at once when it is seen again (screens §9, P99).
const live = { refetchInterval: SUPPORT_REFRESH_MS, refetchOnWindowFocus: 'always' } as const;

/** Rows by their id, the first of each: what moves up while pages are fetched comes twice. */
const once = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();

const list = ({ pages, ...filter }: ConversationFilter & { pages: number }, signal: AbortSignal) =>
  listPages(pages, (page) =>
    call(supportOperations.listConversations, { query: { ...filter, ...page } }, { signal }),
  );

/** A conversation on a server without a call for one: looked for among all of them. */
async function find(id: string, signal: AbortSignal): Promise<Conversation> {
  for (let page = 1; page <= SEARCHED_PAGES; page += 1) {
    const { rows, pagination } = await call(
      supportOperations.listConversations,
      { query: { page, limit: 100 } },
      { signal },
    );
    const found = rows.find((row) => row.id === id);
    if (found) return found;
    if (rows.length < 100 || page >= (pagination?.pages ?? SEARCHED_PAGES)) break;
  }
  throw new CallError('missing', 'Conversation not found');
}

/** A thread as far as it was asked for, the oldest message first, whatever order the pages came in. */
async function thread(id: string, pages: number, signal: AbortSignal) {
  const found = new Map<string, Message>();
  let more = false;
  let unreadable = 0;
  // One page after the other, the newest first: what is written meanwhile comes twice, and nothing is left out.
  for (let page = 1; page <= pages; page += 1) {
    const answer = await call(
      supportOperations.listMessages,
      { params: { id }, query: { page, limit: THREAD_PAGE } },
      { signal },
    );
    const before = found.size;
    for (const message of answer.rows) found.set(message.id, message);
    unreadable += answer.unreadable ?? 0;
    const { total, pages: last } = answer.pagination ?? {};
    // Without a total a full page means that there may be more, unless it brought nothing new (G11).
    const full = answer.rows.length + (answer.unreadable ?? 0) === THREAD_PAGE && found.size > before;
    more = last !== undefined ? page < last : total !== undefined ? found.size < total : full;
    if (!more) break;
  }
  const messages = [...found.values()].toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt));
  return { messages, more, unreadable };
}

/** Support chat: calls 31–36, and the reading of one conversation. */
export const support = {
  list: (asked: ConversationFilter & { pages: number }) =>
    queryOptions({
      queryKey: key('support', 'list', asked),
      queryFn: async ({ signal }) => {
        const { rows, ...page } = await list(asked, signal);
        return { rows: once(rows), ...page };
      },
      ...live,
    }),
  /** `offered`: the server has a call for one conversation. */
  one: (id: string, offered: boolean) =>
    queryOptions({
      queryKey: key('support', 'one', id, { offered }),
      queryFn: ({ signal }) =>
        offered ? call(supportOperations.getConversation, { params: { id } }, { signal }) : find(id, signal),
      ...live,
    }),
  thread: ({ id, pages }: { id: string; pages: number }) =>
    queryOptions({
      queryKey: key('support', 'thread', id, { pages }),
      queryFn: ({ signal }) => thread(id, pages, signal),
      // Opening asks the server, whatever is at hand.
      staleTime: 0,
      ...live,
    }),
  markRead: () =>
    mutationOptions({
      mutationFn: ({ id, until }: { id: string; until?: string | undefined }) =>
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
      meta: { invalidates: [['support'], ['dashboard']] },
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
