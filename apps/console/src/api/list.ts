import { LIST_LIMIT } from '@dmc/contract/operation';
import type { List, ListPage } from '@dmc/design-system/list';
import {
  hashKey,
  type InfiniteData,
  type QueryFunction,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryClient, toLoadable } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';

/** The answer of a list call: one page of rows. */
interface ListAnswer<Row, Totals> {
  rows: Row[];
  unreadable?: number | undefined;
  pagination?: { total?: number | undefined; pages?: number | undefined } | undefined;
  totals?: Totals | undefined;
  /** Ids of rows that were sent although they do not match (`filterPage`). */
  others?: readonly unknown[] | undefined;
}
/** A page of rows with the limit that was requested. */
export type FetchedPage<Row, Totals> = ListAnswer<Row, Totals> & { limit: number };

/** Whether two query keys differ only by their last part, the filters. */
export const sameExceptFilters = (to: QueryKey) => (from: QueryKey) =>
  hashKey(to.slice(0, -1)) === hashKey(from.slice(0, -1));

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null)?.id;
const receivedCount = ({ rows, others = [], unreadable = 0 }: ListAnswer<unknown, unknown>) =>
  rows.length + others.length + unreadable;

/**
 * A page without the rows that do not match (a client-side filter). The documents name no filter parameter for some
 * lists, so a server may ignore ours and send everything.
 */
export const filterPage = <Row, Page extends ListAnswer<Row, unknown>>(
  page: Page & ListAnswer<Row, unknown>,
  matchesFilter: (row: Row) => boolean,
): Page => ({
  ...page,
  rows: page.rows.filter(matchesFilter),
  others: page.rows.filter((row) => !matchesFilter(row)).map(idOf),
});

/** The rows of all pages. A row that moved to a later page between two requests counts once. */
function distinct<Row>(pages: readonly ListAnswer<Row, unknown>[]): Row[] {
  const byId = new Map<unknown, Row>();
  for (const row of pages.flatMap((page) => page.rows)) {
    // A row without an id is always distinct.
    const id = idOf(row) ?? row;
    if (!byId.has(id)) byId.set(id, row);
  }
  return [...byId.values()];
}

const otherIds = (pages: readonly ListAnswer<unknown, unknown>[]) =>
  new Set(pages.flatMap(({ others = [] }) => others));
/** How many distinct rows were received, matching or not. */
const seenCount = (pages: readonly ListAnswer<unknown, unknown>[]) =>
  distinct(pages).length + otherIds(pages).size;

/**
 * Whether the server has, or may have, more rows. If it counts neither pages nor rows, a full last page means that
 * there may be more, unless it had no new rows. Unreadable rows count as received.
 */
export function hasMore(pages: readonly FetchedPage<unknown, unknown>[]): boolean {
  const last = pages.at(-1);
  if (!last || receivedCount(last) === 0) return false;
  if (pages.length > 1 && seenCount(pages) === seenCount(pages.slice(0, -1))) return false;
  const { pages: count, total } = last.pagination ?? {};
  if (count !== undefined) return pages.length < count;
  if (total !== undefined) return pages.reduce((sum, page) => sum + receivedCount(page), 0) < total;
  // More rows than the limit: the server does not paginate and has sent everything.
  return receivedCount(last) === last.limit;
}

/** The rows loaded so far, with the number of pages and of rows per page. */
type Loaded<Row, Totals> = ListPage<Row, Totals> & { loadedPages: number; limit: number };

/** The loaded pages merged into one list. */
export function mergePages<Row, Totals>({
  pages,
}: Pick<InfiniteData<FetchedPage<Row, Totals>>, 'pages'>): Loaded<Row, Totals> {
  const [first] = pages;
  return {
    rows: distinct(pages),
    total: first?.pagination?.total,
    more: hasMore(pages),
    unreadable: pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0),
    scanned: otherIds(pages).size > 0 ? seenCount(pages) : undefined,
    totals: first?.totals,
    loadedPages: pages.length,
    limit: first?.limit ?? LIST_LIMIT,
  };
}

type FetchPage<Row, Totals> = (
  page: { page: number; limit: number },
  signal?: AbortSignal,
) => Promise<ListAnswer<Row, Totals>>;

