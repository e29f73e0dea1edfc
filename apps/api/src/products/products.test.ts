import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  orderDraft,
  productDraft,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
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

const create = (fields = {}, headers = {}) =>
  server.call('createProduct', { as: tenant.owner.token, body: productDraft(fields), headers });
const update = (id: string, fields: Record<string, unknown>) =>
  server.call('updateProduct', { as: tenant.owner.token, params: { id }, body: productDraft(fields) });
const names = async (search: string) =>
  (await server.call('listProducts', { as: tenant.owner.token, query: { search } })).body.data.products.map(
    (row: { name: string }) => row.name,
  );

describe('a product', () => {
  it('is saved as sent, texts trimmed, amounts to the paisa', {
    meta: { proves: ['call-9', 'call-10'] },
  }, async () => {
    const { status, body } = await create({
      name: '  Filter Coffee ',
      price: '19.99',
      mrp: '',
      stock: '7',
      extra: 1,
    });
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject({
      name: 'Filter Coffee',
      price: 19.99,
      stock: 7,
      assumed: { costPrice: 15.99, gstRate: 18 },
      version: 1,
      isActive: true,
    });
    expect(body.data.product).not.toHaveProperty('mrp');
    expect(body.data.product).not.toHaveProperty('extra');
    const one = await server.call('getProduct', {
      as: tenant.owner.token,
      params: { id: body.data.product.id },
    });
    expect(one.body).toEqual(body);
  });

  it('needs a name, an SKU and a price; everything else has its documented default', async () => {
    const of = { as: tenant.owner.token };
    const { status, body } = await server.call('createProduct', {
      ...of,
      body: { name: 'Filter Coffee', sku: 'COF-MIN', price: 249.5 },
    });
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject({
      ...{ description: '', images: [], unit: 'piece', minQty: 1, stock: 0 },
      ...{ category: '', subCategory: '', isActive: true },
    });
    const nothing = await server.call('createProduct', { ...of, body: {} });
    expect(nothing.status).toBe(422);
    expect(Object.keys(nothing.body.errors)).toEqual(['name', 'sku', 'price']);
    // A change that leaves the stock out must not set it to 0.
    const params = { id: body.data.product.id };
    const change = await server.call('updateProduct', {
      ...of,
      params,
      body: { name: 'Coffee', sku: 'C', price: 1 },
    });
    expect(change.body.errors).toHaveProperty('stock');
  });

  it('has its pictures in order, exactly one of them primary, whose address the product has too', async () => {
    const image = (name: string, sortOrder: number, isPrimary = false) => ({
      imageUrl: `/api/files/${name}.webp`,
      isPrimary,
      sortOrder,
      altText: name,
    });
    const { body } = await create({ images: [image('b', 5), image('a', 2, true), image('c', 9, true)] });
    const { id, images, imageUrl, version } = body.data.product;
    expect(images).toEqual([image('a', 0, true), image('b', 1), image('c', 2)]);
    expect(imageUrl).toBe('/api/files/a.webp');
    const less = await update(id, { images: [image('c', 0)], version });
    expect(less.body.data.product).toMatchObject({
      images: [image('c', 0, true)],
      imageUrl: '/api/files/c.webp',
    });
    const none = await update(id, { images: [], imageUrl: '' });
    expect(none.body.data.product.images).toEqual([]);
    expect(none.body.data.product).not.toHaveProperty('imageUrl');
  });

  it('stores the digits of codes as 0 to 9', async () => {
    const { body } = await create({ sku: 'CHI-१०१', hsnCode: '१७०१', gstRate: '५%' });
    expect(body.data.product).toMatchObject({ sku: 'CHI-101', hsnCode: '1701', gstRate: 5 });
    expect((await create({ sku: 'chi-१०१' })).status).toBe(409);
    expect(await names('CHI-101')).toEqual([body.data.product.name]);
    expect(await names('chi-१०१')).toEqual([body.data.product.name]);
  });

  it('has a unique SKU within the tenant, ignoring case, until it is deleted', {
    meta: { proves: ['call-12'] },
  }, async () => {
    const { body } = await create({ sku: 'COF-200' });
    const taken = await create({ sku: 'cof-200' });
    expect(taken.status).toBe(409);
    expect(taken.body).toEqual({
      success: false,
      message: 'Another product has the SKU cof-200',
      errors: { sku: 'Another product has the SKU cof-200' },
    });
    for (const sku of ['COF-200\u200b', 'COF‑200', 'COF–200', 'ＣＯＦ-200', ' cof-200 '])
      expect((await create({ sku })).status, sku).toBe(409);
    expect((await update(tenant.product.id, { sku: 'COF-200', stock: 100 })).status).toBe(409);
    const other = await server.tenant();
    const elsewhere = await server.call('createProduct', {
      as: other.owner.token,
      body: productDraft({ sku: 'COF-200' }),
    });
    expect(elsewhere.status).toBe(200);
    const id = body.data.product.id;
    const remove = () => server.call('deleteProduct', { as: tenant.owner.token, params: { id } });
    expect((await remove()).body).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
    expect((await update(id, {})).status).toBe(404);
    expect((await create({ sku: 'COF-200' })).status).toBe(200);
  });

  it('refuses a second editor’s save, and a form older than an order', {
    meta: { proves: ['call-11'] },
  }, async () => {
    const { id } = tenant.product;
    expect((await update(id, { name: 'First', stock: 100, version: 1 })).body.data.product.version).toBe(2);
    const second = await update(id, { name: 'Second', version: 1 });
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('was changed after you opened it');
    expect((await update(id, { name: 'Without a version', stock: 100 })).status).toBe(200);
    await server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 10) });
    expect((await update(id, { stock: 100, version: 3 })).status).toBe(409);
    const blind = await update(id, { stock: 100 });
    expect([blind.status, blind.body.errors]).toEqual([
      422,
      { version: 'The stock is 90. To change it, send the product’s version as you read it.' },
    ]);
    const [row] = await server.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ name: 'Without a version', stock: 90, version: 4 });
  });

  it('takes a save again whose answer was lost, and no other of that version', async () => {
    const { id } = tenant.product;
    const images = [
      { imageUrl: 'https://cdn.example/a.webp', isPrimary: true, sortOrder: 0, altText: 'Bag' },
    ];
    const edit = { name: 'Coffee, roasted', sku: 'COF-ROAST', stock: 100, images, version: 1 };
    expect((await update(id, edit)).body.data.product.version).toBe(2);
    const again = await update(id, edit);
    expect([again.status, again.body.data.product.version]).toEqual([200, 2]);
    expect((await update(id, { ...edit, name: 'Coffee' })).status).toBe(409);
    expect((await update(id, { ...edit, images: [] })).status).toBe(409);
  });

  it('is made once per Idempotency-Key', async () => {
    const body = productDraft();
    const request = { as: tenant.owner.token, body, headers: { 'idempotency-key': 'k' } };
    const replies = await Promise.all([
      server.call('createProduct', request),
      server.call('createProduct', request),
    ]);
    expect(replies[0]?.status).toBe(200);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    const { id } = replies[0]?.body.data.product ?? {};
    await server.call('deleteProduct', { as: tenant.owner.token, params: { id } });
    const deleted = [
      422,
      'This was saved, and has been deleted since, so nothing was saved now. To have it again, save it as a new one.',
      undefined,
    ];
    for (const _ of ['once', 'and again']) {
      const late = await server.call('createProduct', request);
      expect([late.status, late.body.message, late.body.errors]).toEqual(deleted);
    }
    const anew = await server.call('createProduct', {
      ...request,
      headers: { 'idempotency-key': 'another' },
    });
    expect([anew.status, anew.body.data?.product.sku]).toEqual([200, body.sku]);
  });
});

