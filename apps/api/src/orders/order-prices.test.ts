import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  discountDraft,
  openTestServer,
  orderDraft,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const ledger = () =>
  server.db.select().from(ledgerEntries).where(eq(ledgerEntries.retailerId, tenant.retailer.id));

describe('an order', () => {
  it('uses the discounts in force for its retailer, and keeps the price before them', async () => {
    const as = tenant.owner.token;
    const params = { productId: tenant.product.id, retailerId: tenant.retailer.id };
    const other = await server.retailer(tenant.id);
    const place = async (of = tenant.retailer) =>
      (await server.call('createOrder', { as, body: orderDraft({ ...tenant, retailer: of }, 3) })).body.data
        .order;
    await server.call('setGenericDiscount', { as, params, body: discountDraft({ discountValue: 15 }) });
    await server.call('setRetailerDiscount', {
      as,
      params,
      body: discountDraft({ discountType: 'FIXED', discountValue: 18.01 }),
    });
    const own = await place();
    expect(own).toMatchObject({
      totalAmount: 299.97,
      items: [{ qty: 3, unitPrice: 99.99, listPrice: 118, totalPrice: 299.97 }],
    });
    expect(await place(other)).toMatchObject({ items: [{ unitPrice: 100.3, listPrice: 118 }] });

    // Placed orders do not change; later ones use the remaining discount.
    await server.call('removeRetailerDiscount', { as, params });
    expect(await place()).toMatchObject({ items: [{ unitPrice: 100.3 }] });
    await server.call('removeGenericDiscount', { as, params });
    const plain = await place();
    expect(plain.items[0]).toMatchObject({ unitPrice: 118 });
    expect(plain.items[0]).not.toHaveProperty('listPrice');
    const before = await server.call('getOrder', { as, params: { id: own.id } });
    expect(before.body.data.order.totalAmount).toBe(299.97);

    // The books use the price paid; the cost of the goods is unaffected.
    await server.call('setOrderStatus', { as, params: { id: own.id }, body: { status: 'CONFIRMED' } });
    const [sale] = await ledger();
    expect(sale).toMatchObject({ amount: 299_97, gstAmount: 14_28, costAmount: 283_20 });
  });

  it('checks the credit against the price after the discount', async () => {
    const as = tenant.owner.token;
    await server.db
      .update(retailers)
      .set({ creditLimit: 110_00 })
      .where(eq(retailers.id, tenant.retailer.id));
    const place = () => server.call('createOrder', { as, body: orderDraft(tenant, 1) });
    expect((await place()).status).toBe(409);
    const params = { productId: tenant.product.id };
    await server.call('setGenericDiscount', { as, params, body: discountDraft() });
    expect((await place()).status).toBe(200);
  });

  it('is refused with the new total if prices differ from those shown', async () => {
    const as = tenant.owner.token;
    const request = (expectedTotal: unknown) => ({
      as,
      body: { ...orderDraft(tenant, 2), expectedTotal },
      headers: { 'idempotency-key': 'shown' },
    });
    const params = { productId: tenant.product.id };
    await server.call('setGenericDiscount', { as, params, body: discountDraft() });
    const refused = await server.call('createOrder', request('236.00'));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Prices or discounts have changed: this order now comes to ₹212.40, not ₹236.00. The order has not been placed.',
    ]);
    const [product] = await server.db.select().from(products).where(eq(products.id, tenant.product.id));
    expect(product?.stock).toBe(100);
    // Sent again with a confirmation: the key has not been used.
    const placed = await server.call('createOrder', request(212.4));
    expect(placed.body.data.order.totalAmount).toBe(212.4);
    for (const wrong of ['much', -1, 1.005, null])
      expect((await server.call('createOrder', request(wrong))).body.errors).toHaveProperty('expectedTotal');
  });

  it('may total 0, but never less', async () => {
    const as = tenant.owner.token;
    const params = { productId: tenant.product.id };
    const body = discountDraft({ discountType: 'FIXED', discountValue: 500 });
    await server.call('setGenericDiscount', { as, params, body });
    const { id } = await server.order(tenant, 2, 'CONFIRMED');
    const { body: found } = await server.call('getOrder', { as, params: { id } });
    expect(found.data.order).toMatchObject({ totalAmount: 0, items: [{ unitPrice: 0, listPrice: 118 }] });
    expect(await ledger()).toMatchObject([{ type: 'SALE', amount: 0, gstAmount: 0 }]);
  });
});
