import { type Loadable, mapLoadable } from '../load/load.tsx';

/** The rows of a list that have arrived, and what is known of the rest. */
export interface ListPage<Row, Totals = unknown> {
  rows: readonly Row[];
  /** How many there are, where the server counts them. */
  total?: number | undefined;
  /** The server has more, or may have: the list is not complete. */
  more: boolean;
  /** Rows that arrived but could not be read. They count as arrived. */
  unreadable: number;
  /** The server does not filter: the rows are those of so many that match. */
  scanned?: number | undefined;
  /** Sums over the whole list, where the server sends them. */
  totals?: Totals | undefined;
}

/** One list as a screen takes it: what has arrived, and the ways to ask for it again and for more. */
export interface List<Row, Totals = unknown> {
  state: Loadable<ListPage<Row, Totals>>;
  onReload: () => void;
  /** Fetches the next page; absent where everything that can be fetched was. */
  onMore?: (() => void) | undefined;
  /** The next page is on its way. */
  loadingMore: boolean;
}

/** The list with its page changed; how it loads stays. */
export const mapList = <Row, Totals, To, ToTotals = Totals>(
  list: List<Row, Totals>,
  change: (page: ListPage<Row, Totals>) => ListPage<To, ToTotals>,
): List<To, ToTotals> => ({ ...list, state: mapLoadable(list.state, change) });

/**
 * Some rows of a page, chosen here and not by the server. How many of them there are altogether is not known: the
 * server's total counts the others too.
 */
export const withRows = <Row, Totals>(
  page: ListPage<Row, Totals>,
  rows: readonly Row[],
): ListPage<Row, Totals> => ({ ...page, rows, total: undefined, scanned: undefined });

/** Rows that come whole, as a list that has no further pages. */
export const wholeList = <Row>(rows: Loadable<readonly Row[]>, onReload: () => void): List<Row> => ({
  state: mapLoadable(rows, (all) => ({ rows: all, total: all.length, more: false, unreadable: 0 })),
  onReload,
  loadingMore: false,
});
