import { LIST_LIMIT } from '@dmc/contract/operation';
import type { List, ListPage } from '@dmc/design-system/list';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryClient, toLoadable } from './loadable.ts';

/** What a list call answers: one page of rows. */
interface Answer<Row, Totals> {
  rows: Row[];
  unreadable?: number | undefined;
  pagination?: { total?: number | undefined; pages?: number | undefined } | undefined;
  totals?: Totals | undefined;
  /** Ids of rows that came too, although they were not asked for (`filterPage`). */
  others?: readonly unknown[] | undefined;
}
/** A page as it was asked for: how many rows it could have held. */
export type Asked<Row, Totals> = Answer<Row, Totals> & { limit: number };

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null)?.id;
const arrived = ({ rows, others = [], unreadable = 0 }: Answer<unknown, unknown>) =>
  rows.length + others.length + unreadable;

/**
 * A page without the rows that were not asked for. The documents name no parameter to filter some lists by: a server that
 * ignores ours sends everything.
 */
export const filterPage = <Row, Page extends Answer<Row, unknown>>(
  page: Page & Answer<Row, unknown>,
  matchesFilter: (row: Row) => boolean,
): Page => ({
  ...page,
  rows: page.rows.filter(matchesFilter),
  others: page.rows.filter((row) => !matchesFilter(row)).map(idOf),
});

/** The rows of all pages; one that moved to the next page while it was fetched counts once. */
function distinct<Row>(pages: readonly Answer<Row, unknown>[]): Row[] {
  const byId = new Map<unknown, Row>();
  for (const row of pages.flatMap((page) => page.rows)) {
    // A row without an id is like no other.
    const id = idOf(row) ?? row;
    if (!byId.has(id)) byId.set(id, row);
  }
  return [...byId.values()];
}

const otherIds = (pages: readonly Answer<unknown, unknown>[]) =>
  new Set(pages.flatMap(({ others = [] }) => others));
/** How many different rows have come, asked for or not. */
const seenIn = (pages: readonly Answer<unknown, unknown>[]) => distinct(pages).length + otherIds(pages).size;

/**
 * Whether the server has more rows, or may have. It says how many pages or rows there are; where it does not, a full last
 * page means that there may be more, unless it brought nothing new (G11). Rows that could not be read have arrived too.
 */
export function hasMore(pages: readonly Asked<unknown, unknown>[]): boolean {
  const last = pages.at(-1);
  if (!last || arrived(last) === 0) return false;
  if (pages.length > 1 && seenIn(pages) === seenIn(pages.slice(0, -1))) return false;
  const { pages: count, total } = last.pagination ?? {};
  if (count !== undefined) return pages.length < count;
  if (total !== undefined) return pages.reduce((sum, page) => sum + arrived(page), 0) < total;
  // More than was asked for is everything: the server has no pages.
  return arrived(last) === last.limit;
}

/** The list as far as it has arrived, and in how many pages. */
type Loaded<Row, Totals> = ListPage<Row, Totals> & { loadedPages: number };

/** The pages that have arrived, as one list. */
export function joined<Row, Totals>({
  pages,
}: Pick<InfiniteData<Asked<Row, Totals>>, 'pages'>): Loaded<Row, Totals> {
  const [first] = pages;
  return {
    rows: distinct(pages),
    total: first?.pagination?.total,
    more: hasMore(pages),
    unreadable: pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0),
    scanned: otherIds(pages).size > 0 ? seenIn(pages) : undefined,
    totals: first?.totals,
    loadedPages: pages.length,
  };
}

type Ask<Row, Totals> = (
  page: { page: number; limit: number },
  signal: AbortSignal,
) => Promise<Answer<Row, Totals>>;

/** As many pages as are read through at once: what lies beyond is reached by a link of its own. */
const MOST_PAGES = 20;

interface EveryOptions<Row, Totals> {
  /** Rows of a page. */
  limit?: number;
  /** Pages at most. */
  most?: number;
  /** No further page is asked for after this one. */
  until?: (page: Answer<Row, Totals>) => boolean;
}

/** A list read through at once, page after page: to choose from all of it, to sum it up, to find one row in it. */
export async function everyRow<Row, Totals = unknown>(
  ask: Ask<Row, Totals>,
  signal: AbortSignal,
  { limit = LIST_LIMIT, most = MOST_PAGES, until = () => false }: EveryOptions<Row, Totals> = {},
): Promise<ListPage<Row, Totals>> {
  const pages: Asked<Row, Totals>[] = [];
  let page: Asked<Row, Totals>;
  do {
    page = { ...(await ask({ page: pages.length + 1, limit }, signal)), limit };
    pages.push(page);
  } while (pages.length < most && hasMore(pages) && !until(page));
  return joined({ pages });
}

