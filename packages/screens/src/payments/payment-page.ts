import type { Sort } from '@dmc/design-system/data-table';

/** One load of a list: what came, how much there is where the server counts, and its sums where it sends them. */
export interface ListPage<Row, Totals> {
  rows: readonly Row[];
  total: number | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
  totals?: Totals | undefined;
}

/** What the three lists need of the screen. */
export interface ListProps {
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  onReload: () => void;
  onMore: () => void;
  loadingMore: boolean;
  timeZone: string;
}

export const isComplete = ({ rows, total, maybeMore }: ListPage<unknown, unknown>): boolean =>
  total === undefined ? !maybeMore : rows.length >= total;

/** The ListFooter's share of a page. */
export const footerOf = ({ rows, total, maybeMore, unreadable }: ListPage<unknown, unknown>) => ({
  shown: rows.length,
  ...(total === undefined ? {} : { total }),
  unreadable,
  maybeMore,
});
