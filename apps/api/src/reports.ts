import type { OperationName } from '@dmc/contract/operations';
import { isTooSlow, isUnavailable } from './database-errors.ts';
import type { Db } from './db.ts';
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

/** Runs reads on the copy; on the database itself if there is no copy or it cannot be used. */
export function reportReader({
  db,
  copy,
  now,
  log,
}: {
  db: Db;
  copy: Db | undefined;
  now: () => Date;
  log: Log;
}) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async <T>(read: (from: Db) => Promise<T>): Promise<T> => {
    if (!copy || now().getTime() - failedAt < PAUSE) return read(db);
    try {
      return await read(copy);
    } catch (error) {
      // What is too slow for the copy would be too slow for the database, and would burden it.
      if (!isUnavailable(error) || isTooSlow(error)) throw error;
      failedAt = now().getTime();
      log('warn', 'reports', { error: loggable(error) });
      return read(db);
    }
  };
}
