import type { AgingRow, FinancialDashboard, Pnl, TaxReport } from '@dmc/contract/accounting';
import { addDays } from '@dmc/contract/dates';
import { trendMonths } from '@dmc/contract/periods';
import type { ListPage } from '@dmc/design-system/list';
import type { MonthlyPnl } from './accounting-view.ts';

/** The time at which the stories are set: Friday, 20 November 2026, 10:42 in India. */
export const NOW = new Date('2026-11-20T10:42:00+05:30');
const TODAY = '2026-11-20';

const days = (from: string, rupees: readonly number[]) =>
  rupees.map((value, index) => ({ date: addDays(from, index), value: Math.round(value * 100) }));

const NOVEMBER = [
  18_400.5, 42_950, 31_800.25, 6_720, 54_310, 71_600, 8_460, 49_700, 62_380, 58_040, 74_020, 41_290, 86_310.4,
  9_734.7, 68_220, 81_540, 76_900, 94_870, 58_160, 61_733.15,
];
const OCTOBER = [
  1_900, 19_640, 15_300, 9_128, 30_760, 40_110, 8_302, 27_540, 38_900, 49_260, 41_870, 26_300, 51_480, 9_200,
  45_710, 38_620, 52_040, 60_130, 57_390, 71_040, 49_800, 62_250, 48_900, 19_700, 57_820, 69_300, 61_440,
  72_610, 66_180, 78_050, 74_300,
];
const sumOf = (rupees: readonly number[]) => rupees.reduce((sum, value) => sum + Math.round(value * 100), 0);

const REVENUE = sumOf(NOVEMBER);

/** Everything our reference API sends. */
export const figures: FinancialDashboard = {
  totalRevenue: REVENUE,
  netProfit: 1_12_894_72,
  profitMargin: 10.69,
  outstandingReceivables: 8_84_536_90,
  cashFlow: 4_13_217_80,
  topSellingProducts: [
    { productId: 'p-1', productName: 'Kokanica Mango Drink', totalSold: 396, revenue: 32_528_58 },
    { productId: 'p-2', productName: 'Chaikhaas Elaichi Tea Bags', totalSold: 186, revenue: 32_240_00 },
    { productId: 'p-3', productName: 'Chaikhaas Assam Tea', totalSold: 120, revenue: 27_057_15 },
    { productId: 'p-4', productName: 'Shakkarya Sugar', totalSold: 575, revenue: 25_190_47 },
    { productId: 'p-5', productName: 'Gulnaar Rose Sherbet', totalSold: 162, revenue: 21_407_14 },
  ],
  period: { from: '2026-11-01', to: TODAY },
  gstOnRevenue: 1_05_712_36,
  previous: {
    period: { from: '2026-10-01', to: '2026-10-20' },
    totalRevenue: sumOf(OCTOBER.slice(0, 20)),
    netProfit: 63_230_06,
    profitMargin: 9.09,
    cashFlow: 4_88_055_90,
  },
  revenueSeries: days('2026-11-01', NOVEMBER),
  previousSeries: days('2026-10-01', OCTOBER),
};

/** Only the documented fields. */
export const documentedFigures: FinancialDashboard = {
  totalRevenue: figures.totalRevenue,
  netProfit: figures.netProfit,
  profitMargin: figures.profitMargin,
  outstandingReceivables: figures.outstandingReceivables,
  cashFlow: figures.cashFlow,
  topSellingProducts: figures.topSellingProducts,
};

/** A distributor on its first day. */
export const noFigures: FinancialDashboard = {
  totalRevenue: 0,
  netProfit: 0,
  outstandingReceivables: 0,
  cashFlow: 0,
  topSellingProducts: [],
  period: { from: '2026-11-01', to: TODAY },
  gstOnRevenue: 0,
  previous: {
    period: { from: '2026-10-01', to: '2026-10-20' },
    totalRevenue: 0,
    netProfit: 0,
    cashFlow: 0,
  },
  revenueSeries: days('2026-11-01', Array(20).fill(0)),
  previousSeries: days('2026-10-01', Array(31).fill(0)),
};