interface ListOptions<Row> {
  /** Rows per page, 100 by default (core §9). */
  limit?: number;
  /** Sorts the rows, if the screen's order differs from the server's. */
  sort?: (rows: readonly Row[]) => readonly Row[];
}

/** How a list is read page by page. `Page` is one answer: of this list, or of several lists sent together. */
interface ListPages<Row, Totals, Page = FetchedPage<Row, Totals>> {
  /** Requests one page, counted from 1. Throws what a call throws. */
  read: (page: number, signal?: AbortSignal) => Promise<Page>;
  /** The number of the next page; undefined after the last. */
  getNextPageParam: (last: Page, pages: Page[]) => number | undefined;
  select: (data: Pick<InfiniteData<Page>, 'pages'>) => Loaded<Row, Totals>;
}

/** A list's pages as an infinite query. */
export interface ListQuery<Row, Totals, Page = FetchedPage<Row, Totals>>
  extends ListPages<Row, Totals, Page> {
  queryKey: QueryKey;
  queryFn: QueryFunction<Page, QueryKey, number>;
  initialPageParam: number;
  staleTime?: number;
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean | 'always';
}

/** A list as an infinite query: loading more fetches only the next page. */
export const pagedQuery = <Row, Totals, Page>(
  queryKey: QueryKey,
  pages: ListPages<Row, Totals, Page>,
): ListQuery<Row, Totals, Page> => ({
  ...pages,
  queryKey,
  queryFn: ({ pageParam, signal }) => pages.read(pageParam, signal),
  initialPageParam: 1,
});

/** The pages of a list that is read without the cache, to the end or as far as needed. */
export const listPages = <Row, Totals = unknown>(
  fetchPage: FetchPage<Row, Totals>,
  { limit = LIST_LIMIT, sort }: ListOptions<Row> = {},
): ListPages<Row, Totals> => ({
  read: async (page, signal) => ({ ...(await fetchPage({ page, limit }, signal)), limit }),
  getNextPageParam: (_last, pages) => (hasMore(pages) ? pages.length + 1 : undefined),
  // A stable function where possible, because a new one would merge the pages on every render.
  select: sort
    ? (data) => {
        const page = mergePages(data);
        return { ...page, rows: sort(page.rows) };
      }
    : mergePages,
});

/** A list of one kind of row as an infinite query. */
export const listQuery = <Row, Totals = unknown>(
  queryKey: QueryKey,
  fetchPage: FetchPage<Row, Totals>,
  options?: ListOptions<Row>,
): ListQuery<Row, Totals> => pagedQuery(queryKey, listPages(fetchPage, options));

/** Prefetches a list while its page's code loads, like `prefetchQuery`. */
export function prefetchList<Page>({
  queryKey,
  queryFn,
  initialPageParam,
}: Pick<ListQuery<unknown, unknown, Page>, 'queryKey' | 'queryFn' | 'initialPageParam'>): null {
  void queryClient.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam });
  return null;
}

interface ReadOptions<Page> {
  signal?: AbortSignal;
  /** The most pages to read. */
  maxPages: number;
  /** Returns true for the page after which to stop. */
  until?: (page: Page) => boolean;
  /** Called after each page with the number of rows so far, and the total if known. */
  onProgress?: (progress: Pick<ListPage<unknown>, 'total'> & { rows: number }) => void;
}

/** Reads the pages of a list one after the other, bypassing the cache. Throws what a call throws. */
export async function readList<Row, Totals, Page>(
  { read, getNextPageParam, select }: ListPages<Row, Totals, Page>,
  { signal, maxPages, until = () => false, onProgress }: ReadOptions<Page>,
): Promise<ListPage<Row, Totals>> {
  const pages: Page[] = [];
  let next: number | undefined = 1;
  let list = select({ pages });
  while (next !== undefined && pages.length < maxPages) {
    const page = await read(next, signal);
    signal?.throwIfAborted();
    pages.push(page);
    list = select({ pages });
    onProgress?.({ rows: list.rows.length, total: list.total });
    next = until(page) ? undefined : getNextPageParam(page, pages);
  }
  return list;
}

