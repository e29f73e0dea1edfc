import type { LeaderboardTotals, SupervisorResult } from '@dmc/contract/supervisors';
import type { LeaderboardPage } from './leaderboard.ts';

export const NOW = new Date('2026-11-20T05:30:00Z');

const result = (
  id: string,
  email: string,
  ordersCreated: number,
  totalRevenue: number,
  retailersManaged: number,
  more: Partial<SupervisorResult> = {},
): SupervisorResult => ({
  id,
  email,
  ordersCreated,
  totalRevenue,
  retailersManaged,
  averageOrderValue: ordersCreated === 0 ? 0 : Math.round(totalRevenue / ordersCreated),
  isActive: true,
  ...more,
});

const november = { month: 11, year: 2026 };
const october = { month: 10, year: 2026 };

/** A team of seven over 30 days, one of them deactivated, one without orders. */
export const supervisorRows: readonly SupervisorResult[] = [
  result('s-1', 'imran.q@vrinda.in', 44, 3_00_491_50, 21, { latestRating: { rating: 5, ...october } }),
  result('s-2', 'deepak.r@vrinda.in', 15, 1_11_876_00, 12, { latestRating: { rating: 4, ...november } }),
  result('s-3', 'faizan.m@vrinda.in', 9, 94_464_25, 8, { latestRating: { rating: 3, ...november } }),
  result('s-4', 'harpreet.s@vrinda.in', 5, 24_296_00, 5),
  result('s-5', 'sunita.y@vrinda.in', 1, 7_957_00, 1, {
    isActive: false,
    latestRating: { rating: 2, ...october },
  }),
  result('s-6', 'joseph.d@vrinda.in', 1, 0, 1),
  result('s-7', 'kavita.n@vrinda.in', 0, 0, 0),
];

export const supervisorTotals: LeaderboardTotals = {
  sums: { totalOrders: 75, totalRevenue: 5_39_084_75 },
};

export const board: LeaderboardPage = {
  rows: supervisorRows,
  total: supervisorRows.length,
  more: false,
  unreadable: 0,
  totals: supervisorTotals,
};

/** As a backend with only the documented fields sends them. */
export const documentedRows: readonly SupervisorResult[] = supervisorRows.map(
  ({ isActive: _active, latestRating: _rating, ...row }) => row,
);

/** Nobody took an order. */
export const idleRows: readonly SupervisorResult[] = supervisorRows.map((row) => ({
  ...row,
  ordersCreated: 0,
  totalRevenue: 0,
  retailersManaged: 0,
  averageOrderValue: 0,
}));

/** More than one page, with very long names. */
export const crowdedRows: readonly SupervisorResult[] = Array.from({ length: 100 }, (_, index) =>
  result(
    `c-${index}`,
    `venkataramana.subrahmanyam.${index + 1}@shankheshwar-agro-foods-and-beverages.co.in`,
    900 - index * 9,
    (100 - index) * 12_34_567_89,
    96 - Math.floor(index / 2),
    { isActive: index % 7 !== 3, latestRating: { rating: 1 + (index % 5), ...october } },
  ),
);