/** A month with a loss, amounts in crores and long names. */
export const denseFigures: FinancialDashboard = {
  ...figures,
  totalRevenue: 84_57_29_86_450_00,
  netProfit: -12_04_18_33_920_00,
  profitMargin: -14.24,
  outstandingReceivables: 1_02_88_45_36_190_00,
  cashFlow: -7_41_32_17_780_00,
  gstOnRevenue: 9_30_12_44_880_00,
  previous: {
    period: { from: '2026-10-01', to: '2026-10-20' },
    totalRevenue: 91_20_44_10_300_00,
    netProfit: 2_14_08_71_440_00,
    profitMargin: 2.35,
    cashFlow: 4_88_05_59_000_00,
  },
  topSellingProducts: (figures.topSellingProducts ?? []).map((product) => ({
    ...product,
    productName: `${product.productName} Family Pack with Free Steel Container, 24 × 500 g, Export Quality`,
    totalSold: (product.totalSold ?? 0) * 9_000,
    revenue: (product.revenue ?? 0) * 9_000,
  })),
};

/** The net sales section of a statement, always in the same proportions. */
const statementOf = (
  period: { from: string; to: string },
  totalSales: number,
  returns: number,
  expenses: readonly [number, number, number],
): Pnl => {
  const netRevenue = totalSales - returns;
  const costOfGoodsSold = Math.round(netRevenue * 0.7977);
  const [operatingExpenses, marketingExpenses, administrativeExpenses] = expenses;
  const totalExpenses = costOfGoodsSold + operatingExpenses + marketingExpenses + administrativeExpenses;
  const netProfit = netRevenue - totalExpenses;
  return {
    period,
    revenue: { totalSales, returns, netRevenue, gstOnRevenue: Math.round(netRevenue * 0.1) },
    expenses: {
      costOfGoodsSold,
      operatingExpenses,
      marketingExpenses,
      administrativeExpenses,
      totalExpenses,
    },
    grossProfit: netRevenue - costOfGoodsSold,
    netProfit,
    profitMargin: Math.round((netProfit / netRevenue) * 10_000) / 100,
  };
};

export const pnl = statementOf(
  { from: '2026-11-01', to: TODAY },
  10_86_885_77,
  29_747_77,
  [28_100_00, 8_660_00, 73_620_00],
);

/** A statement of an inaccurate server: its sums leave out a part. */
export const wrongPnl: Pnl = {
  ...pnl,
  revenue: { ...pnl.revenue, netRevenue: pnl.revenue.totalSales },
  expenses: { ...pnl.expenses, totalExpenses: (pnl.expenses.totalExpenses ?? 0) - 8_660_00 },
  profitMargin: 14,
};

export const lossPnl = statementOf(
  { from: '2026-11-01', to: TODAY },
  84_57_29_86_450_00,
  0,
  [9_28_40_11_000_00, 4_04_18_33_920_00, 14_61_77_20_500_00],
);

export const noPnl: Pnl = {
  period: { from: '2026-11-01', to: TODAY },
  revenue: { totalSales: 0, returns: 0, netRevenue: 0, gstOnRevenue: 0 },
  expenses: {
    costOfGoodsSold: 0,
    operatingExpenses: 0,
    marketingExpenses: 0,
    administrativeExpenses: 0,
    totalExpenses: 0,
  },
  grossProfit: 0,
  netProfit: 0,
};

/** A server that sends only part of a statement. */
export const partPnl: Pnl = {
  revenue: { netRevenue: pnl.revenue.netRevenue },
  expenses: { totalExpenses: pnl.expenses.totalExpenses },
  netProfit: pnl.netProfit,
};

const SALES = [5_42_300_00, 4_96_880_50, 6_22_366_67, 7_15_627_05, 8_96_410_20, 10_86_885_77];

/** The six months up to November. */
export const months: MonthlyPnl[] = trendMonths(TODAY).map((month, index) => ({
  month,
  pnl: {
    status: 'ready',
    data: statementOf(month, SALES[index] ?? 0, 18_200_00, [
      21_400_00 + index * 1_500_00,
      6_900_00,
      58_000_00,
    ]),
    refresh: 'idle',
  },
}));

/** The months with one of them replaced. */
export const monthsWith = (at: number, state: MonthlyPnl['pnl']): MonthlyPnl[] =>
  months.map((each, index) => (index === at ? { ...each, pnl: state } : each));

const SHOPS = [
  ['Siddharoodha Kirana', 'Basavaraj Hiremath'],
  ['Sri Sai Provision & General', 'Padmaja Reddy'],
  ['Sagar General Merchants', 'Ivan D’Cunha'],
  ['Meena Departmental Store', 'Meena Krishnan'],
  ['Khan Kirana & Dairy', 'Imtiaz Khan'],
  ['Lakshmi Provision Store', 'Lakshmi Narasimhan'],
  ['Pooja Supermart', 'Harish Pujari'],
  ['Gupta General Store', 'Anil Gupta'],
  ['Royal Bakers & Grocers', 'Fathima Begum'],
  ['Ravi Kirana Bhandar', 'Ravi Shetty'],
] as const;

