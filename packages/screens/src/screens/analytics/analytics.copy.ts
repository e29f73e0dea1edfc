/** Texts of the platform analytics. Documented ones cite their source; card labels are our own (screens §2). */
export const analyticsCopy = {
  title: 'Platform Analytics',
  /** screens §2 */
  period: 'Period',
  loading: 'Loading platform analytics',

  figures: 'Key figures',
  cards: { revenue: 'Revenue', orders: 'Orders', users: 'Users', products: 'Products' },
  /** Used if the answer has no value for the period. */
  totals: { revenue: 'All-time revenue', orders: 'All-time orders', users: 'Users', products: 'Products' },
  none: '—',
  fromDistributors: 'distributors',
  incomplete: (count: string) => `At least ${count}: not every distributor reports it`,

  percent: (value: string) => `${value}%`,
  comparedWith: (days: string) => `vs ${days}`,
  since: (day: string) => `since ${day}`,
  /** screens §2: used if the server does not name the dates. */
  lastPeriod: 'vs last period',
  /** A value that was zero before has no percentage. */
  new: { flow: (days: string) => `New: none in ${days}`, stock: (day: string) => `New: none on ${day}` },
  incomparable: (days: string) => `Below zero: no percentage vs ${days}`,

  allTime: 'All time',
  allRevenue: 'All-time revenue',
  allOrders: 'All-time orders',
  distributors: 'Distributors',
  activeDistributors: 'Active distributors',

  chart: 'Revenue Overview',
  noChart: 'Chart visualization coming soon',
  /** The server sends a series, but it is still empty. */
  noRevenueYet: 'No revenue in this period or the one before. It appears here once orders are confirmed.',
  day: 'Day',
  /** Today has no value until something is sold: a zero would look like a drop. */
  nothingYet: (text: string) => `${text}, no sales yet today`,

  /** screens §2 */
  distribution: 'User Distribution',
  users: {
    admins: 'Admins',
    distributors: 'Distributors',
    supervisors: 'Supervisors',
    retailers: 'Retailers',
    activeUsers: 'Active users',
  },
  share: (percent: number) => `${percent}%`,
  ofAll: (count: string, of: string) => `${count} of ${of} users`,

  /** screens §2 */
  topDistributors: 'Top Distributors',
  topProducts: 'Top Products',
  rank: 'Rank',
  topThree: 'top three',
  distributor: 'Distributor',
  product: 'Product',
  orders: 'Orders',
  units: 'Units sold',
  revenue: 'Revenue',
  ordersOf: (count: number, printed: string) => (count === 1 ? '1 order' : `${printed} orders`),
  unitsOf: (count: number, printed: string) => (count === 1 ? '1 unit' : `${printed} units`),
  nobody: 'No distributor sales in this period',
  nothing: 'No product sales in this period',
  nothingHint: 'Based on confirmed orders less returns.',
  notSent: 'This server does not report it.',

  /** screens §8 */
  failed: 'Unable to load analytics data. Please try again.',
  unreadable: 'Unable to load analytics data at this time.',
  sampleNote: 'The figures below are sample data, not your platform’s.',
  staleNote: (moment: string) => `These figures are as of ${moment}.`,
  staleDays: (moment: string, days: string) => `These figures cover ${days}, as of ${moment}.`,
  empty: 'No analytics data yet',
  emptyHint: 'Figures appear here after the first order on the platform.',
  retry: 'Retry',

  file: {
    section: 'Section',
    line: 'Line',
    days: 'Days',
    number: 'Number',
    amount: 'Amount',
    allTime: 'All time',
    now: 'Now',
    growth: (name: string) => `${name}, growth in percent`,
    perDay: 'Revenue per day',
  },
} as const;
