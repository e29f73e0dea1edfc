import { comparable, IGNORED_CHARACTERS, OTHER_DIGITS, SAME_SIGNS } from '@dmc/contract/clean-text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../test/testing.ts';
import { queryRows } from './db.ts';
import { foundIn } from './paging.ts';

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
  `a${IGNORED_CHARACTERS}é`,
  'ÉCLAIR ЧАЙ',
  'İSTANBUL',
  'ΟΔΟΣ ΣΑΣ',
  '100％ ＿',
  OTHER_DIGITS,
  'नं. १२/५ দোকান ৪২ ۷۸',
  'Tea\u00a01',
  '',
])('the database compares %j as the contract does', async (text) => {
  const [row] = await queryRows<{ form: string }>(server.db, sql`select comparable(${text}) as form`);
  expect(row?.form).toBe(comparable(text));
});

it.each([
  ['100％ cotton', '100%', true],
  ['100% cotton', '100％', true],
  ['Tea', '％', false],
  ['Tea', '＿', false],
  ['İSTANBUL', 'i̇stanbul', true],
  ['ΟΔΟΣ', 'οδος', true],
  ['दुकान नं. १२', '12', true],
  ['Shop 12', '१२', true],
  ['ORD-00337', 'ord-००३३७', true],
  ['Nescafé Gold', 'nescafe', true],
  ['Nescafe Gold', 'nescafé', true],
  ['Café किरण', 'करण', false],
  ['क्षीर', 'क्षीर', true],
  ['கொடி', 'கெ', false],
  ['கொடி', 'கொ', true],
])('a search of %j for %j finds it: %s', async (text, word, found) => {
  const [row] = await queryRows<{ found: boolean }>(
    server.db,
    sql`select ${foundIn(word, sql`${text}::text`)} as found`,
  );
  expect(row?.found).toBe(found);
});
