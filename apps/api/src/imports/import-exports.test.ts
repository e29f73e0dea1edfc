import { csvLines, readCsv } from '@dmc/contract/csv';
import { guessColumns, type ImportKind } from '@dmc/contract/imports';
import { productOperations } from '@dmc/contract/products';
import { NewRetailer } from '@dmc/contract/retailers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const as = () => tenant.owner.token;
const exported = async (kind: 'products' | 'retailers'): Promise<string> =>
  (await server.call(kind === 'products' ? 'exportProducts' : 'exportRetailers', { as: as() })).body;

async function check(kind: ImportKind, text: string) {
  const columns = guessColumns(kind, readCsv(text, 1).rows[0] ?? []);
  const { status, body } = await server.call('checkImport', {
    as: as(),
    body: { kind, fileName: 'own.csv', text, columns },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.check;
}

/** A file with other cells, by heading. */
const edited = (text: string, change: (heading: string, cell: string) => string): string => {
  const [heads = [], ...rows] = readCsv(text).rows.filter((row) => row.length > 1);
  return csvLines([heads, ...rows.map((row) => row.map((cell, index) => change(heads[index] ?? '', cell)))]);
};

const ODD = [
  '-',
  '—',
  'N/A',
  'n.a.',
  'null',
  'NaN',
  '#N/A',
  '#REF!',
  '########',
  'Err:502',
  '9.19845E+11',
  '???',
  '\ufffd',
  '=1+1',
  '+1',
  "'=1",
  "'quoted",
  '="007"',
  '@home',
  'ï»¿',
  'Ã©',
  'Price (â‚¹)',
  '"',
  'a "b" c',
  'a,b;c',
  '"Best"',
  'चाय पत्ती',
  'தேநீர்',
  '🍵 👨‍👩‍👧',
  '00123',
  '12E4',
  '1.10',
  'DEC-25',
  'Dec-25',
  '1-2',
  '2026-11-20',
  '12/01/2025',
  '10:24',
  'TRUE',
  '1,000',
  '5%',
  '8901234567890',
  'sep=;',
  '\u00a0x',
  'x'.repeat(60),
  'Ravi’s – “Best”',
  '1001.0',
];
const LINES = ['a\nb', 'a\r\nb', '-\n-', '"a"\n"b"', 'a\tb', '=x\n=y'];
const word = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 12 }));
const text = fc.oneof(word, fc.constantFrom(...LINES));
const rupees = fc.integer({ min: 1, max: 99_999_99 }).map((paise) => paise / 100);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: '' as const });

const PRODUCT = fc.record({
  name: word,
  sku: word,
  description: text,
  category: word,
  subCategory: word,
  unit: fc.constantFrom('piece', 'kg', 'liter', 'pack', 'box'),
  minQty: fc.integer({ min: 1, max: 1000 }),
  price: rupees,
  mrp: optional(rupees),
  stock: fc.integer({ min: 0, max: 100_000 }),
  isActive: fc.boolean(),
  costPrice: optional(rupees),
  gstRate: optional(fc.constantFrom(0, 5, 18, 40)),
  hsnCode: fc.constantFrom('', '0901', '1006', '090111', '09011100'),
});
const RETAILER = fc.record({
  name: word,
  phone: fc.oneof(word, fc.constantFrom('+91 98450 99999', '09845099998', '080-2657 1234 / 98450 99997')),
  email: fc.constantFrom('', 'a@b.in'),
  gstNumber: fc.constantFrom('', '27AAPFU0939F1ZV'),
  address: text,
  city: word,
  state: word,
  pincode: fc.oneof(
    fc.constantFrom('572101', '०१२३४५'),
    word.map((of) => of.slice(0, 16)),
  ),
});

