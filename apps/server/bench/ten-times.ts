import type { Db } from '@dmc/api/database/db';
import { distributors } from '@dmc/api/schema/distributors';
import { idempotencyKeys } from '@dmc/api/schema/server';
import { uploadTargets } from '@dmc/api/schema/uploads';
import { users } from '@dmc/api/schema/users';
import { TABLES } from '@dmc/api/test/tables';
import { type AnyColumn, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** Tables about past requests, which are not multiplied. */
const PASSING: readonly PgTable[] = [idempotencyKeys, uploadTargets];

/** Turns the demo's 15 distributors into 300. */
export const DISTRIBUTOR_FACTOR = 20;

export const tenantColumn = (table: PgTable) => (table as unknown as Record<string, AnyColumn>).distributorId;
/** Every table with rows of a distributor. */
export const copied = TABLES.filter((table) => tenantColumn(table) && !PASSING.includes(table));

/** Columns whose values must differ in each copy: keys, unique columns, and references to copies. */
function renamed(table: PgTable): Set<string> {
  const { columns, foreignKeys, indexes, primaryKeys } = getTableConfig(table);
  const names = columns.filter((column) => column.primary || column.isUnique).map(({ name }) => name);
  for (const key of primaryKeys) names.push(...key.columns.map(({ name }) => name));
  for (const { config } of indexes) {
    if (!config.unique) continue;
    // An expression, such as the lower-case SKU, has no name, so this finds the column inside it.
    for (const part of config.columns) {
      const parts = 'queryChunks' in part ? (part.queryChunks as unknown[]) : [part];
      for (const each of parts) {
        const name = (each as { name?: unknown }).name;
        if (typeof name === 'string') names.push(name);
      }
    }
  }
  for (const key of foreignKeys) {
    const { columns: own, foreignTable } = key.reference();
    if (copied.includes(foreignTable as PgTable)) names.push(...own.map(({ name }) => name));
  }
  const tenant = tenantColumn(table)?.name;
  // A unique number, such as a month, is unique only together with an id, and a kind together with another text.
  const texts = new Set(columns.filter(({ dataType }) => dataType === 'string').map(({ name }) => name));
  texts.delete('kind');
  return new Set(names.filter((name) => name !== tenant && texts.has(name)));
}

/** Copies a table's selected rows until there are `times` as many. */
async function copyRows(db: Db, table: PgTable, condition: SQL | undefined, times = 10): Promise<void> {
  const { columns } = getTableConfig(table);
  const marks = renamed(table);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(toSnake(name))),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ name }) => {
      const column = sql.identifier(toSnake(name));
      return marks.has(name) ? sql`${column} || '-' || copy` : sql`${column}`;
    }),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names}) select ${values} from ${table}, generate_series(1, ${times - 1}::int) as copy where ${condition ?? sql`true`}`,
  );
}

/** Runs `copy`, then vacuums and analyses the tables, as a server does after so many new rows. */
async function copying(db: Db, copy: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // The copies are consistent in the end, so the order of the tables does not matter.
    await tx.execute(sql`set local session_replication_role = replica`);
    await copy(tx);
  });
  await db.execute(sql`vacuum (analyze)`);
}

async function copyTenant(db: Db, distributorId: string, times?: number): Promise<void> {
  for (const table of copied) {
    const tenant = tenantColumn(table);
    if (tenant) await copyRows(db, table, eq(tenant, distributorId), times);
  }
}

/** Gives one distributor `times` as much data in every table. */
export const multiply = (db: Db, distributorId: string, times: number): Promise<void> =>
  copying(db, (tx) => copyTenant(tx, distributorId, times));

/**
 * Gives every other distributor ten times its data, and adds as many accounts without one. The number of distributors
 * grows by `DISTRIBUTOR_FACTOR`; the new ones have no data.
 */
export const multiplyRest = (db: Db, done: string): Promise<void> =>
  copying(db, async (tx) => {
    const others = await tx
      .select({ id: distributors.id })
      .from(distributors)
      .where(ne(distributors.id, done));
    for (const { id } of others) await copyTenant(tx, id);
    await copyRows(tx, users, isNull(users.distributorId));
    await copyRows(tx, distributors, undefined, DISTRIBUTOR_FACTOR);
  });

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
