import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from './db.ts';
import * as schema from './schema.ts';

// The migrations folder is a sibling of both src/ and dist/.
const migrationsFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'migrations');

export interface OpenDb {
  db: Db;
  close: () => Promise<void>;
}

/** A PostgreSQL server, by its URL. Applies the migrations. */
async function openServer(url: string): Promise<OpenDb> {
  const [{ drizzle }, { migrate }, pg] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('pg'),
  ]);
  const pool = new pg.default.Pool({ connectionString: url, max: 10 });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return { db: db as unknown as Db, close: () => pool.end() };
}

/** PostgreSQL inside this process, stored in `dataDir` or in memory; starts from a dump if one is given. */
async function openEmbedded(dataDir: string | undefined, dump: Blob | undefined): Promise<OpenDb> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  // Never relaxedDurability: an acknowledged write must survive the process.
  const client = await PGlite.create({ dataDir, ...(dump ? { loadDataDir: dump } : {}) });
  const db = drizzle(client, { schema, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return { db: db as unknown as Db, close: () => client.close() };
}

interface DbOptions {
  /** A PostgreSQL URL; without one, PostgreSQL runs inside this process. */
  url?: string;
  /** Where the embedded database keeps its files; without one, it lives in memory. */
  dataDir?: string;
  /** A dumped data directory that an embedded database in memory starts from. */
  dump?: Blob;
}

export const openDb = ({ url, dataDir, dump }: DbOptions = {}): Promise<OpenDb> => {
  if (!existsSync(migrationsFolder)) throw new Error(`No migrations in ${migrationsFolder}`);
  return url ? openServer(url) : openEmbedded(dataDir, dump);
};
