import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { DbOptions } from './database.ts';
import type { Db } from './db.ts';
import { StartRefused } from './lock.ts';
import { silent } from './log.ts';
import { prepareRowSecurity } from './row-security.ts';

// The migrations folder is a sibling of both src/ and dist/.
const migrationsFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'migrations');

/** Applies missing migrations. Throws StartRefused for a database that another build has migrated. */
async function migrateWith(
  db: Db,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const read = async (query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: { at: unknown }[] }).rows;
  const [table] = await read(sql`select to_regclass('drizzle.__drizzle_migrations') as at`);
  const applied = table?.at ? await read(sql`select created_at as at from drizzle.__drizzle_migrations`) : [];
  const foreign = applied.map(({ at }) => Number(at)).filter((at) => !known.has(at));
  if (foreign.some((at) => at < Math.min(...known)))
    throw new StartRefused(
      'This database was made by a build before the first release, which this one cannot read: go on with that build, or begin with another database in DATABASE_URL or DATA_DIR.',
    );
  if (foreign.length > 0)
    throw new StartRefused(
      'The schema of this database is from another build, probably a newer one: start that build, or choose another database with DATABASE_URL or DATA_DIR.',
    );
  await migrate({ migrationsFolder });
}

/** Migrates a database to this build's schema. Returns whether tenants are limited to their own rows. */
export async function prepareTables(
  db: Db,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
  { rowSecurity, log = silent, signal }: DbOptions,
): Promise<boolean> {
  if (!existsSync(migrationsFolder)) throw new Error(`No migrations in ${migrationsFolder}`);
  signal?.throwIfAborted();
  await migrateWith(db, migrate);
  signal?.throwIfAborted();
  return prepareRowSecurity(db, rowSecurity, log);
}

/** Whether this build has a migration, by drizzle's number. */
export const knowsSchema = (schema: number): boolean =>
  readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === schema);
