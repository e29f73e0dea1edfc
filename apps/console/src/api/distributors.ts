import { type Distributor, distributorOperations } from '@dmc/contract/distributors';
import { LIST_LIMIT } from '@dmc/contract/operation';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listPages } from './list-pages.ts';
import { key } from './loadable.ts';

/** As many distributors as a field offers: what lies beyond is reached by a link of its own. */
const MOST_PAGES = 20;

/** Distributors: call 41. */
export const distributors = {
  list: ({ pages }: { pages: number }) =>
    queryOptions({
      queryKey: key('distributors', 'list', { pages }),
      queryFn: ({ signal }) =>
        listPages(pages, (page) => call(distributorOperations.listDistributors, { query: page }, { signal })),
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
};
