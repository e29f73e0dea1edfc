import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csv, draftOf, importCalls } from '../../test/import-calls.ts';
import {
  openTestServer,
  orderDraft,
  productDraft,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import { orderItems } from '../schema/orders.ts';
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

const ENDED = '12% ended on 21 Sep 2025: choose the rate that holds now';
const ENDED_FOR_TOBACCO = '28% ended on 31 Jan 2026: choose the rate that holds now';

const create = (fields: Record<string, unknown>) =>
  server.call('createProduct', { as: tenant.owner.token, body: productDraft(fields) });
const update = (id: string, fields: Record<string, unknown>) =>
  server.call('updateProduct', { as: tenant.owner.token, params: { id }, body: productDraft(fields) });
const list = async (status: string) =>
  (await server.call('listProducts', { as: tenant.owner.token, query: { status } })).body.data;

describe('GST rate, HSN code and cost', () => {
  it('are stored as sent, and nothing is assumed', async () => {
    const { status, body } = await create({ costPrice: 450, gstRate: 5, hsnCode: '0902' });
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject({ costPrice: 450, gstRate: 5, hsnCode: '0902' });
    expect(body.data.product).not.toHaveProperty('assumed');
  });

  it('stay as they are where a change leaves them out, and are forgotten where it empties them', async () => {
    const { body } = await create({ costPrice: 120.5, gstRate: 5, hsnCode: '09011110' });
    const { id } = body.data.product;
    const stock = await update(id, { stock: 3, version: 1 });
    expect(stock.body.data.product).toMatchObject({ costPrice: 120.5, gstRate: 5, hsnCode: '09011110' });
    const emptied = await update(id, { stock: 3, costPrice: '', gstRate: null, hsnCode: '' });
    const { product } = emptied.body.data;
    for (const field of ['costPrice', 'gstRate', 'hsnCode']) expect(product).not.toHaveProperty(field);
    expect(product.assumed).toEqual({ costPrice: 199.6, gstRate: 18 });
  });

  it.each([
    [{ gstRate: 12 }, { gstRate: ENDED }],
    [{ gstRate: 28 }, { gstRate: ENDED_FOR_TOBACCO }],
    [{ gstRate: 7 }, { gstRate: 'Choose one of the rates: 0%, 5%, 18%, 40%' }],
    [{ gstRate: 5.5 }, { gstRate: 'Enter a whole number' }],
    [{ hsnCode: '902' }, { hsnCode: 'An HSN code has 4, 6 or 8 digits' }],
    [{ hsnCode: '09021' }, { hsnCode: 'An HSN code has 4, 6 or 8 digits' }],
    [{ hsnCode: 'tea1' }, { hsnCode: 'An HSN code has 4, 6 or 8 digits' }],
    [{ costPrice: -1 }, { costPrice: 'Cost cannot be negative' }],
  ])('%j is refused', async (fields, errors) => {
    const { status, body } = await create(fields);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('keep a rate that has ended until another is chosen, and cannot return to it', async () => {
    const { id, name, sku } = await server.product(tenant.id, { gstRate: 12, costPrice: 90_00 });
    const kept = await update(id, { name, sku, gstRate: 12, stock: 100 });
    expect(kept.status).toBe(200);
    expect(kept.body.data.product).toMatchObject({ gstRate: 12, assumed: { gstRate: 12 } });
    expect((await update(id, { gstRate: 5, stock: 100 })).status).toBe(200);
    expect((await update(id, { gstRate: 12, stock: 100 })).body.errors).toEqual({ gstRate: ENDED });
  });

  it('are found by an ended rate, and by what the books assume', async () => {
    await server.db.delete(products).where(eq(products.distributorId, tenant.id));
    const known = { costPrice: 90_00, hsnCode: '0713' };
    await server.product(tenant.id, { name: 'Known', gstRate: 5, ...known });
    await server.product(tenant.id, { name: 'Ended', gstRate: 28, ...known });
    await server.product(tenant.id, { name: 'No rate', gstRate: null, ...known });
    await server.product(tenant.id, { name: 'No cost', gstRate: 40 });
    const ended = await list('endedrate');
    expect(ended.products.map(({ name }: { name: string }) => name)).toEqual(['Ended']);
    expect(ended.totals.counts.status).toMatchObject({ all: 4, endedrate: 1, assumed: 3 });
    const assumed = await list('assumed');
    expect(assumed.products.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Ended',
      'No cost',
      'No rate',
    ]);
  });
});

describe('an order line', () => {
  it('keeps rate and cost of its day, and says what was assumed', async () => {
    const ids: string[] = [];
    for (const fields of [
      { gstRate: 5, costPrice: 90_00 },
      { gstRate: 12, costPrice: 90_00 },
      { gstRate: null, costPrice: null },
    ]) {
      const product = await server.product(tenant.id, { price: 100_00, ...fields });
      ids.push(product.id);
    }
    const body = { ...orderDraft(tenant), items: ids.map((productId) => ({ productId, qty: 1 })) };
    const placed = await server.call('createOrder', { as: tenant.owner.token, body });
    expect(placed.status).toBe(200);
    await server.db
      .update(products)
      .set({ gstRate: 40, costPrice: 1 })
      .where(eq(products.distributorId, tenant.id));
    const lines = await server.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, placed.body.data.order.id))
      .orderBy(asc(orderItems.position));
    expect(
      lines.map(({ gstRate, gstAssumed, costPrice, costAssumed }) => [
        gstRate,
        gstAssumed,
        costPrice,
        costAssumed,
      ]),
    ).toEqual([
      [5, false, 90_00, false],
      [12, true, 90_00, false],
      [18, true, 80_00, true],
    ]);
  });
});

