import { type CalendarDate, formatCalendarDate } from './dates.ts';
import type { Paise } from './money.ts';

interface GstRate {
  /** Percent. */
  rate: number;
  /** The first day on which it holds; undefined since the introduction of GST. */
  from?: CalendarDate;
  /** The last day on which it holds; undefined for now. */
  until?: CalendarDate;
  /** The only goods that the rate applies to; undefined if it applies to many kinds. */
  goods?: string;
}

/** The rates of GST on goods, and the days on which each holds (notifications 9/2025 and 19/2025, Central Tax (Rate)). */
export const GST_RATES: readonly GstRate[] = [
  { rate: 0 },
  { rate: 5 },
  { rate: 12, until: '2025-09-21' },
  { rate: 18 },
  { rate: 28, until: '2025-09-21' },
  { rate: 28, from: '2025-09-22', until: '2026-01-31', goods: 'tobacco and pan masala' },
  { rate: 40, from: '2025-09-22' },
];

/** The rate assumed for a product without one. */
export const DEFAULT_GST_RATE = 18;

const holds = ({ from = '', until = '9999-12-31' }: GstRate, day: CalendarDate): boolean =>
  from <= day && day <= until;

/** The rates in force on a day, in percent. */
export const ratesOn = (day: CalendarDate): number[] =>
  GST_RATES.filter((each) => holds(each, day)).map(({ rate }) => rate);

/** The only goods that a rate applies to on a day; undefined if there are many. */
export const goodsOf = (rate: number, day: CalendarDate): string | undefined =>
  GST_RATES.find((each) => each.rate === rate && holds(each, day))?.goods;

const latestOf = (rate: number): GstRate | undefined => GST_RATES.findLast((each) => each.rate === rate);

/** The last day on which a rate holds; undefined for now. */
export const rateEnd = (rate: number): CalendarDate | undefined => latestOf(rate)?.until;

/** Why a rate cannot be chosen on a day, as a sentence for its field; undefined if it holds. */
export function rateFault(rate: number, day: CalendarDate): string | undefined {
  const latest = latestOf(rate);
  if (!latest) return `Choose one of the rates: ${ratesOn(day).join('%, ')}%`;
  if (ratesOn(day).includes(rate)) return undefined;
  return latest.until !== undefined && latest.until < day
    ? `${rate}% ended on ${formatCalendarDate(latest.until)}: choose the rate that holds now`
    : `${rate}% begins on ${formatCalendarDate(latest.from ?? day)}: choose the rate that holds now`;
}

/**
 * The GST within a GST-inclusive amount. Computed per line, never per order: CGST and SGST are equal whole numbers of
 * paise. The rest is the taxable value, plus at most one paisa of rounding.
 */
export const gstWithin = (amount: Paise, rate: number): Paise =>
  2 * Math.round((amount * rate) / (2 * (100 + rate)));
