import { type Counts, tally } from '@dmc/contract/list-totals';
import { spellingKey } from '@dmc/contract/names';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

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

/** The condition that a typed text is `name`, however it is written in the rows of `where`. */
export async function isSpelt(db: Db, column: PgColumn, where: SQL | undefined, name: string): Promise<SQL> {
  const rows = await db.selectDistinct({ written: column }).from(column.table).where(where);
  const key = spellingKey(name);
  const spellings = rows.map(({ written }) => `${written}`).filter((written) => spellingKey(written) === key);
  return inArray(column, spellings);
}
