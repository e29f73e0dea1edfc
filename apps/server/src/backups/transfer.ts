import { type Db, queryRows } from '@dmc/api/database/db';
import { sql } from 'drizzle-orm';
import { openDb } from '../database/open-db.ts';
import { StartRefused } from '../start/lock.ts';
import { countRows } from './database-copy.ts';

/** Rows per batch. */
const BATCH = 500;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Copies every row of one table into its namesake. */
async function copyTable(from: Db, to: Db, name: string, signal: AbortSignal | undefined): Promise<void> {
  const table = sql.identifier(name);
  await from.transaction(async (tx) => {
    await tx.execute(
      sql`declare rows no scroll cursor for select to_json(each)::text as row from ${table} as each`,
    );
    for (;;) {
      signal?.throwIfAborted();
      const rows = await queryRows<{ row: string }>(tx, sql`fetch ${sql.raw(String(BATCH))} from rows`);
      if (rows.length === 0) return;
      const batch = `[${rows.map(({ row }) => row).join(',')}]`;
      await to.execute(
        sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${batch}::text::json)`,
      );
    }
  });
}

/**
 * Copies all rows of `from` into the migrated, empty tables of `to`, in one transaction. Throws unless the row counts
 * are equal in the end.
 */
async function copyTables(from: Db, to: Db, signal: AbortSignal | undefined): Promise<void> {
  const counts = await countRows(from);
  await to.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    const keys = await queryRows<ForeignKey>(
      tx,
      sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    // The constraints are checked when they are added again, so the order of the tables does not matter.
    for (const { table, name } of keys)
      await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
    for (const name of Object.keys(counts)) {
      const table = sql.identifier(name);
      await tx.execute(sql`alter table ${table} disable trigger user`);
      // Rows that a migration inserted are in the copy, too.
      await tx.execute(sql`delete from ${table}`);
      await copyTable(from, tx, name, signal);
      await tx.execute(sql`alter table ${table} enable trigger user`);
    }
    for (const { table, name, definition } of keys)
      await tx.execute(
        sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    const copied = await countRows(tx);
    const wrong = Object.keys(counts).filter((name) => counts[name] !== copied[name]);
    if (wrong.length > 0) throw new StartRefused(`Not every row of ${wrong.join(', ')} could be copied.`);
  });
}

/**
 * Copies the embedded database in `folder` into the empty PostgreSQL database at `url`. `check` gets the row counts
 * before missing migrations are applied, and may throw. Throws the signal's reason once it is aborted.
 */
export async function transfer(
  folder: string,
  url: string,
  check: (counts: Record<string, number>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const asIs = await openDb({ dataDir: folder, asIs: true });
  check(await countRows(asIs.db).finally(asIs.close));
  const from = await openDb({ dataDir: folder });
  try {
    const to = await openDb({ url });
    try {
      await to.alone((db) => copyTables(from.db, db, signal));
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
