import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { OrderStatus } from '@dmc/contract/orders';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Account,
  openTestServer,
  orderDraft,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { auditLines } from '../schema/audit.ts';
import { orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';

let server: TestServer;
let tenant: TestTenant;
let paper: string;
let admin: Account;

beforeAll(async () => {
  server = await openTestServer({ demoAccounts: [] });
  admin = await server.account('ADMIN');
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

/** Sets a status as the supervisor, and returns the id of the change. */
async function setStatus(id: string, status: OrderStatus): Promise<string> {
  const { body } = await server.call('setOrderStatus', {
    as: tenant.supervisor.token,
    params: { id },
    body: { status },
  });
  return body.data.order.history.at(-1).id;
}
const undo = (id: string, change: string, as = tenant.supervisor.token) =>
  server.call('undoOrderStatus', { as, params: { id }, body: { change } });
const place = (qty: number) =>
  server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, qty) });
const limit = (creditLimit: number) =>
  server.db.update(retailers).set({ creditLimit }).where(eq(retailers.id, tenant.retailer.id));
const order = async (id: string) =>
  (await server.db.select().from(orders).where(eq(orders.id, id)))[0] ?? expect.fail('no such order');
const stock = async () =>
  (await server.db.select().from(products).where(eq(products.id, tenant.product.id)))[0]?.stock;
const ledger = () =>
  server.db.select().from(ledgerEntries).where(eq(ledgerEntries.retailerId, tenant.retailer.id));
const audit = () =>
  server.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.distributorId, tenant.id), isNotNull(auditLines.details)));

/** All but the sessions, which show their last use and so change by being read. */
const reads = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { method, roles, path, extension }]) =>
    method === 'GET' &&
    roles !== 'public' &&
    !path.endsWith('/sessions') &&
    // The log shows every step, undone or not.
    extension !== 'audit',
);

/** The answer of every read call to every role that may make it. */
async function everything(orderId: string, conversationId: string) {
  const found: Record<string, unknown> = {};
  const callers: Record<string, Account> = {
    ADMIN: admin,
    DISTRIBUTOR: tenant.owner,
    SUPERVISOR: tenant.supervisor,
  };
  const ids = {
    '/products': tenant.product.id,
    '/orders': orderId,
    '/retailers': tenant.retailer.id,
    '/supervisors': tenant.supervisor.id,
    '/papers': paper,
  };
  const idIn = (path: string) => Object.entries(ids).find(([start]) => path.startsWith(start))?.[1];
  for (const [name, { path, roles, query }] of reads) {
    const id = idIn(path) ?? conversationId;
    const needsTenant = /^\/(supervisors|location)\//.test(path) && query !== undefined;
    for (const role of roles) {
      const { status, body } = await server.call(name, {
        as: callers[role]?.token ?? '',
        params: { id, retailerId: tenant.retailer.id, distributorId: tenant.id },
        ...(needsTenant && role === 'ADMIN' ? { query: { distributorId: tenant.id } } : {}),
      });
      expect([name, role, status]).toEqual([name, role, 200]);
      found[`${name} ${role}`] = body.data;
    }
  }
  return found;
}

/**
 * Without the products' versions, which only increase so that a form opened meanwhile cannot overwrite the stock, and
 * without the seconds left to undo.
 */
const lasting = (answers: unknown): unknown =>
  JSON.parse(JSON.stringify(answers), (key, value) =>
    key === 'version' || key === 'undoSeconds' ? undefined : value,
  );

