import { addDays, calendarDate, DEFAULT_TIME_ZONE, monthStart } from '@dmc/contract/dates';
import type { OrderStatus } from '@dmc/contract/orders';
import {
  comparedRange,
  type DateRange,
  FINANCIAL_PERIODS,
  financialRange,
  rangeBefore,
} from '@dmc/contract/periods';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../demo/random.ts';
import { inPaise, paise, type Subject, subjectOf, sum } from '../../test/agreement-rows.ts';
import { loadDemo } from '../../test/demo.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { expenses } from '../schema/accounting.ts';
import { users } from '../schema/users.ts';

/**
 * Checks every report against the others and against the rows, to the paisa. Expected values are computed row by row,
 * by a different method than the reports use.
 */

const ALL: DateRange = { from: '2000-01-01', to: '2099-12-31' };

const addUp = (parts: readonly Record<string, unknown>[]): Record<string, unknown> =>
  parts.reduce((total, part) =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'number'
          ? value + Number(total[key])
          : addUp([total[key] as Record<string, unknown>, value as Record<string, unknown>]),
      ]),
    ),
  );

/** A statement in paise, without the fields that are not sums. */
function amountsOf({
  period: _period,
  profitMargin: _margin,
  assumed: _assumed,
  ...amounts
}: Record<string, unknown>) {
  return inPaise(amounts);
}

const cuts = seededRandom('agreement, cuts');

