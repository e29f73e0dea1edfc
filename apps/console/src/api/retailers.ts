import { LIST_LIMIT } from '@dmc/contract/operation';
import { type RetailerDraft, type RetailerTotals, retailerOperations } from '@dmc/contract/retailers';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listPages } from './list-pages.ts';
import { key } from './loadable.ts';

const changed = [['retailers'], ['dashboard'], ['payments']] as const;

/** Retailers: calls 22 and 23, and the creation extension. */
export const retailers = {
  /** The first hundred that match, for a picker. */
  list: ({ search = '' }: { search?: string } = {}) =>
    queryOptions({
      queryKey: key('retailers', 'list', { search }),
      queryFn: ({ signal }) =>
        call(retailerOperations.listRetailers, { query: { search, limit: LIST_LIMIT } }, { signal }),
    }),
  /** The list itself: all pages loaded so far, and the counts of all retailers where the server sends them. */
  pages: ({ search, pages }: { search: string; pages: number }) =>
    queryOptions({
      queryKey: key('retailers', 'pages', { search, pages }),
      queryFn: async ({ signal }) => {
        let totals: RetailerTotals | undefined;
        const loaded = await listPages(pages, async (page) => {
          const answer = await call(
            retailerOperations.listRetailers,
            { query: { search, ...page } },
            { signal },
          );
          totals ??= answer.totals;
          return answer;
        });
        return { ...loaded, totals };
      },
    }),
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
        call(retailerOperations.setRetailerStatus, { params: { id }, body: { isActive } }),
      meta: { invalidates: changed },
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: RetailerDraft; idempotencyKey: string }) =>
        call(retailerOperations.createRetailer, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
};