describe('undoing a change of status', () => {
  it.each<[way: OrderStatus[], to: OrderStatus, books: string[]]>([
    [[], 'CONFIRMED', ['SALE']],
    [[], 'DELIVERED', ['SALE']],
    [[], 'CANCELLED', []],
    [['SHIPPED'], 'DELIVERED', []],
    [['CONFIRMED'], 'PENDING', ['RETURN']],
    [['CONFIRMED'], 'CANCELLED', ['RETURN']],
    [['DELIVERED'], 'RETURNED', ['RETURN']],
    [['CANCELLED'], 'CONFIRMED', ['SALE']],
  ])('from %j to %s leaves every answer as it was', async (way, to, books) => {
    await limit(50_000_00);
    paper = (await server.invoice(tenant, 5)).id;
    await server.call('recordPayment', {
      as: tenant.owner.token,
      body: { retailerId: tenant.retailer.id, amount: 100 },
    });
    const conversation = await server.conversation(tenant);
    const { id } = await server.order(tenant, 3);
    for (const status of way) await setStatus(id, status);

    const before = await everything(id, conversation.id);
    const row = await order(id);
    const lines = await ledger();
    const change = await setStatus(id, to);
    const added = (await ledger()).filter((line) => !lines.some((known) => known.id === line.id));
    expect(added.map(({ type }) => type)).toEqual(books);
    expect(lasting(await everything(id, conversation.id))).not.toEqual(lasting(before));

    const { status, body } = await undo(id, change);
    expect([status, body.data.order.status]).toEqual([200, row.status]);
    expect(lasting(await everything(id, conversation.id))).toEqual(lasting(before));
    expect(await order(id)).toEqual(row);

    const [line, ...more] = await audit();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      operation: 'undoOrderStatus',
      recordName: row.orderNumber,
      changes: [{ field: 'status', before: to, after: row.status }],
      userId: tenant.supervisor.id,
      email: tenant.supervisor.email,
      details: { orderId: id, orderNumber: row.orderNumber, from: row.status, to },
    });
    expect(line?.details?.entry?.type).toBe(books[0]);
  });

  it('is all the reports read: none is left out', () => {
    expect(reads.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'listStatements',
        'listCredits',
        'profitAndLoss',
        'taxReport',
        'agingReport',
        'financialDashboard',
        'distributorDashboard',
        'supervisorDashboard',
        'platformAnalytics',
        'supervisorLeaderboard',
        'listProducts',
      ]),
    );
  });

  it('happens once if it is sent twice, at once or later', async () => {
    const { id } = await server.order(tenant, 3);
    const change = await setStatus(id, 'CANCELLED');
    const replies = await Promise.all([undo(id, change), undo(id, change)]);
    replies.push(await undo(id, change));
    expect(replies.map(({ status, body }) => [status, body.data?.order.status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'PENDING']),
    );
    expect(await stock()).toBe(97);
    expect(await audit()).toHaveLength(1);
  });

  it('takes back only the latest change', async () => {
    const { id, orderNumber } = await server.order(tenant, 3);
    const first = await setStatus(id, 'CONFIRMED');
    const second = await setStatus(id, 'CANCELLED');
    const refused = await undo(id, first);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Order ${orderNumber} has changed since: it is Cancelled. Only the latest change can be undone.`,
    ]);
    expect((await undo(id, second)).body.data.order.status).toBe('CONFIRMED');
    expect((await undo(id, first)).body.data.order.status).toBe('PENDING');
    expect(await ledger()).toEqual([]);
  });

  it('is refused if the order came back to the same status by another way', async () => {
    const { id } = await server.order(tenant, 3);
    const first = await setStatus(id, 'CONFIRMED');
    await setStatus(id, 'PENDING');
    await setStatus(id, 'CONFIRMED');
    expect((await undo(id, first)).status).toBe(409);
    expect(await ledger()).toHaveLength(3);
  });

  it('is refused after its time is over', async () => {
    const { id, orderNumber } = await server.order(tenant, 3);
    const change = await setStatus(id, 'CONFIRMED');
    server.pass(61);
    const { status, body } = await undo(id, change);
    expect([status, body.message]).toEqual([
      409,
      `Order ${orderNumber} was set to Confirmed more than 60 seconds ago: it can no longer be undone.`,
    ]);
    expect(await ledger()).toHaveLength(1);
  });

  it('has the time that the server was started with', async () => {
    const slow = await openTestServer({ undoSeconds: 300 });
    const of = await slow.tenant();
    const { id } = await slow.order(of, 1, 'CONFIRMED');
    slow.pass(200);
    const found = await slow.call('getOrder', { as: of.owner.token, params: { id } });
    const { status } = await slow.call('undoOrderStatus', {
      as: of.owner.token,
      params: { id },
      body: { change: found.body.data.order.history.at(-1).id },
    });
    expect(status).toBe(200);
    await slow.close();
  });

  it('is offered with the order to the user who made the change, for as long as it works', async () => {
    const { id } = await server.order(tenant, 3);
    const left = async (as = tenant.supervisor.token) =>
      (await server.call('getOrder', { as, params: { id } })).body.data.order.undoSeconds;
    expect(await left(tenant.owner.token)).toBeUndefined();
    await setStatus(id, 'CONFIRMED');
    expect(await left(tenant.owner.token)).toBeUndefined();
    server.pass(20);
    const confirmed = await left();
    expect(confirmed).toBeLessThanOrEqual(40);
    const change = await setStatus(id, 'PROCESSING');
    expect(await left()).toBeGreaterThan(confirmed);
    await undo(id, change);
    expect(await left()).toBeLessThanOrEqual(confirmed);
    server.pass(40);
    expect(await left()).toBeUndefined();
  });

  it('is only for the user who made the change', async () => {
    const { id, orderNumber } = await server.order(tenant, 3);
    const change = await setStatus(id, 'CONFIRMED');
    const { status, body } = await undo(id, change, tenant.owner.token);
    expect([status, body.message]).toEqual([
      403,
      `Order ${orderNumber} was set to Confirmed by ${tenant.supervisor.email}: only they can undo it.`,
    ]);
    await undo(id, change);
    expect((await undo(id, change, tenant.owner.token)).status).toBe(404);
    expect(await ledger()).toEqual([]);
  });

  it('finds neither another tenant’s order, nor a change of another order, nor its placing', async () => {
    const { id } = await server.order(tenant, 3);
    const change = await setStatus(id, 'CONFIRMED');
    const foreign = await server.tenant();
    const elsewhere = await undo(id, change, foreign.supervisor.token);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, 'Order not found']);
    const other = await server.order(tenant, 1);
    expect((await undo(other.id, change)).body.message).toBe('Change not found');
    const { body } = await server.call('getOrder', { as: tenant.owner.token, params: { id } });
    const [placing] = body.data.order.history;
    expect((await undo(id, placing.id, tenant.owner.token)).body.message).toBe('Change not found');
    expect((await undo(id, '')).status).toBe(422);
    expect((await order(id)).status).toBe('CONFIRMED');
  });

  it('is refused if the stock has been sold meanwhile', async () => {
    const { id, orderNumber } = await server.order(tenant, 60);
    const change = await setStatus(id, 'CANCELLED');
    expect((await place(70)).status).toBe(200);
    const { status, body } = await undo(id, change);
    expect([status, body.message]).toEqual([
      409,
      `Order ${orderNumber} cannot become pending: not enough stock of ${tenant.product.name} (30 of 60).`,
    ]);
    expect(await stock()).toBe(30);
    expect((await order(id)).status).toBe('CANCELLED');
    expect(await audit()).toEqual([]);
  });

  it('is refused if another order has used the credit meanwhile', async () => {
    await limit(500_00);
    const { id, orderNumber } = await server.order(tenant, 3, 'CONFIRMED');
    const change = await setStatus(id, 'CANCELLED');
    expect((await place(2)).status).toBe(200);
    const { status, body } = await undo(id, change);
    expect([status, body.message]).toEqual([
      409,
      `Lakshmi Provision Store does not have enough credit for order ${orderNumber}. Ask your distributor to adjust its credit.`,
    ]);
    expect((await ledger()).map(({ type }) => type).toSorted()).toEqual(['RETURN', 'SALE']);
  });

  it('does not pass the credit limit with an order that was placed and cancelled before', async () => {
    await limit(500_00);
    const first = await server.order(tenant, 3);
    const cancelled = await setStatus(first.id, 'CANCELLED');
    const second = await server.order(tenant, 3);
    const alsoCancelled = await setStatus(second.id, 'CANCELLED');
    expect((await undo(first.id, cancelled)).status).toBe(200);
    expect((await undo(second.id, alsoCancelled)).status).toBe(409);
    expect((await order(second.id)).status).toBe('CANCELLED');
    expect(await stock()).toBe(97);
  });

  it('does not pass the credit limit after an older order was brought back', async () => {
    await limit(500_00);
    const older = await server.order(tenant, 3, 'CANCELLED');
    const { id } = await server.order(tenant, 3, 'CONFIRMED');
    const change = await setStatus(id, 'CANCELLED');
    await setStatus(older.id, 'CONFIRMED');
    expect((await undo(id, change)).status).toBe(409);
    expect((await order(id)).status).toBe('CANCELLED');
  });

  it('is refused if the limit has been lowered below the order meanwhile', async () => {
    await limit(500_00);
    const { id } = await server.order(tenant, 3, 'CONFIRMED');
    const change = await setStatus(id, 'CANCELLED');
    await limit(100_00);
    expect((await undo(id, change)).status).toBe(409);
    await limit(400_00);
    expect((await undo(id, change)).status).toBe(200);
  });

  it('brings no order back that could not be placed now: of a blocked retailer, or of a deleted product', async () => {
    const { id } = await server.order(tenant, 3, 'CONFIRMED');
    const change = await setStatus(id, 'CANCELLED');
    const setActive = (isActive: boolean) =>
      server.call('setRetailerStatus', {
        as: tenant.supervisor.token,
        params: { id: tenant.retailer.id },
        body: { isActive },
      });
    await setActive(false);
    const blocked = await undo(id, change);
    expect(blocked.status).toBe(409);
    expect(blocked.body.message).toMatch(/is blocked\.$/);
    await setActive(true);
    await server.call('deleteProduct', { as: tenant.owner.token, params: { id: tenant.product.id } });
    const deleted = await undo(id, change);
    expect(deleted.status).toBe(409);
    expect(deleted.body.message).toMatch(/no longer exists\.$/);
    expect((await order(id)).status).toBe('CANCELLED');
  });

  it('never races a change: one of the two wins, and the books fit the winner', async () => {
    const { id } = await server.order(tenant, 3);
    const change = await setStatus(id, 'CONFIRMED');
    const [undone] = await Promise.all([undo(id, change), setStatus(id, 'CANCELLED')]);
    expect((await order(id)).status).toBe('CANCELLED');
    expect(await stock()).toBe(100);
    const types = (await ledger()).map(({ type }) => type).toSorted();
    expect(types).toEqual(undone.status === 200 ? [] : ['RETURN', 'SALE']);
  });

  it('by an administrator viewing as the distributor is theirs', async () => {
    const as = await server.session(admin.id, tenant.id);
    const { id } = await server.order(tenant, 3);
    const params = { id };
    const { body } = await server.call('setOrderStatus', { as, params, body: { status: 'DELIVERED' } });
    const change = body.data.order.history.at(-1).id;
    expect((await undo(id, change)).status).toBe(403);
    expect((await undo(id, change, as)).status).toBe(200);
    expect(await audit()).toMatchObject([{ email: admin.email, isViewing: true, status: 200 }]);
  });
});
