import { addDays, calendarDate, DEFAULT_TIME_ZONE, dayStart } from '@dmc/contract/dates';
import { DELIVERY_DAYS, type OrderStatus } from '@dmc/contract/orders';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgres, openTestServerOnPostgres } from '../../test/postgres.ts';
import {
  discountDraft,
  openTestServer,
  orderDraft,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { type Db, queryRows } from '../database/db.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { distributors } from '../schema/distributors.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
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

const stock = async (id = tenant.product.id) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
const ledger = () =>
  server.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.retailerId, tenant.retailer.id))
    .orderBy(ledgerEntries.at);
/** How many statements wait for another transaction, on a PostgreSQL server. */
const waitingStatements = async (db: Db) => {
  const [row] = await queryRows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting;
};
const setStatus = (id: string, status: OrderStatus, from?: OrderStatus) =>
  server.call('setOrderStatus', {
    as: tenant.supervisor.token,
    params: { id },
    body: { status, ...(from ? { from } : {}) },
  });
const available = async () => {
  const { body } = await server.call('listRetailers', { as: tenant.owner.token });
  return body.data.retailers[0].availableCredit as number | undefined;
};

describe('placing an order', () => {
  it('takes stock, numbers the order and snapshots its lines', {
    meta: { proves: ['call-14'] },
  }, async () => {
    const day = addDays(calendarDate(server.now(), DEFAULT_TIME_ZONE), 12);
    const { status, body } = await server.call('createOrder', {
      as: tenant.owner.token,
      body: { ...orderDraft(tenant, '3'), deliveryDate: day, notes: ' Back door ' },
    });
    expect(status).toBe(200);
    expect(body.data.order).toMatchObject({
      orderNumber: 'ORD-00001',
      status: 'PENDING',
      totalAmount: 354,
      totalItems: 3,
      deliveryDate: day,
      notes: 'Back door',
      retailer: { name: tenant.retailer.name, phone: tenant.retailer.phone },
      items: [{ qty: 3, unitPrice: 118, totalPrice: 354, product: { sku: tenant.product.sku } }],
      history: [{ status: 'PENDING', by: tenant.owner.email }],
    });
    expect(await stock()).toBe(97);
    expect(await ledger()).toEqual([]);

    // A later change of the product does not affect the order.
    await server.db
      .update(products)
      .set({ name: 'Renamed', price: 1, deletedAt: server.now() })
      .where(eq(products.id, tenant.product.id));
    const again = await server.call('getOrder', {
      as: tenant.owner.token,
      params: { id: body.data.order.id },
    });
    expect(again.body.data.order.items[0]).toMatchObject({
      unitPrice: 118,
      product: { name: tenant.product.name },
    });
  });

  it('is refused if stock does not cover all lines of a product together', async () => {
    const line = { productId: tenant.product.id, qty: 60 };
    const { status, body } = await server.call('createOrder', {
      as: tenant.owner.token,
      body: { ...orderDraft(tenant), items: [line, line] },
    });
    expect(status).toBe(409);
    expect(body.errors).toEqual({
      'items.0.qty': 'Only 100 in stock',
      'items.1.qty': 'Only 100 in stock',
    });
    expect(body.message).toBe(`Not enough stock. ${tenant.product.name}: only 100 in stock.`);
    expect(await stock()).toBe(100);
  });

  it('needs no notes, and reads quantity and day in digits of Indian scripts', async () => {
    const { notes: _, ...draft } = orderDraft(tenant, '१२');
    const day = addDays(calendarDate(server.now(), DEFAULT_TIME_ZONE), 1);
    const deliveryDate = day.replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
    const { status, body } = await server.call('createOrder', {
      as: tenant.owner.token,
      body: { ...draft, deliveryDate },
    });
    expect([status, body.data?.order]).toMatchObject([200, { totalItems: 12, deliveryDate: day }]);
  });

  it('is refused for a blocked retailer, an inactive or deleted product and a too small quantity', async () => {
    const place = () => server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant) });
    const change = (fields: Partial<typeof products.$inferInsert>) =>
      server.db.update(products).set(fields).where(eq(products.id, tenant.product.id));
    await change({ minQty: 5 });
    expect((await place()).body.errors).toEqual({ 'items.0.qty': 'Order at least 5' });
    await change({ minQty: 1, isActive: false });
    expect((await place()).status).toBe(422);
    await change({ isActive: true, deletedAt: server.now() });
    expect((await place()).body.errors).toEqual({ 'items.0.productId': 'This product no longer exists' });
    await change({ deletedAt: null });
    await server.call('setRetailerStatus', {
      as: tenant.supervisor.token,
      params: { id: tenant.retailer.id },
      body: { isActive: false },
    });
    const blocked = await place();
    expect(blocked.status).toBe(409);
    expect(blocked.body.message).toBe('Lakshmi Provision Store is blocked: new orders cannot be placed.');
  });

  it('is refused for a day of delivery that has passed, or is over a year ahead', async () => {
    const today = calendarDate(server.now(), DEFAULT_TIME_ZONE);
    const place = (deliveryDate: string) =>
      server.call('createOrder', { as: tenant.owner.token, body: { ...orderDraft(tenant), deliveryDate } });
    const { status, body } = await place(addDays(today, -1));
    expect([status, body.errors]).toEqual([422, { deliveryDate: 'Choose today or a later day' }]);
    const late = await place(addDays(today, DELIVERY_DAYS + 1));
    expect([late.status, late.body.errors]).toEqual([422, { deliveryDate: 'Choose a day within a year' }]);
    for (const day of [today, addDays(today, DELIVERY_DAYS)]) expect((await place(day)).status).toBe(200);
  });

  it('is refused if credit is insufficient; a sale uses it, a payment frees it', async () => {
    await server.db
      .update(retailers)
      .set({ creditLimit: 300_00 })
      .where(eq(retailers.id, tenant.retailer.id));
    await server.order(tenant, 2, 'CONFIRMED');
    expect(await available()).toBe(64);
    const refused = await server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 1) });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Lakshmi Provision Store has ₹64.00 of credit left; this order comes to ₹118.00.',
    );
    await server.db.insert(ledgerEntries).values({
      id: 'payment',
      distributorId: tenant.id,
      retailerId: tenant.retailer.id,
      type: 'PAYMENT',
      amount: 100_00,
      description: 'UPI',
      at: server.now(),
    });
    expect(await available()).toBe(164);
    expect(
      (await server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 1) })).status,
    ).toBe(200);
    // The second order awaits approval, and reserves its share of the credit.
    const second = await server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 1) });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe(
      'Lakshmi Provision Store has ₹46.00 of credit left; this order comes to ₹118.00. Orders waiting for approval reserve ₹118.00 of it.',
    );
  });

  it('gives the same credit to only one of several simultaneous orders', async () => {
    await server.db
      .update(retailers)
      .set({ creditLimit: 150_00 })
      .where(eq(retailers.id, tenant.retailer.id));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 1) }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('happens once per Idempotency-Key, even for simultaneous requests', async () => {
    const request = {
      as: tenant.owner.token,
      body: orderDraft(tenant),
      headers: { 'idempotency-key': 'form-1' },
    };
    const replies = await Promise.all(Array.from({ length: 5 }, () => server.call('createOrder', request)));
    replies.push(await server.call('createOrder', request));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.data.order.id)).size).toBe(1);
    expect(await stock()).toBe(98);
    const other = await server.call('createOrder', { ...request, body: orderDraft(tenant, 9) });
    expect(other.status).toBe(422);
    expect(other.body.message).toMatch(/^This was already saved with different values\./);
  });

  it('may be repeated under the same key after it was refused', async () => {
    const request = {
      as: tenant.owner.token,
      body: orderDraft(tenant, 101),
      headers: { 'idempotency-key': 'form-2' },
    };
    expect((await server.call('createOrder', request)).status).toBe(409);
    await server.db.update(products).set({ stock: 200 }).where(eq(products.id, tenant.product.id));
    expect((await server.call('createOrder', request)).status).toBe(200);
  });

  it('never sells the last pieces twice', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 40) }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await stock()).toBe(20);
    const numbers = replies.flatMap((reply) => reply.body.data?.order.orderNumber ?? []);
    expect(new Set(numbers).size).toBe(2);
  });

  it('takes the next number, also after orders that were refused or sent twice', async () => {
    const place = async (qty: number, key: string) =>
      (
        await server.call('createOrder', {
          as: tenant.owner.token,
          body: orderDraft(tenant, qty),
          headers: { 'idempotency-key': key },
        })
      ).body.data?.order.orderNumber;
    expect(await place(2, 'one')).toBe('ORD-00001');
    expect(await place(101, 'two')).toBeUndefined();
    expect(await place(2, 'one')).toBe('ORD-00001');
    expect(await place(2, 'three')).toBe('ORD-00002');
  });

  // The embedded database runs one transaction at a time.
  it('keeps no other order of the tenant waiting for its number', onPostgres, async ({ onTestFinished }) => {
    const { close, db, ...shared } = await openTestServerOnPostgres();
    onTestFinished(close);
    const { owner, ...of } = await shared.tenant();
    const [product, retailer] = [await shared.product(of.id), await shared.retailer(of.id)];
    const partner = await shared.account('DISTRIBUTOR', of.id);
    const stuck = await db.transaction(async (tx) => {
      // The partner's order refers to this row, and so waits after it has taken its number.
      await tx.select().from(users).where(eq(users.id, partner.id)).for('update');
      const order = shared.call('createOrder', { as: partner.token, body: orderDraft(of) });
      await expect.poll(() => waitingStatements(db)).toBeGreaterThan(0);
      const other = orderDraft({ product, retailer });
      expect((await shared.call('createOrder', { as: owner.token, body: other })).status).toBe(200);
      return { order };
    });
    expect((await stuck.order).status).toBe(200);
  });
});

