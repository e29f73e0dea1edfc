import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time, updated every minute by default, so that a page left open notices midnight. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
