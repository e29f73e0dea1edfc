import { addDays, calendarDate, DEFAULT_TIME_ZONE, dayStart } from '@dmc/contract/dates';
import type { OrderStatus } from '@dmc/contract/orders';
import { monthAfter, monthLabel, monthOf } from '@dmc/contract/supervisors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { distributors } from '../schema/distributors.ts';
import { orders } from '../schema/orders.ts';
import { supervisorRatings } from '../schema/supervisors.ts';
import { users } from '../schema/users.ts';

let server: TestServer;
let tenant: TestTenant;
let admin: { id: string; email: string; token: string };

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.account('ADMIN');
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const today = () => calendarDate(server.now(), DEFAULT_TIME_ZONE);
const thisMonth = () => monthOf(today());
const ask = async (
  name: 'supervisorLeaderboard' | 'supervisorPerformance',
  query: Record<string, string | number> = {},
) => server.call(name, { as: admin.token, query: { distributorId: tenant.id, ...query } });
const board = async (query: Record<string, string | number> = {}) =>
  (await ask('supervisorLeaderboard', query)).body.data;
const months = async (query: Record<string, string | number> = {}) =>
  (await ask('supervisorPerformance', query)).body.data.performance;

/** An order that a supervisor took so many days ago. */
async function taken(by: string | null, { qty = 2, days = 0, status = 'CONFIRMED' as OrderStatus } = {}) {
  const { id } = await server.order(tenant, qty, status === 'PENDING' ? undefined : 'CONFIRMED');
  if (status !== 'PENDING' && status !== 'CONFIRMED')
    await server.call('setOrderStatus', { as: tenant.owner.token, params: { id }, body: { status } });
  const createdAt = new Date(server.now().getTime() - days * 86_400_000);
  await server.db.update(orders).set({ createdBy: by, createdAt }).where(eq(orders.id, id));
  return id;
}

const rate = (
  fields: Record<string, unknown> = {},
  { id = tenant.supervisor.id, key = undefined as string | undefined, as = admin.token } = {},
) =>
  server.call('rateSupervisor', {
    as,
    params: { id },
    body: { rating: 4, feedback: 'Steady', ...thisMonth(), ...fields },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const stored = (id = tenant.supervisor.id) =>
  server.db.select().from(supervisorRatings).where(eq(supervisorRatings.supervisorId, id));

describe('the leaderboard', () => {
  it('counts the orders a supervisor took, their sales less returns, and their retailers', {
    meta: { proves: ['call-50'] },
  }, async () => {
    const other = await server.retailer(tenant.id);
    await taken(tenant.supervisor.id, { qty: 3 });
    await taken(tenant.supervisor.id, { qty: 2, status: 'RETURNED' });
    const pending = await taken(tenant.supervisor.id, { qty: 1, status: 'PENDING' });
    await server.db.update(orders).set({ retailerId: other.id }).where(eq(orders.id, pending));
    await taken(tenant.owner.id, { qty: 9 });
    await taken(null, { qty: 9 });
    const { leaderboard, totals, pagination } = await board();
    expect(leaderboard).toEqual([
      {
        id: tenant.supervisor.id,
        email: tenant.supervisor.email,
        isActive: true,
        ordersCreated: 3,
        totalRevenue: 354,
        retailersManaged: 2,
        averageOrderValue: 354,
      },
    ]);
    expect(totals).toEqual({ sums: { totalOrders: 3, totalRevenue: 354 } });
    expect(pagination).toEqual({ page: 1, limit: 100, total: 1, pages: 1 });
  });

  it('averages the orders that count as sales, and has no average without one', async () => {
    const average = async () => (await board()).leaderboard[0].averageOrderValue;
    for (const status of ['PENDING', 'CANCELLED', 'RETURNED'] as const)
      await taken(tenant.supervisor.id, { qty: 7, status });
    expect(await average()).toBe(0);
    for (const status of ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const)
      await taken(tenant.supervisor.id, { qty: 1, status });
    await taken(tenant.supervisor.id, { qty: 6, status: 'CONFIRMED' });
    expect(await average()).toBe(236);
    expect((await board()).leaderboard[0].ordersCreated).toBe(8);
  });

  it('covers the last 7, 30 or 90 days, including today', async () => {
    for (const days of [0, 6, 7, 29, 30, 89, 90]) await taken(tenant.supervisor.id, { qty: 1, days });
    const counts = async (period: string) => (await board({ period })).leaderboard[0].ordersCreated;
    expect([await counts('7d'), await counts('30d'), await counts('90d')]).toEqual([2, 4, 6]);
    expect((await board()).leaderboard[0].ordersCreated).toBe(4);
  });

  it('ranks by revenue, then orders, then e-mail, and lists those without orders', async () => {
    const b = await server.account('SUPERVISOR', tenant.id);
    const idle = await server.account('SUPERVISOR', tenant.id);
    await taken(tenant.supervisor.id, { qty: 1 });
    await taken(b.id, { qty: 1 });
    await taken(b.id, { status: 'PENDING' });
    const { leaderboard } = await board();
    expect(leaderboard.map(({ id }: { id: string }) => id)).toEqual([b.id, tenant.supervisor.id, idle.id]);
    expect(leaderboard[2]).toMatchObject({ ordersCreated: 0, totalRevenue: 0, averageOrderValue: 0 });
  });

  it('is paged and summed by the database', async () => {
    const b = await server.account('SUPERVISOR', tenant.id);
    await taken(b.id, { qty: 2 });
    await taken(tenant.supervisor.id, { qty: 1 });
    const { leaderboard, pagination, totals } = await board({ page: 2, limit: 1 });
    expect(leaderboard.map(({ id }: { id: string }) => id)).toEqual([tenant.supervisor.id]);
    expect(pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 });
    expect(totals).toEqual({ sums: { totalOrders: 2, totalRevenue: 354 } });
  });

  it('marks deactivated supervisors, leaves out deleted ones and other distributors’', async () => {
    const gone = await server.account('SUPERVISOR', tenant.id);
    await server.tenant();
    await server.db.update(users).set({ deletedAt: server.now() }).where(eq(users.id, gone.id));
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, tenant.supervisor.id));
    const { leaderboard } = await board();
    expect(leaderboard).toMatchObject([{ id: tenant.supervisor.id, isActive: false }]);
  });

  it('gives the rating of the latest rated month', async () => {
    await server.db
      .update(distributors)
      .set({ createdAt: new Date('2025-01-10T00:00:00Z') })
      .where(eq(distributors.id, tenant.id));
    const before = monthAfter(thisMonth(), -1);
    expect((await rate({ rating: 2, ...before })).status).toBe(200);
    expect((await board()).leaderboard[0].latestRating).toEqual({ rating: 2, ...before });
    await rate({ rating: 5 });
    await rate({ rating: 3, ...monthAfter(before, -1) });
    expect((await board()).leaderboard[0].latestRating).toEqual({ rating: 5, ...thisMonth() });
  });

  it('is available for a deactivated distributor', async () => {
    await server.db.update(distributors).set({ isActive: false }).where(eq(distributors.id, tenant.id));
    expect((await board()).leaderboard).toHaveLength(1);
  });

  it.each([
    [{ distributorId: '' }, 400],
    [{ distributorId: 'x'.repeat(65) }, 400],
    [{ distributorId: newId() }, 404],
    [{ period: '1y' }, 400],
    [{ period: '30D' }, 400],
    [{ page: 0 }, 400],
    [{ limit: 501 }, 400],
  ] as const)('refuses %j with %i', async (query, status) => {
    const reply = await ask('supervisorLeaderboard', query);
    expect(reply.status).toBe(status);
    if (status === 404) expect(reply.body.message).toBe('Distributor not found');
  });

  it('says that a distributor must be named', async () => {
    const { body } = await server.call('supervisorLeaderboard', { as: admin.token });
    expect(body.errors).toHaveProperty('distributorId');
  });
});

