import { type CalendarDate, calendarDate } from '@dmc/contract/dates';
import { useEffect, useMemo, useState } from 'react';
import { serverNow, useClock } from '../api/clock.ts';
import { useTimeZone } from '../api/health.ts';

const MINUTE_MS = 60_000;

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}

/** The server's current time, updated every minute by default, so that a page left open notices midnight. */
export function useNow(everyMs = MINUTE_MS): Date {
  const skewMs = useClock((clock) => clock.skewMs);
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => every(everyMs, () => setHere(Date.now())), [everyMs]);
  return useMemo(() => new Date(here + skewMs), [here, skewMs]);
}

/** The current day in the platform's time zone; changes at its midnight. */
export function useToday(): CalendarDate {
  const timeZone = useTimeZone();
  const skewMs = useClock((clock) => clock.skewMs);
  const day = () => calendarDate(serverNow(), timeZone);
  const [today, setToday] = useState(day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `day` reads the clocks and the time zone alone
  useEffect(() => {
    setToday(day());
    return every(MINUTE_MS, () => setToday(day()));
  }, [timeZone, skewMs]);
  return today;
}

/** True until a moment, in ms since the epoch by this computer's clock; re-renders when it comes. */
export function useIsBefore(momentMs: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Math.max(Date.now(), momentMs)), momentMs - Date.now());
    return () => clearTimeout(timer);
  }, [momentMs]);
  return now < momentMs;
}
