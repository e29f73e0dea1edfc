import { addDays, type CalendarDate, calendarDate, dayStart } from '@dmc/contract/dates';
import type { DateRange } from '@dmc/contract/periods';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The clock, and the configuration, of a server. */
export interface Clock {
  now: () => Date;
  config: { timeZone: string };
}

/** The instant of a write, and the time zone that decides its day. */
export interface When {
  at: Date;
  timeZone: string;
}
export const whenOf = ({ now, config }: Clock): When => ({
  at: now(),
  timeZone: config.timeZone,
});

/** The day of the call, in the platform's time zone. */
export const todayOf = ({ now, config }: Clock): CalendarDate => calendarDate(now(), config.timeZone);

/** An instant in an answer. A day without a time is stored as its first moment, and answered as a day. */
export function momentOf(at: Date, timeZone: string): string {
  // Time zones differ by whole minutes, so any other instant cannot be midnight.
  if (at.getTime() % 60_000 !== 0) return at.toISOString();
  const day = calendarDate(at, timeZone);
  return dayStart(day, timeZone).getTime() === at.getTime() ? day : at.toISOString();
}

/** Every day of a range, in order. */
export const daysOf = ({ from, to }: DateRange): CalendarDate[] => {
  const days = [from];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** A figure per day, by its place in the range; 0 on days without one. */
export const eachDay = (range: DateRange, rows: readonly { place: number; value: number }[]) => {
  const values = new Map(rows.map(({ place, value }) => [place, value]));
  return daysOf(range).map((date, index) => ({ date, value: values.get(index + 1) ?? 0 }));
};

/** Conditions and columns that treat instants as days in `timeZone`. */
export function calendarOf(timeZone: string) {
  /** When a day begins. */
  const start = (day: CalendarDate) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  return {
    start,
    during: (column: PgColumn, { from, to }: DateRange): SQL | undefined =>
      and(gte(column, start(from)), lt(column, start(addDays(to, 1)))),
    /**
     * Which day of a range an instant is in: 1 is the first, 0 before the range, one more than the last after it.
     * Compares with the days' starts, which is faster than computing dates.
     */
    placeIn: (column: PgColumn, { from, to }: DateRange) =>
      sql<number>`width_bucket(${column}, array(select day at time zone ${timeZone}
  from generate_series(${from}::timestamp, ${addDays(to, 1)}::timestamp, '1 day') day))`.as('place'),
    /**
     * The month of an instant, `YYYY-MM`. The zone is inlined instead of a parameter, so that the query can group by
     * it.
     */
    monthOf: (column: PgColumn) =>
      sql<string>`to_char(${column} at time zone ${sql.raw(`'${timeZone.replaceAll("'", "''")}'`)}, 'YYYY-MM')`,
  };
}

/** The instant so many seconds after another. */
export const addSeconds = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
