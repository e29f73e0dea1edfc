import { type Failure, type Loadable, mapLoadable } from '../load/load.tsx';

/** The rows loaded so far, and what is known about the rest. */
export interface ListPage<Row, Totals = unknown> {
  rows: readonly Row[];
  /** The number of rows, if the server counts them; with `loadedRows`, including those that do not match. */
  total?: number;
  /** The server has, or may have, more rows. */
  more: boolean;
  /** Rows that could not be parsed. They count as loaded. */
  unreadable: number;
  /** With a client-side filter: how many loaded rows were searched. */
  loadedRows?: number;
  /** The list changed while its pages loaded: some rows may be missing, or not belong to it any more. */
  changed?: boolean;
  /** Sums over the whole list, if the server sends them. */
  totals?: Totals;
}

/** A list as a screen receives it: the loaded rows, and how to reload or load more. */
export interface List<Row, Totals = unknown> {
  state: Loadable<ListPage<Row, Totals>>;
  /** Absent if the rows are all there is: the list then has no refresh button. */
  onReload?: () => void;
  /** The rows are the previous filter's, until the requested ones arrive. */
  isPlaceholder?: boolean;
  /** Loads the next page; absent once all available rows are loaded. */
  onMore?: () => void;
  /** Loads all remaining rows, to search them; absent if there are none or too many. */
  onAll?: () => void;
  /** The next page is loading. */
  loadingMore: boolean;
  /** Why the next page did not arrive; the rows before it stay, and `onMore` requests it again. */
  moreFailure?: Failure;
  /** Several pages are loading in sequence; `upTo` is how many rows there will be, if known. */
  loadingAll?: { upTo: number | undefined; onStop: () => void } | undefined;
  /** The most rows that a list loads. */
  maxRows?: number;
}

/** The list with its page mapped; the loading state is unchanged. */
export const mapList = <Row, Totals, To, ToTotals = Totals>(
  list: List<Row, Totals>,
  change: (page: ListPage<Row, Totals>) => ListPage<To, ToTotals>,
): List<To, ToTotals> => ({ ...list, state: mapLoadable(list.state, change) });

/** Nothing matches among the rows loaded so far, but there are more. */
export const isSearchedInPart = ({ rows, loadedRows, more }: ListPage<unknown>): boolean =>
  rows.length === 0 && loadedRows !== undefined && more;

/** A page with some of its rows, by a client-side filter. */
export const withRows = <Row, Totals>(
  page: ListPage<Row, Totals>,
  rows: readonly Row[],
): ListPage<Row, Totals> => ({ ...page, rows, loadedRows: page.loadedRows ?? page.rows.length });

/** Rows that load all at once, as a list without further pages. */
export const wholeList = <Row>(rows: Loadable<readonly Row[]>, onReload: () => void): List<Row> => ({
  state: mapLoadable(rows, (all) => ({ rows: all, total: all.length, more: false, unreadable: 0 })),
  onReload,
  loadingMore: false,
});

/** A loaded page as a list that neither reloads nor loads more, for a screen's own filters. */
export const readyList = <Row, Totals>(page: ListPage<Row, Totals>): List<Row, Totals> => ({
  state: { status: 'ready', data: page, refresh: 'idle' },
  loadingMore: false,
});
