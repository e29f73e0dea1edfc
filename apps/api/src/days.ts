import { addDays, type CalendarDate, calendarDate, dayStart } from '@dmc/contract/dates';
import type { DateRange } from '@dmc/contract/periods';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Server } from './call.ts';

/** The instant of a write, and the time zone that decides its day. */
export interface When {
  at: Date;
  timeZone: string;
}
export const whenOf = ({ now, config }: Pick<Server, 'now' | 'config'>): When => ({
  at: now(),
  timeZone: config.timeZone,
});

/** The day of the call, in the platform's time zone. */
export const todayOf = ({ now, config }: Pick<Server, 'now' | 'config'>): CalendarDate =>
  calendarDate(now(), config.timeZone);

/** An instant in an answer. A day without a time is stored as its first moment, and stays a day. */
export function momentOf(at: Date, timeZone: string): string {
  // Time zones differ by whole minutes; any other instant is no midnight and needs no calendar.
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

/** Conditions and columns that treat instants as days in `timeZone`. */
export function calendarOf(timeZone: string) {
  /** When a day begins. */
  const start = (day: CalendarDate) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  /** The date of an instant. The zone is inlined, not a parameter, so that it can be grouped by. */
  const dateOf = (column: PgColumn) =>
    sql`(${column} at time zone ${sql.raw(`'${timeZone.replaceAll("'", "''")}'`)})::date`;
  return {
    start,
    during: (column: PgColumn, { from, to }: DateRange): SQL | undefined =>
      and(gte(column, start(from)), lt(column, start(addDays(to, 1)))),
    dateOf,
    /** The day of an instant, `YYYY-MM-DD`. Group by `dateOf`: then it is written once per day, not once per row. */
    dayOf: (column: PgColumn) => sql<string>`to_char(${dateOf(column)}, 'YYYY-MM-DD')`,
  };
}

/** The instant so many seconds after another. */
export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
