import { type Loadable, mapLoadable } from '../load/load.tsx';

/** The rows of a list loaded so far, and what is known about the rest. */
export interface ListPage<Row, Totals = unknown> {
  rows: readonly Row[];
  /** How many there are, if the server counts them: with `scanned`, including those that do not match. */
  total?: number | undefined;
  /** The server has more rows, or may have: the list is not complete. */
  more: boolean;
  /** Rows that could not be read. They count as loaded. */
  unreadable: number;
  /** Filtered here and not by the server: how many of the loaded rows were searched to find these. */
  scanned?: number | undefined;
  /** Sums over the whole list, if the server sends them. */
  totals?: Totals | undefined;
}

/** A list as a screen receives it: what is loaded, and how to reload it or load more. */
export interface List<Row, Totals = unknown> {
  state: Loadable<ListPage<Row, Totals>>;
  onReload: () => void;
  /** The rows are those of the filter before, until the ones asked for arrive. */
  isPlaceholder?: boolean;
  /** Loads the next page; absent once everything available is loaded. */
  onMore?: (() => void) | undefined;
  /** Loads everything that is left, to search it; absent where there is nothing left, or too much. */
  onAll?: (() => void) | undefined;
  /** The next page is loading. */
  loadingMore: boolean;
  /** Several pages are loading one after the other; `upTo` is how many rows there will be, if known. */
  loadingAll?: { upTo: number | undefined; onStop: () => void } | undefined;
  /** The most rows that are loaded of a list. */
  maxRows?: number | undefined;
}

/** The list with its page transformed; the loading state is unchanged. */
export const mapList = <Row, Totals, To, ToTotals = Totals>(
  list: List<Row, Totals>,
  change: (page: ListPage<Row, Totals>) => ListPage<To, ToTotals>,
): List<To, ToTotals> => ({ ...list, state: mapLoadable(list.state, change) });

/** A page with only some of its rows, filtered here and not by the server. */
export const withRows = <Row, Totals>(
  page: ListPage<Row, Totals>,
  rows: readonly Row[],
): ListPage<Row, Totals> => ({ ...page, rows, scanned: page.scanned ?? page.rows.length });

/** Rows that load all at once, as a list without further pages. */
export const wholeList = <Row>(rows: Loadable<readonly Row[]>, onReload: () => void): List<Row> => ({
  state: mapLoadable(rows, (all) => ({ rows: all, total: all.length, more: false, unreadable: 0 })),
  onReload,
  loadingMore: false,
});

/** A page that has been read, as a list that neither reloads nor loads more: for a screen's own filters. */
export const readyList = <Row>(page: ListPage<Row>): List<Row> => ({
  state: { status: 'ready', data: page, refresh: 'idle' },
  onReload: () => {},
  loadingMore: false,
});
