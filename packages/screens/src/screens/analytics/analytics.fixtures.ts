import type { PlatformAnalytics } from '@dmc/contract/analytics';
import { addDays } from '@dmc/contract/dates';

/** The time at which the stories are set: Friday, 20 November 2026, 10:42 in India. */
export const NOW = new Date('2026-11-20T10:42:00+05:30');

const days = (from: string, rupees: readonly number[]) =>
  rupees.map((value, index) => ({ date: addDays(from, index), value: Math.round(value * 100) }));

const THIS = [
  61_240.5, 84_310, 72_055.25, 12_480, 96_310, 1_04_600, 91_460, 58_700, 1_12_380, 98_040, 14_020, 1_21_290,
  1_06_310.4, 89_734.7, 1_18_220, 1_31_540, 1_26_900, 18_870, 1_08_160, 1_21_733.15, 1_34_920, 1_02_480,
  99_340, 1_41_220, 21_310, 1_27_600, 1_38_450, 1_19_870, 1_44_060, 52_330.6,
];
const BEFORE = [
  52_900, 69_640, 65_300, 9_128, 80_760, 90_110, 78_302, 47_540, 98_900, 89_260, 11_870, 96_300, 91_480,
  79_200, 95_710, 1_08_620, 1_02_040, 10_130, 97_390, 91_040, 1_09_800, 92_250, 88_900, 1_09_700, 17_820,
  1_09_300, 1_11_440, 1_02_610, 1_16_180, 98_050,
];
const sumOf = (rupees: readonly number[]) => rupees.reduce((sum, value) => sum + Math.round(value * 100), 0);

const DISTRIBUTORS = [
  { id: 'd-1', name: 'Vrinda Distributors', totalOrders: 214, totalRevenue: 16_42_310_40 },
  { id: 'd-2', name: 'Tejomaya Snacks & Beverages', totalOrders: 121, totalRevenue: 7_11_482_20 },
  {
    id: 'd-3',
    name: 'Haritvan Naturals',
    totalOrders: 88,
    totalRevenue: sumOf(THIS) - 16_42_310_40 - 7_11_482_20,
  },
];
const PRODUCTS = [
  ['p-1', 'Kokanica Mango Drink', 'Vrinda Distributors', 1396, 1_32_528_58],
  ['p-2', 'Chaikhaas Elaichi Tea Bags', 'Vrinda Distributors', 686, 1_12_240_00],
  ['p-3', 'Banana Chips, Salted', 'Tejomaya Snacks & Beverages', 1120, 97_057_15],
  ['p-4', 'Shakkarya Sugar', 'Vrinda Distributors', 1575, 85_190_47],
  ['p-5', 'Cold-Pressed Groundnut Oil', 'Haritvan Naturals', 262, 81_407_14],
] as const;

/** The documented fields of our reference API. */
export const documentedFigures: PlatformAnalytics = {
  totalRevenue: 2_14_80_412_75,
  totalOrders: 3412,
  totalUsers: 24,
  totalDistributors: 4,
  activeDistributors: 3,
  topDistributors: DISTRIBUTORS,
  topProducts: PRODUCTS.map(([id, name, , totalSold, totalRevenue]) => ({
    id,
    name,
    totalSold,
    totalRevenue,
  })),
  userStats: { admins: 2, distributors: 6, retailers: 3, activeUsers: 21 },
};

/** Everything our reference API sends. */
export const figures: PlatformAnalytics = {
  ...documentedFigures,
  totalProducts: 168,
  topProducts: PRODUCTS.map(([id, name, distributor, totalSold, totalRevenue]) => ({
    id,
    name,
    totalSold,
    totalRevenue,
    distributor: { name: distributor },
  })),
  userStats: { admins: 2, distributors: 6, supervisors: 13, retailers: 3, activeUsers: 21 },
  growth: { revenue: 16.9, orders: -3.4, users: 20, products: 0 },
  period: { from: '2026-10-22', to: '2026-11-20' },
  previousPeriod: { from: '2026-09-22', to: '2026-10-21' },
  trend: {
    revenue: { current: sumOf(THIS), previous: sumOf(BEFORE) },
    orders: { current: 423, previous: 438 },
    users: { current: 24, previous: 20 },
    products: { current: 168, previous: 168 },
  },
  revenueSeries: days('2026-10-22', THIS),
  previousSeries: days('2026-09-22', BEFORE),
};

