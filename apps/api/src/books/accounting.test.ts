import { RANGE_TEXTS } from '@dmc/contract/accounting';
import { addDays, calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { OperationName } from '@dmc/contract/operations';
import type { StatementType } from '@dmc/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, orderDraft, type TestServer, type TestTenant } from '../../test/testing.ts';
import { expenses, ledgerEntries, payments } from '../schema/accounting.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const today = () => calendarDate(server.now(), DEFAULT_TIME_ZONE);
const ask = (name: OperationName, query: Record<string, string | number> = {}, of = tenant) =>
  server.call(name, { as: of.owner.token, query });

let count = 0;
/** A statement line dated so many days ago, at noon. */
async function entry(
  type: StatementType,
  amount: number,
  {
    daysAgo = 0,
    due,
    retailerId = tenant.retailer.id,
  }: { daysAgo?: number; due?: number; retailerId?: string } = {},
) {
  count += 1;
  const at = new Date(`${addDays(today(), -daysAgo)}T12:00:00+05:30`);
  await server.db.insert(ledgerEntries).values({
    id: `entry-${count}`,
    distributorId: tenant.id,
    retailerId,
    type,
    amount,
    description: type,
    at,
    dueDate: due === undefined ? null : addDays(today(), due),
  });
}
const aging = async () => (await ask('agingReport')).body.data.agingReport;
const buckets = async () => {
  const [row] = await aging();
  const { current, days1_30, days31_60, days61_90, over90Days, totalOutstanding } = row;
  return [current, days1_30, days31_60, days61_90, over90Days, totalOutstanding];
};

describe('profit and loss', () => {
  it('is sales less returns without GST, less the cost of goods without GST, less the expenses', {
    meta: { proves: ['call-38'] },
  }, async () => {
    // 118.00 including 5 % GST: 112.38 without. The cost is four fifths of it.
    await server.order(tenant, 3, 'CONFIRMED');
    const returned = await server.order(tenant, 1, 'CONFIRMED');
    await server.call('setOrderStatus', {
      as: tenant.owner.token,
      params: { id: returned.id },
      body: { status: 'RETURNED' },
    });
    await server.order(tenant, 5);
    await server.db.insert(expenses).values([
      {
        id: `${tenant.id}-1`,
        distributorId: tenant.id,
        category: 'OPERATING',
        description: 'Fuel',
        amount: 12_34,
        date: today(),
      },
      {
        id: `${tenant.id}-2`,
        distributorId: tenant.id,
        category: 'MARKETING',
        description: 'Samples',
        amount: 5_00,
        date: today(),
      },
      {
        id: `${tenant.id}-3`,
        distributorId: tenant.id,
        category: 'ADMINISTRATIVE',
        description: 'Rent',
        amount: 7_00,
        date: today(),
      },
      {
        id: `${tenant.id}-4`,
        distributorId: tenant.id,
        category: 'ADMINISTRATIVE',
        description: 'Rent',
        amount: 99_00,
        date: '2024-01-01',
      },
    ]);
    const { body } = await ask('profitAndLoss');
    expect(body.data).toEqual({
      period: { startDate: `${today().slice(0, 7)}-01`, endDate: today() },
      revenue: { totalSales: 337.14 + 112.38, returns: 112.38, netRevenue: 337.14, gstOnRevenue: 16.86 },
      expenses: {
        costOfGoodsSold: 269.72,
        operatingExpenses: 12.34,
        marketingExpenses: 5,
        administrativeExpenses: 7,
        totalExpenses: 294.06,
      },
      grossProfit: 67.42,
      netProfit: 43.08,
      profitMargin: 12.78,
      assumed: { products: 1, costs: 1, rates: 0 },
    });
    const tax = await ask('taxReport');
    expect(tax.body.data).toEqual({
      period: { startDate: `${today().slice(0, 7)}-01`, endDate: today() },
      gstCollected: 16.86,
      gstPaid: 13.48,
      netGstLiability: 3.38,
      taxableIncome: 43.08,
      incomeTaxLiability: 10.77,
      totalTaxLiability: 14.15,
      incomeTaxRate: 25,
      gstByRate: [{ rate: 5, taxableValue: 337.14, gstCollected: 16.86, gstPaid: 13.48 }],
      assumed: { products: 1, costs: 1, rates: 0 },
    });
  });

  it('say of how many of the products sold the books assume cost or GST rate, and nothing where all is known', async () => {
    const known = { costPrice: 70_00, gstRate: 5 };
    const sell = async (fields: object) => {
      const { id: productId } = await server.product(tenant.id, fields);
      const body = { ...orderDraft(tenant), items: [{ productId, qty: 1 }] };
      const { id } = (await server.call('createOrder', { as: tenant.owner.token, body })).body.data.order;
      const confirm = { as: tenant.owner.token, params: { id }, body: { status: 'CONFIRMED' } };
      expect((await server.call('setOrderStatus', confirm)).status).toBe(200);
    };
    const REPORTS = ['profitAndLoss', 'taxReport', 'financialDashboard'] as const;
    await sell(known);
    for (const report of REPORTS) expect((await ask(report)).body.data).not.toHaveProperty('assumed');
    await sell({ ...known, gstRate: 28 });
    await sell({ ...known, costPrice: null });
    await sell({ costPrice: null, gstRate: null });
    for (const report of REPORTS)
      expect((await ask(report)).body.data.assumed).toEqual({ products: 4, costs: 2, rates: 2 });
  });

  it('has no margin where nothing was sold, and no income tax on a loss', async () => {
    await server.db.insert(expenses).values({
      id: `${tenant.id}-1`,
      distributorId: tenant.id,
      category: 'OPERATING',
      description: 'Fuel',
      amount: 100_00,
      date: today(),
    });
    const { data } = (await ask('profitAndLoss')).body;
    expect(data.netProfit).toBe(-100);
    expect(data).not.toHaveProperty('profitMargin');
    const tax = (await ask('taxReport')).body.data;
    expect(tax).toMatchObject({
      taxableIncome: -100,
      incomeTaxLiability: 0,
      totalTaxLiability: 0,
      gstByRate: [],
    });
    const figures = (await ask('financialDashboard')).body.data;
    expect(figures).toMatchObject({
      totalRevenue: 0,
      netProfit: -100,
      cashFlow: -100,
      topSellingProducts: [],
    });
  });

  it('counts an hour before midnight in India as the day before', async () => {
    const day = addDays(today(), -3);
    const sale = {
      distributorId: tenant.id,
      retailerId: tenant.retailer.id,
      type: 'SALE',
      description: '',
    } as const;
    await server.db.insert(ledgerEntries).values([
      { ...sale, id: `${tenant.id}-1`, amount: 1_00, at: new Date(`${day}T23:59:59.999+05:30`) },
      { ...sale, id: `${tenant.id}-2`, amount: 10_00, at: new Date(`${addDays(day, 1)}T00:00:00+05:30`) },
    ]);
    const sales = async (startDate: string, endDate: string) =>
      (await ask('profitAndLoss', { startDate, endDate })).body.data.revenue.totalSales;
    expect(await sales(day, day)).toBe(1);
    expect(await sales(addDays(day, 1), addDays(day, 1))).toBe(10);
    expect(await sales(day, addDays(day, 1))).toBe(11);
  });

  it.each([
    [{ startDate: '2026-02-31' }, { startDate: RANGE_TEXTS.date }],
    [{ startDate: '2026-11-20', endDate: '2026-11-19' }, { endDate: RANGE_TEXTS.order }],
    [{ startDate: '2098-01-01' }, { endDate: RANGE_TEXTS.order }],
    [
      { startDate: '1066-10-14', endDate: '9999-12-31' },
      { startDate: RANGE_TEXTS.years, endDate: RANGE_TEXTS.years },
    ],
    [{ startDate: '0' }, { startDate: RANGE_TEXTS.date }],
    [
      { startDate: '-1', endDate: '1e309' },
      { startDate: RANGE_TEXTS.date, endDate: RANGE_TEXTS.date },
    ],
    [{ endDate: '2026-11-20T10:00:00Z' }, { endDate: RANGE_TEXTS.date }],
    [{ endDate: `2026-11-2${'0'.repeat(5000)}` }, { endDate: RANGE_TEXTS.date }],
    [{ endDate: '2026-11-\u0000' }, { endDate: RANGE_TEXTS.date }],
  ])('refuses %j', async (query, errors) => {
    const { status, body } = await ask('profitAndLoss', query);
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: `${Object.keys(errors)[0]}: ${Object.values(errors)[0]}`,
      errors,
    });
  });

  it('accepts empty dates as absent, a single day, and an end in the future', async () => {
    const period = async (query: Record<string, string>) =>
      (await ask('profitAndLoss', query)).body.data.period;
    expect(await period({ startDate: '', endDate: '' })).toEqual({
      startDate: `${today().slice(0, 7)}-01`,
      endDate: today(),
    });
    expect(await period({ endDate: '2026-02-28' })).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    });
    expect(await period({ startDate: '2099-12-31', endDate: '2099-12-31' })).toEqual({
      startDate: '2099-12-31',
      endDate: '2099-12-31',
    });
  });
});

