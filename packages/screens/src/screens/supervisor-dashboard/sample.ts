import type { SupervisorAnalytics } from '@dmc/contract/dashboard';

/**
 * The documented built-in sample (core §8): shown, marked “Sample data”, if loading failed and there is no earlier
 * data. It offers no actions.
 */
export const SAMPLE: SupervisorAnalytics = {
  stats: {
    totalProducts: 48,
    totalRetailers: 32,
    totalOrders: 126,
    pendingOrders: 2,
    totalRevenue: 8_45_200_00,
  },
  recentOrders: [
    {
      id: 'sample-1',
      orderNumber: 'ORD-0003',
      status: 'PENDING',
      totalAmount: 12_450_00,
      createdAt: '2026-01-03',
      retailer: { name: 'Sample Provision Store' },
    },
    {
      id: 'sample-2',
      orderNumber: 'ORD-0002',
      status: 'PENDING',
      totalAmount: 8_320_00,
      createdAt: '2026-01-02',
      retailer: { name: 'Sample General Store' },
    },
    {
      id: 'sample-3',
      orderNumber: 'ORD-0001',
      status: 'CONFIRMED',
      totalAmount: 21_760_00,
      createdAt: '2026-01-01',
      retailer: { name: 'Sample Super Mart' },
    },
  ],
};
