import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { orderHistory } from '../schema/orders.ts';
import { users } from '../schema/users.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const read = (id = tenant.supervisor.id, as = tenant.owner.token) =>
  server.call('getSupervisor', { as, params: { id } });
const changes = (query: Record<string, string | number> = {}, id = tenant.supervisor.id) =>
  server.call('listStatusChanges', { as: tenant.owner.token, params: { id }, query });
const set = async (id: string, status: string, as = tenant.supervisor.token) => {
  server.pass(1);
  const reply = await server.call('setOrderStatus', { as, params: { id }, body: { status } });
  expect(reply.status).toBe(200);
};

it('is found by its distributor alone', async () => {
  const { id, email } = tenant.supervisor;
  expect((await read()).body.data.supervisor).toEqual({
    id,
    email,
    isActive: true,
    createdAt: expect.any(String),
  });
  const foreign = await server.tenant();
  const deleted = await server.account('SUPERVISOR', tenant.id);
  await server.db.update(users).set({ deletedAt: server.now() }).where(eq(users.id, deleted.id));
  for (const unknown of ['nothing', foreign.supervisor.id, tenant.owner.id, deleted.id]) {
    expect((await read(unknown)).status).toBe(404);
    expect((await changes({}, unknown)).status).toBe(404);
  }
  expect((await read(id, tenant.supervisor.token)).status).toBe(403);
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, id));
  expect((await read()).body.data.supervisor).toMatchObject({ isActive: false });
});

it('has its own changes of orders, newest first, page by page', async () => {
  const first = await server.order(tenant, 2);
  const second = await server.order(tenant, 3);
  await set(first.id, 'CONFIRMED');
  await set(second.id, 'CONFIRMED', tenant.owner.token);
  await set(second.id, 'PROCESSING');
  await set(first.id, 'CANCELLED');
  const { data } = (await changes()).body;
  expect(data.changes).toMatchObject([
    { from: 'CONFIRMED', status: 'CANCELLED', order: { id: first.id } },
    { from: 'CONFIRMED', status: 'PROCESSING', order: { id: second.id } },
    {
      from: 'PENDING',
      status: 'CONFIRMED',
      order: { id: first.id, totalAmount: 236, retailer: { id: tenant.retailer.id } },
    },
  ]);
  expect(data.pagination).toEqual({ page: 1, limit: 100, total: 3, pages: 1 });
  const next = (await changes({ page: 2, limit: 2 })).body.data;
  expect(next.changes).toEqual(data.changes.slice(2));
  expect(next.totals).toEqual(data.totals);
});

it('counts an order approved twice once, and not what others approved', async () => {
  const again = await server.order(tenant, 2);
  for (const status of ['CONFIRMED', 'PENDING', 'CONFIRMED']) await set(again.id, status);
  await set((await server.order(tenant, 9)).id, 'CONFIRMED', tenant.owner.token);
  expect((await changes()).body.data.totals.sums).toEqual({ approved: 1, value: 236 });
});

it('covers the last 7, 30 or 90 days', async () => {
  for (const days of [6, 7, 29, 30, 89, 90]) {
    const { id } = await server.order(tenant, 1);
    await set(id, 'CONFIRMED');
    const at = new Date(server.now().getTime() - days * 86_400_000);
    await server.db.update(orderHistory).set({ at }).where(eq(orderHistory.orderId, id));
  }
  const totals = async (period: string) => (await changes({ period })).body.data.totals.sums;
  expect([await totals('7d'), await totals('30d'), await totals('90d')]).toEqual([
    { approved: 1, value: 118 },
    { approved: 3, value: 354 },
    { approved: 5, value: 590 },
  ]);
  expect((await changes()).body.data.totals.sums).toEqual(await totals('30d'));
  expect((await changes({ period: '1y' })).status).toBe(400);
});

it('is not offered in bare mode', async () => {
  const bare = await openTestServer({ bare: true });
  const { owner, supervisor } = await bare.tenant();
  for (const name of ['getSupervisor', 'listStatusChanges'] as const)
    expect((await bare.call(name, { as: owner.token, params: { id: supervisor.id } })).status).toBe(404);
  await bare.close();
});
