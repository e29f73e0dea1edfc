import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tenant } from '../call/scope.ts';
import { inBatches } from '../database/batches.ts';
import type { Db } from '../database/db.ts';

type Records = PgTable & { id: PgColumn; distributorId: PgColumn };

const among = (table: Records, { distributorId }: Tenant, ids: readonly string[]) =>
  and(eq(table.distributorId, distributorId), inArray(table.id, [...ids]));

/** The tenant's records that still exist, by id. With `lock`, they stay as they are until the transaction ends. */
export async function findByIds<T extends Records>(
  db: Db,
  table: T,
  tenant: Tenant,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, T['$inferSelect']>> {
  const found = db
    .select()
    .from(table as PgTable)
    .where(among(table, tenant, ids))
    // In order of id as everywhere, so that no two calls can deadlock. One statement: parts would each have an order.
    .orderBy(table.id);
  const rows = await (lock ? found.for('update') : found);
  return new Map(rows.map((row) => [(row as { id: string }).id, row as T['$inferSelect']]));
}

export async function deleteByIds(db: Db, table: Records, tenant: Tenant, ids: readonly string[]) {
  await inBatches(ids, (part) => db.delete(table).where(among(table, tenant, part)));
}
