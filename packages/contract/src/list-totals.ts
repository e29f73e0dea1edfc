import * as z from 'zod/mini';
import { num } from './wire.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface Parts {
  /**
   * By the name of a filter's parameter: how many rows each of its values leaves, whichever is asked for, of those that
   * the search and the other filters find.
   */
  counts?: Shape;
  /** The same of the whole list, whatever is asked for. */
  overall?: Shape;
  /** Figures of the list; each list says of which of its rows. */
  sums?: Shape;
}

/** What a list says about more than its page, in the same parts for every list (extension). */
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

/** Counts each value of a filter; `count` is given none for `all`. */
export const tally = <const Value extends string>(
  values: readonly Value[],
  count: (value: Value | undefined) => number,
): Counts<Value> =>
  Object.fromEntries([['all', count(undefined)], ...values.map((value) => [value, count(value)])]);
