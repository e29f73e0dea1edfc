import PQueue from 'p-queue';
import { ApiError } from '../call/errors.ts';

/** Whose call it is. Without a session there is no user, and the tenant is the address. */
export interface Caller {
  tenant: string;
  user?: string;
}

/** How many calls may use the database at once, in all and of one tenant. */
export interface Slots {
  running: number;
  runningOfTenant: number;
}

/** A server's connections for calls to a database server, unless it is told another number. */
export const CONNECTIONS = 10;
/** For a database server with so many connections. Two of them are left for sessions and background work. */
export const serverSlots = (connections: number): Slots => ({
  running: connections - 2,
  runningOfTenant: Math.max(2, Math.floor(connections / 5)),
});
/** For the embedded database, which does one thing at a time. */
export const EMBEDDED_SLOTS: Slots = { running: 2, runningOfTenant: 1 };

/** How many calls may be under way, from their bodies to their answers. */
const MOST = { ofUser: 40, ofTenant: 100, all: 1000 };
/** How long a call waits for a slot, in milliseconds: the console gives up after ten seconds. */
const LONGEST_WAIT = 8000;
/** The `Retry-After` of a refusal, in seconds. */
const RETRY_AFTER = 1;

const refusal = (status: 429 | 503, message: string) =>
  new ApiError(status, message, { headers: { 'retry-after': String(RETRY_AFTER) } });
export const busy = () => refusal(503, 'The server is busy. Try again in a moment.');
const tooMany = () => refusal(429, 'Too many requests at once. Wait a moment and try again.');

/** Limits the calls that are under way, and those of them that use the database at once. */
export function concurrencyLimits({ running, runningOfTenant }: Slots) {
  const database = new PQueue({ concurrency: running });
  const tenants = new Map<string, PQueue>();
  const underWay = new Map<string, number>();
  let waiting = 0;
  const add = (key: string, places: number) => {
    const sum = (underWay.get(key) ?? 0) + places;
    if (sum > 0) underWay.set(key, sum);
    else underWay.delete(key);
    return sum;
  };
  const userKey = ({ tenant, user }: Caller) => JSON.stringify([tenant, user]);

  return {
    /**
     * Counts a call as under way, until the returned function is called. Throws 503 if the server has too many, and 429
     * if the caller does: after a second, since a client that repeats it at once would keep this thread busy.
     */
    async beginCall(caller: Caller, places = 1): Promise<() => void> {
      const limits = [
        ['all', MOST.all],
        [JSON.stringify([caller.tenant]), MOST.ofTenant],
        ...(caller.user === undefined ? [] : [[userKey(caller), MOST.ofUser] as const]),
      ] as const;
      const [inAll, ...own] = limits.map(([key, most]) => add(key, places) > most);
      const endCall = () => {
        for (const [key] of limits) add(key, -places);
      };
      if (!inAll && !own.includes(true)) return endCall;
      endCall();
      if (!own.includes(true)) throw busy();
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER * 1000));
      throw tooMany();
    },

    /**
     * Runs `work` when a slot is free: first for the tenant's user with the fewest calls under way. Throws 429 if
     * it waits too long. `releaseSlot` frees the slot before the work ends, which then hardly needs the database.
     */
    async enqueue<T>(caller: Caller, work: (releaseSlot: () => void) => Promise<T>): Promise<T> {
      const queue = tenants.get(caller.tenant) ?? new PQueue({ concurrency: runningOfTenant });
      tenants.set(caller.tenant, queue);
      const longest = new AbortController();
      const timer = setTimeout(() => longest.abort(tooMany()), LONGEST_WAIT);
      const { signal } = longest;
      const priority = -(underWay.get(userKey(caller)) ?? 0);
      waiting += 1;
      try {
        const releaseSlot = await new Promise<() => void>((begin, refuse) => {
          const slot = () => new Promise<void>((release) => begin(release));
          queue.add(() => database.add(slot, { signal }), { signal, priority }).catch(refuse);
        }).finally(() => {
          clearTimeout(timer);
          waiting -= 1;
        });
        try {
          return await work(releaseSlot);
        } finally {
          releaseSlot();
        }
      } finally {
        void queue.onIdle().then(() => {
          if (queue.size + queue.pending === 0 && tenants.get(caller.tenant) === queue)
            tenants.delete(caller.tenant);
        });
      }
    },

    /** How many calls run and wait now. */
    state: () => ({ running: database.pending, waiting }),
  };
}
