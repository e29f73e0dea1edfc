import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { monthOf } from '@dmc/contract/supervisors';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  discountDraft,
  openTestServer,
  orderDraft,
  PASSWORD,
  productDraft,
  type TestServer,
  type TestTenant,
} from '../test/testing.ts';
import { newId } from './call/ids.ts';
import { products } from './schema/products.ts';
import { loginAttempts } from './schema/sign-in.ts';

const demoAccounts = [{ role: 'ADMIN', email: 'a@example.in', password: 'demo' }] as const;

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer({ bare: true, demoAccounts });
  tenant = await server.tenant({ themeId: 'elegant-purple', themeColor: '#7b3fe4' });
});
afterAll(() => server.close());

const entries = Object.entries(operations) as [OperationName, Operation][];

describe('bare mode', () => {
  it.each(entries.filter(([, { extension }]) => extension))('has no %s', async (name, { method }) => {
    const { status, body } = await server.call(name, {
      as: tenant.owner.token,
      params: { id: newId(), distributorId: 'current' },
      ...(method === 'POST' ? { body: orderDraft(tenant) } : {}),
    });
    expect([status, body.message]).toEqual([404, 'There is no such call']);
  });

  it('does not search orders', async () => {
    const query = { search: 'jain', from: 'no day', sort: 'no column' };
    const { status, body } = await server.call('listOrders', { as: tenant.owner.token, query });
    expect([status, body.data.totals]).toEqual([200, undefined]);
  });

  it.each(['listPayments', 'listCredits', 'listStatements'] as const)('does not search %s', async (name) => {
    const query = { search: 'nobody', status: 'no status', sort: 'no column' };
    const { status, body } = await server.call(name, { as: tenant.owner.token, query });
    const plain = await server.call(name, { as: tenant.owner.token });
    expect([status, body]).toEqual([200, plain.body]);
  });

  it('neither filters nor sorts retailers', async () => {
    const query = { status: 'no status', city: 'Nowhere', sort: 'no column' };
    const { status, body } = await server.call('listRetailers', { as: tenant.owner.token, query });
    expect([status, body.data.retailers.length, body.data.totals]).toEqual([200, 1, undefined]);
  });

  it('neither searches, filters nor sorts distributors', async () => {
    const as = (await server.account('ADMIN')).token;
    const query = { search: 'nobody', isActive: 'maybe', sort: 'no column' };
    const { status, body } = await server.call('listDistributors', { as, query });
    expect([status, body.data.totals]).toEqual([200, undefined]);
    expect(body.data.distributors.length).toBeGreaterThan(0);
  });

  it('neither searches, filters nor sorts discounts', async () => {
    const query = { search: 'nothing', status: 'no status', sort: 'no column' };
    const { status, body } = await server.call('listDiscounts', { as: tenant.owner.token, query });
    expect([status, body.data.totals]).toEqual([200, undefined]);
  });

  it('answers every user, whatever is asked for', async () => {
    const as = (await server.account('ADMIN')).token;
    const query = { search: 'nobody', role: 'no role', isActive: 'maybe', sort: 'no column' };
    const { status, body } = await server.call('listUsers', { as, query });
    expect([status, body.data.totals]).toEqual([200, undefined]);
    expect(body.data.pagination.total).toBe((await server.call('listUsers', { as })).body.data.users.length);
  });

  it('lists no extension, but still lists the demo accounts', { meta: { proves: ['call-4'] } }, async () => {
    const { body } = await server.call('health');
    expect(body).toEqual({ success: true, data: { status: 'ok', demo: { accounts: demoAccounts } } });
  });

  it('answers the documented fields of a session', async () => {
    const admin = await server.account('ADMIN');
    const { body } = await server.call('startImpersonation', {
      as: admin.token,
      params: { distributorId: tenant.id },
    });
    expect(body.data.user).toEqual({
      email: admin.email,
      role: 'DISTRIBUTOR',
      distributor: { name: expect.any(String), themeId: 'elegant-purple' },
      impersonation: { isImpersonating: true },
    });
  });

  it('drops the device of a sign-in unread', async () => {
    const account = await server.account('SUPERVISOR', tenant.id);
    const { status } = await server.call('login', {
      body: { email: account.email, password: PASSWORD, device: 'not an id' },
    });
    expect(status).toBe(200);
    expect(await server.db.$count(loginAttempts, like(loginAttempts.address, 'DEVICE %'))).toBe(0);
  });

  it('answers the documented figures of a dashboard', {
    meta: { proves: ['call-5', 'call-6', 'call-7'] },
  }, async () => {
    const { body } = await server.call('distributorDashboard', { as: tenant.owner.token });
    const documented = ['totalOrders', 'totalProducts', 'totalRetailers', 'totalRevenue'];
    expect(Object.keys(body.data.stats).toSorted()).toEqual(documented);
    const supervisor = await server.call('supervisorDashboard', { as: tenant.supervisor.token });
    expect(Object.keys(supervisor.body.data.stats).toSorted()).toEqual(['pendingOrders', ...documented]);
    const admin = await server.call('adminDashboard', { as: (await server.account('ADMIN')).token });
    expect(Object.keys(admin.body.data.overview).toSorted()).toEqual(['pendingOrders', ...documented]);
  });

  it('leaves extension fields out of products and retailers', async () => {
    const { body } = await server.call('createProduct', { as: tenant.owner.token, body: productDraft() });
    const { product } = body.data;
    for (const field of operations.createProduct.extensionFields) expect(product).not.toHaveProperty(field);
    const list = await server.call('listRetailers', { as: tenant.supervisor.token });
    expect(list.body.data.retailers[0]).not.toHaveProperty('creditLimit');
    expect(z.safeDecode(operations.listRetailers.answer, list.body).success).toBe(true);
  });

  it('leaves sums, limit changes and the recorder out of payments', async () => {
    const as = tenant.owner.token;
    const of = { retailerId: tenant.retailer.id };
    const limit = { ...of, newCreditLimit: 5000, reason: 'Agreed' };
    const { body } = await server.call('updateCredit', { as, body: limit });
    expect(body.data.credit).not.toHaveProperty('lastChange');
    const recorded = await server.call('recordPayment', { as, body: { ...of, amount: 250, again: false } });
    expect(recorded.body.data.payment).not.toHaveProperty('recordedBy');
    for (const name of ['listPayments', 'listCredits', 'listStatements'] as const) {
      const list = await server.call(name, { as });
      expect(Object.keys(list.body.data)).toEqual([expect.any(String), 'pagination']);
      expect(z.safeDecode(operations[name].answer as z.ZodMiniType, list.body).success).toBe(true);
      const [rows] = Object.values(list.body.data) as { retailer: object }[][];
      const names = name === 'listStatements' ? ['businessName'] : ['businessName', 'ownerName'];
      expect(rows?.map(({ retailer }) => Object.keys(retailer))).toEqual([names]);
    }
  });

  it('takes the documented keys of a body only', async () => {
    const as = tenant.owner.token;
    const of = { retailerId: tenant.retailer.id };
    const credit = { ...of, newCreditLimit: 7000, reason: 'Agreed', from: 1 };
    expect((await server.call('updateCredit', { as, body: credit })).status).toBe(200);
    const payment = { ...of, amount: 410, again: false };
    for (let time = 0; time < 2; time += 1)
      expect((await server.call('recordPayment', { as, body: payment })).status).toBe(200);
    const taxed = productDraft({ gstRate: 12, costPrice: 80, hsnCode: 'none' });
    const { body } = await server.call('createProduct', { as, body: taxed });
    const [stored] = await server.db.select().from(products).where(eq(products.id, body.data.product.id));
    expect(stored).toMatchObject({ gstRate: null, costPrice: null, hsnCode: '' });
  });

  it('answers the documented fields of discounts, and the resulting prices', async () => {
    const as = tenant.owner.token;
    const params = { productId: tenant.product.id, retailerId: tenant.retailer.id };
    const body = discountDraft({ description: 'Opening offer' });
    await server.call('setGenericDiscount', { as, params, body });
    await server.call('setRetailerDiscount', { as, params, body });
    const list = await server.call('listDiscounts', { as });
    expect(Object.keys(list.body.data.retailerSpecific[0]).toSorted()).toEqual([
      'description',
      'discountType',
      'discountValue',
      'product',
      'productId',
      'retailer',
      'retailerId',
      'startDate',
    ]);
    const analytics = await server.call('discountAnalytics', { as });
    expect(Object.keys(analytics.body.data).toSorted()).toEqual([
      'averageDiscountValue',
      'genericDiscountsCount',
      'retailerDiscountsCount',
      'topDiscountedProducts',
      'totalActiveDiscounts',
    ]);
    const query = { productIds: tenant.product.id };
    const pricing = await server.call('retailerPricing', { as, params, query });
    expect(pricing.body.data.pricing[0]).toMatchObject({ basePrice: 118, finalPrice: 106.2 });
  });

  it('answers the documented figures of supervisors, without ratings and sums', async () => {
    const as = (await server.account('ADMIN')).token;
    const query = { distributorId: tenant.id };
    const body = { rating: 4, feedback: 'Steady', ...monthOf(calendarDate(server.now(), DEFAULT_TIME_ZONE)) };
    const params = { id: tenant.supervisor.id };
    const rated = await server.call('rateSupervisor', { as, params, body });
    expect(rated.body.data.rating).toEqual({ supervisorId: tenant.supervisor.id, ...body });
    const figures = ['averageOrderValue', 'email', 'id', 'ordersCreated', 'retailersManaged', 'totalRevenue'];
    const board = await server.call('supervisorLeaderboard', { as, query });
    expect(Object.keys(board.body.data)).toEqual(['leaderboard', 'pagination']);
    expect(Object.keys(board.body.data.leaderboard[0]).toSorted()).toEqual(figures);
    const months = await server.call('supervisorPerformance', { as, query });
    expect(Object.keys(months.body.data.performance[0]).toSorted()).toEqual(
      [...figures, 'month', 'year'].toSorted(),
    );
  });

  it('describes no extension', async () => {
    const { body } = await server.reply('/api/openapi.json');
    expect(body.paths['/auth/logout']).toBeUndefined();
    expect(body.paths['/orders'].post).toBeUndefined();
  });
});

describe('the other documented shape of a product list', () => {
  it('has the rows in data, and is read just the same', async () => {
    const other = await openTestServer({ productsAsArray: true });
    const { owner, product } = await other.tenant();
    const { body } = await other.call('listProducts', { as: owner.token });
    expect(body.data).toHaveLength(1);
    const read = z.decode(operations.listProducts.answer, body);
    expect(read.rows[0]?.sku).toBe(product.sku);
    expect(read.pagination?.total).toBe(1);
    await other.close();
  });
});