describe('a supervisor’s month', () => {
  it('has its figures and its rating', { meta: { proves: ['call-49'] } }, async () => {
    await taken(tenant.supervisor.id, { qty: 2 });
    const last = addDays(`${today().slice(0, 8)}01`, -1);
    const old = await taken(tenant.supervisor.id, { qty: 1 });
    await server.db
      .update(orders)
      .set({ createdAt: dayStart(last, DEFAULT_TIME_ZONE) })
      .where(eq(orders.id, old));
    await rate({ rating: 3, feedback: '' });
    const [now] = await months({ supervisorId: tenant.supervisor.id });
    expect(now).toMatchObject({
      ...thisMonth(),
      ordersCreated: 1,
      totalRevenue: 236,
      rated: true,
      rating: 3,
      ratedBy: admin.email,
    });
    expect(now).not.toHaveProperty('feedback');
    const [before] = await months({ ...monthOf(last) });
    expect(before).toMatchObject({ ...monthOf(last), ordersCreated: 1, totalRevenue: 118, rated: false });
    expect(before).not.toHaveProperty('rating');
  });

  it('of December is December’s alone', async () => {
    const id = await taken(tenant.supervisor.id, { qty: 1 });
    await server.db
      .update(orders)
      .set({ createdAt: new Date('2025-12-31T18:29:59Z') })
      .where(eq(orders.id, id));
    expect((await months({ month: 12, year: 2025 }))[0].ordersCreated).toBe(1);
    expect((await months({ month: 1, year: 2026 }))[0].ordersCreated).toBe(0);
  });

  it('is not found for another distributor’s supervisor, or for someone who is not one', async () => {
    const foreign = await server.tenant();
    for (const supervisorId of [foreign.supervisor.id, tenant.owner.id, newId()]) {
      const { status, body } = await ask('supervisorPerformance', { supervisorId });
      expect([status, body.message]).toEqual([404, 'Supervisor not found']);
    }
  });

  it.each<Record<string, string | number>>([
    { month: 13 },
    { month: '1.5' },
    { year: 1999 },
    { year: 'now' },
  ])('refuses %j', async (query) => {
    const { status, body } = await ask('supervisorPerformance', query as Record<string, string>);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [Object.keys(query)[0] ?? '']: 'Choose a month' });
  });
});

