import { formatNumber } from '@dmc/contract/numbers';

/** Texts of the dashboard. Documented ones cite their source. */
export const dashboardCopy = {
  /** core §2, Dashboard */
  refresh: 'Refresh',
  figures: 'Key figures',
  totalRevenue: 'Total Revenue',
  totalOrders: 'Total Orders',
  activeRetailers: 'Active Retailers',
  totalProducts: 'Total Products',
  /** The cards count all time; the current month is below each figure. */
  title: 'All-time totals',
  updated: (time: string) => `updated ${time}`,
  asOf: (time: string) => `as of ${time}`,
  /** This month’s part of an all-time total. */
  within: (amount: string, period: string) => `${amount} in ${period}`,
  comparedWith: (period: string) => `vs ${period}`,
  /** Shown instead of a trend that is not available. */
  allTime: 'All time',
  liveCount: 'Live count',
  /** Labels the documented total if the count is missing. */
  allRetailers: 'All retailers',
  unknown: '—',
  failed: 'Could not load — these are not real figures',
  retry: 'Retry',
  stale: 'The figures could not be refreshed.',
  staleNote: (time: string) => `These are as of ${time}.`,
  /** If the server sends no counts for this page. */
  supervisor: 'Your figures are on the supervisor dashboard. This page loads the latest orders only.',
  supervisorCounts: 'Basic counts. Orders that wait for approval are on the supervisor dashboard.',
  supervisorLink: 'Open the supervisor dashboard',
  notCounted: 'Not counted here',

  attention: 'Needs attention',
  /** core §2 */
  pendingOrders: 'Pending Orders',
  newRetailers: 'New Retailers',
  lowStock: 'Low Stock',
  nonePending: 'Nothing to approve',
  waiting: 'Waiting for approval',
  oldestPending: (moment: string) => `Oldest from ${moment}`,
  atLeast: (count: string) => `${count}+`,
  joined: 'Joined in the last 30 days',
  lowStockHint: '1 to 10 in stock',
  outOfStock: (count: number) =>
    count === 1 ? '1 more product is out of stock' : `${formatNumber(count)} more are out of stock`,
  firstHundred: 'of the first 100 products',

  /** core §2 */
  revenueOverview: 'Revenue Overview',
  noChart: 'Chart visualization coming soon',
  /** The server sends a series, but it is still empty. */
  noRevenueYet: 'No revenue this month or last. It appears here on the day an order is confirmed.',
  chartFailed: 'Could not load',
  day: 'Day',

  /** core §2 */
  recentActivity: 'Recent Activity',
  noActivity: 'Orders, payments and new retailers appear here as they happen.',
  newOrderBefore: 'Order',
  newOrderAfter: (retailer: string) => (retailer === '' ? 'placed' : `placed by ${retailer}`),
  yesterday: 'Yesterday',
  today: 'Today',

  /** core §2 */
  quickActions: 'Quick Actions',
  addProduct: 'Add Product',
  viewOrders: 'View Orders',
  addRetailer: 'Add Retailer',
  viewReports: 'View Reports',
  hints: {
    addProduct: 'New SKU with price and images',
    viewOrders: 'Search, details and status',
    pending: (count: string) => `${count} pending approval`,
    addRetailer: 'Shop, contact and GST number',
    viewReports: 'Profit & loss, aging, tax',
    platformReports: 'Revenue, orders and growth',
    /** An admin has no products, orders or retailers. */
    productsOf: 'Products belong to a distributor: choose one',
    ordersOf: 'Orders belong to a distributor: choose one',
    retailersOf: 'Retailers belong to a distributor: choose one',
  },
  /** Rulings, “bare mode”: the server has no call that adds a retailer. */
  noRetailers: 'This server does not support adding retailers from the console.',

  /** What New Order shows to an admin. */
  ordersBelong: {
    title: 'Orders belong to a distributor',
    text: 'An order is placed for one distributor’s retailer, from that distributor’s products. Choose a distributor, select View Dashboard, then New Order.',
    choose: 'Choose a distributor',
    close: 'Close',
  },
} as const;
