import { addDays, type CalendarDate, formatCalendarDate, formatCalendarDay, monthStart } from './dates.ts';

/** A range of days, both ends inclusive. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** `1 Apr 2026 – 20 Nov 2026`, or a single day. */
export const rangeLabel = ({ from, to }: DateRange): string =>
  from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;

/** `1–20 Nov`, `28 Sep – 4 Oct`, with the year if it differs from that of `today`. */
export function shortRange({ from, to }: DateRange, today: CalendarDate): string {
  const year = to.slice(0, 4) === today.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`;
  if (from === to) return `${formatCalendarDay(to)}${year}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${formatCalendarDay(to)}${year}`
    : `${formatCalendarDay(from)} – ${formatCalendarDay(to)}${year}`;
}

/** The periods of payments (screens §9); analytics and leaderboard have the first three. */
export const ROLLING_PERIODS = ['7d', '30d', '90d', '1y'] as const;
export type RollingPeriod = (typeof ROLLING_PERIODS)[number];

const DAYS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<RollingPeriod, number>;

/** The last 7, 30, 90 or 365 days, including today. */
export const rollingRange = (period: RollingPeriod, today: CalendarDate): DateRange => ({
  from: addDays(today, 1 - DAYS[period]),
  to: today,
});

/** The same number of days directly before a rolling range. */
export function rollingBefore(period: RollingPeriod, today: CalendarDate): DateRange {
  const { from } = rollingRange(period, today);
  return { from: addDays(from, -DAYS[period]), to: addDays(from, -1) };
}

/** The periods of accounting (screens §9). */
export const FINANCIAL_PERIODS = [
  'current_month',
  'last_month',
  'current_quarter',
  'last_quarter',
  'current_year',
  'last_year',
] as const;
export type FinancialPeriod = (typeof FINANCIAL_PERIODS)[number];

/** The first day of the month `months` after the one that `date` is in. */
export function monthsAfter(date: CalendarDate, months: number): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** Months from the start of the quarter or year that contains `date` to its month. The year begins in April. */
const monthsInto = (date: CalendarDate, length: 3 | 12): number => (Number(date.slice(5, 7)) + 8) % length;

/** A whole month, quarter or year of the Indian financial year; the current one ends today. */
export function financialRange(period: FinancialPeriod, today: CalendarDate): DateRange {
  const length = ({ month: 1, quarter: 3, year: 12 } as const)[
    period.split('_')[1] as 'month' | 'quarter' | 'year'
  ];
  const start = length === 1 ? monthStart(today) : monthsAfter(today, -monthsInto(today, length));
  return period.startsWith('current_')
    ? { from: start, to: today }
    : { from: monthsAfter(start, -length), to: addDays(start, -1) };
}

/** The whole month, quarter or year before a period. */
export const rangeBefore = (period: FinancialPeriod, today: CalendarDate): DateRange =>
  financialRange(period.replace('current_', 'last_') as FinancialPeriod, financialRange(period, today).from);

/** The period that has exactly these days, if any. */
export const financialPeriodOf = (days: DateRange, today: CalendarDate): FinancialPeriod | undefined =>
  FINANCIAL_PERIODS.find((period) => {
    const { from, to } = financialRange(period, today);
    return from === days.from && to === days.to;
  });

const TREND_MONTHS = 6;

/** The last six months, oldest first; the current one ends today. */
export function trendMonths(today: CalendarDate): DateRange[] {
  const months: DateRange[] = [{ from: monthStart(today), to: today }];
  while (months.length < TREND_MONTHS) {
    const { from } = months[0] ?? { from: today };
    const last = addDays(from, -1);
    months.unshift({ from: monthStart(last), to: last });
  }
  return months;
}

/**
 * The days that a period is compared with: the whole previous period, or, while the period is not over, the same number
 * of its first days.
 */
export function comparedRange(period: FinancialPeriod, today: CalendarDate): DateRange {
  const before = rangeBefore(period, today);
  if (!period.startsWith('current_')) return before;
  const own = financialRange(period, today);
  const days = (Date.parse(own.to) - Date.parse(own.from)) / 86_400_000;
  const to = addDays(before.from, days);
  return to < before.to ? { ...before, to } : before;
}

/**
 * The named ranges that a choice of days offers. Previous months and years are whole, so that no two names mean the
 * same days.
 */
export const DAY_RANGES = [
  'today',
  'yesterday',
  'last_7_days',
  'this_month',
  'last_month',
  'this_financial_year',
  'last_financial_year',
] as const;
export type DayRange = (typeof DAY_RANGES)[number];

/** The days of a named range. The financial year begins in April. */
export function dayRange(name: DayRange, today: CalendarDate): DateRange {
  const whole = (start: CalendarDate, months: number): DateRange => ({
    from: start,
    to: addDays(monthsAfter(start, months), -1),
  });
  const year = monthsAfter(today, -monthsInto(today, 12));
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7_days':
      return rollingRange('7d', today);
    case 'this_month':
      return whole(monthStart(today), 1);
    case 'last_month':
      return financialRange('last_month', today);
    case 'this_financial_year':
      return whole(year, 12);
    case 'last_financial_year':
      return financialRange('last_year', today);
  }
}

/** The name of a range, if it has one. */
export const namedRange = ({ from, to }: DateRange, today: CalendarDate): DayRange | undefined =>
  DAY_RANGES.find((name) => {
    const range = dayRange(name, today);
    return range.from === from && range.to === to;
  });
