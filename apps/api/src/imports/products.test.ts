import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COFFEE, csv, draftOf, importCalls, PRODUCT_HEADS } from '../../test/import-calls.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { products } from '../schema/products.ts';

let server: TestServer;
let tenant: TestTenant;
let calls: ReturnType<typeof importCalls>;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
  calls = importCalls(server, tenant);
});

describe('importing products', () => {
  it('writes nothing at all if one cell is wrong', async () => {
    const before = await calls.products();
    const { status, body } = await calls.send(
      'createImport',
      draftOf('products', csv(PRODUCT_HEADS, COFFEE, 'B,B-1,,,,x,,,')),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({ '3.price': 'Enter an amount in rupees, such as 249.50' });
    expect(await calls.products()).toEqual(before);
    expect(await calls.imports()).toEqual([]);
  });

  it('tells of a SKU that no database could store', async () => {
    const { status, body } = await calls.send(
      'checkImport',
      draftOf('products', csv('SKU,Product,Price (₹)', 'AB\0C,Tea,10')),
    );
    expect([status, body.data.check.faults]).toEqual([
      200,
      [
        {
          row: 2,
          field: 'sku',
          value: 'AB\0C',
          message: 'Contains characters that cannot be shown. Remove them and try again.',
        },
      ],
    ]);
  });

  it('changes a product by its SKU in any case, and leaves what an empty cell does not name', async () => {
    const { sku, name } = tenant.product;
    const text = csv('SKU,Product,Price (₹),Stock,Description', `${sku.toLowerCase()},${name},125,,`);
    const { status } = await calls.send('createImport', draftOf('products', text));
    expect(status).toBe(200);
    const [stored] = await calls.products();
    expect(stored).toMatchObject({
      id: tenant.product.id,
      name: tenant.product.name,
      price: 125_00,
      stock: 100,
      gstRate: 5,
      version: 2,
    });
  });

  it('tells stock and prices that it would replace, and prices above the MRP, and writes none of it', async () => {
    const { sku, name } = tenant.product;
    const before = await calls.products();
    const text = csv(
      PRODUCT_HEADS,
      `${name},${sku},,,,125,120,30,`,
      'Soap,S-1,,,,50,40,9,',
      'Dal,D-1,,,,50,60,9,',
    );
    const { body } = await calls.send('checkImport', draftOf('products', text));
    expect(body.data.check).toMatchObject({ created: 2, updated: 1, faultCount: 0 });
    expect(body.data.check.effects).toEqual({
      stock: { count: 1, rows: [{ row: 2, name, from: 100, to: 30 }] },
      price: { count: 1, rows: [{ row: 2, name, from: 118, to: 125 }] },
      overMrp: {
        count: 2,
        rows: [
          { row: 2, name, price: 125, mrp: 120 },
          { row: 3, name: 'Soap', price: 50, mrp: 40 },
        ],
      },
    });
    expect(await calls.products()).toEqual(before);
  });

  it('leaves the stock of products that exist if asked to, and gives new ones that of the file', async () => {
    const { id, sku, name } = tenant.product;
    const text = csv(PRODUCT_HEADS, `${name},${sku},,,,125,,30,`, 'Soap,S-1,,,,50,,9,');
    const draft = { ...draftOf('products', text), keepStock: true };
    const checked = await calls.send('checkImport', draft);
    expect(checked.body.data.check.effects).not.toHaveProperty('stock');
    await calls.send('createImport', draft);
    const stored = await calls.products();
    expect(stored.find((product) => product.id === id)).toMatchObject({ price: 125_00, stock: 100 });
    expect(stored.find((product) => product.sku === 'S-1')).toMatchObject({ stock: 9 });
  });

  it.each([
    ['is refused after a sale that its check did not know of', {}, 409, { price: 118_00, stock: 90 }],
    ['is made in spite of it if the stock stays', { keepStock: true }, 200, { price: 125_00, stock: 90 }],
  ])('%s', async (_, options, status, expected) => {
    const { id, sku, name } = tenant.product;
    const text = csv(PRODUCT_HEADS, `${name},${sku},,,,125,,100,`, 'Soap,S-1,,,,50,,9,');
    const draft = { ...draftOf('products', text), ...options };
    const { fingerprint: checked } = (await calls.send('checkImport', draft)).body.data.check;
    // The file contained the current stock: only now does it differ.
    await server.db.update(products).set({ stock: 90 }).where(eq(products.id, id));
    expect((await calls.send('createImport', { ...draft, checked })).status).toBe(status);
    const stored = await calls.products();
    expect(stored.find((product) => product.id === id)).toMatchObject(expected);
    expect(stored.some((product) => product.sku === 'S-1')).toBe(status === 200);
    expect(await calls.imports()).toHaveLength(status === 200 ? 1 : 0);
  });

  it('is in the history of each stock it sets, as is its undo', async () => {
    const { id, sku, name } = tenant.product;
    const text = csv('SKU,Product,Price (₹),Stock', `${sku},${name},125,130`);
    const made = await calls.send('createImport', draftOf('products', text));
    await calls.undo(made.body.data.import.id);
    const { body } = await server.call('productHistory', { as: tenant.owner.token, params: { id } });
    expect(body.data.history.movements.map(({ change }: { change: number }) => change).toSorted()).toEqual([
      -30, 30,
    ]);
  });

  it('happens once under one key', async () => {
    const draft = draftOf('products', csv(PRODUCT_HEADS, COFFEE));
    const [first, second] = [
      await calls.send('createImport', draft, { key: 'k1' }),
      await calls.send('createImport', draft, { key: 'k1' }),
    ];
    expect(second.body.data.import).toEqual(first.body.data.import);
    expect(await calls.imports()).toHaveLength(1);
  });

  it('knows no SKU of another tenant', async () => {
    const other = await server.tenant();
    const text = csv('Product,SKU,Price (₹)', `Mine,${other.product.sku},10`);
    const { body } = await calls.send('createImport', draftOf('products', text));
    expect(body.data.import).toMatchObject({ created: 1, updated: 0 });
    const [theirs] = await server.db.select().from(products).where(eq(products.id, other.product.id));
    expect(theirs).toMatchObject({ name: other.product.name, version: 1 });
  });
});
