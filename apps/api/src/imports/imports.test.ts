import { csvLines } from '@dmc/contract/csv';
import { IMPORT_FIELDS, IMPORT_KINDS, type ImportKind } from '@dmc/contract/imports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COFFEE, csv, draftOf, importCalls, PRODUCT_HEADS } from '../../test/import-calls.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { retailers } from '../schema/retailers.ts';

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

describe('the dry run', () => {
  it('says what would be made and changed, and writes nothing', async () => {
    const before = await calls.products();
    const text = csv(PRODUCT_HEADS, COFFEE, `New name,${tenant.product.sku},,,,118,,,`);
    const { status, body } = await calls.send('checkImport', draftOf('products', text));
    expect(status).toBe(200);
    expect(body.data.check).toEqual({
      rows: 2,
      created: 1,
      updated: 1,
      unchanged: 0,
      faultCount: 0,
      faults: [],
      effects: { overMrp: { count: 1, rows: [{ row: 2, name: 'Malnad Coffee', price: 1149.5, mrp: 165 }] } },
      fingerprint: expect.any(String),
    });
    expect(await calls.products()).toEqual(before);
    expect(await calls.imports()).toEqual([]);
  });

  it.each(IMPORT_KINDS)('finds cells with a NUL at fault in a file of %s', async (kind) => {
    const fields = IMPORT_FIELDS[kind];
    const rows = fields.map((invalid) =>
      fields.map((field) => (field === invalid ? `A\0${field.example}` : field.example)),
    );
    const draft = draftOf(kind, csvLines([fields.map(({ header }) => header), ...rows]));
    const { status, body } = await calls.send('checkImport', draft);
    expect([status, body.data.check.faultCount > 0]).toEqual([200, true]);
    expect((await calls.send('createImport', draft)).status).toBe(422);
  });

  it('names each wrong cell by row and field, with the form’s own words', async () => {
    const text = csv(
      PRODUCT_HEADS,
      ',NO-NAME,,,,10,,,',
      '',
      'Free,FREE-1,,dozen,0,0,-1,1.5,Perhaps',
      'Twice,free-1,,,,x,,,',
    );
    const { body } = await calls.send('checkImport', draftOf('products', text));
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
    ['products', PRODUCT_HEADS, 'The file has no rows below its headings'],
    ['products', `${PRODUCT_HEADS}\r\n,,,,,,,,\r\n`, 'The file has no rows below its headings'],
    [
      'products',
      [PRODUCT_HEADS, ...Array.from({ length: 5001 }, (_, row) => `P,S${row},,,,1,,,`)].join('\n'),
      'The file has 5,001 rows, and one import takes at most 5,000. Split it into several files.',
    ],
    [
      'products',
      `${PRODUCT_HEADS}${'\n'.repeat(20_001)}`,
      'The file has more than 20,000 lines. Delete its empty ones, or split it into several files of at most 5,000 rows.',
    ],
  ] as const)('refuses a whole file of %s', async (kind, text, message) => {
    const { status, body } = await calls.send('checkImport', draftOf(kind, text));
    expect([status, body.message]).toEqual([422, message]);
  });

  it('is for distributors', async () => {
    const draft = draftOf('products', csv(PRODUCT_HEADS, COFFEE));
    expect((await calls.send('checkImport', draft, { as: tenant.supervisor.token })).status).toBe(403);
    expect((await calls.send('createImport', draft, { as: tenant.supervisor.token })).status).toBe(403);
  });
});

/** Every kind, with a heading for each field and an example row in which one cell differs. */
const withCell = (kind: ImportKind, id: string, cell: string) => {
  const fields = IMPORT_FIELDS[kind];
  const cells: Record<string, string> = { phone: '90000 11111', [id]: cell };
  const text = csvLines([
    fields.map(({ header }) => header),
    fields.map((field) => cells[field.id] ?? field.example),
  ]);
  return draftOf(kind, text);
};

