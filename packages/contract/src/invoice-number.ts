import { type CalendarDate, calendarDate, DEFAULT_TIME_ZONE } from './dates.ts';
import type { PaperKind } from './papers.ts';
import { financialRange } from './periods.ts';

/** The longest number of an invoice (CGST rule 46(b)). */
const LONGEST = 16;
/** How many papers of a kind a prefix must leave room for in a year. */
const PAPERS = 9_999;

/** The prefix of each series until another is set. */
export const DEFAULT_PREFIXES = {
  invoice: 'INV',
  billOfSupply: 'BOS',
  creditNote: 'CN',
  receipt: 'RCT',
  packingSlip: 'PS',
} as const satisfies Record<PaperKind, string>;

/** The financial year of a day, which begins on 1 April: `26-27`. */
export function financialYear(day: CalendarDate): string {
  const first = Number(financialRange('current_year', day).from.slice(0, 4));
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}

/** The financial year in which a paper is issued. The tax law's year is India's, whatever the platform's zone. */
export const financialYearAt = (instant: Date): string =>
  financialYear(calendarDate(instant, DEFAULT_TIME_ZONE));

const written = (prefix: string, year: string, place: number) =>
  `${prefix}/${year}/${String(place).padStart(4, '0')}`;

/**
 * The number of a paper: `INV/26-27/0042`. `place` counts from 1 in the series of its prefix and financial year.
 * Undefined if it would be longer than 16 characters: the series is full.
 */
export function paperNumber(prefix: string, year: string, place: number): string | undefined {
  const number = written(prefix, year, place);
  return number.length > LONGEST ? undefined : number;
}

/** A prefix as typed, as it is stored: the law reads upper and lower case as the same. */
export const plainPrefix = (typed: string): string =>
  typed.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Why a stored prefix cannot be used, as a sentence for its field; undefined if it can. */
export function prefixFault(prefix: string): string | undefined {
  if (prefix === '') return 'Enter a prefix';
  if (!/^[A-Z0-9/-]+$/.test(prefix)) return 'Use only A to Z, 0 to 9, - and /';
  // The e-invoice system refuses the others.
  if (!/^[A-Z1-9]/.test(prefix)) return 'Begin with a letter, or with 1 to 9';
  const longest = written(prefix, '26-27', PAPERS);
  const excess = longest.length - LONGEST;
  return excess > 0
    ? `${longest} has ${longest.length} characters, but ${LONGEST} are allowed: use at most ${prefix.length - excess} for the prefix`
    : undefined;
}
