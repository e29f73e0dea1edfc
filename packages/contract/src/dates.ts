/** A day without a time, `YYYY-MM-DD`. Built from the date parts in a time zone, never with toISOString. */
export type CalendarDate = string;

/** The platform's time zone if /health names none. Do not use it as a default elsewhere. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const isCalendarDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter: creating one takes far longer than using it. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale}${JSON.stringify(options)}`;
  const cached = formatters.get(name);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(locale, options);
  formatters.set(name, created);
  return created;
}

/** The day on which `instant` falls in `timeZone`. */
export function calendarDate(instant: Date, timeZone: string): CalendarDate {
  const parts = formatterOf('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The instant at which `date` begins in `timeZone`. */
export function dayStart(date: CalendarDate, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const midnight = Date.UTC(year, month - 1, day);
  const clock = formatterOf('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  /** The zone's offset from UTC at an instant, in milliseconds; positive if ahead. */
  const offsetAt = (at: number) => {
    const parts = clock.formatToParts(at);
    const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value ?? 0);
    return (
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
      at
    );
  };
  // The second step matters if clocks changed between local midnight and midnight in UTC.
  return new Date(midnight - offsetAt(midnight - offsetAt(midnight)));
}

/** The day `days` after (or, negative, before) `date`. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return `${pad(moved.getUTCFullYear(), 4)}-${pad(moved.getUTCMonth() + 1)}-${pad(moved.getUTCDate())}`;
}

/** The first day of the month that `date` is in. */
export const monthStart = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

/** The same day of the previous month, or that month's last day if it is shorter. */
export function monthBefore(date: CalendarDate): CalendarDate {
  const lastOfMonthBefore = addDays(monthStart(date), -1);
  return date.slice(8) > lastOfMonthBefore.slice(8)
    ? lastOfMonthBefore
    : `${lastOfMonthBefore.slice(0, 8)}${date.slice(8)}`;
}

/** True for a day that exists, unlike 2026-02-31. */
export const isRealDate = (text: string): boolean =>
  isCalendarDate(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

function parts(value: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  // A date-only value has no zone and is shown as the day it names.
  const zone = isCalendarDate(value) ? 'UTC' : timeZone;
  return formatterOf('en-GB', { timeZone: zone, ...options }).format(new Date(value));
}

/** `20 Nov 2026` */
export const formatDate = (value: string, timeZone: string): string =>
  parts(value, timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).replace('Sept', 'Sep');

/** `20 Nov` */
export const formatDay = (value: string, timeZone: string): string =>
  parts(value, timeZone, { day: 'numeric', month: 'short' }).replace('Sept', 'Sep');

/** `20 Nov 2026` of a day. */
export const formatCalendarDate = (day: CalendarDate): string => formatDate(day, 'UTC');

/** `20 Nov` of a day. */
export const formatCalendarDay = (day: CalendarDate): string => formatDay(day, 'UTC');

/** `November`, or `Nov`, of a day or a month (`YYYY-MM`). */
export const monthName = (dayOrMonth: string, length: 'long' | 'short' = 'long'): string =>
  parts(`${dayOrMonth.slice(0, 7)}-01`, 'UTC', { month: length }).replace(/^Sept$/, 'Sep');

/** `November 2026`, or `Nov 2026`, of a day or a month (`YYYY-MM`). */
export const formatMonth = (dayOrMonth: string, length: 'long' | 'short' = 'long'): string =>
  `${monthName(dayOrMonth, length)} ${dayOrMonth.slice(0, 4)}`;

/** `Fri, 20 Nov` of a day. */
export const formatWeekday = (day: CalendarDate): string =>
  `${parts(day, 'UTC', { weekday: 'short' })}, ${formatCalendarDay(day)}`;

/** The day of an instant, or of a day itself. */
export const dayOf = (moment: string, timeZone: string): CalendarDate =>
  moment.length === 10 ? moment : calendarDate(new Date(moment), timeZone);

/** `10:24`; empty for a date-only value. */
export const formatTime = (value: string, timeZone: string): string =>
  isCalendarDate(value)
    ? ''
    : parts(value, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const withTime = (day: string, value: string, timeZone: string) =>
  [day, formatTime(value, timeZone)].filter(Boolean).join(', ');

/** `20 Nov 2026, 10:24`, or the day alone for a date-only value. */
export const formatDateTime = (value: string, timeZone: string): string =>
  withTime(formatDate(value, timeZone), value, timeZone);

/** `20 Nov, 10:24`, or the day alone for a date-only value. */
export const formatDayTime = (value: string, timeZone: string): string =>
  withTime(formatDay(value, timeZone), value, timeZone);

/** `20 Nov, 10:24`; with the year if it differs from that of `now`. */
export const shortDateTime = (value: string, now: Date, timeZone: string): string =>
  dayOf(value, timeZone).slice(0, 4) === calendarDate(now, timeZone).slice(0, 4)
    ? formatDayTime(value, timeZone)
    : formatDateTime(value, timeZone);