describe('the life of an order', () => {
  it('books a sale when it is confirmed, and a return with its stock when it is cancelled after that', {
    meta: { proves: ['call-15'] },
  }, async () => {
    const { id, orderNumber } = await server.order(tenant, 3);
    const confirmed = await setStatus(id, 'CONFIRMED');
    expect(confirmed.body.data.order).toMatchObject({
      status: 'CONFIRMED',
      history: [{ status: 'PENDING' }, { status: 'CONFIRMED', by: tenant.supervisor.email }],
    });
    await setStatus(id, 'PROCESSING');
    await setStatus(id, 'SHIPPED');
    expect(await stock()).toBe(97);
    await setStatus(id, 'CANCELLED');
    expect(await stock()).toBe(100);
    const [sale, back, ...more] = await ledger();
    expect(more).toEqual([]);
    // 354.00 including 5 % GST: 354 − 354 ÷ 1.05 = 16.86. Cost 80 %: 94.40 each, whose 13.4857 are twice 6.74.
    const figures = { amount: 354_00, gstAmount: 16_86, costAmount: 283_20, costGstAmount: 13_48 };
    expect(sale).toMatchObject({ type: 'SALE', ...figures, orderId: id, referenceNumber: orderNumber });
    expect(sale?.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(back).toMatchObject({ type: 'RETURN', ...figures, dueDate: null });
  });

  it.each([
    ['CANCELLED', [], 100],
    ['RETURNED', [], 100],
    ['DELIVERED', ['SALE'], 97],
    ['PENDING', [], 97],
  ] as const)('PENDING → %s books %j', async (status, types, left) => {
    const { id } = await server.order(tenant, 3);
    expect((await setStatus(id, status)).status).toBe(200);
    expect((await ledger()).map((entry) => entry.type)).toEqual(types);
    expect(await stock()).toBe(left);
  });

  it('takes the stock again when reopened, or is refused if it is gone', async () => {
    const { id, orderNumber } = await server.order(tenant, 60);
    await setStatus(id, 'CANCELLED');
    await setStatus(id, 'PENDING');
    expect(await stock()).toBe(40);
    await setStatus(id, 'CANCELLED');
    await server.order(tenant, 50);
    const refused = await setStatus(id, 'CONFIRMED');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      `Order ${orderNumber} cannot become confirmed: not enough stock of ${tenant.product.name} (50 of 60).`,
    );
    expect(await ledger()).toEqual([]);
  });

  it('tells the slower of two users that the order is already confirmed', async () => {
    const { id, orderNumber } = await server.order(tenant);
    const replies = await Promise.all([
      setStatus(id, 'CONFIRMED', 'PENDING'),
      setStatus(id, 'CONFIRMED', 'PENDING'),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
      `Order ${orderNumber} is already Confirmed: it was changed meanwhile.`,
    );
    expect(await ledger()).toHaveLength(1);
  });

  it('records the same status only once', async () => {
    const { id } = await server.order(tenant);
    await setStatus(id, 'CONFIRMED');
    const again = await setStatus(id, 'CONFIRMED');
    expect(again.body.data.order.history).toHaveLength(2);
    expect(await ledger()).toHaveLength(1);
  });
});

describe('the books', () => {
  it('add up: orders, statement, credit and dashboard come from the same rows', async () => {
    await server.db
      .update(retailers)
      .set({ creditLimit: 1_00_000_00 })
      .where(eq(retailers.id, tenant.retailer.id));
    const odd = await server.product(tenant.id, { price: 33_33, gstRate: 28, costPrice: 21_19, stock: 500 });
    await server.call('setRetailerDiscount', {
      as: tenant.owner.token,
      params: { productId: odd.id, retailerId: tenant.retailer.id },
      body: discountDraft({ discountValue: 7 }),
    });
    const steps: OrderStatus[][] = [
      [],
      ['CONFIRMED'],
      ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'],
      ['CONFIRMED', 'CANCELLED'],
      ['CANCELLED'],
      ['CONFIRMED', 'SHIPPED', 'RETURNED'],
      ['CONFIRMED', 'CANCELLED', 'CONFIRMED'],
      ['DELIVERED', 'PENDING'],
    ];
    for (const [index, statuses] of steps.entries()) {
      const { body } = await server.call('createOrder', {
        as: tenant.owner.token,
        body: {
          ...orderDraft(tenant, 1),
          items: [
            { productId: odd.id, qty: index + 1 },
            { productId: tenant.product.id, qty: 1 },
          ],
        },
      });
      for (const status of statuses) expect((await setStatus(body.data.order.id, status)).status).toBe(200);
    }
    const mine = eq(orders.distributorId, tenant.id);
    const all = await server.db.select().from(orders).where(mine);
    const lines = await server.db.select().from(orderItems).where(eq(orderItems.distributorId, tenant.id));
    for (const order of all) {
      const own = lines.filter((line) => line.orderId === order.id);
      expect(own.reduce((sum, line) => sum + line.totalPrice, 0)).toBe(order.totalAmount);
    }
    const sold = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'];
    const sales = all.filter((order) => sold.includes(order.status));
    const revenue = sales.reduce((sum, order) => sum + order.totalAmount, 0);
    const entries = await ledger();
    const signed = (entry: (typeof entries)[number]) =>
      entry.type === 'SALE' ? entry.amount : -entry.amount;
    expect(entries.reduce((sum, entry) => sum + signed(entry), 0)).toBe(revenue);

    const held = lines.filter((line) => {
      const status = all.find((order) => order.id === line.orderId)?.status ?? '';
      return !['CANCELLED', 'RETURNED'].includes(status) && line.productId === odd.id;
    });
    expect(await stock(odd.id)).toBe(500 - held.reduce((sum, line) => sum + line.qty, 0));

    expect(await available()).toBe((1_00_000_00 - revenue) / 100);
    for (const [name, token] of [
      ['distributorDashboard', tenant.owner.token],
      ['supervisorDashboard', tenant.supervisor.token],
    ] as const) {
      const { body } = await server.call(name, { as: token });
      const { stats } = body.data;
      expect(stats).toMatchObject({ totalOrders: 8, totalRevenue: revenue / 100, pendingOrders: 2 });
      // What analyses the business is left to the distributor.
      if (name === 'supervisorDashboard') {
        expect(Object.keys(stats).toSorted()).toEqual([
          'pendingOrders',
          'totalOrders',
          'totalProducts',
          'totalRetailers',
          'totalRevenue',
        ]);
        continue;
      }
      expect(stats.trend.totalRevenue).toEqual({ current: revenue / 100, previous: 0 });
      const days: { value: number }[] = stats.revenueSeries;
      expect(Math.round(days.reduce((sum, day) => sum + day.value * 100, 0))).toBe(revenue);
    }
    const { body } = await server.call('listDistributors', {
      as: (await server.account('ADMIN')).token,
      query: { limit: 500 },
    });
    const row = body.data.distributors.find((one: { id: string }) => one.id === tenant.id);
    expect(row.stats).toEqual({
      totalUsers: 2,
      totalSupervisors: 1,
      totalOrders: 8,
      totalRetailers: 1,
      totalProducts: 2,
      totalRevenue: revenue / 100,
    });
  });
});

describe('the list', () => {
  it('comes in pages, newest first, and by status in any case', {
    meta: { proves: ['call-13'] },
  }, async () => {
    for (let index = 0; index < 5; index += 1) {
      server.pass(1);
      await server.order(tenant, 1, index % 2 ? 'CONFIRMED' : undefined);
    }
    const list = (query: Record<string, string | number>) =>
      server.call('listOrders', { as: tenant.owner.token, query });
    const numbers = async (query: Record<string, string | number>) =>
      (await list(query)).body.data.orders.map((row: { orderNumber: string }) => row.orderNumber);
    expect(await numbers({ limit: 2 })).toEqual(['ORD-00005', 'ORD-00004']);
    expect(await numbers({ limit: 2, page: 3 })).toEqual(['ORD-00001']);
    expect((await list({ limit: 2 })).body.data.pagination).toEqual({
      page: 1,
      limit: 2,
      total: 5,
      pages: 3,
      next: expect.any(String),
    });
    expect(await numbers({ status: 'confirmed' })).toEqual(['ORD-00004', 'ORD-00002']);
    expect((await list({ page: 9 })).body.data).toMatchObject({ orders: [], pagination: { total: 5 } });
    expect((await list({ status: 'lost' })).status).toBe(400);
    expect((await list({ limit: 501 })).status).toBe(400);
    expect((await list({ limit: '', page: '' })).status).toBe(200);
  });

  describe('searched', () => {
    const list = async (query: Record<string, string | number>, as = tenant.owner.token) =>
      (await server.call('listOrders', { as, query })).body.data;
    const numbers = async (query: Record<string, string | number>) =>
      (await list(query)).orders.map((row: { orderNumber: string }) => row.orderNumber);
    /** Changes the retailer of the tenant's last order. */
    const moveTo = async (orderNumber: string, fields: Partial<typeof retailers.$inferInsert>) => {
      const id = newId();
      const [known] = await server.db.select().from(retailers).where(eq(retailers.id, tenant.retailer.id));
      if (!known) throw new Error('no retailer');
      await server.db.insert(retailers).values({ ...known, id, ...fields });
      await server.db
        .update(orders)
        .set({ retailerId: id })
        .where(and(eq(orders.distributorId, tenant.id), eq(orders.orderNumber, orderNumber)));
      return id;
    };
    beforeEach(async () => {
      for (const qty of [3, 1, 2]) {
        server.pass(1);
        await server.order(tenant, qty, qty === 1 ? 'CONFIRMED' : undefined);
      }
    });

    it('finds a number and a retailer, by every word, and counts what it finds by status', async () => {
      await moveTo('ORD-00002', {
        name: 'Jain Provisions 50%',
        phone: '+91 98220 41177',
        email: 'jain@shop.in',
      });
      expect(await numbers({ search: 'ord 00003' })).toEqual(['ORD-00003']);
      for (const search of ['jain', 'PROV jain', '9822041177', '98220 41177', 'jain@', '50%', 'ord 2 jain'])
        expect(await numbers({ search })).toEqual(['ORD-00002']);
      expect(await numbers({ search: 'jain 00003' })).toEqual([]);
      for (const search of ['354', '₹354.00', 'ord ₹ 354'])
        expect(await numbers({ search })).toEqual(['ORD-00001']);
      expect(await numbers({ search: '354.50' })).toEqual([]);
      expect(await numbers({ search: '_' })).toEqual([]);
      expect((await list({ search: 'jain' })).totals.counts.status).toMatchObject({
        all: 1,
        CONFIRMED: 1,
        PENDING: 0,
      });
      const pending = await list({ status: 'pending', limit: 1 });
      expect(pending.totals.counts.status).toMatchObject({ all: 3, PENDING: 2, CONFIRMED: 1, CANCELLED: 0 });
      expect(pending.pagination).toMatchObject({ total: 2, pages: 2 });
    });

    it('finds those of one retailer, and of some days', async () => {
      const id = await moveTo('ORD-00001', { name: 'Jain Provisions' });
      expect(await numbers({ retailerId: id })).toEqual(['ORD-00001']);
      const day = addDays(calendarDate(server.now(), DEFAULT_TIME_ZONE), -5);
      const begins = dayStart(day, DEFAULT_TIME_ZONE).getTime();
      const at = (time: number) =>
        server.db
          .update(orders)
          .set({ createdAt: new Date(time) })
          .where(and(eq(orders.distributorId, tenant.id), eq(orders.orderNumber, 'ORD-00001')));
      await at(begins);
      expect(await numbers({ from: day, to: day, retailerId: id })).toEqual(['ORD-00001']);
      await at(begins - 1000);
      expect(await numbers({ from: day, retailerId: id })).toEqual([]);
      expect(await numbers({ to: addDays(day, -1) })).toEqual(['ORD-00001']);
    });

    it('is sorted by any column, the newest first among equals', async () => {
      await moveTo('ORD-00002', { name: 'Aarti Stores' });
      expect(await numbers({ sort: 'total' })).toEqual(['ORD-00002', 'ORD-00003', 'ORD-00001']);
      expect(await numbers({ sort: 'total.desc' })).toEqual(['ORD-00001', 'ORD-00003', 'ORD-00002']);
      expect(await numbers({ sort: 'date' })).toEqual(['ORD-00001', 'ORD-00002', 'ORD-00003']);
      expect(await numbers({ sort: 'retailer' })).toEqual(['ORD-00002', 'ORD-00003', 'ORD-00001']);
      expect(await numbers({ sort: 'status' })).toEqual(['ORD-00003', 'ORD-00001', 'ORD-00002']);
      expect(await numbers({ sort: 'items' })).toEqual(['ORD-00002', 'ORD-00003', 'ORD-00001']);
      expect(await numbers({ sort: 'order.desc' })).toEqual(['ORD-00003', 'ORD-00002', 'ORD-00001']);
    });

    it('refuses what it cannot do, and stays in its tenant', async () => {
      const refused: Record<string, string>[] = [{ sort: 'margin' }, { from: '2026-02-30' }, { to: 'today' }];
      for (const query of refused)
        expect((await server.call('listOrders', { as: tenant.owner.token, query })).status).toBe(400);
      const other = await server.tenant();
      expect((await list({ search: 'ORD' }, other.owner.token)).totals.counts.status.all).toBe(0);
      expect((await list({ retailerId: tenant.retailer.id }, other.owner.token)).orders).toEqual([]);
    });
  });
});

describe('dashboards', () => {
  it('show the latest activity and what has waited longest', async () => {
    await server.order(tenant, 1);
    server.pass(60);
    const second = await server.order(tenant, 2, 'CONFIRMED');
    server.pass(60);
    const { body } = await server.call('distributorDashboard', { as: tenant.owner.token });
    const texts = body.data.stats.recentActivity.map(
      (entry: { before: string; subject: string; after: string }) =>
        `${entry.before} ${entry.subject} ${entry.after}`,
    );
    expect(texts).toContain('Order ORD-00002 is now confirmed');
    expect(body.data.stats.recentActivity[0]).toMatchObject({ kind: 'status', recordId: second.id });
    expect(texts).toContain('Order ORD-00001 placed by Lakshmi Provision Store');
    expect((await ledger())[0]?.description).toBe('Sale of order ORD-00002');
    const admin = await server.account('ADMIN');
    const platform = await server.call('adminDashboard', { as: admin.token });
    const [{ name } = { name: '' }] = await server.db
      .select()
      .from(distributors)
      .where(eq(distributors.id, tenant.id));
    expect(platform.body.data.overview.recentActivity[0]).toMatchObject({
      subject: 'ORD-00002',
      after: `is now confirmed · ${name}`,
    });
    const [oldest] = await server.db
      .select()
      .from(orders)
      .where(and(eq(orders.distributorId, tenant.id), eq(orders.status, 'PENDING')));
    expect(body.data.stats.oldestPendingAt).toBe(oldest?.createdAt.toISOString());
    const supervisor = await server.call('supervisorDashboard', { as: tenant.supervisor.token });
    expect(supervisor.body.data.recentOrders).toHaveLength(2);
    expect(supervisor.body.data.recentOrders[0]).toMatchObject({
      orderNumber: 'ORD-00002',
      retailer: { name: 'Lakshmi Provision Store' },
    });
  });

  it('count days in the platform’s time zone, whatever the server’s', async () => {
    const { body } = await server.call('distributorDashboard', { as: tenant.owner.token });
    const { revenueSeries, previousSeries } = body.data.stats;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(server.now());
    expect(revenueSeries[0].date).toBe(`${today.slice(0, 7)}-01`);
    expect(revenueSeries.at(-1).date).toBe(today);
    expect(revenueSeries).toHaveLength(Number(today.slice(8)));
    expect(previousSeries.length).toBeGreaterThanOrEqual(28);
  });
});
