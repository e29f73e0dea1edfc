import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { noLog } from '@dmc/api/call/log';
import { causesOf } from '@dmc/api/database/database-errors';
import { type Db, queryRows } from '@dmc/api/database/db';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { OperatorError } from '../start/operator-error.ts';
import type { DbOptions } from './database.ts';
import { prepareRowSecurity } from './row-security.ts';

/** PostgreSQL's codes for a collation that does not exist, and for a missing library. */
const NO_ICU = new Set(['42704', '0A000']);

const API = dirname(createRequire(import.meta.url).resolve('@dmc/api/package.json'));
const migrationsFolder = join(API, 'migrations');

/** Throws OperatorError for a database that cannot store every character. */
export async function requireUtf8(db: Db): Promise<void> {
  const [row] = await queryRows<{ server_encoding: string }>(db, sql`show server_encoding`);
  if (row?.server_encoding !== 'UTF8')
    throw new OperatorError(
      `The encoding of this database is ${row?.server_encoding}, and must be UTF8: make a new one, with “create database … encoding 'UTF8' template template0”.`,
    );
}

/** Throws OperatorError for a database that cannot compare texts as this product does. */
async function requireIcu(db: Db): Promise<void> {
  try {
    await db.execute(sql`select 'a' < 'b' collate "und-x-icu"`);
  } catch (error) {
    if (![...causesOf(error)].some(({ code }) => NO_ICU.has(String(code)))) throw error;
    throw new OperatorError(
      'This database cannot sort names: it needs a PostgreSQL that was built with ICU.',
    );
  }
}

/** Rebuilds the indexes of names if they were made by another version of ICU, whose order may differ. */
async function renewNames(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`do $$
declare collation_id constant oid := 'names'::regcollation; name text;
begin
  if exists (
    select from pg_collation where oid = collation_id and collversion <> pg_collation_actual_version(oid)
  ) then
    for name in select indexrelid::regclass from pg_index where collation_id = any (indcollation::oid[])
    loop execute format('reindex index %s', name); end loop;
    alter collation names refresh version;
  end if;
end $$`),
  );
}

/** Applies missing migrations. Throws OperatorError for a database that another build has migrated. */
async function migrateWith(
  db: Db,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const read = (query: SQL) => queryRows<{ at: unknown }>(db, query);
  const [table] = await read(sql`select to_regclass('drizzle.__drizzle_migrations') as at`);
  const applied = table?.at ? await read(sql`select created_at as at from drizzle.__drizzle_migrations`) : [];
  const foreign = applied.map(({ at }) => Number(at)).filter((at) => !known.has(at));
  if (foreign.some((at) => at < Math.min(...known)))
    throw new OperatorError(
      'This database was made by a build before the first release, which this one cannot read: go on with that build, or begin with another database in DATABASE_URL or DATA_DIR.',
    );
  if (foreign.length > 0)
    throw new OperatorError(
      'The schema of this database is from another build, probably a newer one: use that build, or choose another database with DATABASE_URL or DATA_DIR.',
    );
  await migrate({ migrationsFolder });
}

/** Migrates a database to this build's schema. Returns whether tenants are limited to their own rows. */
export async function prepareTables(
  db: Db,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
  { rowSecurity, log = noLog, signal }: DbOptions,
): Promise<boolean> {
  if (!existsSync(migrationsFolder)) throw new Error(`No migrations in ${migrationsFolder}`);
  signal?.throwIfAborted();
  await requireUtf8(db);
  await requireIcu(db);
  await migrateWith(db, migrate);
  await renewNames(db);
  signal?.throwIfAborted();
  return prepareRowSecurity(db, rowSecurity, log);
}
