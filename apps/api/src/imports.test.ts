import { guessColumns, IMPORT_FIELDS, type ImportKind } from '@dmc/contract/imports';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, productDraft, type TestServer, type TestTenant } from '../test/testing.ts';
import { importedRecords, imports, ledgerEntries, products, retailers } from './schema.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

/** A file's import draft, whose first line has the headings; `;` separates them if there is one. */
const draftOf = (kind: ImportKind, text: string, fileName = 'file.csv') => {
  const [heads = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return { kind, fileName, text, columns: guessColumns(kind, heads.split(heads.includes(';') ? ';' : ',')) };
};
const csv = (...lines: string[]) => lines.join('\r\n');
const send = (
  operation: 'checkImport' | 'createImport',
  body: unknown,
  { as = tenant.owner.token, key }: { as?: string; key?: string } = {},
) => server.call(operation, { as, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
const undo = (id: string, as = tenant.owner.token) => server.call('undoImport', { as, params: { id } });
const productsOf = () => server.db.select().from(products).where(eq(products.distributorId, tenant.id));
const retailersOf = () => server.db.select().from(retailers).where(eq(retailers.distributorId, tenant.id));
const openings = () =>
  server.db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.distributorId, tenant.id), eq(ledgerEntries.type, 'OPENING')));
const importsOf = () => server.db.select().from(imports).where(eq(imports.distributorId, tenant.id));

const HEADS = 'Product,SKU,Category,Unit,Minimum quantity,Price (₹),MRP (₹),Stock,Status';
const COFFEE = 'Malnad Coffee,COF-200,Beverages,Pack,6,"₹1,149.50",165,240,Active';

describe('the dry run', () => {
  it('says what would be made and changed, and writes nothing', async () => {
    const before = await productsOf();
    const text = csv(HEADS, COFFEE, `New name,${tenant.product.sku},,,,118,,,`);
    const { status, body } = await send('checkImport', draftOf('products', text));
    expect(status).toBe(200);
    expect(body.data.check).toEqual({
      rows: 2,
      created: 1,
      updated: 1,
      unchanged: 0,
      faultCount: 0,
      faults: [],
    });
    expect(await productsOf()).toEqual(before);
    expect(await importsOf()).toEqual([]);
  });

  it('names each wrong cell by row and field, with the form’s own words', async () => {
    const text = csv(
      HEADS,
      ',NO-NAME,,,,10,,,',
      '',
      'Free,FREE-1,,dozen,0,0,-1,1.5,Perhaps',
      'Twice,free-1,,,,x,,,',
    );
    const { body } = await send('checkImport', draftOf('products', text));
    expect(body.data.check.faults).toEqual([
      { row: 2, field: 'name', value: '', message: 'Product name is required' },
      { row: 4, field: 'unit', value: 'dozen', message: 'Use piece, kg, liter, pack or box' },
      { row: 4, field: 'minQty', value: '0', message: 'Minimum quantity must be greater than 0' },
      { row: 4, field: 'price', value: '0', message: 'Price must be greater than 0' },
      { row: 4, field: 'mrp', value: '-1', message: 'MRP cannot be negative' },
      { row: 4, field: 'stock', value: '1.5', message: 'Enter a whole number' },
      { row: 4, field: 'isActive', value: 'Perhaps', message: 'Use Active or Inactive' },
      { row: 5, field: 'sku', value: 'free-1', message: 'Row 4 has the same SKU' },
      { row: 5, field: 'price', value: 'x', message: 'Enter an amount in rupees, such as 249.50' },
    ]);
    expect(body.data.check.faultCount).toBe(9);
  });

  it.each([
    ['products', 'Product,SKU\r\nA,B', 'Choose the column for Price (₹)'],
    ['products', HEADS, 'The file has no rows below its headings'],
    ['products', `${HEADS}\r\n,,,,,,,,\r\n`, 'The file has no rows below its headings'],
    [
      'products',
      [HEADS, ...Array.from({ length: 5001 }, (_, row) => `P,S${row},,,,1,,,`)].join('\n'),
      'The file has 5,001 rows, and one import takes at most 5,000. Split it into several files.',
    ],
  ] as const)('refuses a whole file of %s', async (kind, text, message) => {
    const { status, body } = await send('checkImport', draftOf(kind, text));
    expect([status, body.message]).toEqual([422, message]);
  });

  it('is for distributors', async () => {
    const draft = draftOf('products', csv(HEADS, COFFEE));
    expect((await send('checkImport', draft, { as: tenant.supervisor.token })).status).toBe(403);
    expect((await send('createImport', draft, { as: tenant.supervisor.token })).status).toBe(403);
  });
});

