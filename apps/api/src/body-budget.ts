import { ApiError } from './errors.ts';
import type { Caller } from './fair-queue.ts';

/** How many bytes of bodies may be in memory at once. */
interface Room {
  ofUser: number;
  /** Fewer than all, so that a tenant cannot keep the others' bodies out. */
  ofTenant: number;
  all: number;
}

const MB = 1024 * 1024;
const ROOM: Room = { ofUser: 8 * MB, ofTenant: 16 * MB, all: 64 * MB };

/** What a refused caller is told to wait, in seconds. */
const RETRY_AFTER = 5;

// Breaking off is what frees the memory, so the rest is not read either.
const refusal = (status: 429 | 503, message: string) =>
  new ApiError(status, message, { headers: { 'retry-after': String(RETRY_AFTER), connection: 'close' } });

/** The place that one call's body takes. */
export interface BodyReservation {
  /** Counts bytes that have arrived. Throws 429 or 503 if there is no room for them. */
  take: (bytes: number) => void;
  /** The call has been answered. */
  leave: () => void;
}

/**
 * Bounds the memory for bodies. A call keeps its place from the first byte until its answer: a body is as large while it
 * waits for its turn as while it arrives.
 */
export function bodyBudget({ ofUser, ofTenant, all }: Room = ROOM) {
  const used = new Map<string, number>();
  const add = (key: string, bytes: number) => {
    const sum = (used.get(key) ?? 0) + bytes;
    if (sum > 0) used.set(key, sum);
    else used.delete(key);
    return sum;
  };
  return ({ tenant, user }: Caller): BodyReservation => {
    const keys = ['all', JSON.stringify([tenant]), JSON.stringify([tenant, user])] as const;
    let held = 0;
    return {
      take(bytes) {
        held += bytes;
        const [inAll = 0, inTenant = 0, inUser = 0] = keys.map((key) => add(key, bytes));
        if (inUser > ofUser || inTenant > ofTenant)
          throw refusal(429, 'Too much is being sent at once. Wait a moment and try again.');
        if (inAll > all) throw refusal(503, 'The server is busy. Try again in a moment.');
      },
      leave() {
        for (const key of keys) add(key, -held);
        held = 0;
      },
    };
  };
}
