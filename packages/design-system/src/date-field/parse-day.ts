import { westernDigits } from '../text/digits.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** A day's `Date` at midnight in the browser's time zone, for libraries that need one. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day, `2026-11-21`, of a `Date` in the browser's time zone. */
export const dayOfDate = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Formats `2026-11-21` as `21 Nov 2026`; empty for anything that is not a day. */
export function formatDay(day: string): string {
  const [year, month = '', date] = day.split('-');
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? '' : `${Number(date)} ${name.slice(0, 3)} ${year}`;
}

const GAP = String.raw`[\s/.,-]*`;
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/;
const DIGITS = /^(?<date>\d{1,2})[\s/.-]+(?<month>\d{1,2})(?:[\s/.-]+(?<year>\d{4}|\d{2}))?$/;
const WORDS = new RegExp(
  String.raw`^(?<date>\d{1,2})(?:st|nd|rd|th)?${GAP}(?<name>[a-z]{3,9})(?:${GAP}(?<year>\d{4}|\d{2}))?$`,
  'i',
);

/**
 * Parses a day to `2026-11-21`; undefined if the text is not a day or the day does not exist. The day comes first: `21
 * Nov 2026`, `21/11/2026`, `21-11-26`, `21 11`; or the year, as in `2026-11-21`. Without a year, it is `thisYear`.
 */
export function parseDay(text: string, thisYear: number): string | undefined {
  const typed = westernDigits(text.trim());
  const parts = (ISO.exec(typed) ?? DIGITS.exec(typed) ?? WORDS.exec(typed))?.groups;
  if (!parts) return undefined;
  const { year = String(thisYear), month, date, name } = parts;
  const index =
    name === undefined
      ? Number(month) - 1
      : MONTHS.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase()));
  const whole = (year.length === 2 ? 2000 : 0) + Number(year);
  if (index < 0 || whole < 1000) return undefined;
  const day = `${pad(whole, 4)}-${pad(index + 1)}-${pad(Number(date))}`;
  return dayOfDate(dateOf(day)) === day ? day : undefined;
}

/**
 * “February 2026 has 28 days” for a text such as `31 Feb 2026`; undefined for an existing day or a text that is not a
 * date.
 */
export function nonexistentDayMessage(text: string, thisYear: number): string | undefined {
  const typed = westernDigits(text);
  const day = Number(/\d{1,2}/.exec(typed)?.[0]);
  if (parseDay(typed, thisYear) !== undefined || day < 29 || day > 31) return undefined;
  // Check that the month itself exists, by its first day.
  const first = parseDay(typed.replace(/\d{1,2}/, '1'), thisYear);
  if (first === undefined || /^\s*\d{4}/.test(typed)) return undefined;
  const [year = 0, month = 1] = first.split('-').map(Number);
  return `${MONTHS[month - 1]} ${year} has ${new Date(year, month, 0).getDate()} days`;
}

/** The day meant by “today” or “yesterday”; undefined for any other text. */
export function parseRelativeDay(text: string, today: string): string | undefined {
  const name = text.trim().toLowerCase();
  if (name === 'today') return today;
  if (name !== 'yesterday') return undefined;
  const date = dateOf(today);
  date.setDate(date.getDate() - 1);
  return dayOfDate(date);
}

/** Whether the text has a complete year, so that it cannot become another day by typing on. */
export const isCompleteDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$|\D\d{4}$/.test(westernDigits(text.trim()));
