import { type Activity, changePercent, type DashboardStats, type DayAmount } from '@dmc/contract/dashboard';
import {
  addDays,
  calendarDate,
  dayOf,
  formatCalendarDay,
  formatTime,
  formatWeekday,
  monthName,
  shortDateTime,
} from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import type { Order } from '@dmc/contract/orders';
import type { ChartSeries } from '@dmc/design-system/chart-card';
import type { Trend } from '@dmc/design-system/stat-card';
import { dashboardCopy as copy } from './dashboard.copy.ts';

/** `none`: nothing was requested; `failed`: loading failed and there is no earlier data. */
export type StatsState = 'none' | 'loading' | 'failed' | 'real';

/** A number counted from a list because the answer has no field for it. */
export interface CountFromList {
  count: number;
  /** The list may have more rows than were counted. */
  atLeast: boolean;
}

/** The change between two periods; nothing if the first was zero: no percentage is invented. */
export function trendOf(
  change: { current: number; previous: number } | undefined,
  comparedWith: string | undefined,
): Trend | undefined {
  if (change === undefined || comparedWith === undefined) return undefined;
  const percent = changePercent(change);
  if (percent === undefined) return undefined;
  return {
    direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat',
    text: `${formatNumber(Math.abs(percent))}%`,
    comparedWith: copy.comparedWith(comparedWith),
  };
}

/** A daily series without today if nothing has happened yet: the day is not over, and a zero would look like a drop. */
export function withoutEmptyToday<T extends { date: string; value: number }>(
  series: readonly T[],
  now: Date,
  timeZone: string,
): readonly T[] {
  const last = series.at(-1);
  const unbegun = last?.value === 0 && dayOf(last.date, timeZone) === calendarDate(now, timeZone);
  return unbegun ? series.slice(0, -1) : series;
}

/**
 * Revenue per day of this month, compared with the previous month. Future days are on the axis without a value. Returns
 * nothing without a series, or for a range without sales.
 */
export function revenueChart(
  { revenueSeries = [], previousSeries = [] }: Pick<DashboardStats, 'revenueSeries' | 'previousSeries'>,
  now: Date,
  timeZone: string,
): ChartSeries[] {
  if (![...revenueSeries, ...previousSeries].some(({ value }) => value !== 0)) return [];
  const points = (series: readonly DayAmount[]) =>
    series.map(({ date, value }) => {
      const day = dayOf(date, timeZone);
      return { day, label: formatCalendarDay(day), title: formatWeekday(day), value };
    });
  const current = points(withoutEmptyToday(revenueSeries, now, timeZone));
  const before = points(previousSeries);
  const last = current.at(-1);
  const toCome = [];
  if (last)
    for (let day = addDays(last.day, 1); day.slice(0, 7) === last.day.slice(0, 7); day = addDays(day, 1))
      toCome.push({ label: formatCalendarDay(day), title: formatWeekday(day), value: null });
  return [
    ...(last
      ? [{ name: monthName(last.day), style: 'solid' as const, points: [...current, ...toCome] }]
      : []),
    ...(before[0] ? [{ name: monthName(before[0].day), style: 'previous' as const, points: before }] : []),
  ];
}

/** When something happened, as short as possible: `10:24`, `Yesterday, 10:24`, `18 Nov, 10:24`, `18 Nov 2025, 10:24`. */
export function activityTime(moment: string, now: Date, timeZone: string): string {
  const day = dayOf(moment, timeZone);
  const today = calendarDate(now, timeZone);
  if (day === today) return formatTime(moment, timeZone) || copy.today;
  if (day === addDays(today, -1))
    return [copy.yesterday, formatTime(moment, timeZone)].filter(Boolean).join(', ');
  return shortDateTime(moment, now, timeZone);
}

/** How many entries the recent activity shows. */
export const ACTIVITY_LENGTH = 5;

/** The latest orders as activity, for a server that sends none. */
export const activityOf = (orders: readonly Order[]): Activity[] =>
  orders
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, ACTIVITY_LENGTH)
    .map((order) => ({
      id: order.id,
      recordId: order.id,
      kind: 'order',
      before: copy.newOrderBefore,
      subject: order.orderNumber,
      after: copy.newOrderAfter(order.retailer.name),
      amount: order.totalAmount,
      at: order.createdAt,
    }));

/** The documented fixed entries, used if no real ones can be loaded; always visibly marked. */
export function sampleActivity(now: Date): Activity[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  return [
    {
      id: 'sample-1',
      kind: 'order',
      before: 'Order',
      subject: 'ORD-1042',
      after: 'placed by Sharma Kirana Store',
      amount: 12_480_00,
      at: ago(18),
    },
    {
      id: 'sample-2',
      kind: 'payment',
      before: 'Payment from',
      subject: 'Patel Provision Mart',
      after: '',
      amount: 8_250_00,
      at: ago(64),
    },
    {
      id: 'sample-3',
      kind: 'retailer',
      before: 'Retailer',
      subject: 'Verma General Store',
      after: 'joined',
      amount: undefined,
      at: ago(60 * 26),
    },
    {
      id: 'sample-4',
      kind: 'status',
      before: 'Order',
      subject: 'ORD-1038',
      after: 'is now delivered',
      amount: undefined,
      at: ago(60 * 28),
    },
    {
      id: 'sample-5',
      kind: 'order',
      before: 'Order',
      subject: 'ORD-1041',
      after: 'placed by Naidu Departmental Store',
      amount: 23_115_00,
      at: ago(60 * 30),
    },
  ];
}
