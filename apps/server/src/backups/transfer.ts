import { type Db, queryRows } from '@dmc/api/database/db';
import { sql } from 'drizzle-orm';
import { openDb } from '../database/open-db.ts';

/** Rows per statement. */
const BATCH = 500;

const FOREIGN_KEYS = sql`
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Copies every row of one table into its namesake, which is emptied first: migrations insert rows, too. */
async function copyTable(from: Db, to: Db, name: string, signal: AbortSignal | undefined): Promise<void> {
  const table = sql.identifier(name);
  await to.execute(sql`alter table ${table} disable trigger user`);
  await to.execute(sql`delete from ${table}`);
  await from.transaction(async (tx) => {
    await tx.execute(
      sql`declare each_row cursor for select to_json(each)::text as row from ${table} as each`,
    );
    for (;;) {
      signal?.throwIfAborted();
      const rows = await queryRows<{ row: string }>(tx, sql.raw(`fetch ${BATCH} from each_row`));
      if (rows.length === 0) return;
      const batch = `[${rows.map(({ row }) => row).join(',')}]`;
      await to.execute(
        sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${batch}::text::json)`,
      );
    }
  });
  await to.execute(sql`alter table ${table} enable trigger user`);
}

/** Copies all rows of `from` into the same tables of `to`, in one transaction. */
const copyTables = (from: Db, to: Db, signal: AbortSignal | undefined): Promise<void> =>
  to.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    // They are checked when they are added again, so the order of the tables does not matter.
    const keys = await queryRows<{ table: string; name: string; definition: string }>(tx, FOREIGN_KEYS);
    for (const { table, name } of keys)
      await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
    const tables = sql`select tablename as name from pg_tables where schemaname = 'public'`;
    for (const { name } of await queryRows<{ name: string }>(from, tables))
      await copyTable(from, tx, name, signal);
    for (const { table, name, definition } of keys)
      await tx.execute(
        sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
  });

/**
 * Copies the embedded database in `folder`, which is migrated, into the PostgreSQL database at `url`, which may be
 * migrated but has no data. If that fails, it still has none. Throws the signal's reason once it is aborted.
 */
export async function transfer(folder: string, url: string, signal: AbortSignal | undefined): Promise<void> {
  const from = await openDb({ dataDir: folder });
  try {
    const to = await openDb({ url });
    await to.alone((db) => copyTables(from.db, db, signal)).finally(to.close);
  } finally {
    await from.close();
  }
}