/** Drafts that the contract accepts: among others one with each odd text in each field. */
const valid = <T extends object>(
  of: fc.Arbitrary<T>,
  schema: z.core.$ZodType,
  fields: readonly (keyof T)[],
): T[] => {
  const some = fc.sample(of, { numRuns: 40, seed: 42 });
  const odd = ODD.map((value, index) => ({
    ...(some[index % some.length] as T),
    ...Object.fromEntries(fields.map((field) => [field, value])),
  }));
  return [...some, ...odd].filter((draft) => z.safeDecode(schema, draft as never).success);
};

describe('the own export is taken back as it is', () => {
  it('of products, whatever their form accepts', async () => {
    const drafts = valid(PRODUCT, productOperations.createProduct.body, [
      'name',
      'sku',
      'description',
      'category',
      'subCategory',
    ]);
    let made = 0;
    for (const body of drafts)
      if ((await server.call('createProduct', { as: as(), body })).status === 200) made += 1;
    expect(made).toBeGreaterThan(50);
    expect(await check('products', await exported('products'))).toMatchObject({
      faults: [],
      created: 0,
      updated: 0,
      unchanged: made + 1,
    });
  }, 120_000);

  it('of retailers, whatever their form accepts', async () => {
    const drafts = valid(RETAILER, NewRetailer, ['name', 'phone', 'address', 'city', 'state', 'pincode']);
    let made = 0;
    for (const draft of drafts) {
      const body = { ...draft, allowDuplicate: true };
      if ((await server.call('createRetailer', { as: as(), body })).status === 200) made += 1;
    }
    expect(made).toBeGreaterThan(50);
    expect(await check('retailers', await exported('retailers'))).toMatchObject({
      faults: [],
      created: 0,
      updated: 0,
      unchanged: made + 1,
    });
  }, 120_000);
});

describe('an export that a spreadsheet changed', () => {
  const product = (name: string, sku: string) => server.product(tenant.id, { name, sku });

  it.each([
    ['00123', '123'],
    ['12E4', '120000'],
    ['12E4', '1.20E+05'],
    ['1.10', '1.1'],
    ['DEC-25', '12/01/2025'],
    ['1-2', '02/01/2026'],
    ['8901234567890', '8.90123E+12'],
    ['1,000', '1000'],
    ['March 1', '1-Mar'],
    ['00123', "'00123"],
  ])('is at fault where it has %s as %s', async (sku, cell) => {
    await product('Tea', sku);
    const { faults, created } = await check(
      'products',
      csvLines([
        ['Product', 'SKU', 'Price'],
        ['Tea', cell, 10],
      ]),
    );
    expect(created).toBe(0);
    expect(faults).toMatchObject([
      { row: 2, field: 'sku', value: cell, message: expect.stringContaining(`You have ${sku},`) },
    ]);
  });

  it('is at fault where it has the SKU of another product', async () => {
    await product('Tea', '00123');
    await product('Rice', '123');
    const row = (name: string) =>
      csvLines([
        ['Product', 'SKU', 'Price'],
        [name, '123', 10],
      ]);
    expect((await check('products', row('Tea'))).faults).toMatchObject([{ field: 'sku' }]);
    expect(await check('products', row('Rice'))).toMatchObject({ faults: [], updated: 1 });
  });

  it('is at fault where it changed or lost a text', async () => {
    await product('March 1', 'A-1');
    await product('चाय', 'A-2');
    const { faults } = await check(
      'products',
      csvLines([
        ['Product', 'SKU', 'Price'],
        ['1-Mar', 'A-1', 10],
        ['???', 'A-2', 10],
        ['à¤šà¤¾à¤¯', 'A-2', 10],
      ]),
    );
    expect(faults.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [2, expect.stringContaining('It is “March 1”')],
      [3, expect.stringContaining('was lost')],
      [4, expect.stringContaining('wrong encoding')],
    ]);
  });

  it('keeps SKUs that it does not change: new numbers, and codes that look alike', async () => {
    for (const sku of ['123', '1-2', '10-12-25', '1.1']) await product(`Stored ${sku}`, sku);
    const rows = ['00123', '2-1', '12-10-25', '1.10'].map((sku) => [`New ${sku}`, sku, 10]);
    expect(await check('products', csvLines([['Product', 'SKU', 'Price'], ...rows]))).toMatchObject({
      faults: [],
      created: 4,
    });
  });

  it('asks where a new code has the name of a stored one that the file lacks', async () => {
    await product('Assam  Tea', 'OLD-1');
    const row = ['assam tea', 'NEW-1', 10];
    const { created, effects } = await check('products', csvLines([['Product', 'SKU', 'Price'], row]));
    expect([created, effects.sameName]).toEqual([
      1,
      { count: 1, rows: [{ row: 2, name: 'Assam  Tea', stored: 'OLD-1', added: 'NEW-1' }] },
    ]);
    const both = csvLines([['Product', 'SKU', 'Price'], row, ['Assam Tea', 'OLD-1', 10]]);
    expect((await check('products', both)).effects).not.toHaveProperty('sameName');
    const shop = csvLines([
      ['Retailer', 'Phone'],
      [tenant.retailer.name, '90000 12345'],
    ]);
    expect((await check('retailers', shop)).effects.sameName).toMatchObject({
      count: 1,
      rows: [{ added: '90000 12345' }],
    });
  });

  it('is taken where only its form differs', async () => {
    await product('Tea', 'Abc-1');
    const file = edited(await exported('products'), (heading, cell) =>
      heading.includes('₹') && cell !== ''
        ? Number(cell).toFixed(2)
        : heading === 'Product'
          ? cell
          : cell.toUpperCase(),
    );
    expect(await check('products', file)).toMatchObject({ faults: [], created: 0, updated: 0, unchanged: 2 });
  });
});

