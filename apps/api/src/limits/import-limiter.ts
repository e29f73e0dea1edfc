import type { OperationName } from '@dmc/contract/operations';
import { ApiError } from '../call/errors.ts';
import { owedBy } from './time-shares.ts';

/** Calls that may occupy the database for seconds: an import is written whole or not at all. */
export const IMPORTS: ReadonlySet<OperationName> = new Set(['checkImport', 'createImport', 'undoImport']);

/** A token bucket: the milliseconds that a tenant's imports may take at once, and per millisecond after that. */
const ALLOWED = { burst: 10_000, steady: 0.04 };
/** Delay of a refusal, in milliseconds. */
const REFUSED_AFTER = 1000;

/**
 * Limits a tenant's imports to a small share of the time: the embedded database does nothing else while one is written,
 * so importing in a loop would block everyone else. Time counts even if nobody else is waiting.
 */
export function importLimiter(clock: () => number = () => performance.now()) {
  const tenants = new Map<string, { owed: number; at: number }>();
  const owed = (tenant: string): number => {
    const share = tenants.get(tenant);
    return share ? owedBy(share, ALLOWED, clock()) : 0;
  };
  const refusal = (tenant: string): ApiError | undefined => {
    const excess = owed(tenant) - ALLOWED.burst;
    if (excess <= 0) return undefined;
    const seconds = Math.ceil(excess / ALLOWED.steady / 1000);
    return new ApiError(
      429,
      `Your organisation has imported a lot in a short time. Nothing was imported now: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  };
  return {
    /**
     * Throws 429 if the tenant must wait. It takes a second, since a client that retries at once would keep this thread
     * busy.
     */
    async admit(tenant: string): Promise<void> {
      const refused = refusal(tenant);
      if (!refused) return;
      await new Promise((resolve) => setTimeout(resolve, REFUSED_AFTER));
      throw refused;
    },
    /** Counts the duration of `work`. Throws 429 if concurrent imports have used up the tenant's share. */
    async run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
      const refused = refusal(tenant);
      if (refused) throw refused;
      const began = clock();
      try {
        return await work();
      } finally {
        tenants.set(tenant, { owed: owed(tenant) + clock() - began, at: clock() });
        for (const id of tenants.keys()) if (owed(id) === 0) tenants.delete(id);
      }
    },
  };
}
