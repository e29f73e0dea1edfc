import { type Counts, facetCounts } from '@dmc/contract/list-totals';

interface Counted {
  count: number;
}

const countOf = <Row extends Counted>(rows: readonly Row[], fits: (row: Row) => boolean): number =>
  rows.reduce((total, row) => total + (fits(row) ? row.count : 0), 0);

/** Counts rows per filter value. A row with another value counts for `all` only. */
export const tallyRows = <const Value extends string, Row extends Counted>(
  values: readonly Value[],
  rows: readonly Row[],
  of: (row: Row) => string,
): Counts<Value> =>
  facetCounts(values, (value) => countOf(rows, (row) => value === undefined || of(row) === value));

/** Rows of a search with the same values of two fields. */
interface Group<A, B> extends Counted {
  first: A;
  second: B;
}

/** How many rows of a search two filters leave, and how many each of their other values would leave. */
export interface Facets<A, B> {
  /** With both filters. */
  total: number;
  /** With this value of the first filter, or any, and the second as it is. */
  withFirst: (value: A | undefined) => number;
  /** With this value of the second filter, or any, and the first as it is. */
  withSecond: (value: B | undefined) => number;
}

/** Counts by two filters, from a search's rows grouped by both. An undefined filter leaves everything. */
export function facets<A, B>(
  groups: readonly Group<A, B>[],
  filters: { first?: A; second?: B },
): Facets<A, B> {
  const both = (first: A | undefined, second: B | undefined) =>
    countOf(
      groups,
      (group) =>
        (first === undefined || group.first === first) && (second === undefined || group.second === second),
    );
  return {
    total: both(filters.first, filters.second),
    withFirst: (value) => both(value, filters.second),
    withSecond: (value) => both(filters.first, value),
  };
}
