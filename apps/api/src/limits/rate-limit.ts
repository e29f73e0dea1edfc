import { lt, sql } from 'drizzle-orm';
import { addSeconds } from '../call/days.ts';
import { digest } from '../call/ids.ts';
import type { Db } from '../database/db.ts';
import { rateWindows } from '../schema/server.ts';

/** Addresses remembered at once; beyond that the oldest are dropped, so that nobody can fill the memory. */
const MAX_ADDRESSES = 20_000;

/** Seconds after which a window is deleted. */
const RETENTION = 24 * 60 * 60;

/** Each kind is counted in separate windows. */
type Counted = 'calls' | 'files' | 'refusals';

/** A limit of calls per address and number of seconds. */
interface Rate {
  limit: number;
  seconds: number;
}

/** Counts calls without a session per address, in windows that start with the first call. */
export interface RateLimiter {
  /** Counts a call. Resolves to the seconds to wait if it exceeds the current limit. */
  take: (counted: Counted, address: string, rate: Rate) => Promise<number | undefined>;
}

/** Maps the addresses of one caller to one key: an IPv6 user owns a whole /64, its first four groups. */
export function callerOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** The windows of one process, by kind and address. */
function windowsIn<W extends { began: number }>(now: () => Date, open: (at: number) => W) {
  const windows = new Map<string, W>();
  return (bucket: string, seconds: number) => {
    const at = now().getTime();
    let window = windows.get(bucket);
    if (!window || window.began + seconds * 1000 <= at) {
      windows.delete(bucket);
      window = open(at);
      windows.set(bucket, window);
      const [oldest] = windows.keys();
      if (windows.size > MAX_ADDRESSES && oldest !== undefined) windows.delete(oldest);
    }
    return window;
  };
}

const bucketOf = (counted: Counted, address: string) => `${counted} ${callerOf(address)}`;

const secondsLeft = (began: number, seconds: number, now: Date) =>
  Math.max(1, Math.ceil((began + seconds * 1000 - now.getTime()) / 1000));

/** Counts in this process alone, so it can also report its counts. */
export interface OwnRateLimiter extends RateLimiter {
  /** The seconds to wait if one more call would exceed the limit; counts nothing. */
  wait: (counted: Counted, address: string, rate: Rate) => number | undefined;
}

/** The limiter of a single server, which counts in memory. */
export function rateLimiter({ now }: { now: () => Date }): OwnRateLimiter {
  const windowOf = windowsIn(now, (began) => ({ began, calls: 0 }));
  return {
    wait(counted, address, { limit, seconds }) {
      const { began, calls } = windowOf(bucketOf(counted, address), seconds);
      return calls >= limit ? secondsLeft(began, seconds, now()) : undefined;
    },
    async take(counted, address, { limit, seconds }) {
      const window = windowOf(bucketOf(counted, address), seconds);
      window.calls += 1;
      return window.calls > limit ? secondsLeft(window.began, seconds, now()) : undefined;
    },
  };
}

/**
 * The limiter of several servers that share a database. Each reserves a hundredth of the limit at a time, so an address
 * costs at most a hundred statements per window plus a few per server, and none once it is refused. Reserved calls that
 * a server does not use are lost to the others until the window ends.
 */
export function sharedRateLimiter({ db, now }: { db: Db; now: () => Date }): RateLimiter {
  interface Window {
    began: number;
    /** Reserved calls that this server has not used. */
    left: number;
    isFull: boolean;
    taking?: Promise<void>;
  }
  const windowOf = windowsIn(now, (began): Window => ({ began, left: 0, isFull: false }));

  async function takeLot(window: Window, bucket: string, { limit, seconds }: Rate): Promise<void> {
    const lot = Math.max(1, Math.floor(limit / 100));
    const { began, calls } = await rateWindowStore.add(db, bucket, { lot, seconds, at: now() });
    window.began = began.getTime();
    window.left += Math.max(0, Math.min(lot, limit - (calls - lot)));
    window.isFull = calls >= limit;
  }

  return {
    async take(counted, address, rate) {
      const bucket = bucketOf(counted, address);
      // A changed limit applies at once.
      const window = windowOf(`${bucket} ${rate.limit}`, rate.seconds);
      while (window.left === 0 && !window.isFull) {
        window.taking ??= takeLot(window, bucket, rate).finally(() => {
          window.taking = undefined;
        });
        await window.taking;
      }
      if (window.left === 0) return secondsLeft(window.began, rate.seconds, now());
      window.left -= 1;
      return undefined;
    },
  };
}

export const rateWindowStore = {
  /** Adds calls to an address's window, starting a new one if there is none or it has ended. Returns the window. */
  async add(db: Db, bucket: string, { lot, seconds, at }: { lot: number; seconds: number; at: Date }) {
    const hasEnded = sql`${rateWindows.began} <= ${addSeconds(at, -seconds).toISOString()}::timestamptz`;
    const [window] = await db
      .insert(rateWindows)
      .values({ bucketHash: digest(bucket), began: at, calls: lot })
      .onConflictDoUpdate({
        target: rateWindows.bucketHash,
        set: {
          began: sql`case when ${hasEnded} then excluded.began else ${rateWindows.began} end`,
          calls: sql`case when ${hasEnded} then 0 else ${rateWindows.calls} end + excluded.calls`,
        },
      })
      .returning();
    return window ?? { began: at, calls: lot };
  },

  async forgetOld(db: Db, now: Date) {
    await db.delete(rateWindows).where(lt(rateWindows.began, addSeconds(now, -RETENTION)));
  },
};