describe('the days of a file of balances', () => {
  const days = async (...cells: [date: string, due?: string][]) => {
    const rows = await Promise.all(
      cells.map(async ([date, due = ''], index) => {
        const { phone } = await server.retailer(tenant.id, {
          name: `Shop ${index}`,
          phone: `90000 0000${index}`,
        });
        return ['', phone, 100, date, due];
      }),
    );
    return check('balances', csvLines([['Retailer', 'Phone', 'Amount', 'As of', 'Due date'], ...rows]));
  };

  it.each([
    '2026-10-31',
    '2026-10-31 10:24',
    '31/10/2026 12:00 AM',
    '31-10-26',
    '15-Oct-2026',
    'Oct 15, 2026',
    '2026/10/31',
    '31.10.2026',
    '३१/१०/२०२६',
  ])('may be written as %s', async (day) => {
    expect(await days([day])).toMatchObject({ faults: [], created: 1 });
  });

  it('are all in doubt if one can only have the month first', async () => {
    const { faults } = await days(
      ['10/05/2026'],
      ['10/31/2026'],
      ['05/05/2026'],
      ['15/10/2026'],
      ['1 Oct 2026', '11/12/2026'],
    );
    expect(faults.map(({ row, field, message }: Record<string, string>) => [row, field, message])).toEqual([
      [
        2,
        'date',
        expect.stringContaining('either of two days, since row 3 has the month first (10/31/2026)'),
      ],
      [3, 'date', expect.stringContaining('has the month first')],
      [6, 'dueDate', expect.stringContaining('either of two days')],
    ]);
  });

  it('are no numbers of a spreadsheet', async () => {
    expect((await days(['46310'])).faults).toMatchObject([
      { field: 'date', message: expect.stringContaining('probably 15 Oct 2026') },
    ]);
  });

  it('and a phone number are no other retailer’s', async () => {
    await server.retailer(tenant.id, { name: 'Gupta Stores', phone: '90000 55555' });
    const text = csvLines([
      ['Retailer', 'Phone', 'Amount'],
      ['Gupta Stores', tenant.retailer.phone, 10],
    ]);
    expect((await check('balances', text)).faults).toMatchObject([{ row: 2, field: 'phone' }]);
  });
});
