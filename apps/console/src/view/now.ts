import { type CalendarDate, calendarDate } from '@dmc/contract/dates';
import { useEffect, useState } from 'react';
import { useTimeZone } from '../api/health.ts';

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

/** The current day on the platform, which changes at midnight there. */
export function useToday(): CalendarDate {
  const timeZone = useTimeZone();
  const day = () => calendarDate(new Date(), timeZone);
  const [today, setToday] = useState(day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `day` reads the clock and the time zone alone
  useEffect(() => {
    setToday(day());
    const timer = setInterval(() => setToday(day()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}

/** True until a moment, in ms since the epoch; changes by itself when it comes. */
export function useIsBefore(momentMs: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Math.max(Date.now(), momentMs)), momentMs - Date.now());
    return () => clearTimeout(timer);
  }, [momentMs]);
  return now < momentMs;
}
