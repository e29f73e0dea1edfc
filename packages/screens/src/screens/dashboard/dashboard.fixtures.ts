import type { DashboardStats, DayAmount } from '@dmc/contract/dashboard';

/** The time at which the stories are set: Friday, 20 November 2026, 10:42 in India. */
export const NOW = new Date('2026-11-20T10:42:00+05:30');

const days = (month: string, values: readonly number[]): DayAmount[] =>
  values.map((value, index) => ({ date: `${month}-${String(index + 1).padStart(2, '0')}`, value }));

const NOVEMBER = [
  1_18_400, 1_42_950, 1_31_800, 96_720, 1_54_310, 1_71_600, 88_460, 1_49_700, 1_62_380, 1_58_040, 1_74_020,
  1_41_290, 1_86_310, 97_347, 1_68_220, 1_81_540, 1_76_900, 1_94_870, 2_03_160, 2_11_733,
].map((rupees) => rupees * 100);
const OCTOBER = [
  1_01_900, 1_19_640, 1_15_300, 91_280, 1_30_760, 1_40_110, 83_020, 1_27_540, 1_38_900, 1_49_260, 1_41_870,
  1_26_300, 1_51_480, 92_000, 1_45_710, 1_38_620, 1_52_040, 1_60_130, 1_57_390, 1_71_040, 1_49_800, 1_62_250,
  1_48_900, 1_19_700, 1_57_820, 1_69_300, 1_61_440, 1_72_610, 1_66_180, 1_78_050, 1_74_300,
].map((rupees) => rupees * 100);

/** Everything our reference API sends. */
export const full: DashboardStats = {
  totalOrders: 248,
  totalRevenue: 79_86_450_00,
  pendingOrders: 12,
  totalProducts: 342,
  totalRetailers: 194,
  activeRetailers: 186,
  newRetailers: 8,
  lowStock: 5,
  outOfStock: 1,
  oldestPendingAt: '2026-11-18T16:05:00+05:30',
  trend: {
    period: '1–20 Nov',
    comparedWith: '1–20 Oct',
    totalRevenue: { current: 29_71_000_00, previous: 26_43_240_00 },
    totalOrders: { current: 93, previous: 86 },
    activeRetailers: { current: 186, previous: 179 },
    totalProducts: { current: 342, previous: 342 },
  },
  revenueSeries: days('2026-11', NOVEMBER),
  previousSeries: days('2026-10', OCTOBER),
  ordersSeries: days('2026-11', [3, 4, 5, 4, 5, 5, 3, 6, 5, 4, 5, 6, 5, 3, 5, 6, 5, 4, 5, 5]),
  recentActivity: [
    {
      id: 'a-1',
      recordId: 'o-24817',
      kind: 'order',
      before: 'Order',
      subject: 'ORD-24817',
      after: 'placed by Sri Balaji Provision Store',
      amount: 48_546_00,
      at: '2026-11-20T10:24:00+05:30',
    },
    {
      id: 'a-2',
      recordId: 'pay-1',
      kind: 'payment',
      before: 'Payment from',
      subject: 'Meena Departmental Store',
      after: 'by UPI',
      amount: 31_500_00,
      at: '2026-11-20T10:02:00+05:30',
    },
    {
      id: 'a-3',
      recordId: 'c-1',
      kind: 'conversation',
      before: '',
      subject: 'Khan Kirana & Dairy',
      after: 'asked about a short delivery',
      amount: undefined,
      at: '2026-11-20T09:46:00+05:30',
    },
    {
      id: 'a-4',
      recordId: 'o-24813',
      kind: 'status',
      before: 'Order',
      subject: 'ORD-24813',
      after: 'is now shipped',
      amount: 94_380_00,
      at: '2026-11-20T09:15:00+05:30',
    },
    {
      id: 'a-5',
      recordId: 'r-39',
      kind: 'retailer',
      before: 'Retailer',
      subject: 'Pooja Supermart',
      after: 'joined',
      amount: undefined,
      at: '2026-11-19T17:30:00+05:30',
    },
  ],
};

/** Only the documented fields. */
export const documented: DashboardStats = {
  totalOrders: 248,
  totalRevenue: 79_86_450_00,
  totalProducts: 342,
  totalRetailers: 194,
};

/** A distributor on its first day. */
export const newcomer: DashboardStats = {
  totalOrders: 0,
  totalRevenue: 0,
  pendingOrders: 0,
  totalProducts: 0,
  totalRetailers: 0,
  activeRetailers: 0,
  newRetailers: 0,
  lowStock: 0,
  outOfStock: 0,
  trend: {
    period: '1–20 Nov',
    comparedWith: '1–20 Oct',
    totalRevenue: { current: 0, previous: 0 },
    totalOrders: { current: 0, previous: 0 },
    activeRetailers: { current: 0, previous: 0 },
    totalProducts: { current: 0, previous: 0 },
  },
  revenueSeries: days('2026-11', Array(20).fill(0)),
  previousSeries: days('2026-10', Array(31).fill(0)),
  ordersSeries: days('2026-11', Array(20).fill(0)),
  recentActivity: [],
};

/** The whole platform, as an admin sees it. */
export const platform: DashboardStats = {
  ...full,
  totalOrders: 3_482,
  totalRevenue: 4_86_20_750_00,
  pendingOrders: 64,
  totalProducts: 1_208,
  activeRetailers: 742,
  newRetailers: 31,
  lowStock: 27,
  outOfStock: 6,
};

/** Amounts in crores, large counts, long names. */
export const dense: DashboardStats = {
  ...full,
  totalOrders: 12_48_316,
  totalRevenue: 8_74_29_86_450_00,
  pendingOrders: 1_284,
  totalProducts: 41_206,
  activeRetailers: 18_642,
  newRetailers: 1_096,
  lowStock: 3_215,
  outOfStock: 418,
  trend: {
    period: '1–20 Nov',
    comparedWith: '1–20 Oct',
    totalRevenue: { current: 1_02_40_000_00, previous: 14_60_000_00 },
    totalOrders: { current: 40_100, previous: 62_400 },
    activeRetailers: { current: 18_642, previous: 18_641 },
    totalProducts: { current: 41_206, previous: 0 },
  },
  revenueSeries: days(
    '2026-11',
    NOVEMBER.map((value) => value * 210),
  ),
  previousSeries: days(
    '2026-10',
    OCTOBER.map((value) => value * 190),
  ),
  recentActivity: (full.recentActivity ?? []).map((entry) => ({
    ...entry,
    subject:
      entry.kind === 'order' || entry.kind === 'status'
        ? `${entry.subject}/2026-27/NAGPUR-EAST`
        : `${entry.subject} and Sons Wholesale Provision Merchants, Itwari Main Road`,
    amount: entry.amount === undefined ? undefined : entry.amount * 9_000,
  })),
};
