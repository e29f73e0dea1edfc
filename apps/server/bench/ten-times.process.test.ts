import { ledgerEntries } from '@dmc/api/schema/accounting';
import { distributors } from '@dmc/api/schema/distributors';
import { orders } from '@dmc/api/schema/orders';
import { loadDemo } from '@dmc/api/test/demo';
import { emptyDb } from '@dmc/api/test/testing';
import { count, eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copied, DISTRIBUTOR_FACTOR, multiply, multiplyRest, tenantColumn } from './ten-times.ts';

let open: Awaited<ReturnType<typeof emptyDb>>;
let tenants: string[];

const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      copied.map(async (table) => {
        const rows = await open.db
          .select({ tenant: sql<string>`${tenantColumn(table)}`, total: count() })
          .from(table)
          .groupBy(sql`1`);
        return [getTableName(table), new Map(rows.map(({ tenant, total }) => [tenant, total]))] as const;
      }),
    ),
  );

beforeAll(async () => {
  open = await emptyDb();
  await loadDemo(open.db, new Date('2026-11-20T06:45:00Z'));
  tenants = (await open.db.select().from(distributors)).map(({ id }) => id);
});
afterAll(() => open.close());

it('adds nine complete copies of one distributor’s rows, and leaves the others alone', async () => {
  const [main = '', other = ''] = tenants;
  const before = await counts();
  await multiply(open.db, main, 10);
  const after = await counts();
  for (const [table, rows] of Object.entries(before)) {
    expect([table, after[table]?.get(main) ?? 0]).toEqual([table, (rows.get(main) ?? 0) * 10]);
    expect([table, after[table]?.get(other) ?? 0]).toEqual([table, rows.get(other) ?? 0]);
  }
  const [lost] = await open.db
    .select({ total: count() })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      sql`${ledgerEntries.orderId} is not null and ${orders.retailerId} is distinct from ${ledgerEntries.retailerId}`,
    );
  expect(lost?.total).toBe(0);
});

it('then does the same with the rest of the platform, and adds distributors without rows', async () => {
  const [main = '', other = ''] = tenants;
  const before = await counts();
  await multiplyRest(open.db, main);
  const after = await counts();
  for (const [table, rows] of Object.entries(before)) {
    expect([table, after[table]?.get(main) ?? 0]).toEqual([table, rows.get(main) ?? 0]);
    expect([table, after[table]?.get(other) ?? 0]).toEqual([table, (rows.get(other) ?? 0) * 10]);
  }
  const known = (await open.db.select().from(distributors)).map(({ id }) => id);
  expect(known).toHaveLength(tenants.length * DISTRIBUTOR_FACTOR);
  expect(after.orders?.get(`${main}-1`)).toBeUndefined();
});
