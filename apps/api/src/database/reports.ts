import type { OperationName } from '@dmc/contract/operations';
import { type Log, loggable } from '../call/log.ts';
import { isTooSlow, isUnavailable } from './database-errors.ts';

/** Calls that may be answered from a replica that is slightly behind: they read a lot and change nothing. */
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

/** How long a replica is avoided after a failure, in milliseconds. */
const PAUSE = 30_000;

/** A replica that may be unfit for reading. */
export interface CopyCheck {
  /** Throws if it must not be read. */
  check: () => Promise<void>;
}

/** Runs reads on the replica; on the database itself if there is none or it cannot be used. */
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
      // A query that is too slow for the replica would burden the database too.
      if (!isUnavailable(error) || isTooSlow(error)) throw error;
      leave(error);
      return read(database);
    }
  };
}
