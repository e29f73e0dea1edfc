import * as z from 'zod/mini';
import { num } from './wire.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface Parts {
  /**
   * Per filter, by the name of its parameter: how many rows match each of its values, given the search and the other
   * filters.
   */
  counts?: Shape;
  /** The same counts for the whole list, without any filter. */
  overall?: Shape;
  /** Sums over the list; each list documents which rows they cover. */
  sums?: Shape;
}

/** What a list reports beyond its page, in the same form for every list (extension). */
export const listTotals = <const P extends Parts>(parts: P) =>
  z.object(
    Object.fromEntries(Object.entries(parts).map(([name, shape]) => [name, z.object(shape as Shape)])) as {
      [Part in keyof P]: z.ZodMiniObject<Extract<P[Part], Shape>>;
    },
  );

/** A count per value of a filter, and `all` without it. */
export type Counts<Value extends string> = Record<Value | 'all', number>;

/** The schema of such counts. */
export const countsSchema = <const Value extends string>(values: readonly Value[]) =>
  z.object(
    Object.fromEntries(['all', ...values].map((value) => [value, num])) as Record<Value | 'all', typeof num>,
  );

/** Counts each value of a filter; `count` is called without a value for `all`. */
export const facetCounts = <const Value extends string>(
  values: readonly Value[],
  count: (value: Value | undefined) => number,
): Counts<Value> =>
  Object.fromEntries([['all', count(undefined)], ...values.map((value) => [value, count(value)])]);