/** The figures of one distributor's books that must agree. */
function agree(subject: () => Subject) {
  const ranges = () => {
    const { today } = subject();
    return [ALL, ...FINANCIAL_PERIODS.map((period) => financialRange(period, today))];
  };

  it('profit and loss is the total of the lines and the expenses', async () => {
    const { pnl, expectedPnl } = subject();
    for (const range of ranges()) expect(amountsOf(await pnl(range))).toEqual(expectedPnl(range));
    expect(expectedPnl(ALL).revenue.totalSales).toBeGreaterThan(0);
    expect(expectedPnl(ALL).revenue.returns).toBeGreaterThan(0);
  });

  it('profit and loss of consecutive days adds up to the whole', async () => {
    const { pnl, today } = subject();
    const first = addDays(today, -160);
    for (let round = 0; round < 3; round += 1) {
      const parts: Record<string, unknown>[] = [];
      let from = first;
      while (from <= today) {
        let to = addDays(from, cuts.between(0, 45));
        if (to > today) to = today;
        parts.push(amountsOf(await pnl({ from, to })));
        from = addDays(to, 1);
      }
      expect(parts.length).toBeGreaterThan(2);
      expect(addUp(parts)).toEqual(amountsOf(await pnl({ from: first, to: today })));
    }
  });

  it('the financial dashboard agrees with profit and loss, day by day too, and with the payments', async () => {
    const { ask, pnl, today, expectedCashFlow } = subject();
    for (const period of FINANCIAL_PERIODS) {
      const figures = await ask('financialDashboard', { period });
      const range = financialRange(period, today);
      for (const [shown, days] of [
        [figures, range],
        [figures.previous, comparedRange(period, today)],
      ] as const) {
        const statement = await pnl(days);
        expect(shown.period).toEqual({ startDate: days.from, endDate: days.to });
        expect(shown.totalRevenue).toBe(statement.revenue.netRevenue);
        expect(shown.netProfit).toBe(statement.netProfit);
        expect(shown.profitMargin).toBe(statement.profitMargin);
        expect(paise(shown.cashFlow)).toBe(expectedCashFlow(days));
      }
      expect(figures.gstOnRevenue).toBe((await pnl(range)).revenue.gstOnRevenue);
      const chart = (series: { value: number }[]) => sum(series, ({ value }) => paise(value));
      expect(chart(figures.revenueSeries)).toBe(paise(figures.totalRevenue));
      const before = await pnl(rangeBefore(period, today));
      expect(chart(figures.previousSeries)).toBe(paise(before.revenue.netRevenue));
    }
  });

  it('revenue and its GST together are the revenue of the dashboard, of its trend and of each of its days', async () => {
    const { ask, pnl, today } = subject();
    const gross = async (range: DateRange) => {
      const { revenue } = await pnl(range);
      return paise(revenue.netRevenue) + paise(revenue.gstOnRevenue);
    };
    const { stats } = await ask('distributorDashboard');
    expect(paise(stats.totalRevenue)).toBe(await gross(ALL));
    const month = { from: monthStart(today), to: today };
    expect(paise(stats.trend.totalRevenue.current)).toBe(await gross(month));
    for (const { date, value } of stats.revenueSeries)
      expect(paise(value)).toBe(await gross({ from: date, to: date }));
  });

  it('the best sellers are those of the lines, without GST', async () => {
    const { ask, soldLines, today } = subject();
    const products = new Map<string, { totalSold: number; revenue: number }>();
    for (const { productId, sign, qty, net } of soldLines(financialRange('current_year', today))) {
      const { totalSold, revenue } = products.get(productId) ?? { totalSold: 0, revenue: 0 };
      products.set(productId, { totalSold: totalSold + sign * qty, revenue: revenue + sign * net });
    }
    const best = [...products.values()]
      .filter(({ totalSold }) => totalSold > 0)
      .map(({ revenue }) => revenue)
      .toSorted((a, b) => b - a)
      .slice(0, 5);
    const { topSellingProducts } = await ask('financialDashboard', { period: 'current_year' });
    // Compares revenue alone: products of equal revenue may come in either order.
    expect(topSellingProducts.map(({ revenue }: { revenue: number }) => paise(revenue))).toEqual(best);
    for (const { productId, totalSold, revenue } of topSellingProducts)
      expect(products.get(productId)).toEqual({ totalSold, revenue: paise(revenue) });
  });

  it('tax is the GST of the lines, rate by rate, and a quarter of the profit', {
    meta: { proves: ['call-40'] },
  }, async () => {
    const { ask, pnl, soldLines, today } = subject();
    for (const period of FINANCIAL_PERIODS) {
      const range = financialRange(period, today);
      const tax = await ask('taxReport', { period });
      const lines = soldLines(range);
      const gst = sum(lines, (line) => line.sign * line.gst);
      const costGst = sum(lines, (line) => line.sign * line.costGst);
      const statement = await pnl(range);
      const income = Math.round(Math.max(0, paise(statement.netProfit)) / 4);
      const { period: _period, gstByRate, incomeTaxRate: _rate, assumed: _assumed, ...figures } = tax;
      expect(inPaise(figures)).toEqual({
        gstCollected: gst,
        gstPaid: costGst,
        netGstLiability: gst - costGst,
        taxableIncome: paise(statement.netProfit),
        incomeTaxLiability: income,
        totalTaxLiability: gst - costGst + income,
      });
      expect(tax.gstCollected).toBe(statement.revenue.gstOnRevenue);
      const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => a - b);
      expect(
        gstByRate.map(({ rate, ...amounts }: Record<string, number>) => ({ rate, ...inPaise(amounts) })),
      ).toEqual(
        rates.map((rate) => {
          const own = lines.filter((line) => line.rate === rate);
          return {
            rate,
            taxableValue: sum(own, (line) => line.sign * line.net),
            gstCollected: sum(own, (line) => line.sign * line.gst),
            gstPaid: sum(own, (line) => line.sign * line.costGst),
          };
        }),
      );
    }
  });

  it('aging is the sales not returned, settled one after the other, and adds up to what is outstanding', async () => {
    const { ask, own, today, expectedAging } = subject();
    const rows: { retailer: { id: string }; totalOutstanding: number; lastPaymentDate?: string }[] = (
      await ask('agingReport', { limit: 500 })
    ).agingReport;
    const shown = new Map(
      rows.map(({ retailer, lastPaymentDate: _paid, ...amounts }) => [retailer.id, inPaise(amounts)]),
    );
    const expected = expectedAging(today);
    expect(expected.size).toBeGreaterThan(0);
    expect(shown).toEqual(expected);

    const { outstandingReceivables } = await ask('financialDashboard');
    const signed = ({ type, amount }: (typeof own.entries)[number]) =>
      ['SALE', 'REFUND', 'ROUND_OFF'].includes(type) ? amount : -amount;
    expect(sum(rows, ({ totalOutstanding }) => paise(totalOutstanding))).toBe(paise(outstandingReceivables));
    expect(sum(own.entries, signed)).toBe(paise(outstandingReceivables));

    for (const { retailer, lastPaymentDate } of rows) {
      const paid = own.payments
        .filter(({ retailerId, paymentType }) => retailerId === retailer.id && paymentType !== 'REFUND')
        .map(({ paidAt }) => paidAt.getTime());
      expect(lastPaymentDate).toBe(paid.length === 0 ? undefined : new Date(Math.max(...paid)).toISOString());
    }

    // Credits and statements, per retailer and in total.
    const { credits, totals } = await ask('listCredits', { limit: 500 });
    expect(credits).toHaveLength(own.retailers.length);
    for (const { retailer, creditLimit, usedCredit, availableCredit, outstandingBalance } of credits) {
      const owed = expected.get(retailer.id)?.totalOutstanding ?? 0;
      expect(paise(outstandingBalance)).toBe(owed);
      expect(paise(usedCredit)).toBe(Math.max(0, owed));
      if (creditLimit > 0) expect(paise(creditLimit) - paise(availableCredit)).toBe(Math.max(0, owed));
      const { statements, totals } = await ask('listStatements', { retailerId: retailer.id, limit: 1 });
      expect(paise(statements[0]?.balance ?? 0)).toBe(owed);
      expect(paise(totals.sums.closing)).toBe(owed);
    }
    expect(totals.sums.outstandingBalance).toBe(outstandingReceivables);
    expect((await ask('listStatements', { limit: 1 })).totals.sums.closing).toBe(outstandingReceivables);
  });
}