describe('search', () => {
  it('finds names, SKUs and categories, and takes wildcards literally', {
    meta: { proves: ['call-8'] },
  }, async () => {
    await create({ name: 'Nilgiri Tea', sku: 'TEA-100', category: 'Beverages' });
    await create({ name: '100% Juice', sku: 'JUI_1', category: 'Drinks' });
    expect(await names('nilgiri')).toEqual(['Nilgiri Tea']);
    expect(await names('tea-1')).toEqual(['Nilgiri Tea']);
    expect(await names('drink')).toEqual(['100% Juice']);
    expect(await names('beverages nil')).toEqual(['Nilgiri Tea']);
    expect(await names('drink tea')).toEqual([]);
    await create({ name: 'Nescafé “Gold” 75–100 g', sku: 'NES-75' });
    for (const search of [
      'nescafe\u0301',
      'NESCAFÉ',
      'nes\u200bcafé',
      '"gold"',
      '75-100',
      '75‑100',
      'ｇｏｌｄ',
    ])
      expect(await names(search), search).toEqual(['Nescafé “Gold” 75–100 g']);
    expect(await names('0%')).toEqual(['100% Juice']);
    expect(await names('_')).toEqual(['100% Juice']);
    expect(await names('\\')).toEqual([]);
    expect(await names("' or 1=1 --")).toEqual([]);
  });
});

describe('a filtered list', () => {
  const list = async (query: Record<string, string>) =>
    (await server.call('listProducts', { as: tenant.owner.token, query })).body.data;
  const found = async (query: Record<string, string>) =>
    (await list(query)).products.map((row: { name: string }) => row.name);
  beforeEach(async () => {
    await server.db.delete(products).where(eq(products.distributorId, tenant.id));
    for (const fields of [
      { name: 'Cardamom', sku: 'C-1', price: '50', stock: '10' },
      { name: 'almonds', sku: 'B-2', price: '900', stock: '0' },
      { name: 'Basmati', sku: 'A-3', price: '120', stock: '11', isActive: false },
    ])
      await create(fields);
  });

  it('has those low on stock, without any, and inactive, each counted for the search', async () => {
    expect(await found({ status: 'lowstock' })).toEqual(['Cardamom']);
    expect(await found({ status: 'outofstock' })).toEqual(['almonds']);
    expect(await found({ status: 'inactive' })).toEqual(['Basmati']);
    const low = await list({ status: 'lowstock' });
    expect(low.totals.counts.status).toMatchObject({ all: 3, lowstock: 1, outofstock: 1, inactive: 1 });
    expect(low.pagination.total).toBe(1);
    expect((await list({ search: 'carda', status: 'inactive' })).totals.counts.status).toMatchObject({
      all: 1,
      lowstock: 1,
      outofstock: 0,
      inactive: 0,
    });
  });

  it('is sorted by any column', async () => {
    expect(await found({ sort: 'name' })).toEqual(['almonds', 'Basmati', 'Cardamom']);
    expect(await found({ sort: 'price.desc' })).toEqual(['almonds', 'Basmati', 'Cardamom']);
    expect(await found({ sort: 'sku' })).toEqual(['Basmati', 'almonds', 'Cardamom']);
    expect(await found({ sort: 'stock' })).toEqual(['almonds', 'Cardamom', 'Basmati']);
    expect((await found({ sort: 'status' })).at(-1)).toBe('Basmati');
  });

  it('refuses a filter or column that is not there', async () => {
    for (const query of [{ status: 'cheap' }, { sort: 'margin' }] as Record<string, string>[])
      expect((await server.call('listProducts', { as: tenant.owner.token, query })).status).toBe(400);
  });
});
