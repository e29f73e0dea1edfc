import type { RecentOrder, SupervisorAnalytics } from '@dmc/contract/dashboard';

const order = (
  id: string,
  orderNumber: string,
  name: string,
  totalAmount: number,
  status: RecentOrder['status'],
  createdAt: string,
): RecentOrder => ({ id, orderNumber, status, totalAmount, createdAt, retailer: { name } });

/** A supervisor's working day: three orders are waiting, the rest are under way. */
export const analytics: SupervisorAnalytics = {
  stats: {
    totalProducts: 342,
    totalRetailers: 186,
    totalOrders: 248,
    pendingOrders: 3,
    totalRevenue: 29_86_450_00,
  },
  recentOrders: [
    order('o-24817', 'ORD-24817', 'Sri Balaji Provision Store', 48_546_00, 'PENDING', '2026-11-20T04:54:00Z'),
    order('o-24816', 'ORD-24816', 'Gupta General Store', 12_865_50, 'PENDING', '2026-11-20T04:28:00Z'),
    order('o-24815', 'ORD-24815', 'Annapurna Super Mart', 1_86_420_00, 'CONFIRMED', '2026-11-20T04:01:00Z'),
    order('o-24813', 'ORD-24813', 'Sai Krupa Traders', 94_380_00, 'SHIPPED', '2026-11-19T12:42:00Z'),
    order('o-24811', 'ORD-24811', 'Khan Kirana & Dairy', 7_942_00, 'DELIVERED', '2026-11-19T10:35:00Z'),
    order('o-24808', 'ORD-24808', 'New Bharat Stores', 15_290_00, 'CANCELLED', '2026-11-19T05:50:00Z'),
    order('o-24806', 'ORD-24806', 'Ravi Kirana Bhandar', 9_468_00, 'PENDING', '2026-11-18T11:01:00Z'),
  ],
};
