import { type PlatformAnalytics, SAMPLE_GROWTH } from '@dmc/contract/analytics';

/**
 * The built-in sample (screens §8): shown, visibly marked, if loading failed and there is no earlier data. It
 * has no daily series, and is never exported.
 */
export const SAMPLE: PlatformAnalytics = {
  totalRevenue: 24_50_000_00,
  totalOrders: 1250,
  totalUsers: 156,
  totalDistributors: 12,
  activeDistributors: 10,
  totalProducts: 480,
  growth: SAMPLE_GROWTH,
  userStats: { admins: 3, distributors: 12, retailers: 118, activeUsers: 142 },
  topDistributors: [
    { id: 'sample-1', name: 'Sample Distributor One', totalOrders: 420, totalRevenue: 8_40_000_00 },
    { id: 'sample-2', name: 'Sample Distributor Two', totalOrders: 310, totalRevenue: 6_15_000_00 },
    { id: 'sample-3', name: 'Sample Distributor Three', totalOrders: 265, totalRevenue: 4_90_000_00 },
    { id: 'sample-4', name: 'Sample Distributor Four', totalOrders: 140, totalRevenue: 2_75_000_00 },
  ],
  topProducts: [
    { id: 'sample-1', name: 'Sample Product One', totalSold: 1240, totalRevenue: 3_10_000_00 },
    { id: 'sample-2', name: 'Sample Product Two', totalSold: 980, totalRevenue: 2_45_000_00 },
    { id: 'sample-3', name: 'Sample Product Three', totalSold: 760, totalRevenue: 1_90_000_00 },
    { id: 'sample-4', name: 'Sample Product Four', totalSold: 540, totalRevenue: 1_35_000_00 },
  ],
};
