import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, anew each minute unless told: a page that is left open sees midnight pass. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
