import {
  type Distributor,
  type DistributorChange,
  type DistributorCreation,
  distributorOperations,
} from '@dmc/contract/distributors';
import { LIST_LIMIT } from '@dmc/contract/operation';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listPages } from './list-pages.ts';
import { key } from './loadable.ts';

/** As many distributors as a field offers: what lies beyond is reached by a link of its own. */
const MOST_PAGES = 20;

/** Their names and accounts stand in the lists of users, in selectors and in the platform's figures too. */
const changed = [['distributors'], ['users'], ['dashboard'], ['analytics']] as const;

interface Wanted {
  search?: string;
  /** Undefined: whatever the status. */
  isActive?: 'true' | 'false' | undefined;
  pages: number;
}

/** Distributors: calls 41–43, and the edit and reactivation extensions. */
export const distributors = {
  list: ({ search = '', isActive, pages }: Wanted) =>
    queryOptions({
      queryKey: key('distributors', 'list', { search, isActive, pages }),
      queryFn: ({ signal }) =>
        listPages(pages, (page) =>
          call(
            distributorOperations.listDistributors,
            { query: { search, ...(isActive === undefined ? {} : { isActive }), ...page } },
            { signal },
          ),
        ),
    }),
  /** Every distributor, to choose one from: page by page, for no server needs to know how to search them. */
  all: () =>
    queryOptions({
      queryKey: key('distributors', 'all'),
      queryFn: async ({ signal }): Promise<Distributor[]> => {
        const found = new Map<string, Distributor>();
        for (let page = 1; page <= MOST_PAGES; page += 1) {
          const query = { page, limit: LIST_LIMIT };
          const { rows, pagination } = await call(
            distributorOperations.listDistributors,
            { query },
            { signal },
          );
          const before = found.size;
          for (const row of rows) found.set(row.id, row);
          const { total } = pagination ?? {};
          // A server without a total may send the same page for ever: a page without news is the end.
          if (total === undefined ? rows.length < LIST_LIMIT : found.size >= total) break;
          if (found.size === before) break;
        }
        return [...found.values()];
      },
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: DistributorCreation; idempotencyKey: string }) =>
        call(distributorOperations.createDistributor, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, draft }: { id: string; draft: DistributorChange }) =>
        call(distributorOperations.updateDistributor, { params: { id }, body: draft }),
      meta: { invalidates: changed },
    }),
  deactivate: () =>
    mutationOptions({
      mutationFn: (id: string) => call(distributorOperations.deactivateDistributor, { params: { id } }),
      meta: { invalidates: changed },
    }),
  reactivate: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        call(distributorOperations.setDistributorStatus, { params: { id }, body: { isActive: true } }),
      meta: { invalidates: changed },
    }),
};
