import type { OrderStatus } from '@dmc/contract/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, orderDraft, type TestServer, type TestTenant } from '../../test/testing.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer({ demoAccounts: [] });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

async function confirmed(key: string | undefined) {
  const placed = await server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 1) });
  const { id } = placed.body.data.order;
  const request = {
    as: tenant.supervisor.token,
    params: { id },
    body: { status: 'CONFIRMED', from: 'PENDING' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  };
  const answers = [];
  for (const _ of ['first', 'retry']) answers.push(await server.call('setOrderStatus', request));
  return { id, answers };
}

it('a change repeated under its Idempotency-Key is the first one', async () => {
  const { id, answers } = await confirmed('bulk-1');
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, retry] = answers.map(({ body }) => body.data.order.history);
  expect(retry).toEqual(first);
  const lines = await server.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id));
  expect(lines.map(({ type }) => type)).toEqual(['SALE']);
  const other = await server.call('setOrderStatus', {
    as: tenant.supervisor.token,
    params: { id },
    body: { status: 'SHIPPED', from: 'CONFIRMED' },
    headers: { 'idempotency-key': 'bulk-1' },
  });
  expect(other.status).toBe(422);
});

it('without a key, a repeated change is somebody else’s', async () => {
  const { answers } = await confirmed(undefined);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});

describe('a cancelled order', () => {
  const set = (id: string, status: OrderStatus) =>
    server.call('setOrderStatus', { as: tenant.owner.token, params: { id }, body: { status } });
  const stock = async () =>
    (await server.db.select().from(products).where(eq(products.id, tenant.product.id)))[0]?.stock;
  const books = (id: string) =>
    server.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id)).orderBy(ledgerEntries.at);

  async function cancelled(qty: number) {
    const order = await server.order(tenant, qty);
    expect((await set(order.id, 'CANCELLED')).status).toBe(200);
    return order;
  }

  /** Why the order stays cancelled, with no stock taken and nothing booked. */
  async function refusal({ id }: { id: string }, to: OrderStatus = 'CONFIRMED') {
    const before = await stock();
    const { status, body } = await set(id, to);
    const { body: now } = await server.call('getOrder', { as: tenant.owner.token, params: { id } });
    expect([status, now.data.order.status, await stock()]).toEqual([409, 'CANCELLED', before]);
    expect(await books(id)).toEqual([]);
    return body.message;
  }

  it('comes back only within the credit that is left', async () => {
    await server.db
      .update(retailers)
      .set({ creditLimit: 500_00 })
      .where(eq(retailers.id, tenant.retailer.id));
    const first = await cancelled(3);
    const second = await cancelled(3);
    expect((await set(first.id, 'CONFIRMED')).status).toBe(200);
    expect(await refusal(second)).toBe(
      `Lakshmi Provision Store has ₹146.00 of credit left; order ${second.orderNumber} comes to ₹354.00.`,
    );
    expect(await refusal(second, 'PENDING')).toContain('₹146.00 of credit left');
  });

  it('does not come back for a blocked retailer', async () => {
    const order = await cancelled(1);
    await server.db.update(retailers).set({ isActive: false }).where(eq(retailers.id, tenant.retailer.id));
    expect(await refusal(order)).toBe(
      `Order ${order.orderNumber} cannot become confirmed: Lakshmi Provision Store is blocked.`,
    );
  });

  it.each([
    ['is not active', { isActive: false }],
    ['no longer exists', { deletedAt: new Date('2026-05-04T05:30:00Z') }],
  ])('does not come back with a product that %s', async (words, change) => {
    const order = await cancelled(1);
    await server.db.update(products).set(change).where(eq(products.id, tenant.product.id));
    expect(await refusal(order)).toBe(
      `Order ${order.orderNumber} cannot become confirmed: ${tenant.product.name} ${words}.`,
    );
  });

  it('that was sold before is due on the same day when it is sold again', async () => {
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    await set(id, 'CANCELLED');
    const due = '2020-01-31';
    await server.db.update(ledgerEntries).set({ dueDate: due }).where(eq(ledgerEntries.type, 'SALE'));
    await set(id, 'CONFIRMED');
    const sales = (await books(id)).filter(({ type }) => type === 'SALE');
    expect(sales.map(({ dueDate }) => dueDate)).toEqual([due, due]);
  });
});

describe('an order that waits for approval', () => {
  const owner = (body: object, id: string) =>
    server.call('setOrderStatus', { as: tenant.owner.token, params: { id }, body });
  const limit = (paise: number) =>
    server.db.update(retailers).set({ creditLimit: paise }).where(eq(retailers.id, tenant.retailer.id));

  it('is sold only within a limit that was lowered since', async () => {
    const orders = [await server.order(tenant, 3), await server.order(tenant, 3)];
    await limit(500_00);
    const [first, second] = orders as [(typeof orders)[number], (typeof orders)[number]];
    // The other pending order reserves nothing of the remaining credit.
    expect((await owner({ status: 'CONFIRMED' }, first.id)).status).toBe(200);
    const { status, body } = await owner({ status: 'SHIPPED' }, second.id);
    expect([status, body.message]).toEqual([
      409,
      `Lakshmi Provision Store has ₹146.00 of credit left; order ${second.orderNumber} comes to ₹354.00.`,
    ]);
    const lines = await server.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, second.id));
    expect(lines).toEqual([]);
  });

  it('is not sold again by taking back that it waits, beyond such a limit', async () => {
    const { id } = await server.order(tenant, 3, 'CONFIRMED');
    const { body } = await owner({ status: 'PENDING' }, id);
    await limit(100_00);
    const { status } = await server.call('undoOrderStatus', {
      as: tenant.owner.token,
      params: { id },
      body: { change: body.data.order.history.at(-1).id },
    });
    expect(status).toBe(409);
  });

  it('goes on though its retailer was blocked', async () => {
    const { id } = await server.order(tenant, 1);
    await server.db.update(retailers).set({ isActive: false }).where(eq(retailers.id, tenant.retailer.id));
    expect((await owner({ status: 'CONFIRMED' }, id)).status).toBe(200);
  });
});
