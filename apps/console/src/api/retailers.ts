import { formatNumber } from '@dmc/contract/numbers';
import { retailerActivityOperations } from '@dmc/contract/retailer-activity';
import {
  type Retailer,
  type RetailerChange,
  type RetailerDraft,
  type RetailerQuery,
  retailerOperations,
} from '@dmc/contract/retailers';
import { type InfiniteData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { listQuery, readList } from './list.ts';
import { key, queryClient } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';
import type { FetchedPage } from './merge-pages.ts';

const changed = {
  invalidates: [['retailers'], ['dashboard'], ['payments']],
  records: [
    ['retailers', 'one'],
    ['retailers', 'list'],
  ],
} as const;

/** Finds a retailer in the whole list, for a server without a call for a single one. */
async function find(id: string, signal: AbortSignal): Promise<Retailer> {
  const isIt = (row: Retailer) => row.id === id;
  const { rows, more } = await readList(retailers.list(), {
    signal,
    maxPages: MAX_PAGES.searched,
    until: (page) => page.rows.some(isIt),
  });
  const found = rows.find(isIt);
  if (found) return found;
  throw new CallError(
    'missing',
    more
      ? `It is not among the first ${formatNumber(rows.length)} retailers. There are more.`
      : 'It does not exist, or it belongs to another distributor.',
  );
}

/** Its row in a list that is already loaded. */
const listed = (id: string): Retailer | undefined =>
  queryClient
    .getQueriesData<InfiniteData<FetchedPage<Retailer, unknown>>>({ queryKey: key('retailers', 'list') })
    .flatMap(([, cached]) => cached?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);

/** Retailers: calls 22 and 23, and creating, reading and editing one. */
export const retailers = {
  /** The totals, if sent, cover all retailers, whatever the query. */
  list: (query: Omit<RetailerQuery, 'page' | 'limit'> = {}) =>
    listQuery(key('retailers', 'list', query), (page, signal) =>
      call(retailerOperations.listRetailers, { query: { ...query, ...page } }, { signal }),
    ),
  /** `supported`: the server has a call for a single retailer. */
  one: (id: string, supported: boolean) =>
    queryOptions({
      queryKey: key('retailers', 'one', id, { supported }),
      queryFn: ({ signal }) =>
        supported ? call(retailerOperations.getRetailer, { params: { id } }, { signal }) : find(id, signal),
      placeholderData: () => listed(id),
    }),
  activity: (id: string) =>
    queryOptions({
      queryKey: key('retailers', 'activity', id),
      queryFn: ({ signal }) =>
        call(retailerActivityOperations.retailerActivity, { params: { id } }, { signal }),
    }),
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
        call(retailerOperations.setRetailerStatus, { params: { id }, body: { isActive } }),
      // A switch changes the rows and their counts together.
      meta: { ...changed, records: [['retailers', 'one']] },
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: RetailerDraft; idempotencyKey: string }) =>
        call(retailerOperations.createRetailer, { body: draft }, { idempotencyKey }),
      meta: changed,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, draft }: { id: string; draft: RetailerChange }) =>
        call(retailerOperations.updateRetailer, { params: { id }, body: draft }),
      // Every list shows the retailer's name.
      meta: {
        ...changed,
        invalidates: [
          ...changed.invalidates,
          ['orders'],
          ['support'],
          ['discounts'],
          ['accounting'],
          ['tracking'],
        ],
      },
    }),
};
