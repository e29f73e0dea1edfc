import { GROWING, growthPercent, type PlatformAnalytics } from '@dmc/contract/analytics';
import { dayOf } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import type { DateRange } from '@dmc/contract/periods';
import { type ReportCell, type ReportFile, reportName } from '../../parts/report-export/report-file.ts';
import { analyticsCopy as copy } from './analytics.copy.ts';

const words = copy.file;
const money = (paise: Paise | undefined): ReportCell => (paise === undefined ? undefined : { paise });
const daysText = ({ from, to }: DateRange) => `${from} – ${to}`;

/**
 * The analytics as a table of exact numbers. It contains only what the server sent: the documented fixed growth is
 * never exported, and missing values have no row.
 */
export function analyticsFile(figures: PlatformAnalytics, range: DateRange, timeZone: string): ReportFile {
  const { trend, growth, userStats, previousPeriod } = figures;
  const days = daysText(range);
  const rows: ReportCell[][] = [];
  const put = (section: string, line: string, period: string, number: ReportCell, amount?: ReportCell) => {
    if (number !== undefined || amount !== undefined) rows.push([section, line, period, number, amount]);
  };

  for (const name of GROWING) {
    const stock = name === 'users' || name === 'products';
    const change = trend?.[name];
    const before = previousPeriod && (stock ? previousPeriod.to : daysText(previousPeriod));
    for (const [value, period] of [
      [change?.current, stock ? words.now : days],
      [change?.previous, before ?? ''],
    ] as const)
      put(
        copy.figures,
        copy.cards[name],
        period,
        name === 'revenue' ? undefined : value,
        name === 'revenue' ? money(value) : undefined,
      );
    const percent = change ? growthPercent(change) : growth?.[name];
    put(copy.figures, words.growth(copy.cards[name]), days, percent);
  }
  put(copy.allTime, copy.totals.revenue, words.allTime, undefined, money(figures.totalRevenue));
  put(copy.allTime, copy.totals.orders, words.allTime, figures.totalOrders);
  put(copy.allTime, copy.totals.users, words.now, figures.totalUsers);
  put(copy.allTime, copy.totals.products, words.now, figures.totalProducts);
  put(copy.allTime, copy.distributors, words.now, figures.totalDistributors);
  put(copy.allTime, copy.activeDistributors, words.now, figures.activeDistributors);
  for (const name of ['admins', 'distributors', 'supervisors', 'retailers', 'activeUsers'] as const)
    put(copy.distribution, copy.users[name], words.now, userStats?.[name]);
  for (const { name, totalOrders, totalRevenue } of figures.topDistributors ?? [])
    put(copy.topDistributors, name, days, totalOrders, money(totalRevenue));
  for (const { name, distributor, totalSold, totalRevenue } of figures.topProducts ?? [])
    put(
      copy.topProducts,
      distributor ? `${name} (${distributor.name})` : name,
      days,
      totalSold,
      money(totalRevenue),
    );
  for (const { date, value } of figures.revenueSeries ?? []) {
    put(words.perDay, '', dayOf(date, timeZone), undefined, money(value));
  }
  return {
    name: reportName('platform-analytics', range),
    columns: [words.section, words.line, words.days, words.number, words.amount],
    rows,
  };
}
