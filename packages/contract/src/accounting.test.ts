import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type AgingRow,
  accountingOperations,
  type Pnl,
  RANGE_TEXTS,
  rangeFaults,
  type TaxReport,
} from './accounting.ts';
import {
  agingBucket,
  agingFault,
  agingTotal,
  pnlFaults,
  returnsOf,
  sumOf,
  taxFaults,
} from './report-checks.ts';

const { financialDashboard, profitAndLoss, agingReport, taxReport } = accountingOperations;

describe('the answers', () => {
  const wire = {
    period: { startDate: '2026-11-01', endDate: '2026-11-20' },
    revenue: { totalSales: '1000.10', returns: 0.1, netRevenue: 1000 },
    expenses: { costOfGoodsSold: 800, totalExpenses: 800 },
    grossProfit: 200,
    netProfit: '-12.34',
    profitMargin: '20',
  };
  it.each([
    ['data', { success: true, data: wire }],
    ['the body', wire],
    ['a key of data', { data: { pnl: wire } }],
    ['nested data', { data: { data: wire } }],
  ])('are read from %s', (_, body) => {
    expect(z.decode(profitAndLoss.answer, body)).toEqual({
      period: { from: '2026-11-01', to: '2026-11-20' },
      revenue: { totalSales: 1000_10, returns: 10, netRevenue: 1000_00 },
      expenses: { costOfGoodsSold: 800_00, totalExpenses: 800_00 },
      grossProfit: 200_00,
      netProfit: -12_34,
      profitMargin: 20,
    });
  });

  it('are written in data, the period as two days', () => {
    const read = z.decode(profitAndLoss.answer, wire);
    expect(z.encode(profitAndLoss.answer, read)).toEqual({
      success: true,
      data: {
        ...wire,
        revenue: { ...wire.revenue, totalSales: 1000.1 },
        netProfit: -12.34,
        profitMargin: 20,
      },
    });
  });

  it.each([
    'November 2026',
    { startDate: '2026-02-31', endDate: '2026-03-01' },
    { startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-20T00:00:00Z' },
    { from: '2026-11-01' },
    null,
  ])('get no days from %j', (period) => {
    expect(z.decode(taxReport.answer, { data: { period, gstCollected: 1 } }).period).toBeUndefined();
  });

  it.each([
    [financialDashboard, { data: {} }],
    [financialDashboard, { data: { totalRevenue: 'plenty', topSellingProducts: [] } }],
    [profitAndLoss, { success: true }],
    [profitAndLoss, { data: { period: wire.period, revenue: {} } }],
    [taxReport, '<html>'],
    [agingReport, { data: { agingReport: 'none' } }],
  ])('without any figure are unreadable, not empty (%#)', ({ answer }, body) => {
    expect(z.safeDecode(answer as z.ZodMiniType, body).success).toBe(false);
  });

  it('of the aging report are read row by row', () => {
    const { rows, unreadable } = z.decode(agingReport.answer, {
      data: {
        agingReport: [
          { retailer: { id: 7, businessName: 'Sri Balaji Stores', ownerName: null }, current: '12.50' },
          { retailer: { id: 8 }, current: 'much' },
        ],
      },
    });
    expect(rows).toEqual([
      { retailer: { id: '7', businessName: 'Sri Balaji Stores', ownerName: '' }, current: 12_50 },
    ]);
    expect(unreadable).toBe(1);
  });
});

describe('the dates of a statement', () => {
  it.each([
    ['2026-11-01', '2026-11-20', {}],
    ['2026-11-20', '2026-11-20', {}],
    ['2000-01-01', '2099-12-31', {}],
    ['2026-11-20', '2026-11-19', { endDate: RANGE_TEXTS.order }],
    ['2026-02-31', '2026-03-01', { startDate: RANGE_TEXTS.date }],
    ['2026-02-28', '2026-02-29', { endDate: RANGE_TEXTS.date }],
    ['2028-02-28', '2028-02-29', {}],
    ['', '2026-03-01', { startDate: RANGE_TEXTS.date }],
    ['1 Nov 2026', '1e309', { startDate: RANGE_TEXTS.date, endDate: RANGE_TEXTS.date }],
    ['2026-11-01T00:00:00Z', '2026-11-20', { startDate: RANGE_TEXTS.date }],
    ['1066-10-14', '9999-12-31', { startDate: RANGE_TEXTS.years, endDate: RANGE_TEXTS.years }],
    ['0000-01-01', '2026-11-20', { startDate: RANGE_TEXTS.date }],
    ['1999-12-31', '2100-01-01', { startDate: RANGE_TEXTS.years, endDate: RANGE_TEXTS.years }],
  ])('from %s to %s', (startDate, endDate, faults) => {
    expect(rangeFaults({ startDate, endDate })).toEqual(faults);
  });
});

it.each([
  [-30, 'current'],
  [0, 'current'],
  [1, 'days1_30'],
  [30, 'days1_30'],
  [31, 'days31_60'],
  [60, 'days31_60'],
  [61, 'days61_90'],
  [90, 'days61_90'],
  [91, 'over90Days'],
  [4000, 'over90Days'],
])('due for %i days is %s (screens §9)', { meta: { proves: ['rule.accounting.buckets'] } }, (days, bucket) =>
  expect(agingBucket(days)).toBe(bucket),
);

describe('figures that do not add up', () => {
  const pnl: Pnl = {
    revenue: { totalSales: 1_050_00, returns: 50_00, netRevenue: 1_000_00 },
    expenses: {
      costOfGoodsSold: 700_00,
      operatingExpenses: 60_00,
      marketingExpenses: 25_50,
      administrativeExpenses: 90_00,
      totalExpenses: 875_50,
    },
    grossProfit: 300_00,
    netProfit: 124_50,
    profitMargin: 12.45,
  };
  it.each<[string, Partial<Pnl>, ReturnType<typeof pnlFaults>]>([
    ['everything right', {}, {}],
    ['returns sent as a negative amount', { revenue: { ...pnl.revenue, returns: -50_00 } }, {}],
    ['one paisa of rounding', { netProfit: 124_51 }, {}],
    [
      'a net revenue without the returns',
      { revenue: { ...pnl.revenue, netRevenue: 1_050_00 } },
      {
        netRevenue: 50_00,
        grossProfit: 50_00,
        profitMargin: 0.59,
      },
    ],
    ['a gross profit that is too small', { grossProfit: 298_00 }, { grossProfit: 2_00, netProfit: 2_00 }],
    [
      'expenses without the cost of goods',
      { expenses: { ...pnl.expenses, totalExpenses: 175_50 } },
      {
        totalExpenses: 700_00,
      },
    ],
    ['a net profit that is off by two paise', { netProfit: 124_52 }, { netProfit: 2 }],
    ['a loss sent as a profit', { netProfit: -124_50 }, { netProfit: 249_00, profitMargin: 24.9 }],
    ['a margin with one decimal', { profitMargin: 12.4 }, {}],
    ['a margin without decimals', { profitMargin: 12 }, {}],
    ['a margin on a different revenue', { profitMargin: 11.86 }, { profitMargin: 0.59 }],
    ['a margin as a fraction', { profitMargin: 0.1245 }, { profitMargin: 12.33 }],
    ['no margin', { profitMargin: undefined }, {}],
    [
      'no sales',
      {
        revenue: { totalSales: 0, returns: 0, netRevenue: 0 },
        grossProfit: -700_00,
        netProfit: -875_50,
        profitMargin: 0,
      },
      {},
    ],
    [
      'parts that were not supplied',
      { revenue: { netRevenue: 1_000_00 }, expenses: { totalExpenses: 1 }, grossProfit: undefined },
      {},
    ],
  ])('%s', (_, change, faults) => {
    expect(pnlFaults({ ...pnl, ...change })).toEqual(faults);
  });

  it('returns are a positive amount', () => {
    expect(returnsOf({ ...pnl, revenue: { returns: -50_00 } })).toBe(50_00);
    expect(returnsOf({ ...pnl, revenue: {} })).toBeUndefined();
  });

  const row: AgingRow = {
    retailer: { id: 'r', businessName: 'Sri Balaji Stores', ownerName: '' },
    current: -20_00,
    days1_30: 100_00,
    days31_60: 0,
    days61_90: 0,
    over90Days: 50,
    totalOutstanding: 80_50,
  };
  it.each<[Partial<AgingRow>, number | undefined, number | undefined]>([
    [{}, undefined, 80_50],
    [{ totalOutstanding: 80_51 }, undefined, 80_51],
    [{ totalOutstanding: 80_00 }, 50, 80_00],
    [{ days61_90: undefined }, undefined, 80_50],
    [{ totalOutstanding: undefined }, undefined, 80_50],
    [{ totalOutstanding: undefined, current: undefined }, undefined, undefined],
  ])('an aging row with %j', (change, miss, total) => {
    expect(agingFault({ ...row, ...change })).toBe(miss);
    expect(agingTotal({ ...row, ...change })).toBe(total);
  });

  const tax: TaxReport = {
    gstCollected: 180_00,
    gstPaid: 126_00,
    netGstLiability: 54_00,
    taxableIncome: 124_50,
    incomeTaxLiability: 31_13,
    totalTaxLiability: 85_13,
  };
  it.each<[Partial<TaxReport>, ReturnType<typeof taxFaults>]>([
    [{}, {}],
    [{ netGstLiability: 180_00 }, { netGstLiability: 126_00, totalTaxLiability: 126_00 }],
    [{ totalTaxLiability: 54_00 }, { totalTaxLiability: 31_13 }],
    [{ gstCollected: 100_00, netGstLiability: -26_00, totalTaxLiability: 5_13 }, {}],
    [{ incomeTaxLiability: undefined }, {}],
  ])('a tax report with %j', (change, faults) => {
    expect(taxFaults({ ...tax, ...change })).toEqual(faults);
  });

  it('a sum with a missing part is undefined', () => {
    expect(sumOf(1, 2, 3)).toBe(6);
    expect(sumOf(1, undefined)).toBeUndefined();
  });
});
