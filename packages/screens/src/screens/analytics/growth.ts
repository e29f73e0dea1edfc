import { type Growing, growthPercent, type PlatformAnalytics, SAMPLE_GROWTH } from '@dmc/contract/analytics';
import type { CalendarDate } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { type DateRange, shortRange } from '@dmc/contract/periods';
import type { Trend } from '@dmc/design-system/stat-card';
import { analyticsCopy as copy } from './analytics.copy.ts';

/** What a card says about growth: a trend, a sentence if there is no percentage, or the documented number. */
export type GrowthText = { trend: Trend } | { note: string } | { sample: string };

const printed = (percent: number) => copy.percent(formatNumber(Math.abs(percent)));

const trendOf = (percent: number, comparedWith: string): GrowthText => ({
  trend: {
    direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat',
    text: printed(percent),
    comparedWith,
  },
});

/**
 * Users and products are totals, compared with an earlier date; orders and revenue are compared with an earlier period
 * of the same length.
 */
const isStock = (name: Growing) => name === 'users' || name === 'products';

/** Makes dates non-breaking. */
const joined = (text: string) => text.replaceAll(' ', '\u00A0');

function namesOf(name: Growing, { from, to }: DateRange, today: CalendarDate) {
  const days = shortRange(isStock(name) ? { from: to, to } : { from, to }, today);
  const comparedWith = isStock(name) ? copy.since(days) : copy.comparedWith(days);
  return { short: joined(days), comparedWith: joined(comparedWith) };
}

/**
 * The growth of one metric: computed from both periods, otherwise as sent by the server. The documented fixed numbers
 * are the fallback, and always marked as samples.
 */
export function growthOf(figures: PlatformAnalytics, name: Growing, today: CalendarDate): GrowthText {
  const { trend, growth, previousPeriod } = figures;
  const names = previousPeriod && namesOf(name, previousPeriod, today);
  const sent = growth?.[name];
  const change = trend?.[name];
  const percent = change ? growthPercent(change) : sent;
  if (percent !== undefined) return trendOf(percent, names?.comparedWith ?? copy.lastPeriod);
  if (change === undefined) return { sample: `${printed(SAMPLE_GROWTH[name])} ${copy.lastPeriod}` };
  const days = names?.short ?? copy.lastPeriod;
  if (change.previous < 0 || change.current < 0) return { note: copy.incomparable(days) };
  return { note: copy.new[isStock(name) ? 'stock' : 'flow'](days) };
}

/** What a card shows: the value of the period, otherwise the total, with a matching label. */
export function cardReading(figures: PlatformAnalytics, name: Growing): { label: string; value?: number } {
  const moved = figures.trend?.[name]?.current;
  if (moved !== undefined) return { label: copy.cards[name], value: moved };
  const total = {
    revenue: figures.totalRevenue,
    orders: figures.totalOrders,
    users: figures.totalUsers,
    products: figures.totalProducts,
  }[name];
  return { label: copy.totals[name], ...(total === undefined ? {} : { value: total }) };
}

/** A platform on which nobody has ever ordered. A missing value does not make it empty. */
export const isEmpty = ({ totalRevenue = 0, totalOrders, topDistributors, topProducts }: PlatformAnalytics) =>
  totalOrders === 0 && totalRevenue === 0 && !topDistributors?.length && !topProducts?.length;
