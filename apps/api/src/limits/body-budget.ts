import { ApiError } from '../call/errors.ts';
import type { Caller } from './fair-queue.ts';

/** Bytes of request bodies that may be in memory at once. */
interface Room {
  ofUser: number;
  /** Less than `all`, so that one tenant cannot block the others. */
  ofTenant: number;
  all: number;
}

const MB = 1024 * 1024;
const ROOM: Room = { ofUser: 8 * MB, ofTenant: 16 * MB, all: 64 * MB };

/** Seconds in the Retry-After of a refusal. */
const RETRY_AFTER = 5;

// Closing the connection is what frees the memory.
const refusal = (status: 429 | 503, message: string) =>
  new ApiError(status, message, { headers: { 'retry-after': String(RETRY_AFTER), connection: 'close' } });

/** The memory reserved for one call's body. */
export interface BodyReservation {
  /** Counts bytes that have arrived. Throws 429 or 503 if they exceed the budget. */
  take: (bytes: number) => void;
  /** Releases the memory once the call has been answered. */
  leave: () => void;
}

/**
 * Bounds the memory for request bodies. A call reserves memory from the first byte until its answer: a body takes as
 * much while the call waits as while it arrives.
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