describe('rating a supervisor', () => {
  it('stores one rating per month, replaced by a later one', { meta: { proves: ['call-51'] } }, async () => {
    const first = await rate({ rating: 2, feedback: ' Late orders\nall month ' });
    expect(first.status).toBe(200);
    expect(first.body.data.rating).toEqual({
      supervisorId: tenant.supervisor.id,
      rating: 2,
      feedback: 'Late orders\nall month',
      ...thisMonth(),
    });
    const second = await server.account('ADMIN');
    await rate({ rating: 5, feedback: '' }, { as: second.token });
    const rows = await stored();
    expect(rows).toMatchObject([
      { distributorId: tenant.id, rating: 5, feedback: '', ratedBy: second.id, ...thisMonth() },
    ]);
    expect((await months())[0]).toMatchObject({ rating: 5, ratedBy: second.email });
  });

  it('at the same time stores one of them', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate({ rating })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it('again under its key does not restore an older rating', async () => {
    const key = newId();
    await rate({ rating: 2 }, { key });
    await rate({ rating: 5 }, { key: newId() });
    const again = await rate({ rating: 2 }, { key });
    expect([again.status, again.body.data.rating.rating]).toEqual([200, 5]);
    expect((await stored())[0]?.rating).toBe(5);
    const other = await server.account('SUPERVISOR', tenant.id);
    expect((await rate({ rating: 2 }, { key, id: other.id })).status).toBe(422);
    expect(await stored(other.id)).toEqual([]);
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Choose 1 to 5 stars'],
    [{ rating: 6 }, 'rating', 'Choose 1 to 5 stars'],
    [{ rating: 3.5 }, 'rating', 'Choose 1 to 5 stars'],
    [{ rating: -1 }, 'rating', 'Choose 1 to 5 stars'],
    [{ rating: null }, 'rating', 'Enter a number'],
    [{ month: 0 }, 'month', 'Choose a month'],
    [{ month: 13 }, 'month', 'Choose a month'],
    [{ year: 26 }, 'year', 'Choose a month'],
    [{ feedback: 'x'.repeat(5001) }, 'feedback', 'Use at most 5000 characters'],
    [
      { feedback: 'a\u0007b' },
      'feedback',
      'Contains characters that cannot be shown. Remove them and try again.',
    ],
  ])('with %j is refused at the field, and nothing is stored', async (fields, field, message) => {
    const { status, body } = await rate(fields);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(await stored()).toEqual([]);
  });

  it('takes feedback of 5,000 characters', async () => {
    const { status } = await rate({ feedback: 'x'.repeat(5000) });
    expect([status, (await stored())[0]?.feedback.length]).toEqual([200, 5000]);
  });

  it('with a number that JSON reads as infinity is refused', async () => {
    const { status, body } = await server.call('rateSupervisor', {
      as: admin.token,
      params: { id: tenant.supervisor.id },
      body: '{"rating":1e309,"feedback":"","month":11,"year":2026}',
    });
    expect([status, body.errors]).toEqual([422, { rating: 'Choose 1 to 5 stars' }]);
  });

  it('is only for months that have begun, and not before the platform did', async () => {
    const next = await rate({ ...monthAfter(thisMonth(), 1) });
    expect([next.status, next.body.errors]).toEqual([422, { month: 'This month has not started yet' }]);
    const alone = await openTestServer();
    const first = await alone.tenant({ createdAt: new Date('2026-03-31T20:00:00Z') });
    const as = (await alone.account('ADMIN')).token;
    const send = (of: { month: number; year: number }) =>
      alone.call('rateSupervisor', {
        as,
        params: { id: first.supervisor.id },
        body: { rating: 4, feedback: '', ...of },
      });
    const april = { month: 4, year: 2026 };
    const early = await send({ month: 3, year: 2026 });
    const message = `The platform has no data before ${monthLabel(april)}`;
    expect([early.status, early.body.errors]).toEqual([422, { month: message }]);
    expect((await send(april)).status).toBe(200);
    await alone.close();
  });

  it('is only for supervisors', async () => {
    const gone = await server.account('SUPERVISOR', tenant.id);
    await server.db.update(users).set({ deletedAt: server.now() }).where(eq(users.id, gone.id));
    for (const id of [newId(), tenant.owner.id, admin.id, gone.id]) {
      const { status, body } = await rate({}, { id });
      expect([status, body.message]).toEqual([404, 'Supervisor not found']);
      expect(await stored(id)).toEqual([]);
    }
    const loose = await server.account('SUPERVISOR');
    expect((await rate({}, { id: loose.id })).status).toBe(409);
  });

  it('is also for a deactivated one, who worked in that month', async () => {
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, tenant.supervisor.id));
    expect((await rate()).status).toBe(200);
  });

  it('is refused while viewing as a distributor', async () => {
    const as = await server.session(admin.id, tenant.id);
    expect((await rate({}, { as })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});
