import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** This minute: a page that is left open sees midnight pass. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
