import { addDays, calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';

/** India is five and a half hours ahead of UTC all year round. */
const OFFSET = '+05:30';
const OFFSET_MINUTES = 330;
const MINUTE = 60_000;
export const DAY_MINUTES = 24 * 60;

/** Shops order between 8:00 and 19:00. */
export const OPENS = 8 * 60;
const CLOSES = 19 * 60;
export const OPEN_MINUTES = CLOSES - OPENS;

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + Math.round(minutes * MINUTE));

/** The days and working hours before a given instant, in India. */
export function calendarBefore(now: Date) {
  const today = calendarDate(now, DEFAULT_TIME_ZONE);
  /** The instant `minute` minutes after midnight, `days` days ago. */
  const at = (days: number, minute: number): Date =>
    minutesAfter(new Date(`${addDays(today, -days)}T00:00:00${OFFSET}`), minute);
  const minuteNow = Math.floor((now.getTime() - at(0, 0).getTime()) / MINUTE);
  const openToday = Math.min(Math.max(minuteNow - OPENS, 0), OPEN_MINUTES);
  return {
    at,
    day: (days: number) => addDays(today, -days),
    /** 0 for Sunday. */
    weekday: (days: number) => new Date(`${addDays(today, -days)}T00:00:00Z`).getUTCDay(),
    /** The instant so many minutes of opening time ago; skips nights, so that orders are placed during the day. */
    openMinutesAgo(minutes: number): Date {
      if (minutes <= openToday) return at(0, OPENS + openToday - minutes);
      const before = minutes - openToday - 1;
      return at(1 + Math.floor(before / OPEN_MINUTES), CLOSES - 1 - (before % OPEN_MINUTES));
    },
  };
}
export type Calendar = ReturnType<typeof calendarBefore>;

/** The same instant if it is within working hours, otherwise `minutes` after nine the next morning. */
export function intoTheDay(instant: Date, minutes: number): Date {
  const local = instant.getTime() / MINUTE + OFFSET_MINUTES;
  const minute = local % DAY_MINUTES;
  if (minute >= OPENS && minute <= 20 * 60 + 30) return instant;
  const morning = 9 * 60 + (minute < OPENS ? 0 : DAY_MINUTES);
  return minutesAfter(instant, morning - minute + minutes);
}