describe('the periods', () => {
  it.each(['financialDashboard', 'taxReport'] as const)(
    'of %s are six, by default the month until today',
    async (name) => {
      const month = await ask(name);
      expect((await ask(name, { period: 'current_month' })).body).toEqual(month.body);
      const { startDate, endDate } = (await ask(name, { period: 'last_year' })).body.data.period;
      expect(startDate).toMatch(/-04-01$/);
      expect(endDate).toMatch(/-03-31$/);
      for (const period of ['30d', 'CURRENT_MONTH', '1', 'x'.repeat(5000)]) {
        const { status, body } = await ask(name, { period });
        expect(status).toBe(400);
        expect(body.errors).toEqual({ period: 'Choose one of the six periods' });
      }
    },
  );
});

describe('the aging report', () => {
  it('puts each sale into the bucket of its days, including the last day of each', {
    meta: { proves: ['call-39'] },
  }, async () => {
    for (const [index, due] of [5, 0, -1, -30, -31, -60, -61, -90, -91, -400].entries())
      await entry('SALE', 10 ** index, { daysAgo: 30 - due, due });
    expect(await buckets()).toEqual([0.11, 11, 1100, 110_000, 11_000_000, 11_111_111.11]);
  });

  it('settles the earliest due first, whatever the order of sales and payments', async () => {
    await entry('SALE', 100_00, { daysAgo: 10, due: -70 });
    await entry('SALE', 200_00, { daysAgo: 90, due: -40 });
    await entry('SALE', 300_00, { daysAgo: 50, due: 20 });
    await entry('PAYMENT', 60_00, { daysAgo: 60 });
    expect(await buckets()).toEqual([300, 0, 200, 40, 0, 540]);
    await entry('PAYMENT', 90_00);
    expect(await buckets()).toEqual([300, 0, 150, 0, 0, 450]);
    await entry('ADVANCE', 200_00);
    expect(await buckets()).toEqual([250, 0, 0, 0, 0, 250]);
    const [row] = await aging();
    expect(calendarDate(new Date(row.lastPaymentDate), DEFAULT_TIME_ZONE)).toBe(today());
    // A refund reverses a payment: the sales that it settled last are open again.
    await entry('REFUND', 110_00);
    expect(await buckets()).toEqual([300, 0, 60, 0, 0, 360]);
  });

  it('shows the credit of a retailer below zero under Current, and a refund without a payment there too', async () => {
    await entry('SALE', 100_00, { daysAgo: 90, due: -60 });
    await entry('ADVANCE', 130_00);
    expect(await buckets()).toEqual([-30, 0, 0, 0, 0, -30]);
    await entry('REFUND', 150_00);
    expect(await buckets()).toEqual([20, 0, 100, 0, 0, 120]);
  });

  it('removes a returned order from its own bucket, not from the oldest', async () => {
    await entry('SALE', 70_00, { daysAgo: 95, due: -65 });
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    expect(await buckets()).toEqual([118, 0, 0, 70, 0, 188]);
    await server.call('setOrderStatus', {
      as: tenant.owner.token,
      params: { id },
      body: { status: 'RETURNED' },
    });
    expect(await buckets()).toEqual([0, 0, 0, 70, 0, 70]);
    // Delivered again, the sale is due again.
    await server.call('setOrderStatus', {
      as: tenant.owner.token,
      params: { id },
      body: { status: 'CONFIRMED' },
    });
    expect(await buckets()).toEqual([118, 0, 0, 70, 0, 188]);
  });

  it('has no row for a retailer that owes nothing, and comes in pages, largest debt first', async () => {
    const others = await Promise.all(
      ['Aruna Stores', 'Bhavani Stores', 'Chetana Stores'].map((name) =>
        server.retailer(tenant.id, { name }),
      ),
    );
    for (const [index, { id }] of others.entries())
      await entry('SALE', (index + 1) * 10_00, { retailerId: id, due: 1 });
    await entry('SALE', 5_00, { due: 1 });
    await entry('PAYMENT', 5_00);
    const names = async (query: Record<string, number>) => {
      const { body } = await ask('agingReport', query);
      return [
        body.data.pagination.total,
        ...body.data.agingReport.map(
          (row: { retailer: { businessName: string } }) => row.retailer.businessName,
        ),
      ];
    };
    expect(await names({})).toEqual([3, 'Chetana Stores', 'Bhavani Stores', 'Aruna Stores']);
    expect(await names({ limit: 2, page: 2 })).toEqual([3, 'Aruna Stores']);
    expect(await names({ page: 9 })).toEqual([3]);
    expect((await ask('agingReport', { limit: 501 })).status).toBe(400);
    expect((await ask('agingReport', { page: 0 })).body.errors).toEqual({ page: 'Pages start at 1' });
  });

  it('never includes an amount of another distributor', async () => {
    await entry('SALE', 100_00, { due: -5 });
    const other = await server.tenant();
    expect((await ask('agingReport', {}, other)).body.data).toMatchObject({
      agingReport: [],
      pagination: { total: 0 },
    });
    expect((await ask('financialDashboard', {}, other)).body.data).toMatchObject({
      totalRevenue: 0,
      outstandingReceivables: 0,
      cashFlow: 0,
    });
  });
});

