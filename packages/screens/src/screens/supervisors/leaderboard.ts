import { formatMoney, type Paise } from '@dmc/contract/money';
import type { DateRange } from '@dmc/contract/periods';
import { ranksOf } from '@dmc/contract/ranks';
import {
  byResult,
  compareResults,
  type LeaderboardTotals,
  monthLabel,
  PERFORMANCE_FROM,
  performanceLevel,
  type SupervisorResult,
} from '@dmc/contract/supervisors';
import type { ListPage } from '@dmc/design-system/list';
import { type ReportFile, reportName } from '../../parts/report-export/report-file.ts';
import { supervisorsCopy as copy } from './supervisors.copy.ts';

export type LeaderboardPage = ListPage<SupervisorResult, LeaderboardTotals>;

/** A supervisor with a rank among those listed, 1 for the best; equal results share one. */
export interface Ranked extends SupervisorResult {
  rank: number;
}

/** Best first, whatever order the server sent: the ranks must match the numbers. */
export function ranked(rows: readonly SupervisorResult[]): Ranked[] {
  const sorted = rows.toSorted(byResult);
  const ranks = ranksOf(sorted, (a, b) => compareResults(a, b) === 0);
  return sorted.map((row, index) => ({ ...row, rank: ranks[index] ?? index + 1 }));
}

/** What a supervisor's orders brought on average, in paise; undefined if none counts as a sale. */
export const averageOf = ({ averageOrderValue }: SupervisorResult): Paise | undefined =>
  averageOrderValue === 0 ? undefined : averageOrderValue;

/** The same in words. */
export function averageText(row: SupervisorResult): string | undefined {
  const average = averageOf(row);
  return average === undefined ? undefined : formatMoney(average);
}

/** One of the first three; never a supervisor without revenue, however few there are. */
export const isTop = ({ rank, totalRevenue }: Ranked): boolean => rank <= 3 && totalRevenue > 0;

/** The three stats: the server's sums, otherwise those of the loaded rows, and whether these are complete. */
export function leaderboardStats(page: LeaderboardPage) {
  const { rows, total, totals, more } = page;
  const sum = (amountOf: (row: SupervisorResult) => number) =>
    rows.reduce((all, row) => all + amountOf(row), 0);
  return {
    supervisors: total ?? rows.length,
    totalRevenue: totals?.sums.totalRevenue ?? sum((row) => row.totalRevenue),
    totalOrders: totals?.sums.totalOrders ?? sum((row) => row.ordersCreated),
    /** How many took orders; undefined unless all supervisors are loaded. */
    tookOrders: more ? undefined : rows.filter((row) => row.ordersCreated > 0).length,
    /** The sums cover only the loaded rows, and there are more. */
    partial: totals === undefined && more,
    /** The server does not say how many there are, and there are more. */
    uncounted: total === undefined && more,
  };
}

/** The thresholds of the performance badge, in words. */
export const badgeRule = (): string => {
  const whole = (paise: Paise) => formatMoney(paise, 'dashboard');
  return copy.rule(whole(PERFORMANCE_FROM.excellent), whole(PERFORMANCE_FROM.good));
};

/** What a report of these rows omits, in a sentence. */
export const omissionsOf = (page: LeaderboardPage): string | undefined =>
  page.more ? copy.notAll(page.rows.length, page.total) : undefined;

/** The leaderboard as a table of exact numbers. */
export function leaderboardFile(page: LeaderboardPage, range: DateRange): ReportFile {
  const { columns, file } = copy;
  return {
    name: reportName('supervisor-performance', range),
    columns: [
      columns.rank,
      columns.supervisor,
      columns.orders,
      columns.revenue,
      columns.retailers,
      columns.average,
      columns.performance,
      file.rating,
      file.month,
      file.deactivated,
    ],
    rows: ranked(page.rows).map((row) => {
      const average = averageOf(row);
      return [
        row.rank,
        row.email,
        row.ordersCreated,
        { paise: row.totalRevenue },
        row.retailersManaged,
        average === undefined ? undefined : { paise: average },
        copy.levels[performanceLevel(row.totalRevenue)],
        row.latestRating?.rating,
        row.latestRating && monthLabel(row.latestRating),
        row.isActive === false ? file.yes : undefined,
      ];
    }),
    omissions: omissionsOf(page),
  };
}