describe('cells that a spreadsheet has changed', () => {
  const FIELDS = IMPORT_KINDS.flatMap((kind) => IMPORT_FIELDS[kind].map(({ id }) => [kind, id] as const));

  it.each(FIELDS)(
    'are at fault in a file of %s, field %s, and nothing else is said of them',
    async (kind, id) => {
      for (const [cell, message] of [
        ['#N/A', 'an error here'],
        ['#REF!', 'an error here'],
        ['Caf\ufffd', 'was lost'],
        ['#DIV/0!', 'an error here'],
        ['Err:502', 'an error here'],
        ['########', 'too narrow'],
        ['9.19845E+11', 'shortened this number'],
        ['1,5e-05', 'shortened this number'],
        ['1E+10', 'shortened this number'],
        ['NA', 'not a value'],
        ['n/a', 'not a value'],
        ['-', 'not a value'],
        ['null', 'not a value'],
      ] as const) {
        const { body } = await calls.send('checkImport', withCell(kind, id, cell));
        expect(body.data.check).toMatchObject({ rows: 1, created: 0 });
        const faults = body.data.check.faults.filter(({ field }: Record<string, string>) => field === id);
        expect(faults, cell).toEqual([
          { row: 2, field: id, value: cell, message: expect.stringContaining(message) },
        ]);
      }
    },
  );

  it.each([
    ['retailers', 'phone', '9845012345.0'],
    ['retailers', 'pincode', '572101.00'],
    ['products', 'sku', '1001.0'],
    ['products', 'hsnCode', '901.0'],
    ['products', 'sku', 'Dec-25'],
    ['products', 'sku', '1-Dec'],
    ['products', 'sku', '12-Jan'],
  ] as const)('are codes with a decimal point or as a date: %s, %s, %s', async (kind, id, cell) => {
    const { body } = await calls.send('checkImport', withCell(kind, id, cell));
    expect(body.data.check.faults).toMatchObject([
      { field: id, message: expect.stringMatching(/added a decimal point|made a date of this/) },
    ]);
  });

  it('leave nothing else of their rows in the check', async () => {
    const { name, sku, price } = tenant.product;
    const text = csv(
      'Product,SKU,Price (₹),Description',
      `${name},${sku},${price / 100 + 1},#N/A`,
      'Rava,RAV-1,60,ok',
    );
    const { body } = await calls.send('checkImport', draftOf('products', text));
    expect(body.data.check).toMatchObject({ rows: 2, created: 1, updated: 0, unchanged: 0, faultCount: 1 });
    expect(body.data.check.effects).toEqual({});
  });

  it('are not names that only look alike', async () => {
    const text = csv(PRODUCT_HEADS, '#1 Basmati - 5 kg,#A12,,,,20,,,', 'Nano Torch,4E,,,,20,,,');
    const { body } = await calls.send('checkImport', draftOf('products', text));
    expect(body.data.check).toMatchObject({ created: 2, faultCount: 0 });
  });

  it.each([
    ['products', 'price', '149.500'],
    ['products', 'price', '₹1,250.00'],
    ['products', 'price', 'Rs. 500/-'],
    ['products', 'stock', '1,000'],
    ['products', 'gstRate', '5 %'],
    ['products', 'sku', '5E10'],
    ['products', 'sku', '4e5'],
    ['products', 'sku', '12E+05'],
    ['retailers', 'phone', 'call the owner'],
    ['retailers', 'address', '14, Market Road\nNear Bus Stand'],
  ] as const)('are not exact values: %s, %s, %j', async (kind, id, cell) => {
    const { body } = await calls.send('checkImport', withCell(kind, id, cell));
    expect(body.data.check).toMatchObject({ created: 1, faultCount: 0, faults: [] });
  });
});

it.each([
  ['products', 'Product,SKU,Price,Description\nTea,T,5,ok\nPlate,P,5,"9" steel plate\nRice,R,20,\n'],
  ['retailers', 'Retailer,Phone,Remarks\nA,90000 11111,ok\nB,90000 22222,"Good" payer\nC,90000 33333,\n'],
  ['balances', 'Phone,Amount,Remarks\n90000 11111,5,ok\n90000 22222,5,"Good" payer\n90000 33333,5,\n'],
] as const)(
  'refuses %s from the row on that cannot be read, also in a column that is not imported',
  async (kind, text) => {
    for (const operation of ['checkImport', 'createImport'] as const) {
      const { status, body } = await calls.send(operation, draftOf(kind, text));
      expect([status, body.message]).toEqual([422, expect.stringContaining('Row 3 has a quote')]);
    }
  },
);