describe('a file', () => {
  it.each([
    ['with a byte order mark', `\uFEFF${csv(HEADS, COFFEE)}`],
    ['with line feeds alone', `${HEADS}\n${COFFEE}\n`],
    [
      'with semicolons',
      csv(HEADS.replaceAll(',', ';'), 'Malnad Coffee;COF-200;Beverages;pack;6;1149.50;165;240;Active'),
    ],
    [
      'whose cells are quoted',
      csv(HEADS, '"Malnad Coffee","COF-200","Beverages","pack","6","1149.50","165","240","Active"'),
    ],
  ])('%s is read', async (_, text) => {
    const { status } = await send('createImport', draftOf('products', text));
    expect(status).toBe(200);
    const stored = (await productsOf()).find(({ sku }) => sku === 'COF-200');
    expect(stored).toMatchObject({
      name: 'Malnad Coffee',
      category: 'Beverages',
      unit: 'pack',
      minQty: 6,
      price: 1149_50,
      mrp: 165_00,
      stock: 240,
      isActive: true,
      version: 1,
    });
  });

  it('keeps commas, quotes and line breaks inside a cell, and a formula as the text it is', async () => {
    const text = csv('Product,SKU,Description,Price (₹)', '"=1+1","F-1","Say ""hello"",\nthen","10"');
    await send('createImport', draftOf('products', text));
    expect((await productsOf()).find(({ sku }) => sku === 'F-1')).toMatchObject({
      name: '=1+1',
      description: 'Say "hello",\nthen',
    });
    const file = await server.call('exportProducts', { as: tenant.owner.token, query: { search: 'F-1' } });
    expect(file.body).toContain(`"'=1+1"`);
    // What was exported is imported as it was.
    const again = await send('checkImport', draftOf('products', file.body));
    expect(again.body.data.check).toMatchObject({ unchanged: 1, faultCount: 0 });
  });

  it('has the columns that were chosen, whatever they are called', async () => {
    const text = csv('a,b,c,d', 'ignored,99,Tea,TEA-1');
    const columns = { name: 2, sku: 3, price: 1 };
    await send('createImport', { kind: 'products', fileName: 'x.csv', text, columns });
    expect((await productsOf()).find(({ sku }) => sku === 'TEA-1')).toMatchObject({
      name: 'Tea',
      price: 99_00,
    });
  });

  it('of 5,000 rows is imported and undone', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, row) => `Product ${row},SKU-${row},Staples,piece,1,${row + 1}.25,,10,`,
    );
    const draft = draftOf('products', csv(HEADS, ...rows));
    const { status, body } = await send('createImport', draft);
    expect([status, body.data?.import.created]).toEqual([200, 5000]);
    expect(await productsOf()).toHaveLength(5001);
    expect((await undo(body.data.import.id)).status).toBe(200);
    expect(await productsOf()).toHaveLength(1);
  }, 60_000);
});

