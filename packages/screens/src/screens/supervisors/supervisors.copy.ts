import { formatNumber } from '@dmc/contract/numbers';
import type { LeaderboardPeriod, PerformanceLevel } from '@dmc/contract/supervisors';

/** Texts of the supervisor performance screen. Documented ones cite their source. */
export const supervisorsCopy = {
  title: 'Supervisor Performance',
  period: 'Period',
  periods: { '7d': '7d', '30d': '30d', '90d': '90d' } satisfies Record<LeaderboardPeriod, string>,
  refresh: 'Refresh',
  figures: 'Results of all supervisors',
  /** screens §2 */
  totalSupervisors: 'Total supervisors',
  totalRevenue: 'Total revenue',
  totalOrders: 'Total orders',
  tookOrders: (count: number) => `${count} created orders in this period`,
  lessReturns: 'Sales less returns on their orders',
  takenByThem: 'Created by supervisors',
  loadedOnly: (count: number) => `the first ${count} only`,
  none: '—',
  noun: 'supervisors',
  caption: 'Leaderboard',
  /** screens §2 */
  columns: {
    rank: 'Rank',
    supervisor: 'Supervisor',
    orders: 'Orders Created',
    revenue: 'Revenue Generated',
    retailers: 'Retailers Managed',
    average: 'Avg Order Value',
    performance: 'Performance',
    actions: 'Actions',
  },
  topThree: (rank: number) => `Rank ${rank}, in the top three`,
  rank: (rank: number) => `Rank ${rank}`,
  cardOrders: (count: number) => (count === 1 ? '1 order' : `${formatNumber(count)} orders`),
  cardRetailers: (count: number) => (count === 1 ? '1 retailer' : `${formatNumber(count)} retailers`),
  cardAverage: (amount: string) => `avg ${amount}`,
  rated: (rating: number, month: string) => `Rated ${rating} of 5 for ${month}`,
  ratedShort: (rating: number, month: string) => `${rating} of 5 · ${month}`,
  deactivated: 'Deactivated',
  unnamed: 'No email supplied',
  /** screens §4 */
  levels: {
    excellent: 'Excellent',
    good: 'Good',
    needsImprovement: 'Needs Improvement',
  } satisfies Record<PerformanceLevel, string>,
  rule: (excellent: string, good: string) =>
    `Excellent from ${excellent} of revenue, Good from ${good}, otherwise Needs Improvement. The thresholds are the same for 7, 30 and 90 days.`,
  /** screens §2 */
  rate: 'Rate Performance',
  rateNamed: (email: string) => `Rate Performance of ${email}`,
  /** screens §2 */
  noData: 'No supervisor data found for the selected period.',
  noDataHint: 'No supervisor created an order in this period, or this distributor has no supervisors yet.',
  noOrders: 'The supervisors below created no orders in this period.',
  widen: 'Show 90 days',
  noSupervisors: 'This distributor has no supervisors yet.',
  noSupervisorsHint: 'Create supervisors in User Management.',
  toUsers: 'Go to User Management',
  noDistributors: 'There are no distributors yet.',
  noDistributorsHint: 'Supervisors work for a distributor. Once there is one, their results appear here.',
  toDistributors: 'Go to Distributors',
  unknown: 'Distributor not found',
  unknownHint: 'It does not exist on this server. The link may be wrong.',
  showFirst: 'Show the first distributor',
  failed: 'Supervisor performance could not be loaded.',
  failedNote: 'This does not mean there are no results.',
  stale: 'Supervisor performance could not be refreshed.',
  distributorsFailed: 'Distributors could not be loaded.',
  distributorsFailedNote: 'Supervisors cannot be shown without them.',
  notAll: (shown: number, total: number | undefined) =>
    total === undefined
      ? `Only the first ${shown} supervisors are in this report.`
      : `Only ${shown} of ${total} supervisors are in this report.`,
  file: { deactivated: 'Deactivated', yes: 'Yes', rating: 'Latest rating', month: 'Rated month' },
} as const;
