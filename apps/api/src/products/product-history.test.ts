import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  orderDraft,
  productDraft,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const history = async (id = tenant.product.id, as = tenant.owner.token) =>
  server.call('productHistory', { as, params: { id } });
const read = async (id?: string) => (await history(id)).body.data.history;
const place = async (items: { productId: string; qty: number }[]) => {
  server.pass(1);
  const { body } = await server.call('createOrder', {
    as: tenant.owner.token,
    body: { ...orderDraft(tenant), items },
  });
  return body.data.order;
};
const setStatus = (id: string, status: string) => {
  server.pass(1);
  return server.call('setOrderStatus', { as: tenant.supervisor.token, params: { id }, body: { status } });
};

describe('a product’s history', () => {
  it('has its movements, newest first, and two lines of an order as one', async () => {
    const { id } = tenant.product;
    const order = await place([
      { productId: id, qty: 2 },
      { productId: id, qty: 3 },
    ]);
    await setStatus(order.id, 'CONFIRMED');
    await setStatus(order.id, 'CANCELLED');
    const { movements, orders } = await read();
    expect(movements).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        cause: 'put back',
        change: 5,
        order: { id: order.id, orderNumber: order.orderNumber, status: 'CANCELLED' },
        by: tenant.supervisor.email,
      },
      {
        id: expect.any(String),
        at: order.createdAt,
        cause: 'taken',
        change: -5,
        order: { id: order.id, orderNumber: order.orderNumber, status: 'PENDING' },
        by: tenant.owner.email,
      },
    ]);
    expect(orders).toEqual([
      {
        id: order.id,
        orderNumber: order.orderNumber,
        status: 'CANCELLED',
        createdAt: order.createdAt,
        retailer: { id: tenant.retailer.id, name: 'Lakshmi Provision Store' },
        qty: 5,
        totalPrice: 590,
      },
    ]);
  });

  it('has what was set by hand, and nothing for a save that left the stock alone', async () => {
    const as = tenant.owner.token;
    const made = await server.call('createProduct', { as, body: productDraft({ stock: 40 }) });
    const { id, sku } = made.body.data.product;
    for (const version of [1, 2]) {
      server.pass(1);
      const body = productDraft({ sku, stock: 25, version });
      await server.call('updateProduct', { as, params: { id }, body });
    }
    const { movements } = await read(id);
    expect(movements.map(({ cause, change, by }: Record<string, unknown>) => [cause, change, by])).toEqual([
      ['set', -15, tenant.owner.email],
      ['set', 40, tenant.owner.email],
    ]);
  });

  it('has twelve months of sales less returns, those without any as 0', async () => {
    const { id } = tenant.product;
    const kept = await place([{ productId: id, qty: 4 }]);
    await setStatus(kept.id, 'CONFIRMED');
    const back = await place([{ productId: id, qty: 1 }]);
    await setStatus(back.id, 'CONFIRMED');
    await setStatus(back.id, 'RETURNED');
    // Only placed, so not a sale yet.
    await place([{ productId: id, qty: 9 }]);
    const { sales } = await read();
    expect(sales).toHaveLength(12);
    expect(sales.at(-1)).toMatchObject({ units: 4, revenue: 472 });
    for (const earlier of sales.slice(0, -1)) expect(earlier).toMatchObject({ units: 0, revenue: 0 });
    const months = sales.map(({ month }: { month: string }) => month);
    expect(months).toEqual([...new Set<string>(months)].toSorted());
  });

  it('is the distributor’s alone', async () => {
    const foreign = await server.tenant();
    for (const id of ['nothing', foreign.product.id]) expect((await history(id)).status).toBe(404);
    expect((await history(tenant.product.id, tenant.supervisor.token)).status).toBe(403);
  });

  it('is not offered in bare mode', async () => {
    const bare = await openTestServer({ bare: true });
    const other = await bare.tenant();
    const { status } = await bare.call('productHistory', {
      as: other.owner.token,
      params: { id: other.product.id },
    });
    expect(status).toBe(404);
    await bare.close();
  });
});
