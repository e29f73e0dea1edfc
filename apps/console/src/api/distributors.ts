import {
  type DistributorChange,
  type DistributorCreation,
  distributorOperations,
} from '@dmc/contract/distributors';
import { matchesFilter } from '@dmc/screens/distributor-list';
import type { DistributorFilter } from '@dmc/screens/distributors-view';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { everyRow, filterPage, listQuery } from './list.ts';
import { key } from './loadable.ts';

/** Lists of users, selectors and the platform's figures show distributors too. */
const changed = [['distributors'], ['users'], ['dashboard'], ['analytics']] as const;

const ACTIVE: Record<DistributorFilter['status'], 'true' | 'false' | undefined> = {
  all: undefined,
  active: 'true',
  inactive: 'false',
};

/** Distributors: calls 41–43, and the edit and reactivation extensions. */
export const distributors = {
  list: ({ search, status }: DistributorFilter = { search: '', status: 'all' }) => {
    const isActive = ACTIVE[status];
    const filter = { search, ...(isActive === undefined ? {} : { isActive }) };
    return listQuery(key('distributors', 'list', { search, status }), async (page, signal) =>
      filterPage(
        await call(distributorOperations.listDistributors, { query: { ...filter, ...page } }, { signal }),
        (distributor) => matchesFilter(distributor, { search, status }),
      ),
    );
  },
  /** Every distributor, to choose from. Reads all pages, since a server need not support searching them. */
  all: () =>
    queryOptions({
      queryKey: key('distributors', 'all'),
      queryFn: async ({ signal }) =>
        (
          await everyRow(
            (page) => call(distributorOperations.listDistributors, { query: page }, { signal }),
            signal,
          )
        ).rows,
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