describe('in a file of products', () => {
  const HEADS = 'Product,SKU,Price (₹),Cost (₹),GST rate (%),HSN code';
  const stored = (sku: string) =>
    server.db
      .select()
      .from(products)
      .where(eq(products.sku, sku))
      .then(([row]) => row);

  it('are imported, with the zero that a spreadsheet drops, and exported again', async () => {
    const calls = importCalls(server, tenant);
    const sku = `TEA-${tenant.id.slice(0, 8)}`;
    const text = csv(HEADS, `Assam Tea,${sku},236.75,"₹ 189.40",5%,902`);
    expect((await calls.send('createImport', draftOf('products', text))).status).toBe(200);
    expect(await stored(sku)).toMatchObject({ costPrice: 189_40, gstRate: 5, hsnCode: '0902' });
    const file = await server.call('exportProducts', { as: tenant.owner.token, query: { search: sku } });
    const [heads, row] = String(file.body).trim().split('\r\n');
    expect(heads?.endsWith('Status,Cost (₹),GST rate (%),HSN code')).toBe(true);
    expect(row?.endsWith(',Active,189.4,5,0902')).toBe(true);
  });

  it('leave what an empty cell does not name, and refuse a rate that has ended unless the product has it', async () => {
    const calls = importCalls(server, tenant);
    const { sku, name } = await server.product(tenant.id, { gstRate: 12, costPrice: 90_00, hsnCode: '2106' });
    const line = (rate: string) => csv(HEADS, `${name},${sku},120,,${rate},`, `New ${name},N-${sku},50,,,`);
    const same = await calls.send('createImport', draftOf('products', line('12')));
    expect(same.status).toBe(200);
    expect(await stored(sku)).toMatchObject({
      price: 120_00,
      gstRate: 12,
      costPrice: 90_00,
      hsnCode: '2106',
    });
    expect(await stored(`N-${sku}`)).toMatchObject({ gstRate: null, costPrice: null, hsnCode: '' });
    const ended = await calls.send('createImport', draftOf('products', line('28')));
    expect([ended.status, ended.body.errors]).toEqual([422, { '2.gstRate': ENDED_FOR_TOBACCO }]);
  });
});
