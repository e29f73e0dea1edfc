import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@dmc/contract/analytics';
import { addDays, type CalendarDate, calendarDate, DEFAULT_TIME_ZONE, dayStart } from '@dmc/contract/dates';
import { type DateRange, rollingBefore, rollingRange } from '@dmc/contract/periods';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../demo/random.ts';
import { paise, type Subject, subjectOf, sum } from '../../test/agreement-rows.ts';
import { loadDemo } from '../../test/demo.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { distributors } from '../schema/distributors.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { users } from '../schema/users.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
type Figures = Record<string, any>;

const analyticsOf = async (server: TestServer, query: { period?: string } = {}) => {
  const admin = await server.account('ADMIN');
  const { status, body } = await server.call('platformAnalytics', { as: admin.token, query });
  expect(status).toBe(200);
  // The account that asks would count too, so it is removed before the next question.
  await server.db
    .update(users)
    .set({ deletedAt: new Date(0) })
    .where(eq(users.id, admin.id));
  return body.data as Figures;
};

/** The order of rows with equal revenue; the demo data of some days has such rows. */
const byName = (a: { name: string; id: string }, b: { name: string; id: string }) =>
  a.name.localeCompare(b.name) || a.id.localeCompare(b.id);

/** Checks the analytics against the admin's dashboard, every distributor's own reports, and the rows. */
function agree(of: () => { server: TestServer; subjects: Map<string, Subject> }) {
  const own = () => [...of().subjects.entries()];
  const ask = (period: AnalyticsPeriod) => analyticsOf(of().server, { period });
  /** What a distributor charged its retailers according to its own statement, GST included. */
  const charged = async ({ pnl }: Subject, range: DateRange) => {
    const { revenue } = await pnl(range);
    return paise(revenue.netRevenue) + paise(revenue.gstOnRevenue);
  };
  const chargedByAll = async (range: DateRange) => {
    let total = 0;
    for (const [, subject] of own()) total += await charged(subject, range);
    return total;
  };
  const today = (): CalendarDate => calendarDate(of().server.now(), DEFAULT_TIME_ZONE);

  it('its totals equal the admin’s dashboard and the sum of all distributors’ own', {
    meta: { proves: ['call-46'] },
  }, async () => {
    const { analytics } = await ask('30d');
    const { server } = of();
    const admin = await server.account('ADMIN');
    const { overview } = (await server.call('adminDashboard', { as: admin.token })).body.data;
    const stats: Figures[] = [];
    for (const [, subject] of own()) stats.push((await subject.ask('distributorDashboard')).stats);
    for (const figure of ['totalRevenue', 'totalOrders', 'totalProducts'] as const) {
      expect([figure, analytics[figure]]).toEqual([figure, overview[figure]]);
      expect(paise(analytics[figure])).toBe(sum(stats, (each) => paise(each[figure])));
    }
    const rows = await server.db.select().from(distributors);
    expect(analytics.totalDistributors).toBe(rows.length);
    expect(analytics.activeDistributors).toBe(rows.filter(({ isActive }) => isActive).length);
  });

  it.each(ANALYTICS_PERIODS)('its figures for %s equal the statements of those days', async (period) => {
    const { trend, overview, revenueSeries, previousSeries, ...days } = await ask(period);
    const [current, previous] = [rollingRange(period, today()), rollingBefore(period, today())];
    expect(days.period).toEqual({ startDate: current.from, endDate: current.to });
    expect(days.previousPeriod).toEqual({ startDate: previous.from, endDate: previous.to });
    expect(addDays(previous.to, 1)).toBe(current.from);
    for (const [shown, series, range] of [
      [trend.revenue.current, revenueSeries, current],
      [trend.revenue.previous, previousSeries, previous],
    ] as const) {
      expect(paise(shown)).toBe(await chargedByAll(range));
      expect(sum(series as { value: number }[], ({ value }) => paise(value))).toBe(paise(shown));
      expect(series).toHaveLength((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1);
      expect([series[0].date, series.at(-1).date]).toEqual([range.from, range.to]);
    }
    for (const [shown, range] of [
      [trend.orders.current, current],
      [trend.orders.previous, previous],
    ] as const) {
      const placed = own().flatMap(([, subject]) => subject.own.orders);
      const inside = placed.filter(({ createdAt }) => {
        const day = calendarDate(createdAt, DEFAULT_TIME_ZONE);
        return day >= range.from && day <= range.to;
      });
      expect(shown).toBe(inside.length);
    }
    for (const [name, { current: now, previous: then }] of Object.entries<Figures>(trend)) {
      const percent = then === 0 ? (now === 0 ? 0 : undefined) : Math.round((now / then - 1) * 1000) / 10;
      if (now >= 0 && then >= 0) expect([name, overview[`${name}Growth`]]).toEqual([name, percent]);
    }
  });

  it.each(ANALYTICS_PERIODS)('its top lists in %s match the lines', async (period) => {
    const { topDistributors, topProducts } = await ask(period);
    const range = rollingRange(period, today());
    const { server } = of();
    const names = new Map((await server.db.select().from(distributors)).map(({ id, name }) => [id, name]));
    const byDistributor: { id: string; name: string; revenue: number; orders: number }[] = [];
    for (const [id, subject] of own()) {
      const placed = subject.own.orders.filter(({ createdAt }) => {
        const day = calendarDate(createdAt, DEFAULT_TIME_ZONE);
        return day >= range.from && day <= range.to;
      }).length;
      byDistributor.push({
        id,
        name: names.get(id) ?? '',
        revenue: await charged(subject, range),
        orders: placed,
      });
    }
    expect(
      topDistributors.map(({ id, name, totalRevenue, totalOrders }: Figures) => ({
        id,
        name,
        revenue: paise(totalRevenue),
        orders: totalOrders,
      })),
    ).toEqual(
      byDistributor
        .filter(({ revenue }) => revenue > 0)
        .toSorted((a, b) => b.revenue - a.revenue || byName(a, b))
        .slice(0, 5),
    );

    const items = new Map<string, { sold: number; revenue: number }>();
    const lines = await server.db.select().from(orderItems);
    for (const [, subject] of own())
      for (const { type, at, orderId } of subject.own.entries) {
        const day = calendarDate(at, DEFAULT_TIME_ZONE);
        if ((type !== 'SALE' && type !== 'RETURN') || day < range.from || day > range.to) continue;
        const sign = type === 'SALE' ? 1 : -1;
        for (const { productId, qty, totalPrice } of lines.filter((line) => line.orderId === orderId)) {
          const { sold, revenue } = items.get(productId) ?? { sold: 0, revenue: 0 };
          items.set(productId, { sold: sold + sign * qty, revenue: revenue + sign * totalPrice });
        }
      }
    const catalogue = new Map(
      (await server.db.select().from(products)).map((product) => [product.id, product]),
    );
    const best = [...items]
      .filter(([, { sold }]) => sold > 0)
      .map(([id, figures]) => {
        const { name = '', distributorId = '' } = catalogue.get(id) ?? {};
        return { id, name, distributor: names.get(distributorId), ...figures };
      })
      .toSorted((a, b) => b.revenue - a.revenue || byName(a, b))
      .slice(0, 5);
    expect(
      topProducts.map(({ id, name, totalSold, totalRevenue, distributor }: Figures) => ({
        id,
        name,
        distributor: distributor.name,
        sold: totalSold,
        revenue: paise(totalRevenue),
      })),
    ).toEqual(best);
  });

  it('counts the accounts of each role, and the active ones', async () => {
    const { analytics, userStats } = await ask('30d');
    const rows = (await of().server.db.select().from(users)).filter(({ deletedAt }) => deletedAt === null);
    const count = (role: string) => rows.filter((row) => row.role === role).length;
    // The admin who asked was counted in the answer and deleted afterwards.
    expect(analytics.totalUsers).toBe(rows.length + 1);
    expect(userStats).toEqual({
      admins: count('ADMIN') + 1,
      distributors: count('DISTRIBUTOR'),
      supervisors: count('SUPERVISOR'),
      retailers: count('RETAILER'),
      activeUsers: rows.filter(({ isActive }) => isActive).length + 1,
    });
  });
}

describe('on the demo data', () => {
  let server: TestServer;
  const subjects = new Map<string, Subject>();
  beforeAll(async () => {
    server = await openTestServer();
    await loadDemo(server.db);
    // A deactivated organisation cannot report its own figures; the platform's figures include them.
    await server.db.update(distributors).set({ isActive: true });
    await server.db.update(users).set({ isActive: true }).where(eq(users.role, 'DISTRIBUTOR'));
    for (const { id } of await server.db.select().from(distributors))
      subjects.set(id, await subjectOf(server, id));
  });
  afterAll(() => server.close());

  agree(() => ({ server, subjects }));

  it('has growth to show, and three of each to rank, in every period', async () => {
    for (const period of ANALYTICS_PERIODS) {
      const { trend, topDistributors, topProducts } = await analyticsOf(server, { period });
      expect(trend.revenue.current).toBeGreaterThan(0);
      expect(trend.orders.current).toBeGreaterThan(0);
      expect(topDistributors.length).toBeGreaterThanOrEqual(3);
      expect(topProducts).toHaveLength(5);
    }
  });
});

describe.each(['one', 'two'])('on random business %s', (seed) => {
  const random = seededRandom(`analytics ${seed}`);
  let server: TestServer;
  const subjects = new Map<string, Subject>();

  beforeAll(async () => {
    server = await openTestServer();
    const tenants: TestTenant[] = [];
    for (let each = 0; each < 3; each += 1) {
      const tenant = await server.tenant();
      for (const gstRate of [0, 5, 28])
        await server.product(tenant.id, { gstRate, stock: 1_000_000, price: random.between(1, 900_00) });
      tenants.push(tenant);
    }
    const placed: { tenant: TestTenant; id: string }[] = [];
    for (let step = 0; step < 90; step += 1) {
      // About half a year, at random times; minutes around midnight are as likely as all others.
      server.pass(random.between(0, 4) * 86_400 + random.between(0, 86_399));
      const tenant = random.of(tenants);
      const as = await server.session(tenant.owner.id);
      const catalogue = await server.db.select().from(products).where(eq(products.distributorId, tenant.id));
      const { status, body } = await server.call('createOrder', {
        as,
        body: {
          retailerId: tenant.retailer.id,
          notes: '',
          items: [
            {
              productId: random.of(catalogue.filter(({ stock }) => stock > 1000)).id,
              qty: random.between(1, 9),
            },
          ],
        },
      });
      expect(status).toBe(200);
      placed.push({ tenant, id: body.data.order.id });
      const { tenant: mover, id } = random.of(placed);
      const moved = await server.call('setOrderStatus', {
        as: await server.session(mover.owner.id),
        params: { id },
        body: { status: random.of(['CONFIRMED', 'DELIVERED', 'CANCELLED', 'RETURNED', 'PENDING']) },
      });
      expect(moved.status).toBe(200);
    }
    for (const { id } of tenants) subjects.set(id, await subjectOf(server, id));
  });
  afterAll(() => server.close());

  agree(() => ({ server, subjects }));
});

describe('by itself', () => {
  it('covers the last 30 days by default, and refuses an unknown period', async () => {
    const server = await openTestServer();
    const { period } = await analyticsOf(server);
    const { from, to } = rollingRange('30d', calendarDate(server.now(), DEFAULT_TIME_ZONE));
    expect(period).toEqual({ startDate: from, endDate: to });
    const admin = await server.account('ADMIN');
    for (const wrong of ['1y', '30', '0', '-7d', '7D', '1e309', 'javascript:alert(1)', '7d\u0000']) {
      const { status, body } = await server.call('platformAnalytics', {
        as: admin.token,
        query: { period: wrong },
      });
      expect([wrong, status, body.errors]).toEqual([wrong, 400, { period: 'Choose 7d, 30d or 90d' }]);
    }
    await server.close();
  });

  it('gives no growth from zero, and zeros for a platform without trade', async () => {
    const server = await openTestServer();
    const empty = await analyticsOf(server);
    expect(empty.analytics).toMatchObject({ totalRevenue: 0, totalOrders: 0, totalDistributors: 0 });
    expect(empty).toMatchObject({ topDistributors: [], topProducts: [] });
    expect(empty.overview).toMatchObject({ revenueGrowth: 0, ordersGrowth: 0, productsGrowth: 0 });

    const tenant = await server.tenant();
    await server.order(tenant, 2, 'CONFIRMED');
    const { trend, overview } = await analyticsOf(server);
    expect(trend.revenue).toEqual({ current: 236, previous: 0 });
    for (const name of ['revenueGrowth', 'ordersGrowth']) expect(overview).not.toHaveProperty(name);
    await server.close();
  });

  it('keeps what deactivated distributors sold, and does not count them as active', async () => {
    const server = await openTestServer();
    const [gone, there] = [await server.tenant(), await server.tenant()];
    await server.order(gone, 3, 'CONFIRMED');
    await server.order(there, 2, 'CONFIRMED');
    await server.db.update(distributors).set({ isActive: false }).where(eq(distributors.id, gone.id));
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, gone.owner.id));
    const { analytics, topDistributors, userStats } = await analyticsOf(server);
    expect(analytics).toMatchObject({ totalRevenue: 590, totalDistributors: 2, activeDistributors: 1 });
    expect(topDistributors.map(({ id }: Figures) => id)).toEqual([gone.id, there.id]);
    expect(userStats.activeUsers).toBe(analytics.totalUsers - 1);
    await server.close();
  });

  it('counts by the platform’s days, and deleted rows until their deletion', async () => {
    const server = await openTestServer();
    const today = calendarDate(server.now(), DEFAULT_TIME_ZONE);
    const previous = rollingBefore('7d', today);
    const tenant = await server.tenant();
    const begins = dayStart(addDays(previous.to, 1), DEFAULT_TIME_ZONE).getTime();
    for (const [createdAt, deletedAt] of [
      [begins - 1, null],
      [begins, null],
      [begins - 2, begins + 1],
      [begins - 2, begins - 1],
    ] as const)
      await server.product(tenant.id, {
        createdAt: new Date(createdAt),
        deletedAt: deletedAt === null ? null : new Date(deletedAt),
      });
    const { trend, analytics } = await analyticsOf(server, { period: '7d' });
    // Includes the product that the tenant has just been given.
    expect(trend.products).toEqual({ current: 3, previous: 2 });
    expect(analytics.totalProducts).toBe(3);
    await server.close();
  });

  it('has only the documented fields in bare mode: the console then marks what it has to supply', async () => {
    const server = await openTestServer({ bare: true });
    const tenant = await server.tenant();
    const { product, retailer } = tenant;
    // No documented call places an order.
    const own = { distributorId: tenant.id, totalAmount: 236_00, totalItems: 1 };
    const order = {
      id: newId(),
      createdAt: server.now(),
      updatedAt: server.now(),
      ...own,
      retailerId: retailer.id,
      orderNumber: 'ORD-1',
    };
    await server.db.insert(orders).values(order);
    await server.db.insert(orderItems).values({
      id: newId(),
      distributorId: tenant.id,
      orderId: order.id,
      productId: product.id,
      name: product.name,
      sku: product.sku,
      qty: 2,
      unitPrice: 118_00,
      totalPrice: 236_00,
      costPrice: 90_00,
      gstRate: 5,
    });
    await server.call('setOrderStatus', {
      as: tenant.owner.token,
      params: { id: order.id },
      body: { status: 'CONFIRMED' },
    });
    const data = await analyticsOf(server);
    expect(Object.keys(data).toSorted()).toEqual([
      'analytics',
      'topDistributors',
      'topProducts',
      'userStats',
    ]);
    expect(Object.keys(data.analytics).toSorted()).toEqual([
      'activeDistributors',
      'totalDistributors',
      'totalOrders',
      'totalRevenue',
      'totalUsers',
    ]);
    expect(Object.keys(data.userStats).toSorted()).toEqual([
      'activeUsers',
      'admins',
      'distributors',
      'retailers',
    ]);
    expect(data.topProducts[0]).toEqual({
      id: tenant.product.id,
      name: tenant.product.name,
      totalSold: 2,
      totalRevenue: 236,
    });
    await server.close();
  });
});
