import { addDays, type CalendarDate } from '@dmc/contract/dates';
import { and, gte, isNull, lt, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarOf } from '../call/days.ts';
import { countIf } from '../database/paging.ts';

/** Row counts now and at the end of a day. Rows deleted since then still count for that day. */
export function currentAndPrevious(
  { createdAt, deletedAt }: { createdAt: PgColumn; deletedAt: PgColumn },
  knownAt: CalendarDate,
  timeZone: string,
) {
  const end = calendarOf(timeZone).start(addDays(knownAt, 1));
  return {
    current: countIf(isNull(deletedAt)),
    previous: countIf(and(lt(createdAt, end), or(isNull(deletedAt), gte(deletedAt, end)))),
  };
}
