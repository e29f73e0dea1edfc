import type { OperationName } from '@dmc/contract/operations';
import { isTooSlow, isUnavailable } from './database-errors.ts';
import { type Log, loggable } from './log.ts';

/** The calls that may be answered from a copy of the database that is a little behind: they read much and change nothing. */
export const REPORTS: ReadonlySet<OperationName> = new Set<OperationName>([
  'financialDashboard',
  'profitAndLoss',
  'agingReport',
  'taxReport',
  'platformAnalytics',
  'exportOrders',
  'exportProducts',
  'exportRetailers',
  'exportPayments',
]);

/** How long a copy that has failed is left alone, in milliseconds. */
const PAUSE = 30_000;

/** A database that may be read in place of another. */
export interface CopyCheck {
  /** Throws if it may not be read. */
  check: () => Promise<void>;
}

/** Runs reads on the copy; on the database itself if there is no copy or it cannot be used. */
export function reportReader<D>({
  database,
  copy,
  clock,
  log,
}: {
  database: D;
  copy: (D & CopyCheck) | undefined;
  clock: () => number;
  log: Log;
}) {
  let failedAt = Number.NEGATIVE_INFINITY;
  function leave(error: unknown): undefined {
    failedAt = clock();
    log('warn', 'reports', { error: loggable(error) });
  }
  const usable = async (): Promise<D | undefined> => {
    if (!copy || clock() - failedAt < PAUSE) return undefined;
    return copy.check().then(() => copy, leave);
  };
  return async <T>(read: (from: D) => Promise<T>): Promise<T> => {
    const from = await usable();
    if (!from) return read(database);
    try {
      return await read(from);
    } catch (error) {
      // What is too slow for the copy would be too slow for the database, and would burden it.
      if (!isUnavailable(error) || isTooSlow(error)) throw error;
      leave(error);
      return read(database);
    }
  };
}