/** Rupees in the five buckets, in order. */
const DUES: readonly (readonly [number, number, number, number, number])[] = [
  [41_244, 49_990.7, 18_310, 7_450.5, 0],
  [24_621.6, 37_519, 22_480, 0, 12_900],
  [15_268.4, 42_764.8, 0, 0, 0],
  [38_905, 0, 0, 0, 0],
  [12_340, 19_875.25, 0, 4_100, 0],
  [29_460, 0, 0, 0, 0],
  [18_720, 6_310, 0, 0, 0],
  [21_055.5, 0, 0, 0, 0],
  [9_980, 0, 3_240, 0, 0],
  [-25_000, 0, 0, 0, 0],
];

const rowOf = (index: number, name: string, owner: string): AgingRow => {
  const [current = 0, days1_30 = 0, days31_60 = 0, days61_90 = 0, over90Days = 0] = (
    DUES[index % DUES.length] ?? []
  ).map((rupees) => Math.round(rupees * 100));
  return {
    retailer: { id: `r-${index + 1}`, businessName: name, ownerName: owner },
    current,
    days1_30,
    days31_60,
    days61_90,
    over90Days,
    totalOutstanding: current + days1_30 + days31_60 + days61_90 + over90Days,
    ...(index % 7 === 4 ? {} : { lastPaymentDate: `${addDays(TODAY, -(index * 3 + 2))}T11:24:00+05:30` }),
  };
};

export const agingRows = SHOPS.map(([name, owner], index) => rowOf(index, name, owner));
const listPage = (rows: AgingRow[]): ListPage<AgingRow> => ({
  rows,
  total: rows.length,
  more: false,
  unreadable: 0,
});
export const aging = listPage(agingRows);
export const noAging = listPage([]);

/** More retailers than are drawn at once, long names, and one row that does not add up. */
export const denseAging = listPage(
  Array.from({ length: 240 }, (_, index) => {
    const [name, owner] = SHOPS[index % SHOPS.length] ?? ['', ''];
    const row = rowOf(
      index,
      index % 4 === 1
        ? `${name} and Sons Wholesale Provision Merchants, Itwari Main Road ${index}`
        : `${name} ${index}`,
      owner,
    );
    return index === 0 ? { ...row, totalOutstanding: (row.totalOutstanding ?? 0) + 1_250_50 } : row;
  }),
);

export const tax: TaxReport = {
  period: { from: '2026-11-01', to: TODAY },
  gstCollected: 1_05_712_36,
  gstPaid: 83_966_83,
  netGstLiability: 21_745_53,
  taxableIncome: 1_03_481_21,
  incomeTaxLiability: 25_870_30,
  totalTaxLiability: 47_615_83,
  incomeTaxRate: 25,
  gstByRate: [
    { rate: 0, taxableValue: 11_250_00, gstCollected: 0, gstPaid: 0 },
    { rate: 5, taxableValue: 4_83_805_52, gstCollected: 24_190_28, gstPaid: 19_437_98 },
    { rate: 12, taxableValue: 2_75_942_84, gstCollected: 33_113_14, gstPaid: 26_429_79 },
    { rate: 18, taxableValue: 2_68_938_56, gstCollected: 48_408_94, gstPaid: 38_099_06 },
  ],
};

/** Only the documented fields. */
export const documentedTax: TaxReport = {
  period: tax.period,
  gstCollected: tax.gstCollected,
  gstPaid: tax.gstPaid,
  netGstLiability: tax.netGstLiability,
  taxableIncome: tax.taxableIncome,
  incomeTaxLiability: tax.incomeTaxLiability,
  totalTaxLiability: tax.totalTaxLiability,
};

/** A quarter with a loss, in which more GST was paid than collected. */
export const lossTax: TaxReport = {
  ...documentedTax,
  gstCollected: 8_105_712_36,
  gstPaid: 9_283_966_83,
  netGstLiability: -1_178_254_47,
  taxableIncome: -4_41_200_00,
  incomeTaxLiability: 0,
  totalTaxLiability: -1_178_254_47,
};

export const wrongTax: TaxReport = { ...documentedTax, totalTaxLiability: 21_745_53 };

export const noTax: TaxReport = {
  period: { from: '2026-11-01', to: TODAY },
  gstCollected: 0,
  gstPaid: 0,
  netGstLiability: 0,
  taxableIncome: 0,
  incomeTaxLiability: 0,
  totalTaxLiability: 0,
  gstByRate: [],
};
