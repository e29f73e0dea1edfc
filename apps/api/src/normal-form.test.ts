import { readdirSync, readFileSync } from 'node:fs';
import { comparable, SAME_SIGNS, UNSEEN } from '@dmc/contract/clean-text';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testing.ts';
import { rowsOf } from './db.ts';
import { foundIn } from './paging.ts';
import { products } from './schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it.each([
  'COF-200',
  'Nescaf\u00e9',
  'Nescafe\u0301',
  'ＴＥＡ　１',
  'Oﬃce ½ ² №',
  'क्\u200dष ರಾಜ್\u200cಕುಮಾರ್',
  'A\tB\nC`',
  Object.values(SAME_SIGNS).join('é'),
  `a${UNSEEN}é`,
  'ÉCLAIR ЧАЙ',
  'İSTANBUL',
  'ΟΔΟΣ ΣΑΣ',
  '100％ ＿',
  'Tea\u00a01',
  '',
])('the database compares %j as the contract does', async (text) => {
  const [row] = await rowsOf<{ form: string }>(server.db, sql`select comparable(${text}) as form`);
  expect(row?.form).toBe(comparable(text));
});

it.each([
  ['100％ cotton', '100%', true],
  ['100% cotton', '100％', true],
  ['Tea', '％', false],
  ['Tea', '＿', false],
  ['İSTANBUL', 'i̇stanbul', true],
  ['ΟΔΟΣ', 'οδος', true],
  ['Nescafé Gold', 'nescafe', true],
  ['Nescafe Gold', 'nescafé', true],
  ['Café किरण', 'करण', false],
  ['क्षीर', 'क्षीर', true],
  ['கொடி', 'கெ', false],
  ['கொடி', 'கொ', true],
])('a search of %j for %j finds it: %s', async (text, word, found) => {
  const [row] = await rowsOf<{ found: boolean }>(
    server.db,
    sql`select ${foundIn(word, sql`${text}::text`)} as found`,
  );
  expect(row?.found).toBe(found);
});

it('keeps the SKU of the older of two products whose SKUs became one', async () => {
  const tenant = await server.tenant();
  await server.db.execute(sql`drop index products_sku_unique`);
  for (const sku of ['ZW-1', 'ZW\u20131', 'ZW-1\u200b', 'ZW-1-2', 'ZW-2'])
    await server.product(tenant.id, { sku });
  const folder = new URL('../migrations/', import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith('_normal-form.sql')) ?? '';
  const steps = readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint');
  for (const step of steps.filter((each) => /products/.test(each) && !/DROP INDEX/.test(each)))
    await server.db.execute(sql.raw(step));
  const rows = await server.db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(eq(products.distributorId, tenant.id), isNull(products.deletedAt)));
  expect(
    rows
      .filter(({ sku }) => sku.startsWith('ZW'))
      .map(({ id, sku }) => sku.replace(id.slice(-8), 'id'))
      .toSorted(),
  ).toEqual(['ZW-1', 'ZW-1-2', 'ZW-1\u200b-id', 'ZW-2', 'ZW\u20131-id']);
});