it('says of a file name that is too long that it is the name', async () => {
  const name = `${'price list '.repeat(22)}.csv`;
  const { status, body } = await calls.send(
    'checkImport',
    draftOf('products', csv(PRODUCT_HEADS, COFFEE), name),
  );
  expect([status, body.message]).toEqual([422, expect.stringContaining('The name of the file is too long')]);
});

describe('a file', () => {
  it.each([
    ['with a byte order mark', `\uFEFF${csv(PRODUCT_HEADS, COFFEE)}`],
    ['with line feeds alone', `${PRODUCT_HEADS}\n${COFFEE}\n`],
    [
      'with semicolons',
      csv(
        PRODUCT_HEADS.replaceAll(',', ';'),
        'Malnad Coffee;COF-200;Beverages;pack;6;1149.50;165;240;Active',
      ),
    ],
    [
      'whose cells are quoted',
      csv(PRODUCT_HEADS, '"Malnad Coffee","COF-200","Beverages","pack","6","1149.50","165","240","Active"'),
    ],
  ])('%s is read', async (_, text) => {
    const { status } = await calls.send('createImport', draftOf('products', text));
    expect(status).toBe(200);
    const stored = (await calls.products()).find(({ sku }) => sku === 'COF-200');
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
    await calls.send('createImport', draftOf('products', text));
    expect((await calls.products()).find(({ sku }) => sku === 'F-1')).toMatchObject({
      name: '=1+1',
      description: 'Say "hello",\nthen',
    });
    const file = await server.call('exportProducts', { as: tenant.owner.token, query: { search: 'F-1' } });
    expect(file.body).toContain(`"'=1+1"`);
    // An exported file can be imported unchanged.
    const again = await calls.send('checkImport', draftOf('products', file.body));
    expect(again.body.data.check).toMatchObject({ unchanged: 1, faultCount: 0 });
  });

  it('has the columns that were chosen, whatever they are called', async () => {
    const text = csv('a,b,c,d', 'ignored,99,Tea,TEA-1');
    const columns = { name: 2, sku: 3, price: 1 };
    await calls.send('createImport', { kind: 'products', fileName: 'x.csv', text, columns });
    expect((await calls.products()).find(({ sku }) => sku === 'TEA-1')).toMatchObject({
      name: 'Tea',
      price: 99_00,
    });
  });

  it('of 5,000 rows is imported and undone', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, row) => `Product ${row},SKU-${row},Staples,piece,1,${row + 1}.25,,10,`,
    );
    const draft = draftOf('products', csv(PRODUCT_HEADS, ...rows));
    const { status, body } = await calls.send('createImport', draft);
    expect([status, body.data?.import.created]).toEqual([200, 5000]);
    expect(await calls.products()).toHaveLength(5001);
    expect((await calls.undo(body.data.import.id)).status).toBe(200);
    expect(await calls.products()).toHaveLength(1);
  }, 60_000);
});

it('lists a tenant’s imports, newest first, by kind', async () => {
  await calls.send('createImport', draftOf('products', csv(PRODUCT_HEADS, COFFEE), 'tea and coffee.csv'));
  server.pass(60);
  await calls.make('products', csv('Product,SKU,Price (₹)', 'Rava,RAV-1,60', 'Jaggery,JAG-1,75'));
  await calls.send('createImport', draftOf('retailers', 'Retailer,Phone\nFirst,90000 11111'));
  const { body } = await server.call('listImports', { as: tenant.owner.token, query: { kind: 'products' } });
  expect(body.data.imports).toEqual([
    expect.objectContaining({ kind: 'products', fileName: 'file.csv', rows: 2, created: 2 }),
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
  // The templates of retailers and balances contain the phone number of the test's retailer.
  await server.db.delete(retailers).where(eq(retailers.id, tenant.retailer.id));
  for (const kind of ['products', 'retailers', 'balances'] as const) {
    const fields = IMPORT_FIELDS[kind];
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
    const text = csv(line(fields.map(({ header }) => header)), line(fields.map(({ example }) => example)));
    const columns = Object.fromEntries(fields.map(({ id }, place) => [id, place]));
    const draft = { kind, fileName: 'template.csv', text, columns };
    const { body } = await calls.send('checkImport', draft);
    expect([kind, body.data.check]).toMatchObject([kind, { created: 1, faults: [] }]);
    await calls.send('createImport', draft);
  }
});