describe('on the demo data', () => {
  let server: TestServer;
  const subjects = new Map<string, Subject>();
  beforeAll(async () => {
    server = await openTestServer();
    // A fixed moment: the demo data, and with it how long amounts have been due, depend on it.
    const moment = new Date('2026-11-20T06:45:00Z');
    server.pass((moment.getTime() - server.now().getTime()) / 1000);
    await loadDemo(server.db, moment);
    for (const { distributorId, email } of await server.db
      .select()
      .from(users)
      .where(eq(users.role, 'DISTRIBUTOR')))
      if (distributorId && !subjects.has(email.split('@')[1] ?? ''))
        subjects.set(email.split('@')[1] ?? '', await subjectOf(server, distributorId));
  });
  afterAll(() => server.close());

  describe.each(['vrinda.in', 'haritvan.in', 'tejomaya.in'])('of %s', (host) => {
    agree(() => subjects.get(host) as Subject);
  });

  it('there are amounts that have been due for one, two and three months, and a retailer in credit', async () => {
    const { ask } = subjects.get('vrinda.in') as Subject;
    const { agingReport } = await ask('agingReport');
    const total = (bucket: string) => sum(agingReport, (row: Record<string, number>) => row[bucket] ?? 0);
    for (const bucket of ['current', 'days1_30', 'days31_60', 'days61_90'])
      expect(total(bucket)).toBeGreaterThan(0);
    expect(agingReport.at(-1).totalOutstanding).toBeLessThan(0);
  });
});

/** Every path of an order through its statuses, one step a day. */
const STATUS_PATHS: readonly OrderStatus[][] = [
  [],
  ['CONFIRMED'],
  ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'],
  ['CONFIRMED', 'SHIPPED', 'RETURNED'],
  ['CONFIRMED', 'CANCELLED'],
  ['CANCELLED'],
  ['DELIVERED', 'RETURNED', 'DELIVERED'],
  ['CONFIRMED', 'PENDING', 'CONFIRMED'],
  ['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CANCELLED'],
];

describe.each(['one', 'two'])('on random business %s', (seed) => {
  const random = seededRandom(`agreement ${seed}`);
  let server: TestServer;
  let tenant: TestTenant;
  let subject: Subject;

  /** Moves the clock to a random time on a later day; minutes around midnight are as likely as all others. */
  async function later(days: number): Promise<string> {
    server.pass(days * 86_400 + random.between(0, 86_399));
    return server.session(tenant.owner.id);
  }

  beforeAll(async () => {
    server = await openTestServer();
    tenant = await server.tenant();
    const shops = [
      tenant.retailer,
      await server.retailer(tenant.id, { creditLimit: 50_00_000_00 }),
      await server.retailer(tenant.id),
      await server.retailer(tenant.id),
    ];
    const catalogue = [tenant.product];
    for (const gstRate of [0, 5, 12, 18, 28])
      catalogue.push(
        await server.product(tenant.id, {
          gstRate,
          stock: 1_000_000,
          price: random.between(1, 900_00),
          costPrice: random.next() < 0.5 ? random.between(1, 900_00) : null,
        }),
      );
    const under = new Map<string, OrderStatus[]>();
    for (let step = 0; step < 90; step += 1) {
      const as = await later(random.between(0, 2));
      const retailerId = random.of(shops).id;
      const { status, body } = await server.call('createOrder', {
        as,
        body: {
          retailerId,
          notes: '',
          items: Array.from({ length: random.between(1, 5) }, () => ({
            productId: random.of(catalogue.slice(1)).id,
            qty: random.between(1, 37),
          })),
        },
      });
      expect(status).toBe(200);
      under.set(body.data.order.id, [...random.of(STATUS_PATHS)]);
      // Some of the open orders, including this one, take their next step.
      for (const [id, way] of under) {
        if (random.next() < 0.4) continue;
        const next = way.shift();
        if (next === undefined) under.delete(id);
        else {
          const moved = await server.call('setOrderStatus', { as, params: { id }, body: { status: next } });
          expect(moved.status).toBe(200);
        }
      }
      if (random.next() < 0.5) {
        const paymentType = random.weighted([
          ['PAYMENT', 7],
          ['ADVANCE', 2],
          ['REFUND', 2],
        ]);
        const amount = random.between(1, 30_000_00) / 100;
        const body = { retailerId: random.of(shops).id, amount, paymentType };
        const { status } = await server.call('recordPayment', { as, body });
        // A refund is refused if it is more than was paid.
        expect(paymentType === 'REFUND' ? [200, 422] : [200]).toContain(status);
      }
      if (random.next() < 0.3)
        await server.db.insert(expenses).values({
          id: newId(),
          distributorId: tenant.id,
          category: random.of(['OPERATING', 'MARKETING', 'ADMINISTRATIVE']),
          description: 'By chance',
          amount: random.between(1, 5_000_00),
          date: calendarDate(server.now(), DEFAULT_TIME_ZONE),
        });
    }
    subject = await subjectOf(server, tenant.id);
  });
  afterAll(() => server.close());

  agree(() => subject);
});
