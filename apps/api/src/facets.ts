import { type Counts, tally } from '@dmc/contract/list-totals';

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
  tally(values, (value) => countOf(rows, (row) => value === undefined || of(row) === value));

interface Group<A, B> extends Counted {
  one: A;
  other: B;
}

/** How many rows of a search two filters leave, and how many each of their other values would leave. */
export interface Facets<A, B> {
  /** With both filters. */
  total: number;
  /** With this value of the first filter, or any, and the second as asked for. */
  of: (value: A | undefined) => number;
  /** With this value of the second filter, or any, and the first as asked for. */
  ofOther: (value: B | undefined) => number;
}

/** Counts by two filters, from a search's rows grouped by both. An undefined filter leaves everything. */
export function facets<A, B>(
  groups: readonly Group<A, B>[],
  asked: { one?: A | undefined; other?: B | undefined },
): Facets<A, B> {
  const both = (one: A | undefined, other: B | undefined) =>
    countOf(
      groups,
      (group) => (one === undefined || group.one === one) && (other === undefined || group.other === other),
    );
  return {
    total: both(asked.one, asked.other),
    of: (value) => both(value, asked.other),
    ofOther: (value) => both(asked.one, value),
  };
}
