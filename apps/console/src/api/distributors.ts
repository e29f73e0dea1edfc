import {
  type DistributorChange,
  type DistributorCreation,
  type DistributorQuery,
  distributorOperations,
} from '@dmc/contract/distributors';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery, readList } from './list.ts';
import { key } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';

const changed = {
  // Lists of users, selectors and the platform's figures show distributors too.
  invalidates: [['distributors'], ['users'], ['dashboard'], ['analytics']],
  records: [['distributors', 'list']],
} as const;

/** Distributors: calls 41–43, and the edit and reactivation extensions. */
export const distributors = {
  /** The totals, if sent, cover all search results. */
  list: (query: Omit<DistributorQuery, 'page' | 'limit'> = {}) =>
    listQuery(key('distributors', 'list', query), (page, signal) =>
      call(distributorOperations.listDistributors, { query: { ...query, ...page } }, { signal }),
    ),
  /** Every distributor, for a choice. Reads all pages, since a server may not support searching them. */
  all: () =>
    queryOptions({
      queryKey: key('distributors', 'all'),
      queryFn: async ({ signal }) =>
        (await readList(distributors.list(), { signal, maxPages: MAX_PAGES.searched })).rows,
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: DistributorCreation; idempotencyKey: string }) =>
        call(distributorOperations.createDistributor, { body: draft }, { idempotencyKey }),
      meta: changed,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, draft }: { id: string; draft: DistributorChange }) =>
        call(distributorOperations.updateDistributor, { params: { id }, body: draft }),
      meta: changed,
    }),
  deactivate: () =>
    mutationOptions({
      mutationFn: (id: string) => call(distributorOperations.deactivateDistributor, { params: { id } }),
      meta: changed,
    }),
  reactivate: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        call(distributorOperations.setDistributorStatus, { params: { id }, body: { isActive: true } }),
      meta: changed,
    }),
};