/** Only percentages, and not all of them. */
export const growthOfSome: PlatformAnalytics = {
  ...documentedFigures,
  growth: { revenue: 4.2, orders: -1.5 },
};

/** A platform in its first month: nothing to compare with. */
export const firstMonth: PlatformAnalytics = {
  ...figures,
  totalRevenue: sumOf(THIS),
  totalOrders: 423,
  growth: { revenue: undefined, orders: undefined, users: 20, products: undefined },
  trend: {
    revenue: { current: sumOf(THIS), previous: 0 },
    orders: { current: 423, previous: 0 },
    users: { current: 24, previous: 20 },
    products: { current: 168, previous: 0 },
  },
  previousSeries: days(
    '2026-09-22',
    BEFORE.map(() => 0),
  ),
};

/** Earlier sales, but none in this period; returns make the revenue negative. */
export const quiet: PlatformAnalytics = {
  ...figures,
  topDistributors: [],
  topProducts: [],
  growth: { revenue: undefined, orders: -100, users: 20, products: 0 },
  trend: {
    ...figures.trend,
    revenue: { current: -4_120_50, previous: sumOf(BEFORE) },
    orders: { current: 0, previous: 438 },
    users: { current: 24, previous: 20 },
    products: { current: 168, previous: 168 },
  },
  revenueSeries: days(
    '2026-10-22',
    THIS.map((_, index) => (index === 7 ? -4120.5 : 0)),
  ),
};

/** Accounts and organisations, but never an order. */
export const noTrade: PlatformAnalytics = {
  totalRevenue: 0,
  totalOrders: 0,
  totalUsers: 3,
  totalDistributors: 1,
  activeDistributors: 1,
  topDistributors: [],
  topProducts: [],
  userStats: { admins: 1, distributors: 1, retailers: 0, activeUsers: 2 },
};

/** Only the totals. */
export const totalsOnly: PlatformAnalytics = { totalRevenue: 2_14_80_412_75, totalOrders: 3412 };

const LONG = 'Shri Mahalakshmi Venkateshwara Consumer Products Wholesale and Cold Chain Distribution Company';
/** Long names and large amounts. */
export const dense: PlatformAnalytics = {
  ...figures,
  totalRevenue: 98_76_54_321_09,
  totalOrders: 12_34_567,
  trend: {
    revenue: { current: 87_65_43_210_98, previous: 12_34_56_789_01 },
    orders: { current: 9_87_654, previous: 1_23_456 },
    users: { current: 12_048, previous: 3 },
    products: { current: 1_04_880, previous: 9_001 },
  },
  totalUsers: 12_048,
  userStats: { admins: 38, distributors: 2_410, supervisors: 8_970, retailers: 630, activeUsers: 12_001 },
  topDistributors: [...DISTRIBUTORS, ...DISTRIBUTORS].slice(0, 5).map((row, index) => ({
    ...row,
    id: `d-${index}`,
    name: `${LONG} ${index + 1}`,
    totalOrders: 98_765 - index,
    totalRevenue: 12_34_56_789_01 - index * 100,
  })),
  topProducts: PRODUCTS.map(([id], index) => ({
    id,
    name: `Premium Hand-Pounded Single-Origin Turmeric Powder with Extra Curcumin ${index + 1}`,
    distributor: { name: LONG },
    totalSold: 4_56_789 - index,
    totalRevenue: 9_87_65_432_10 - index * 100,
  })),
};
