import type { FinancialDashboard, Pnl } from '@dmc/contract/accounting';
import type { DayAmount } from '@dmc/contract/dashboard';
import {
  addDays,
  type CalendarDate,
  dayOf,
  formatCalendarDay,
  formatMonth,
  formatWeekday,
  monthName,
} from '@dmc/contract/dates';
import {
  type DateRange,
  type FinancialPeriod,
  financialRange,
  rangeBefore,
  shortRange,
} from '@dmc/contract/periods';
import type { ChartSeries } from '@dmc/design-system/chart-card';
import { dataOf } from '@dmc/design-system/load';
import { accountingCopy as copy } from './accounting.copy.ts';
import type { MonthlyPnl } from './accounting-view.ts';

/** What one point of a chart covers: a month has a point per day, a quarter per week, a year per month. */
type Step = 'day' | 'week' | 'month';
const STEPS = { month: 'day', quarter: 'week', year: 'month' } as const satisfies Record<string, Step>;
/** The longest month, quarter and year, in days. */
const MAX_DAYS = { day: 31, week: 92, month: 366 } as const satisfies Record<Step, number>;

const stepOf = (period: FinancialPeriod): Step => STEPS[period.split('_')[1] as keyof typeof STEPS];

/** The full month, quarter or year, even if it is not over. */
function wholeOf(period: FinancialPeriod, today: CalendarDate): DateRange {
  const { from } = financialRange(period, today);
  return financialRange(
    period.replace('current_', 'last_') as FinancialPeriod,
    period.startsWith('current_') ? addDays(from, MAX_DAYS[stepOf(period)]) : today,
  );
}

/** A full period in the legend: `Nov 2026`, `Oct – Dec 2026`, `2026–27`. */
function nameOf({ from, to }: DateRange, step: Step): string {
  if (step === 'day') return formatMonth(from, 'short');
  if (step === 'week') return `${monthName(from, 'short')} – ${formatMonth(to, 'short')}`;
  return `${from.slice(0, 4)}–${to.slice(2, 4)}`;
}

/** The dates that each point covers: weeks are counted from the start, months are calendar months. */
function bucketsOf({ from, to }: DateRange, step: Step): DateRange[] {
  const buckets: DateRange[] = [];
  for (let start = from; start <= to; ) {
    const next =
      step === 'day'
        ? addDays(start, 1)
        : step === 'week'
          ? addDays(start, 7)
          : `${addDays(start, 31).slice(0, 7)}-01`;
    const last = addDays(next, -1);
    buckets.push({ from: start, to: last > to ? to : last });
    start = next;
  }
  return buckets;
}

function wordsOf(bucket: DateRange, step: Step, today: CalendarDate) {
  const { from, to } = bucket;
  if (step === 'day') return { label: formatCalendarDay(from), title: formatWeekday(from) };
  const soFar = from <= today && today < to ? copy.soFar : '';
  if (step === 'week')
    return { label: formatCalendarDay(from), title: `${shortRange(bucket, today)}${soFar}` };
  return { label: monthName(from, 'short'), title: `${formatMonth(from, 'short')}${soFar}` };
}

/**
 * Net revenue of the period, compared with the previous one. Future days are on the axis without a value, and so is
 * today until something is sold. Returns nothing without a series or without any revenue.
 */
export function revenueSeries(
  { revenueSeries = [], previousSeries = [] }: Pick<FinancialDashboard, 'revenueSeries' | 'previousSeries'>,
  period: FinancialPeriod,
  today: CalendarDate,
  timeZone: string,
): ChartSeries[] {
  const step = stepOf(period);
  const seriesOf = (series: readonly DayAmount[], range: DateRange, style: ChartSeries['style']) => {
    const days = series.map(({ date, value }) => ({ day: dayOf(date, timeZone), value }));
    const soldIn = ({ from, to }: DateRange) => {
      if (from > today) return null;
      const value = days.reduce(
        (sum, each) => (each.day >= from && each.day <= to ? sum + each.value : sum),
        0,
      );
      return value === 0 && from === today ? null : value;
    };
    const points = bucketsOf(range, step).map((bucket) => ({
      ...wordsOf(bucket, step, today),
      value: soldIn(bucket),
    }));
    return points.some(({ value }) => value) ? [{ name: nameOf(range, step), style, points }] : [];
  };
  return [
    ...seriesOf(revenueSeries, wholeOf(period, today), 'solid'),
    ...seriesOf(previousSeries, rangeBefore(period, today), 'previous'),
  ];
}

/**
 * Revenue, expenses and profit by month. A month that failed to load is a gap; if all failed, or nothing was
 * sold or spent in any, there is nothing to draw.
 */
export function trendSeries(months: readonly MonthlyPnl[]): ChartSeries[] {
  const series = (name: string, value: (pnl: Pnl) => number | undefined) => ({
    name,
    style: 'solid' as const,
    points: months.map(({ month, pnl }) => {
      const statement = dataOf(pnl);
      return {
        label: monthName(month.from, 'short'),
        title: formatMonth(month.from, 'short'),
        value: (statement && value(statement)) ?? null,
      };
    }),
  });
  const all = [
    series(copy.trends.revenue, ({ revenue }) => revenue.netRevenue),
    series(copy.trends.expenses, ({ expenses }) => expenses.totalExpenses),
    series(copy.trends.profit, ({ netProfit }) => netProfit),
  ];
  return all.some(({ points }) => points.some(({ value }) => value)) ? all : [];
}
