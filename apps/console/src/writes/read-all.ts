import type { ReadAll } from '@dmc/screens/bulk';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../api/failure.ts';
import type { ListQuery } from '../api/list.ts';

/** The most pages read to select everything, which with a hundred rows each is also the most that is written at once. */
const MOST_PAGES = 10;

/** Reads every row of a list, as far as can be selected at once; the list shown keeps its own pages. */
export function useReadAll<Row, Totals, Page>(options: ListQuery<Row, Totals, Page>): ReadAll<Row> {
  const client = useQueryClient();
  return async () => {
    try {
      const data = await client.fetchInfiniteQuery<Page, Error, Page, QueryKey, number>({
        ...options,
        queryKey: [...options.queryKey, 'selection'],
        pages: MOST_PAGES,
        staleTime: 0,
        gcTime: 0,
      });
      return options.select(data);
    } catch (error) {
      return failureOf(error);
    }
  };
}
