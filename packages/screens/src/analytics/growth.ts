import { type Growing, growthPercent, type PlatformAnalytics, SAMPLE_GROWTH } from '@dmc/contract/analytics';
import type { CalendarDate } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { type DateRange, shortRange } from '@dmc/contract/periods';
import type { Trend } from '@dmc/design-system/stat-card';
import { analyticsCopy as copy } from './analytics.copy.ts';

/** What a card says of its growth: a change, a sentence where there is no percentage, or the documented number (P88). */
export type GrowthText = { trend: Trend } | { note: string } | { sample: string };

const printed = (percent: number) => copy.percent(formatNumber(Math.abs(percent)));

const trendOf = (percent: number, comparedWith: string): GrowthText => ({
  trend: {
    direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat',
    text: printed(percent),
    comparedWith,
  },
});

/** Users and products are there or not: they are compared with a day, what moved with as many days. */
const isStock = (name: Growing) => name === 'users' || name === 'products';

/** One word for the line: days are read as a whole. */
const joined = (text: string) => text.replaceAll(' ', '\u00A0');

function namesOf(name: Growing, { from, to }: DateRange, today: CalendarDate) {
  const days = shortRange(isStock(name) ? { from: to, to } : { from, to }, today);
  const comparedWith = isStock(name) ? copy.since(days) : copy.comparedWith(days);
  return { short: joined(days), comparedWith: joined(comparedWith) };
}

/**
 * The growth of one figure: from what both periods came to, else as the server computed it. The fixed numbers of the
 * documents stand only where it sends neither, and are marked wherever they do (P88).
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

/** What a card shows: the period's own figure, else the total, with the label that says which it is. */
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

/** A platform on which nobody has ever ordered anything (G60). What is not supplied does not make it empty. */
export const isEmpty = ({ totalRevenue = 0, totalOrders, topDistributors, topProducts }: PlatformAnalytics) =>
  totalOrders === 0 && totalRevenue === 0 && !topDistributors?.length && !topProducts?.length;
