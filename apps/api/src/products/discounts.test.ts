import { DISCOUNT_TEXTS } from '@dmc/contract/discount-fields';
import { discountOperations } from '@dmc/contract/discounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { discountDraft, openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { discounts } from '../schema/discounts.ts';
import { products } from '../schema/products.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const rows = (of = tenant) => server.db.select().from(discounts).where(eq(discounts.distributorId, of.id));
const today = (days = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(server.now().getTime() + days * 86_400_000),
  );
const setGeneric = (change: object = {}, productId = tenant.product.id) =>
  server.call('setGenericDiscount', {
    as: tenant.owner.token,
    params: { productId },
    body: discountDraft({ startDate: today(), ...change }),
  });
const setOwn = (change: object = {}, productId = tenant.product.id, retailerId = tenant.retailer.id) =>
  server.call('setRetailerDiscount', {
    as: tenant.owner.token,
    params: { productId, retailerId },
    body: discountDraft({ startDate: today(), ...change }),
  });
const list = async (query: Record<string, number> = {}) =>
  (await server.call('listDiscounts', { as: tenant.owner.token, query })).body.data;
const pricing = async (query: Record<string, string | number> = {}) =>
  (
    await server.call('retailerPricing', {
      as: tenant.owner.token,
      params: { retailerId: tenant.retailer.id },
      query,
    })
  ).body.data;