interface ListOptions<Row> {
  /** How many rows a page has, 100 unless given (core §9). */
  limit?: number;
  /** Puts the rows in order, where the screen shows them in another one than the server's. */
  arrange?: (rows: readonly Row[]) => readonly Row[];
}

/** A query whose answers are `Page`, read as a list: the list's own pages, or those of several lists that come together. */
export interface ListQuery<Row, Totals, Page = Asked<Row, Totals>> {
  queryKey: QueryKey;
  queryFn: QueryFunction<Page, QueryKey, number>;
  initialPageParam: number;
  getNextPageParam: (last: Page, pages: Page[]) => number | undefined;
  select: (data: InfiniteData<Page>) => Loaded<Row, Totals>;
  staleTime?: number;
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean | 'always';
}

/** A list as a query, page after page. A further page fetches that page alone. */
export const listQuery = <Row, Totals = unknown>(
  queryKey: QueryKey,
  ask: Ask<Row, Totals>,
  { limit = LIST_LIMIT, arrange }: ListOptions<Row> = {},
): ListQuery<Row, Totals> => ({
  queryKey,
  queryFn: async ({ pageParam, signal }) => ({
    ...(await ask({ page: pageParam, limit }, signal)),
    limit,
  }),
  initialPageParam: 1,
  getNextPageParam: (_last, pages) => (hasMore(pages) ? pages.length + 1 : undefined),
  // The same function every time, where that is possible: another one joins the pages again at each render.
  select: arrange
    ? (data) => {
        const page = joined(data);
        return { ...page, rows: arrange(page.rows) };
      }
    : joined,
});

/** Asks for a list before the page that shows it is there, as `startQuery` does. */
export function startList<Page>({
  queryKey,
  queryFn,
  initialPageParam,
}: Pick<ListQuery<unknown, unknown, Page>, 'queryKey' | 'queryFn' | 'initialPageParam'>): null {
  void queryClient.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam });
  return null;
}

/** A list as the server has it now. */
export const fetchList = async <Row, Totals>(
  client: QueryClient,
  options: ListQuery<Row, Totals>,
): Promise<ListPage<Row, Totals>> =>
  options.select(await client.fetchInfiniteQuery({ ...options, staleTime: 0 }));

/** Rows in the cache with a change of each, for `setQueriesData`. */
export const editRows =
  <Row>(edit: (row: Row) => Row) =>
  (held: InfiniteData<Asked<Row, unknown>> | undefined) =>
    held && { ...held, pages: held.pages.map((page) => ({ ...page, rows: page.rows.map(edit) })) };

/** How far a list is loaded, as the page's URL keeps it. */
export interface Paging {
  /** How many pages are wanted. */
  pages: number;
  onMore: () => void;
}

interface Use {
  /** Whether it is asked for at all. */
  enabled?: boolean;
  /** The rows stay while another list takes their place, as with each letter of a search. */
  keepsRows?: boolean;
}

/** A list as a screen takes it, with the query behind it. */
export function useList<Row, Totals, Page>(
  options: ListQuery<Row, Totals, Page>,
  { pages, onMore }: Paging,
  { enabled = true, keepsRows = false }: Use = {},
) {
  const query = useInfiniteQuery({
    ...options,
    enabled,
    ...(keepsRows ? { placeholderData: keepPreviousData } : {}),
  });
  const { data, error, dataUpdatedAt, fetchNextPage, refetch } = query;
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const wantsMore = data !== undefined && !isPlaceholderData && hasNextPage && data.loadedPages < pages;
  useEffect(() => {
    if (wantsMore && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }, [wantsMore, isFetching, isFetchNextPageError, fetchNextPage]);

  const list = useMemo(
    (): List<Row, Totals> => ({
      state: toLoadable({ data, error, dataUpdatedAt, isFetching: isFetching && !isFetchingNextPage }),
      onReload: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
      // A page that failed is still wanted: it is asked for again, and not the one after it.
      onMore: () => (wantsMore ? void fetchNextPage() : onMore()),
      loadingMore: isFetchingNextPage || (wantsMore && !isFetchNextPageError),
    }),
    [
      data,
      error,
      dataUpdatedAt,
      isFetching,
      isFetchingNextPage,
      isFetchNextPageError,
      wantsMore,
      onMore,
      fetchNextPage,
      refetch,
    ],
  );
  return { list, query };
}
