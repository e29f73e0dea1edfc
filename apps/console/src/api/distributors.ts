import { distributorOperations } from '@dmc/contract/distributors';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listPages } from './list-pages.ts';
import { key } from './loadable.ts';

/** Distributors: call 41. */
export const distributors = {
  list: ({ pages }: { pages: number }) =>
    queryOptions({
      queryKey: key('distributors', 'list', { pages }),
      queryFn: ({ signal }) =>
        listPages(pages, (page) => call(distributorOperations.listDistributors, { query: page }, { signal })),
    }),
};
