import type { OperationName } from '@dmc/contract/operations';
import { ApiError } from './errors.ts';

/** Calls that hold the database for up to seconds: an import is written whole or not at all. */
export const IMPORTS: ReadonlySet<OperationName> = new Set(['checkImport', 'createImport', 'undoImport']);

/** How much time a tenant's imports may take on end, in milliseconds, and then in each second, in seconds. */
const BURST = 10_000;
const STEADY = 0.04;
/** How long a refusal takes, in milliseconds. */
const REFUSED_AFTER = 1000;

/**
 * Keeps a tenant's imports to a small part of the time: the embedded database does nothing else while one is written, so
 * that whoever imports in a loop would keep all others waiting. What nobody else waits for is counted too.
 */
export function importPace(clock: () => number = () => performance.now()) {
  const tenants = new Map<string, { owed: number; at: number }>();
  const owedBy = (tenant: string): number => {
    const share = tenants.get(tenant);
    return share ? Math.max(0, share.owed - (clock() - share.at) * STEADY) : 0;
  };
  const refusal = (tenant: string): ApiError | undefined => {
    const excess = owedBy(tenant) - BURST;
    if (excess <= 0) return undefined;
    const seconds = Math.ceil(excess / STEADY / 1000);
    return new ApiError(
      429,
      `Your organisation has imported a lot in a short time. Nothing was imported now: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  };
  return {
    /** Throws 429 if the tenant must wait: after a second, since a caller that does not would keep this thread busy. */
    async admit(tenant: string): Promise<void> {
      const refused = refusal(tenant);
      if (!refused) return;
      await new Promise((resolve) => setTimeout(resolve, REFUSED_AFTER));
      throw refused;
    },
    /** Counts the time of `work`. Throws 429 if others that came with it have used up the tenant's. */
    async run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
      const refused = refusal(tenant);
      if (refused) throw refused;
      const began = clock();
      try {
        return await work();
      } finally {
        tenants.set(tenant, { owed: owedBy(tenant) + clock() - began, at: clock() });
        for (const id of tenants.keys()) if (owedBy(id) === 0) tenants.delete(id);
      }
    },
  };
}