/** Updates each cached row, for `setQueriesData`. */
export const updateRows =
  <Row>(edit: (row: Row) => Row) =>
  (cached: InfiniteData<FetchedPage<Row, unknown>> | undefined) =>
    cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: page.rows.map(edit) })) };

/** How much of a list is loaded, from the page's URL. */
export interface Paging {
  /** Number of pages wanted. */
  pages: number;
  onMore: () => void;
  /** Loads every page, up to the most that a list loads; absent if that is reached. */
  onAll?: (() => void) | undefined;
  /** Stops loading after this many pages; absent where several are never loaded at once. */
  onStop?: (pages: number) => void;
}

export interface UseList {
  /** Whether to request it at all. */
  enabled?: boolean;
  /**
   * Shows the previous rows until the new ones arrive, as while typing a search. A function decides by the previous
   * key.
   */
  keepPrevious?: boolean | ((before: QueryKey) => boolean);
}

/** A list for a screen, with its query. */
export function useList<Row, Totals, Page>(
  options: ListQuery<Row, Totals, Page>,
  { pages, onMore, onAll, onStop }: Paging,
  { enabled = true, keepPrevious = false }: UseList = {},
) {
  // The key is a new array on each render.
  const hash = hashKey(options.queryKey);
  const query = useInfiniteQuery({
    ...options,
    enabled,
    placeholderData: (rows, before) => {
      const keep =
        typeof keepPrevious === 'function' ? before && keepPrevious(before.queryKey) : keepPrevious;
      return keep ? rows : undefined;
    },
  });
  const { data, error, dataUpdatedAt, fetchNextPage, refetch } = query;
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  // The URL, which holds the number of pages, changes a moment later.
  const [stoppedAt, setStoppedAt] = useState<number>();
  if (stoppedAt !== undefined && stoppedAt !== pages) setStoppedAt(undefined);
  const missingPages = data === undefined || isPlaceholderData || !hasNextPage ? 0 : pages - data.loadedPages;
  const wantsMore = missingPages > 0 && stoppedAt !== pages;
  // Stays true for the last of several pages.
  const [loadsSeveral, setLoadsSeveral] = useState(false);
  if (loadsSeveral ? !wantsMore : wantsMore && missingPages > 1) setLoadsSeveral(wantsMore);
  useEffect(() => {
    if (wantsMore && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }, [wantsMore, isFetching, isFetchNextPageError, fetchNextPage]);

  const reachedLimit = data !== undefined && data.loadedPages >= MAX_PAGES.shown;
  const loadingMore = isFetchingNextPage || (wantsMore && !isFetchNextPageError);
  const list = useMemo(
    (): List<Row, Totals> => ({
      state: toLoadable({ data, error, dataUpdatedAt, isFetching: isFetching && !isFetchingNextPage }),
      isPlaceholder: isPlaceholderData,
      onReload: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
      // Retries a failed page instead of requesting the one after it.
      onMore: reachedLimit ? undefined : () => (wantsMore ? void fetchNextPage() : onMore()),
      onAll: wantsMore && isFetchNextPageError ? () => void fetchNextPage() : onAll,
      loadingMore,
      loadingAll:
        loadsSeveral && loadingMore && data && onStop
          ? {
              upTo: data.total === undefined ? undefined : Math.min(data.total, pages * data.limit),
              onStop: () => {
                setStoppedAt(pages);
                onStop(data.loadedPages);
                // Cancels the page being fetched; the loaded ones stay.
                void queryClient.cancelQueries({ predicate: ({ queryHash }) => queryHash === hash });
              },
            }
          : undefined,
      maxRows: data && data.limit * MAX_PAGES.shown,
    }),
    [
      data,
      error,
      dataUpdatedAt,
      isFetching,
      isFetchingNextPage,
      isFetchNextPageError,
      isPlaceholderData,
      wantsMore,
      loadsSeveral,
      reachedLimit,
      loadingMore,
      pages,
      hash,
      onMore,
      onAll,
      onStop,
      fetchNextPage,
      refetch,
    ],
  );
  return { list, query };
}