describe('importing products', () => {
  it('writes nothing at all if one cell is wrong', async () => {
    const before = await productsOf();
    const { status, body } = await send(
      'createImport',
      draftOf('products', csv(HEADS, COFFEE, 'B,B-1,,,,x,,,')),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({ '3.price': 'Enter an amount in rupees, such as 249.50' });
    expect(await productsOf()).toEqual(before);
    expect(await importsOf()).toEqual([]);
  });

  it('changes a product by its SKU in any case, and leaves what an empty cell does not name', async () => {
    const { sku, name } = tenant.product;
    const text = csv('SKU,Product,Price (₹),Stock,Description', `${sku.toLowerCase()},${name},125,,`);
    const { status } = await send('createImport', draftOf('products', text));
    expect(status).toBe(200);
    const [stored] = await productsOf();
    expect(stored).toMatchObject({
      id: tenant.product.id,
      name: tenant.product.name,
      price: 125_00,
      stock: 100,
      gstRate: 5,
      version: 2,
    });
  });

  it('is in the history of each stock it sets, as is its undo', async () => {
    const { id, sku, name } = tenant.product;
    const text = csv('SKU,Product,Price (₹),Stock', `${sku},${name},125,130`);
    const made = await send('createImport', draftOf('products', text));
    await undo(made.body.data.import.id);
    const { body } = await server.call('productHistory', { as: tenant.owner.token, params: { id } });
    expect(body.data.history.movements.map(({ change }: { change: number }) => change).toSorted()).toEqual([
      -30, 30,
    ]);
  });

  it('happens once under one key', async () => {
    const draft = draftOf('products', csv(HEADS, COFFEE));
    const [first, second] = [
      await send('createImport', draft, { key: 'k1' }),
      await send('createImport', draft, { key: 'k1' }),
    ];
    expect(second.body.data.import).toEqual(first.body.data.import);
    expect(await importsOf()).toHaveLength(1);
  });

  it('knows no SKU of another tenant', async () => {
    const other = await server.tenant();
    const text = csv('Product,SKU,Price (₹)', `Mine,${other.product.sku},10`);
    const { body } = await send('createImport', draftOf('products', text));
    expect(body.data.import).toMatchObject({ created: 1, updated: 0 });
    const [theirs] = await server.db.select().from(products).where(eq(products.id, other.product.id));
    expect(theirs).toMatchObject({ name: other.product.name, version: 1 });
  });
});

describe('importing retailers', () => {
  it('adds them, and takes a phone or GST number of another as a fault', async () => {
    const heads = 'Retailer,Phone,GST number,City';
    const bad = csv(
      heads,
      'Copy,+91 98450-12345,,',
      'First,90000 11111,,',
      'Second,9000011111,,',
      'Wrong,90000 22222,29AAAAA0000A1Z0,',
      ',90000 33333,,',
    );
    const { body } = await send('checkImport', draftOf('retailers', bad));
    expect(
      body.data.check.faults.map(({ row, field, message }: Record<string, string>) => [row, field, message]),
    ).toEqual([
      [2, 'phone', 'Lakshmi Provision Store already has this phone number'],
      [4, 'phone', 'Row 3 has the same phone number'],
      [5, 'gstNumber', 'This is not a valid GST number. Check each character, or leave it empty.'],
      [6, 'name', 'Name is required'],
    ]);
    const good = await send('createImport', draftOf('retailers', csv(heads, 'First,90000 11111,,Hassan')));
    expect(good.body.data.import).toMatchObject({ created: 1, updated: 0 });
    expect((await retailersOf()).find(({ name }) => name === 'First')).toMatchObject({
      city: 'Hassan',
      isActive: true,
    });
  });
});

describe('importing opening balances', () => {
  const heads = 'Retailer,Phone,Amount owed (₹),As of,Due date';

  it('books one line for each retailer, which is owed and ages but is no sale', async () => {
    const reports = async () =>
      Promise.all(
        (['profitAndLoss', 'taxReport'] as const).map(
          async (name) => (await server.call(name, { as: tenant.owner.token })).body.data,
        ),
      );
    const before = await reports();
    const text = csv(heads, '"lakshmi  provision store",,"12,450.50",01/10/2026,15/10/2026');
    const { status, body } = await send('createImport', draftOf('balances', text));
    expect([status, body.data?.import.created]).toEqual([200, 1]);
    const [entry] = await openings();
    expect(entry).toMatchObject({
      retailerId: tenant.retailer.id,
      amount: 12_450_50,
      dueDate: '2026-10-15',
      description: 'Opening balance',
    });
    const credit = await server.call('listCredits', { as: tenant.owner.token });
    expect(credit.body.data.credits[0]).toMatchObject({ outstandingBalance: 12_450.5 });
    const statement = await server.call('listStatements', { as: tenant.owner.token });
    expect(statement.body.data.totals).toMatchObject({
      opening: 12_450.5,
      debits: 0,
      credits: 0,
      closing: 12_450.5,
    });
    expect(statement.body.data.statements[0]).toMatchObject({
      transactionType: 'OPENING',
      balance: 12_450.5,
    });
    const aging = await server.call('agingReport', { as: tenant.owner.token });
    expect(aging.body.data.agingReport).toMatchObject([{ current: 0, totalOutstanding: 12_450.5 }]);
    expect(await reports()).toEqual(before);
  });

  it('takes each retailer once, and names who cannot be found', async () => {
    await server.retailer(tenant.id, { name: 'Twin', phone: '1' });
    await server.retailer(tenant.id, { name: 'Twin', phone: '2' });
    const other = await server.tenant();
    await server.retailer(other.id, { name: 'Theirs', phone: '7' });
    await send('createImport', draftOf('balances', csv(heads, 'Lakshmi Provision Store,,10,,')));
    const text = csv(
      heads,
      'Lakshmi Provision Store,,10,,',
      'Twin,,10,,',
      'Theirs,,10,,',
      ',,10,,',
      'Twin,1,0,2026-02-31,',
      'Twin,1,5,2999-01-01,',
    );
    const { body } = await send('checkImport', draftOf('balances', text));
    expect(
      body.data.check.faults.map(({ row, field, message }: Record<string, string>) => [row, field, message]),
    ).toEqual([
      [2, 'name', 'Lakshmi Provision Store already has an opening balance'],
      [3, 'name', 'You have 2 retailers with this name'],
      [4, 'name', 'You have no retailer with this name'],
      [5, 'name', 'Enter the retailer’s name or phone number'],
      [6, 'amount', 'Enter an amount above ₹0'],
      [6, 'date', 'Use a day such as 2026-10-31 or 31/10/2026'],
      [7, 'phone', 'Row 6 is the same retailer'],
      [7, 'date', expect.stringMatching(/^Use a day up to today, /)],
    ]);
    expect(await openings()).toHaveLength(1);
  });
});

describe('undoing an import', () => {
  const made = async (kind: ImportKind, text: string): Promise<string> =>
    (await send('createImport', draftOf(kind, text))).body.data.import.id;

  it('removes and restores exactly what it made, once', async () => {
    const [before] = await productsOf();
    const id = await made('products', csv(HEADS, COFFEE, `Changed,${tenant.product.sku},,,,99,,7,Inactive`));
    const first = await undo(id);
    expect(first.status).toBe(200);
    expect(first.body.data.import.undoneAt).toEqual(expect.any(String));
    const [after, ...others] = await productsOf();
    expect(others).toEqual([]);
    // The version rises, so that a form opened in between cannot restore the import.
    expect(after).toEqual({ ...before, version: 3, updatedAt: expect.any(Date) });
    expect((await undo(id)).body).toEqual(first.body);
    // The SKU is free again.
    await made('products', csv(HEADS, COFFEE));
  });

  it('is refused as a whole with the reason for each row, if something was used or changed since', async () => {
    const id = await made(
      'products',
      csv(HEADS, COFFEE, 'Tea,TEA-1,,,,10,,50,', `Changed,${tenant.product.sku},,,,99,,,`),
    );
    const rows = await productsOf();
    const tea = rows.find(({ sku }) => sku === 'TEA-1');
    await server.order({ ...tenant, product: { ...tenant.product, id: tea?.id ?? '' } });
    await server.call('updateProduct', {
      as: tenant.owner.token,
      params: { id: tenant.product.id },
      body: productDraft({ sku: tenant.product.sku, name: 'Renamed' }),
    });
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([
      409,
      'Nothing was undone: 2 of 3 records were used or changed since.',
    ]);
    expect(body.errors).toEqual({ '3': 'Tea is used by an order', '4': 'Renamed was changed since' });
    expect((await productsOf()).map(({ sku }) => sku)).toContain('COF-200');
  });

  it('removes retailers that nothing refers to', async () => {
    const id = await made('retailers', 'Retailer,Phone\nFirst,90000 11111\nSecond,90000 22222');
    const first = (await retailersOf()).find(({ name }) => name === 'First');
    await server.call('recordPayment', {
      as: tenant.owner.token,
      body: { retailerId: first?.id, amount: 10 },
    });
    const { status, body } = await undo(id);
    expect(status).toBe(409);
    expect(body.errors).toEqual({ '2': 'First is used by a payment' });
    const other = await made('retailers', 'Retailer,Phone\nThird,90000 33333');
    expect((await undo(other)).status).toBe(200);
    expect((await retailersOf()).map(({ name }) => name)).not.toContain('Third');
  });

  it('removes opening balances until the retailer orders or pays', async () => {
    const text = 'Phone,Amount owed (₹)\n98450 12345,500';
    const id = await made('balances', text);
    expect((await undo(id)).status).toBe(200);
    expect(await openings()).toEqual([]);
    const again = await made('balances', text);
    server.pass(1);
    await server.call('recordPayment', {
      as: tenant.owner.token,
      body: { retailerId: tenant.retailer.id, amount: 10 },
    });
    const { status, body } = await undo(again);
    expect([status, body.errors]).toEqual([409, { '2': 'Lakshmi Provision Store has a payment since' }]);
    expect(await openings()).toHaveLength(1);
  });

  it('is possible for a day, by this tenant only', async () => {
    const id = await made('products', csv(HEADS, COFFEE));
    const other = await server.tenant();
    expect((await undo(id, other.owner.token)).status).toBe(404);
    expect((await server.call('listImports', { as: other.owner.token })).body.data.imports).toEqual([]);
    server.pass(24 * 3600 + 1);
    const fresh = await server.session(tenant.owner.id);
    const { status, body } = await undo(id, fresh);
    expect([status, body.message]).toEqual([
      409,
      'This import is more than 24 hours old: it can no longer be undone.',
    ]);
    expect(
      await server.db.select().from(importedRecords).where(eq(importedRecords.importId, id)),
    ).toHaveLength(1);
  });
});

it('lists a tenant’s imports, newest first, by kind', async () => {
  await send('createImport', draftOf('products', csv(HEADS, COFFEE), 'tea and coffee.csv'));
  await send('createImport', draftOf('retailers', 'Retailer,Phone\nFirst,90000 11111'));
  const { body } = await server.call('listImports', { as: tenant.owner.token, query: { kind: 'products' } });
  expect(body.data.imports).toEqual([
    expect.objectContaining({
      kind: 'products',
      fileName: 'tea and coffee.csv',
      rows: 1,
      created: 1,
      by: tenant.owner.email,
    }),
  ]);
});

it('has an example row in each template that the server takes', async () => {
  for (const kind of ['products', 'retailers', 'balances'] as const) {
    const fields = IMPORT_FIELDS[kind];
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
    if (kind === 'balances') {
      const { phone } = tenant.retailer;
      expect(phone).toBe(fields.find(({ id }) => id === 'phone')?.example);
    }
    const text = csv(line(fields.map(({ header }) => header)), line(fields.map(({ example }) => example)));
    const columns = Object.fromEntries(fields.map(({ id }, place) => [id, place]));
    const { body } = await send('checkImport', { kind, fileName: 'template.csv', text, columns });
    const faults = body.data.check.faults.filter(
      ({ message }: { message: string }) => !message.includes('already has'),
    );
    expect([kind, faults]).toEqual([kind, []]);
  }
});
