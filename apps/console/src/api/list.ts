import { LIST_LIMIT } from '@dmc/contract/operation';
import type { List, ListPage } from '@dmc/design-system/list';
import {
  hashKey,
  type InfiniteData,
  type QueryFunction,
  type QueryKey,
  type QueryMeta,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { failureOf } from './failure.ts';
import { queryClient, toLoadable } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';
import {
  cursorAfter,
  type FetchedPage,
  hasMore,
  type ListAnswer,
  type Loaded,
  mergePages,
} from './merge-pages.ts';

/** Whether two query keys differ only by their last part, the filters. */
export const sameExceptFilters = (to: QueryKey) => (from: QueryKey) =>
  hashKey(to.slice(0, -1)) === hashKey(from.slice(0, -1));

/** Which page to request: its number, counted from 1, and the cursor after which it begins, if there is one. */
interface PageParam {
  page: number;
  after?: string;
}
const FIRST: PageParam = { page: 1 };

type FetchPage<Row, Totals> = (
  page: PageParam & { limit: number },
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
  /** Requests one page. Throws what a call throws. */
  read: (page: PageParam, signal?: AbortSignal) => Promise<Page>;
  /** Undefined after the last page. */
  getNextPageParam: (last: Page, pages: Page[]) => PageParam | undefined;
  select: (data: Pick<InfiniteData<Page>, 'pages'>) => Loaded<Row, Totals>;
}

/** A list's pages as an infinite query. */
export interface ListQuery<Row, Totals, Page = FetchedPage<Row, Totals>>
  extends ListPages<Row, Totals, Page> {
  queryKey: QueryKey;
  queryFn: QueryFunction<Page, QueryKey, PageParam>;
  initialPageParam: PageParam;
  structuralSharing: typeof sharePages;
  meta?: QueryMeta;
  staleTime?: number;
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean | 'always';
}

const rowsOf = (data: unknown): readonly unknown[] | undefined => (data as { rows?: unknown[] })?.rows;

/**
 * Keeps what is unchanged in pages that are fetched again, and a merged list of the same rows. Comparing the contents
 * of another list's rows would take long, and copy them.
 */
function sharePages(before: unknown, after: unknown): unknown {
  const [from, to] = [rowsOf(before), rowsOf(after)];
  const isOther =
    to !== from && (to?.length !== from?.length || to?.some((row, index) => row !== from?.[index]));
  return isOther ? after : replaceEqualDeep(before, after);
}

/** A list as an infinite query: loading more fetches only the next page. */
export const pagedQuery = <Row, Totals, Page>(
  queryKey: QueryKey,
  pages: ListPages<Row, Totals, Page>,
): ListQuery<Row, Totals, Page> => ({
  ...pages,
  queryKey,
  queryFn: ({ pageParam, signal }) => pages.read(pageParam, signal),
  initialPageParam: FIRST,
  structuralSharing: sharePages,
});

/** The pages of a list that is read without the cache, to the end or as far as needed. */
export const listPages = <Row, Totals = unknown>(
  fetchPage: FetchPage<Row, Totals>,
  { limit = LIST_LIMIT, sort }: ListOptions<Row> = {},
): ListPages<Row, Totals> => ({
  read: async (page, signal) => ({ ...(await fetchPage({ ...page, limit }, signal)), limit }),
  getNextPageParam: (last, pages) =>
    hasMore(pages) ? { page: pages.length + 1, after: cursorAfter(last) } : undefined,
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
  meta,
}: Pick<ListQuery<unknown, unknown, Page>, 'queryKey' | 'queryFn' | 'initialPageParam' | 'meta'>): null {
  void queryClient.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam, ...(meta && { meta }) });
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

/** How often a list is read that changes meanwhile and whose pages may therefore skip rows. */
const READS = 3;

/**
 * Reads the pages of a list one after the other, bypassing the cache; again if they may have skipped rows, which `changed`
 * says if they still may. Throws what a call throws.
 */
export async function readList<Row, Totals, Page>(
  list: ListPages<Row, Totals, Page>,
  options: ReadOptions<Page>,
): Promise<ListPage<Row, Totals>> {
  for (let reads = 1; ; reads += 1) {
    const { continued, ...found } = await readOnce(list, options);
    const changed = found.changed && !continued;
    if (!changed || reads === READS) return { ...found, changed };
  }
}

async function readOnce<Row, Totals, Page>(
  { read, getNextPageParam, select }: ListPages<Row, Totals, Page>,
  { signal, maxPages, until = () => false, onProgress }: ReadOptions<Page>,
) {
  const pages: Page[] = [];
  let next: PageParam | undefined = FIRST;
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

/** How much of a list is loaded, from the page's URL. */
export interface Paging {
  /** Number of pages wanted. */
  pages: number;
  onMore: () => void;
  /** Loads every page, up to the most that a list loads; absent if that is reached. */
  onAll?: () => void;
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
  const loadNext = useCallback(async () => {
    const { data: loaded } = await fetchNextPage({ cancelRefetch: false });
    // Once, after the last page wanted: a list that always changes is not read for ever.
    if (loaded?.changed && (loaded.loadedPages >= pages || !loaded.more)) await refetch();
  }, [fetchNextPage, refetch, pages]);
  useEffect(() => {
    if (wantsMore && !isFetching && !isFetchNextPageError) void loadNext();
  }, [wantsMore, isFetching, isFetchNextPageError, loadNext]);

  const reachedLimit = data !== undefined && data.loadedPages >= MAX_PAGES.shown;
  const loadingMore = isFetchingNextPage || (wantsMore && !isFetchNextPageError);
  const list = useMemo(
    (): List<Row, Totals> => ({
      state: toLoadable({
        data,
        error: isFetchNextPageError ? null : error,
        dataUpdatedAt,
        isFetching: isFetching && !isFetchingNextPage,
      }),
      moreFailure: isFetchNextPageError && error ? failureOf(error) : undefined,
      isPlaceholder: isPlaceholderData,
      onReload: () => void refetch(),
      // Retries a failed page instead of requesting the one after it.
      onMore: reachedLimit ? undefined : () => (wantsMore ? void loadNext() : onMore()),
      onAll: wantsMore && isFetchNextPageError ? () => void loadNext() : onAll,
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
      loadNext,
      refetch,
    ],
  );
  return { list, query };
}
