import { distributorOperations } from '@dmc/contract/distributors';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

/** Distributors: call 41. */
export const distributors = {
  list: () =>
    queryOptions({
      queryKey: key('distributors', 'list'),
      queryFn: ({ signal }) => call(distributorOperations.listDistributors, {}, { signal }),
    }),
};
