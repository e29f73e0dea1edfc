import { formatMoney, type Paise } from '@dmc/contract/money';
import type { DateRange } from '@dmc/contract/periods';
import {
  byResult,
  type LeaderboardTotals,
  monthLabel,
  PERFORMANCE_FROM,
  performanceLevel,
  type SupervisorResult,
} from '@dmc/contract/supervisors';
import type { ListPage } from '@dmc/design-system/list';
import { type ReportFile, reportName } from '../report-export/report-file.ts';
import { supervisorsCopy as copy } from './supervisors.copy.ts';

export type LeaderboardPage = ListPage<SupervisorResult, LeaderboardTotals>;

/** A supervisor with the rank among those listed, 1 for the best. */
export interface Ranked extends SupervisorResult {
  rank: number;
}

/** The best first, whatever order a server sent them in: the places say what the figures say. */
export const ranked = (rows: readonly SupervisorResult[]): Ranked[] =>
  rows.toSorted(byResult).map((row, index) => ({ ...row, rank: index + 1 }));

/** One of the first three. Who brought no revenue is none, however few there are. */
export const isTop = ({ rank, totalRevenue }: Ranked): boolean => rank <= 3 && totalRevenue > 0;

/** The three figures: the server's sums, else those of the rows, and whether these are all there are. */
export function leaderboardStats(page: LeaderboardPage) {
  const { rows, total, totals, more } = page;
  const sum = (of: (row: SupervisorResult) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    supervisors: total ?? rows.length,
    totalRevenue: totals?.totalRevenue ?? sum((row) => row.totalRevenue),
    totalOrders: totals?.totalOrders ?? sum((row) => row.ordersCreated),
    /** How many took orders; undefined where not everybody is here. */
    tookOrders: more ? undefined : rows.filter((row) => row.ordersCreated > 0).length,
    /** The sums cover the rows that are here, and there are more. */
    partial: totals === undefined && more,
    /** The server does not say how many there are, and there are more. */
    uncounted: total === undefined && more,
  };
}

/** What the badge goes by (rulings P96). */
export const badgeRule = (): string => {
  const whole = (paise: Paise) => formatMoney(paise, 'dashboard');
  return copy.rule(whole(PERFORMANCE_FROM.excellent), whole(PERFORMANCE_FROM.good));
};

/** What a report of these rows leaves out, in a sentence. */
export const omissionsOf = (page: LeaderboardPage): string | undefined =>
  page.more ? copy.notAll(page.rows.length, page.total) : undefined;

/** The leaderboard as a table of its exact figures. */
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
    rows: ranked(page.rows).map((row) => [
      row.rank,
      row.email,
      row.ordersCreated,
      { paise: row.totalRevenue },
      row.retailersManaged,
      row.ordersCreated === 0 ? undefined : { paise: row.averageOrderValue },
      copy.levels[performanceLevel(row.totalRevenue)],
      row.latestRating?.rating,
      row.latestRating && monthLabel(row.latestRating),
      row.isActive === false ? file.yes : undefined,
    ]),
    omissions: omissionsOf(page),
  };
}
