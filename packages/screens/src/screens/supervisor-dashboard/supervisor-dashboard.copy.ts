import type { Permission } from '@dmc/contract/roles';

/** Texts of the supervisor dashboard. Documented ones are in core §2 and §8. */
export const supervisorDashboardCopy = {
  stats: {
    label: 'Basic figures',
    products: 'Products',
    retailers: 'Retailers',
    totalOrders: 'Total Orders',
    pendingOrders: 'Pending Orders',
    orderValue: 'Order Value',
    allTime: 'All time',
    waiting: 'Waiting for approval',
    nothingWaiting: 'Nothing to approve',
    basic: 'Basic view only',
    basicTip: 'The total of confirmed orders. Detailed analytics are left to the distributor.',
  },
  actionRequired: 'Action Required',
  pending: (count: number) =>
    count === 1
      ? 'You have 1 pending order waiting for approval.'
      : `You have ${count} pending orders waiting for approval.`,
  review: 'Review orders',
  recent: 'Recent Orders',
  viewAll: 'View all',
  refresh: 'Refresh',
  updated: (time: string) => `updated ${time}`,
  columns: {
    order: 'Order',
    retailer: 'Retailer',
    amount: 'Amount',
    status: 'Status',
    date: 'Date',
    actions: 'Actions',
  },
  approve: 'Approve',
  approveNamed: (order: string) => `Approve ${order}`,
  approveBooks: 'Approving an order books a sale of its amount.',
  approveEffect: (total: string) => `Books a sale of ${total}`,
  approving: 'Approving…',
  approvingNamed: (order: string) => `Approving… ${order}`,
  view: 'View details',
  viewNamed: (order: string) => `View ${order}`,
  sampleReason: 'These are sample orders: nothing can be approved.',
  approveFailed: 'Failed to approve order',
  approveUnknown: 'The order may have been approved',
  /** Shown after the cause: which order it was. */
  approveFailedFor: (order: string) => `(${order})`,
  access: 'Supervisor Access',
  /** The permissions of a supervisor in words. */
  may: {
    'orders.view': 'View orders and their details',
    'orders.approve': 'Approve orders',
    'orders.setStatus': 'Change the status of an order',
    'products.count': 'See basic counts of products and retailers',
    'retailers.view': 'Look up a retailer',
    'retailers.block': 'Block and unblock a retailer',
  } as const satisfies Partial<Record<Permission, string>>,
  /** What is left to the distributor. */
  leftToDistributor: {
    'analytics.detailed': 'Detailed analytics',
    'products.manage': 'Product management',
    'orders.create': 'New orders',
    'retailers.create': 'New retailers',
  } as const satisfies Partial<Record<Permission, string>>,
  left: (things: string) => `${things} are left to the distributor`,
  workingFor: (name: string) => ({ before: 'Working for', name }),
  empty: 'No data available',
  emptyHint: 'Orders appear here as soon as a retailer places one.',
  failed: 'Could not load.',
  sampleNote: 'The figures and orders below are samples, not your own.',
  stale: 'The dashboard could not be refreshed.',
  staleNote: (time: string) => `Showing data from ${time}.`,
} as const;
