import type { OpenDb } from '@dmc/server/database/database';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDb } from '../../test/testing.ts';
import { largest, newest, type Page, pageFromQuery, readPage, sortedBy } from './paging.ts';

/** A table with the types by which lists sort. Few values each, so that many rows are equal in all but the id. */
const rows = pgTable('paged_rows', {
  id: text().primaryKey(),
  name: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  share: numeric().notNull(),
  stock: integer().notNull(),
  at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  isActive: boolean().notNull(),
});
type Row = typeof rows.$inferSelect;

const COLUMNS = {
  name: rows.name,
  lower: { value: sql`lower(${rows.name})`, type: 'text' },
  amount: rows.amount,
  share: { value: sql`${rows.share} / 3`, type: 'numeric' },
  at: rows.at,
  status: { value: sql`not ${rows.isActive}`, type: 'boolean' },
  emptyLast: [
    { value: sql`${rows.name} = ''`, type: 'boolean' },
    { value: rows.name, type: 'text' },
  ],
};
const SORTS = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap(
  (column) => [column, `${column}.desc`] as const,
);
const OWN = {
  'the newest first': [newest(rows.at), rows.id],
  'by name': [rows.name, rows.id],
  'the largest first': [largest(rows.stock), largest(rows.id)],
};
type Own = keyof typeof OWN;

const anId = fc.integer({ min: 1, max: 40 }).map((n) => `id ${n}`);
const aRow: fc.Arbitrary<Row> = fc.record({
  id: anId,
  name: fc.constantFrom('', 'anna', 'Anna', 'Éclair', 'চা', 'a"b\\c,{d}', "o'hara %_"),
  amount: fc.constantFrom(-5, 0, 9_007_199_254_740_991),
  share: fc.constantFrom('0', '1', '2', '10.000000000000000001'),
  stock: fc.constantFrom(0, 1, 2),
  at: fc.constantFrom('-infinity', '2026-11-20 10:24:00.000001+05:30', '2026-11-20 10:24:00.000002+05:30'),
  isActive: fc.boolean(),
});
/** What others do between two pages: rows join, leave, or are replaced. */
const aChange = fc.oneof(fc.record({ joins: aRow }), fc.record({ leaves: anId }));

let open: OpenDb;
beforeAll(async () => {
  open = await emptyDb();
  await open.db.execute(sql`create table paged_rows (id text primary key, name text not null, amount bigint not null,
    share numeric not null, stock integer not null, at timestamptz not null, is_active boolean not null)`);
});
afterAll(() => open.close());

it('neither skips nor repeats a row that stays, whatever joins and leaves between two pages', async () => {
  const { db } = open;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(aRow, { selector: ({ id }) => id, maxLength: 30 }),
      fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
      fc.constantFrom(...(Object.keys(OWN) as Own[])),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.array(aChange, { maxLength: 4 }), { maxLength: 8 }),
      async (first, sort, own, limit, changes) => {
        await db.delete(rows);
        if (first.length > 0) await db.insert(rows).values(first);
        const stayed = new Set(first.map(({ id }) => id));
        const order = sortedBy(COLUMNS, sort, OWN[own]);
        const read = (page: Page) =>
          readPage(page, order, ({ after, orderBy, cursor, limit: most, offset }) =>
            db
              .select({ id: rows.id, cursor })
              .from(rows)
              .where(after)
              .orderBy(...orderBy)
              .limit(most)
              .offset(offset),
          );
        const seen: string[] = [];
        let after: string | undefined;
        let page = 0;
        do {
          const found = await read(pageFromQuery({ limit, sort, after }));
          seen.push(...found.rows.map(({ id }) => id));
          after = found.next;
          for (const change of changes[page] ?? [])
            if ('leaves' in change) {
              await db.delete(rows).where(sql`${rows.id} = ${change.leaves}`);
              stayed.delete(change.leaves);
            } else {
              const { joins } = change;
              await db.insert(rows).values(joins).onConflictDoNothing();
            }
          page += 1;
        } while (after !== undefined);
        const repeated = seen.filter((id, index) => seen.indexOf(id) !== index);
        expect(repeated.filter((id) => stayed.has(id))).toEqual([]);
        expect([...stayed].filter((id) => !seen.includes(id))).toEqual([]);
        // Without changes, it is the whole list in its order.
        if (changes.flat().length === 0) {
          const whole = await read(pageFromQuery({ limit: 100, sort }));
          expect(seen).toEqual(whole.rows.map(({ id }) => id));
        }
      },
    ),
    { numRuns: 60 },
  );
});