describe('a discount', () => {
  it('is set for everyone, and found with its product', { meta: { proves: ['call-57'] } }, async () => {
    const reply = await setGeneric({ discountValue: '10', endDate: today(5) });
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    expect(await list()).toMatchObject({
      generic: [
        {
          id: tenant.product.id,
          name: tenant.product.name,
          sku: tenant.product.sku,
          price: 118,
          genericDiscountType: 'PERCENTAGE',
          genericDiscountValue: 10,
          genericDiscountStartDate: today(),
          genericDiscountEndDate: today(5),
        },
      ],
      retailerSpecific: [],
      pagination: { page: 1, limit: 100, total: 1, pages: 1, generic: 1, retailerSpecific: 0 },
    });
    const [product] = (await server.call('listProducts', { as: tenant.owner.token })).body.data.products;
    expect(product.genericDiscountType).toBe('PERCENTAGE');
  });

  it('is set for one retailer, with a description, and found with both', {
    meta: { proves: ['call-59'] },
  }, async () => {
    await setOwn({ discountType: 'FIXED', discountValue: 8.5, description: ' Opening offer ' });
    expect((await list()).retailerSpecific).toEqual([
      {
        productId: tenant.product.id,
        retailerId: tenant.retailer.id,
        product: { name: tenant.product.name, price: 118 },
        retailer: { name: tenant.retailer.name, phone: tenant.retailer.phone },
        discountType: 'FIXED',
        discountValue: 8.5,
        startDate: today(),
        description: 'Opening offer',
        productSku: tenant.product.sku,
      },
    ]);
    const [product] = (await server.call('listProducts', { as: tenant.owner.token })).body.data.products;
    expect(product).not.toHaveProperty('genericDiscountType');
  });

  it('replaces the one before it, including its description', async () => {
    await setGeneric({ discountValue: 10, description: 'Not for everyone' });
    await setGeneric({ discountType: 'FIXED', discountValue: '3.50', endDate: today(2) });
    await setGeneric({ discountType: 'FIXED', discountValue: '4.50' });
    await setOwn({ description: 'First' });
    await setOwn({ description: '' });
    const stored = await rows();
    expect(stored).toHaveLength(2);
    expect(stored.find(({ retailerId }) => retailerId === null)).toMatchObject({
      type: 'FIXED',
      value: 4_50,
      endDate: null,
      endsAt: null,
      description: '',
    });
    expect(stored.find(({ retailerId }) => retailerId)?.description).toBe('');
  });

  it('exists once, however many set it at the same time', async () => {
    const replies = await Promise.all([5, 10, 15, 20].map((discountValue) => setGeneric({ discountValue })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows()).toHaveLength(1);
  });

  it('is removed, and cannot be removed again', { meta: { proves: ['call-58', 'call-60'] } }, async () => {
    await setGeneric();
    await setOwn();
    const params = { productId: tenant.product.id, retailerId: tenant.retailer.id };
    const generic = () => server.call('removeGenericDiscount', { as: tenant.owner.token, params });
    expect((await generic()).status).toBe(200);
    expect((await rows()).map(({ retailerId }) => retailerId)).toEqual([tenant.retailer.id]);
    const again = await generic();
    expect([again.status, again.body.message]).toEqual([404, 'Discount not found']);
    const own = () => server.call('removeRetailerDiscount', { as: tenant.owner.token, params });
    expect([(await own()).status, (await own()).status]).toEqual([200, 404]);
    expect(await rows()).toEqual([]);
    // Meanwhile, an edit in another tab sets it again.
    expect((await setOwn()).status).toBe(200);
  });

  it('leaves the lists with its deleted product, which accepts no new one', async () => {
    await setGeneric();
    await setOwn();
    await server.call('deleteProduct', { as: tenant.owner.token, params: { id: tenant.product.id } });
    const { generic, retailerSpecific, pagination } = await list();
    expect([generic, retailerSpecific, pagination.total]).toEqual([[], [], 0]);
    const { body } = await server.call('discountAnalytics', { as: tenant.owner.token });
    expect(body.data).toMatchObject({ totalActiveDiscounts: 0, topDiscountedProducts: [] });
    const reply = await setGeneric();
    expect([reply.status, reply.body.errors]).toEqual([404, { productId: 'This product no longer exists' }]);
  });
});

describe('what cannot be used is refused at its field, and nothing is stored', () => {
  it.each([
    [{ discountValue: 0 }, { discountValue: DISCOUNT_TEXTS.value }],
    [{ discountValue: -3 }, { discountValue: DISCOUNT_TEXTS.value }],
    [{ discountValue: 101 }, { discountValue: DISCOUNT_TEXTS.above100 }],
    [{ discountValue: 12.5 }, { discountValue: DISCOUNT_TEXTS.wholePercent }],
    [{ discountType: 'FIXED', discountValue: '1.005' }, { discountValue: DISCOUNT_TEXTS.decimals }],
    [{ discountValue: 'ten' }, { discountValue: DISCOUNT_TEXTS.number }],
    [{ discountValue: null }, { discountValue: 'Enter a number' }],
    [{ discountType: 'FREE' }, { discountType: 'Choose a discount type' }],
    [{ startDate: '' }, { startDate: DISCOUNT_TEXTS.start }],
    [{ startDate: '2026-02-31' }, { startDate: DISCOUNT_TEXTS.unreal }],
    [{ endDate: '9999-12-31T23:59:59-12:00' }, { endDate: DISCOUNT_TEXTS.unreal }],
    [{ endDate: '2027-02-29' }, { endDate: DISCOUNT_TEXTS.unreal }],
    [{ startDate: '2026-11-20', endDate: '2026-11-19' }, { endDate: DISCOUNT_TEXTS.endBeforeStart }],
    // A day and an instant, whose order depends on the platform's time zone.
    [
      { startDate: '2026-11-20', endDate: '2026-11-19T18:29:00Z' },
      { endDate: DISCOUNT_TEXTS.endBeforeStart },
    ],
    [
      { description: 'a\u0000b' },
      { description: 'Contains characters that cannot be shown. Remove them and try again.' },
    ],
    [{ description: 'x'.repeat(501) }, { description: 'Use at most 500 characters' }],
  ])('%j', async (change, errors) => {
    const reply = await setOwn(change);
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
    expect(reply.body.message).toBe(Object.values(errors)[0]);
    expect(await rows()).toEqual([]);
  });

  it('a number that JSON reads as infinity', async () => {
    const { status, body } = await server.call('setGenericDiscount', {
      as: tenant.owner.token,
      params: { productId: tenant.product.id },
      body: `{"discountType":"FIXED","discountValue":1e309,"startDate":"${today()}"}`,
    });
    expect([status, body.errors]).toEqual([422, { discountValue: DISCOUNT_TEXTS.tooLarge }]);
  });

  it('products and retailers that are unknown, or another distributor’s', async () => {
    const foreign = await server.tenant();
    for (const productId of ['nowhere', foreign.product.id]) {
      expect((await setGeneric({}, productId)).body.errors).toEqual({
        productId: 'This product no longer exists',
      });
      expect((await setOwn({}, productId)).status).toBe(404);
    }
    for (const retailerId of ['nowhere', foreign.retailer.id]) {
      const reply = await setOwn({}, tenant.product.id, retailerId);
      expect([reply.status, reply.body.errors]).toEqual([
        404,
        { retailerId: 'Choose a retailer from your list' },
      ]);
    }
    expect(await rows()).toEqual([]);
    expect(await rows(foreign)).toEqual([]);
  });

  it('another distributor’s discounts: they are neither seen, nor removed, nor used', async () => {
    await setGeneric({ discountValue: 50 });
    await setOwn();
    const foreign = await server.tenant();
    const params = { productId: tenant.product.id, retailerId: tenant.retailer.id };
    for (const name of ['removeGenericDiscount', 'removeRetailerDiscount'] as const)
      expect((await server.call(name, { as: foreign.owner.token, params })).status).toBe(404);
    expect(await rows()).toHaveLength(2);
    const seen = await server.call('listDiscounts', { as: foreign.owner.token });
    expect(seen.body.data.pagination.total).toBe(0);
    const counted = await server.call('discountAnalytics', { as: foreign.owner.token });
    expect(counted.body.data.totalActiveDiscounts).toBe(0);
    const calculated = await server.call('calculateDiscounts', {
      as: foreign.owner.token,
      body: { items: [{ productId: tenant.product.id, qty: 1 }] },
    });
    expect([calculated.status, calculated.body.errors]).toEqual([
      422,
      { 'items.0.productId': 'This product no longer exists' },
    ]);
  });
});

describe('the lists', () => {
  it('come newest first, page by page, each with its own total', {
    meta: { proves: ['call-61'] },
  }, async () => {
    for (let index = 0; index < 5; index += 1) {
      server.pass(1);
      const { id } = await server.product(tenant.id, { name: `Oil ${index}` });
      await setGeneric({}, id);
      if (index < 2) await setOwn({}, id);
    }
    const names = (found: { name: string }[]) => found.map(({ name }) => name);
    const first = await list({ limit: 2 });
    expect(names(first.generic)).toEqual(['Oil 4', 'Oil 3']);
    expect(first.retailerSpecific).toHaveLength(2);
    expect(first.pagination).toEqual({
      page: 1,
      limit: 2,
      total: 7,
      pages: 3,
      generic: 5,
      retailerSpecific: 2,
      next: expect.any(String),
    });
    const last = await list({ limit: 2, page: 3 });
    expect(names(last.generic)).toEqual(['Oil 0']);
    expect(last.retailerSpecific).toEqual([]);
    const read = await z.decodeAsync(discountOperations.listDiscounts.answer, { data: first });
    expect(read.retailerSpecific.pagination).toMatchObject({ total: 2, pages: 1, next: undefined });
    expect(read.generic.pagination).toMatchObject({ total: 5, pages: 3, next: expect.any(String) });
    const refused = await server.call('listDiscounts', { as: tenant.owner.token, query: { limit: 501 } });
    expect(refused.status).toBe(400);
  });
});

describe('the lists searched', () => {
  const asked = async (query: Record<string, string | number>, as = tenant.owner.token) =>
    (await server.call('listDiscounts', { as, query })).body.data;
  const shown = async (query: Record<string, string>) => {
    const { generic, retailerSpecific } = await asked(query);
    return [
      generic.map(({ name }: { name: string }) => name),
      retailerSpecific.map(({ product }: { product: { name: string } }) => product.name),
    ];
  };

  beforeEach(async () => {
    for (const [name, price, discountValue, startDate] of [
      ['Saffron', 400, 10, today()],
      ['almonds', 100, 20, today(5)],
      ['Ghee', 200, 5, today()],
    ] as const) {
      const { id } = await server.product(tenant.id, { name, price: price * 100 });
      await setGeneric({ discountValue, startDate }, id);
      if (name === 'Ghee') await setOwn({ description: 'Festival offer' }, id);
    }
  });

  it('find by every word of product, retailer and description', async () => {
    expect(await shown({ search: 'SAFF' })).toEqual([['Saffron'], []]);
    expect(await shown({ search: 'festival ghee' })).toEqual([[], ['Ghee']]);
    expect(await shown({ search: 'lakshmi provision' })).toEqual([[], ['Ghee']]);
    expect(await shown({ search: '%' })).toEqual([[], []]);
  });

  it('have those in force or not, and count both, whatever the page', async () => {
    expect((await shown({ status: 'inactive' }))[0]).toEqual(['almonds']);
    expect((await shown({ status: 'active', sort: 'product' }))[0]).toEqual(['Ghee', 'Saffron']);
    const { pagination, totals } = await asked({ search: 'on', status: 'active', limit: 1 });
    expect(pagination).toMatchObject({ generic: 1, retailerSpecific: 1 });
    expect(totals).toEqual({
      generic: {
        counts: { status: { all: 2, active: 1, inactive: 1 } },
        overall: { status: { all: 3, active: 2, inactive: 1 } },
      },
      retailerSpecific: {
        counts: { status: { all: 1, active: 1, inactive: 0 } },
        overall: { status: { all: 1, active: 1, inactive: 0 } },
      },
    });
  });

  it('are sorted by any column, the newest first among equals', async () => {
    const generics = async (sort: string) => (await shown({ sort }))[0];
    expect(await generics('product')).toEqual(['almonds', 'Ghee', 'Saffron']);
    expect(await generics('price')).toEqual(['almonds', 'Ghee', 'Saffron']);
    expect(await generics('discount.desc')).toEqual(['almonds', 'Saffron', 'Ghee']);
    expect(await generics('final.desc')).toEqual(['Saffron', 'Ghee', 'almonds']);
    expect((await generics('status.desc'))[0]).toBe('almonds');
    expect(await generics('retailer')).toHaveLength(3);
    expect(await generics('sku')).toHaveLength(3);
  });

  it('never have another distributor’s, and refuse what cannot be', async () => {
    const other = await server.tenant();
    expect((await asked({ search: 'ghee' }, other.owner.token)).totals.generic.overall.status.all).toBe(0);
    for (const [query, message] of [
      [{ status: 'ended' }, 'status: Use active or inactive'],
      [{ sort: 'margin' }, 'sort: This list cannot be sorted by that'],
    ] as const) {
      const { status, body } = await server.call('listDiscounts', { as: tenant.owner.token, query });
      expect([status, body.message]).toEqual([400, message]);
    }
  });
});

describe('the price of a retailer', () => {
  it('follows its own discount before that for everyone, from the first day to the last', {
    meta: { proves: ['call-62'] },
  }, async () => {
    const price = async () => {
      const [row] = (await pricing({ productIds: tenant.product.id })).pricing;
      return [row.basePrice, row.finalPrice, row.appliedDiscount?.type];
    };
    expect(await price()).toEqual([118, 118, undefined]);
    await setGeneric({ discountValue: 20 });
    expect(await price()).toEqual([118, 94.4, 'generic']);
    await setOwn({ discountValue: 5 });
    // The retailer's own discount applies although it takes less off.
    expect(await price()).toEqual([118, 112.1, 'retailer']);
    await setOwn({ discountValue: 5, startDate: today(1) });
    expect(await price()).toEqual([118, 94.4, 'generic']);
    await setOwn({ discountValue: 5, startDate: today(-9), endDate: today(-1) });
    expect(await price()).toEqual([118, 94.4, 'generic']);
    await setOwn({ discountValue: 5, startDate: today(-9), endDate: today() });
    expect(await price()).toEqual([118, 112.1, 'retailer']);
    await setOwn({ discountType: 'FIXED', discountValue: 500 });
    expect(await price()).toEqual([118, 0, 'retailer']);
  });

  it('changes at the instants that were sent', async () => {
    const at = (seconds: number) => new Date(server.now().getTime() + seconds * 1000).toISOString();
    await setGeneric({ startDate: at(60), endDate: at(120) });
    const used = async () => (await pricing()).pricing[0].appliedDiscount?.discountValue;
    expect(await used()).toBeUndefined();
    server.pass(70);
    expect(await used()).toBe(10);
    server.pass(60);
    expect(await used()).toBeUndefined();
  });

  it('is given for named products, for all, or for those that match a search', async () => {
    const ghee = await server.product(tenant.id, { name: 'Cow Ghee', sku: 'GHE-1' });
    const atta = await server.product(tenant.id, { name: 'Atta', sku: 'ATT-1' });
    const names = async (query: Record<string, string | number>) =>
      (await pricing(query)).pricing.map(({ name }: { name: string }) => name);
    expect(await names({})).toEqual(['Atta', 'Cow Ghee', tenant.product.name]);
    expect(await names({ productIds: `${ghee.id},${atta.id},nowhere` })).toEqual(['Atta', 'Cow Ghee']);
    expect(await names({ search: 'ghe-1' })).toEqual(['Cow Ghee']);
    expect(await names({ search: 'ghee ghe-1 cow' })).toEqual(['Cow Ghee']);
    expect((await pricing({ limit: 2 })).pagination).toEqual({
      page: 1,
      limit: 2,
      total: 3,
      pages: 2,
      next: expect.any(String),
    });
    const many = Array.from({ length: 101 }, (_, index) => `p${index}`).join(',');
    const refused = await server.call('retailerPricing', {
      as: tenant.owner.token,
      params: { retailerId: tenant.retailer.id },
      query: { productIds: many },
    });
    expect([refused.status, refused.body.message]).toEqual([400, 'productIds: Request at most 100 products']);
  });

  it('is calculated for a basket, with or without a retailer', {
    meta: { proves: ['call-63'] },
  }, async () => {
    await setGeneric({ discountValue: 10 });
    await setOwn({ discountType: 'FIXED', discountValue: 18 });
    const plain = await server.product(tenant.id, { price: 33_33 });
    const items = [
      { productId: tenant.product.id, qty: 2 },
      { productId: plain.id, qty: '3' },
    ];
    const calculate = async (body: object) =>
      server.call('calculateDiscounts', { as: tenant.owner.token, body });
    const own = (await calculate({ retailerId: tenant.retailer.id, items })).body.data;
    expect(own).toMatchObject({ subtotal: 335.99, discount: 36, total: 299.99 });
    expect(own.items).toMatchObject([
      { qty: 2, basePrice: 118, finalPrice: 100, totalPrice: 200, appliedDiscount: { type: 'retailer' } },
      { qty: 3, basePrice: 33.33, finalPrice: 33.33, totalPrice: 99.99 },
    ]);
    const generic = (await calculate({ items })).body.data;
    expect(generic).toMatchObject({ discount: 23.6, total: 312.39 });
    expect((await calculate({ items: [] })).body.errors).toEqual({ items: 'Add at least one product' });
    expect((await calculate({ retailerId: 'nowhere', items })).body.errors).toEqual({
      retailerId: 'Choose a retailer from your list',
    });
    expect((await calculate({ items: [{ productId: plain.id, qty: 0 }] })).status).toBe(422);
  });
});

describe('the analysis', () => {
  it('counts and averages what is in force, and ranks by the share of the price', {
    meta: { proves: ['call-64', 'rule.discounts.top'] },
  }, async () => {
    const product = (name: string, price: number) => server.product(tenant.id, { name, price });
    const [a, b, c, d, e, f] = await Promise.all([
      product('A', 100_00),
      product('B', 200_00),
      product('C', 50_00),
      product('D', 10_00),
      product('E', 80_00),
      product('F', 80_00),
    ]);
    await setGeneric({ discountValue: 10 }, a?.id);
    await setGeneric({ discountValue: 15 }, b?.id);
    // A discount above the price takes off the whole price.
    await setGeneric({ discountType: 'FIXED', discountValue: 12 }, d?.id);
    await setOwn({ discountType: 'FIXED', discountValue: 10 }, c?.id);
    await setOwn({ discountValue: 20 }, a?.id);
    await setOwn({ discountValue: 5 }, b?.id);
    await setGeneric({ discountValue: 90, startDate: today(1) }, e?.id);
    await setGeneric({ discountValue: 90, startDate: today(-3), endDate: today(-1) }, f?.id);
    const { body } = await server.call('discountAnalytics', { as: tenant.owner.token });
    const { topDiscountedProducts: top, ...figures } = body.data;
    expect(figures).toEqual({
      totalActiveDiscounts: 6,
      genericDiscountsCount: 3,
      retailerDiscountsCount: 3,
      averageDiscountValue: 12.5,
      averageFixedValue: 11,
    });
    // 100 %, twice 20 % (of ₹100 before of ₹50), 15 %, 10 %.
    expect(top.map(({ name, type }: { name: string; type: string }) => `${name} ${type}`)).toEqual([
      'D generic',
      'A retailer',
      'C retailer',
      'B generic',
      'A generic',
    ]);
    expect(top[1]).toEqual({
      id: a?.id,
      name: 'A',
      type: 'retailer',
      retailer: { name: tenant.retailer.name },
      discountType: 'PERCENTAGE',
      discountValue: 20,
    });
    // A product priced 0 has no percentage to rank by.
    await server.db
      .update(products)
      .set({ price: 0 })
      .where(eq(products.id, b?.id ?? ''));
    expect((await server.call('discountAnalytics', { as: tenant.owner.token })).status).toBe(200);
  });
});