it('the financial dashboard ranks products sold and not returned, and counts payments when they were made', {
  meta: { proves: ['call-37'] },
}, async () => {
  const dear = await server.product(tenant.id, { name: 'Saffron', price: 500_00, gstRate: 0 });
  const place = async (productId: string, qty: number, statuses: string[]) => {
    const { body } = await server.call('createOrder', {
      as: tenant.owner.token,
      body: { retailerId: tenant.retailer.id, items: [{ productId, qty }], notes: '' },
    });
    for (const status of statuses)
      await server.call('setOrderStatus', {
        as: tenant.owner.token,
        params: { id: body.data.order.id },
        body: { status },
      });
  };
  await place(dear.id, 2, ['CONFIRMED']);
  await place(dear.id, 1, ['CONFIRMED', 'RETURNED']);
  await place(tenant.product.id, 4, ['CONFIRMED']);
  await entry('PAYMENT', 300_00);
  await entry('ADVANCE', 50_00);
  await entry('REFUND', 20_50);
  const { data } = (await ask('financialDashboard')).body;
  expect(data).toMatchObject({
    totalRevenue: 1449.52,
    gstOnRevenue: 22.48,
    outstandingReceivables: 1142.5,
    cashFlow: 329.5,
    topSellingProducts: [
      { productId: dear.id, productName: 'Saffron', totalSold: 2, revenue: 1000 },
      { productId: tenant.product.id, productName: tenant.product.name, totalSold: 4, revenue: 449.52 },
    ],
  });
  expect(data.revenueSeries.at(-1)).toEqual({ date: today(), value: 1449.52 });
  expect(data.revenueSeries).toHaveLength(Number(today().slice(8)));
  expect(await server.db.$count(payments)).toBe(0);
});

it('bare mode sends only the documented fields', async () => {
  const bare = await openTestServer({ bare: true });
  const { owner } = await bare.tenant();
  const keys = async (name: OperationName) =>
    Object.keys((await bare.call(name, { as: owner.token })).body.data).toSorted();
  expect(await keys('financialDashboard')).toEqual([
    'cashFlow',
    'netProfit',
    'outstandingReceivables',
    'topSellingProducts',
    'totalRevenue',
  ]);
  expect(await keys('profitAndLoss')).toEqual(['expenses', 'grossProfit', 'netProfit', 'period', 'revenue']);
  expect(await keys('taxReport')).toEqual([
    'gstCollected',
    'gstPaid',
    'incomeTaxLiability',
    'netGstLiability',
    'period',
    'taxableIncome',
    'totalTaxLiability',
  ]);
  expect(await keys('agingReport')).toEqual(['agingReport', 'pagination']);
  const { revenue } = (await bare.call('profitAndLoss', { as: owner.token })).body.data;
  expect(Object.keys(revenue)).toEqual(['totalSales', 'returns', 'netRevenue']);
  await bare.close();
});
