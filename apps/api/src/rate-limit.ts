/** Addresses remembered at once; beyond that the oldest are dropped, so that nobody can fill the memory. */
const MAX_ADDRESSES = 20_000;

/** One caller's addresses as one: whoever has IPv6 owns a whole /64, its first four groups. */
export function callerOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/**
 * Counts calls without a session per address, in windows that begin with the first call. Kept in this process's memory,
 * so a refused call costs no query.
 */
export function rateLimiter({ now }: { now: () => Date }) {
  const windows = new Map<string, { began: number; calls: number }>();
  return {
    /** Counts a call. Returns the seconds to wait if it exceeds the limit now in force. */
    take(address: string, { limit, seconds }: { limit: number; seconds: number }): number | undefined {
      const bucket = callerOf(address);
      const at = now().getTime();
      let window = windows.get(bucket);
      if (!window || window.began + seconds * 1000 <= at) {
        windows.delete(bucket);
        window = { began: at, calls: 0 };
        windows.set(bucket, window);
        const [oldest] = windows.keys();
        if (windows.size > MAX_ADDRESSES && oldest !== undefined) windows.delete(oldest);
      }
      window.calls += 1;
      const left = window.began + seconds * 1000 - at;
      return window.calls > limit ? Math.max(1, Math.ceil(left / 1000)) : undefined;
    },
  };
}
