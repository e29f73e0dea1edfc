import { noLog } from '@dmc/api/call/log';
import type { Db } from '@dmc/api/database/db';
import type { Pool, PoolClient } from 'pg';
import { instrumented } from '../observe/instrumented-queries.ts';
import { type DbOptions, type OpenDb, TIMEOUTS } from './database.ts';
import { type EmbeddedFiles, startEmbedded } from './embedded.ts';
import { maintain } from './maintenance.ts';
import { listening } from './pool.ts';
import { prepareTables } from './prepare-database.ts';

/** The embedded database has only one server, which runs every job. */
const alwaysHere: OpenDb['job'] = async (_name, _every, work) => {
  await work();
  return true;
};
const neverElsewhere: OpenDb['isRunning'] = async () => false;

/** PostgreSQL in a thread of this process, stored in `dataDir`; used through the same driver as a server. */
export async function openThread(
  files: EmbeddedFiles,
  onLost: (error: Error) => void,
  options: DbOptions,
): Promise<OpenDb> {
  const { timeouts = TIMEOUTS, log = noLog, asIs } = options;
  const [{ drizzle }, { migrate }, pg] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('pg'),
  ]);
  const embedded = await startEmbedded(files, onLost);
  const pool = new pg.default.Pool({
    stream: embedded.connect,
    // One session, so that transactions run one after the other.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  listening(pool, log);
  const close = async () => {
    await pool.end();
    await embedded.close();
  };
  const on = (client: Pool | PoolClient) => drizzle(instrumented(client), { casing: 'snake_case' });
  const own = on(pool);
  const db = own as unknown as Db;
  let isLimited = false;
  try {
    if (!asIs) isLimited = await prepareTables(db, (folder) => migrate(own, folder), options);
  } catch (error) {
    await close();
    throw error;
  }
  embedded.limit(timeouts.statement);
  /** Runs work on the whole database without a timeout. It has the only session until it ends. */
  const unlimited = async <T>(work: (alone: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    embedded.limit(undefined);
    try {
      return await work(on(client) as unknown as Db);
    } finally {
      embedded.limit(timeouts.statement);
      client.release();
    }
  };
  return {
    db,
    isLimited,
    alone: unlimited,
    maintain: () => maintain(unlimited),
    isRunning: neverElsewhere,
    job: alwaysHere,
    close,
  };
}

/** PostgreSQL in this thread, stored in `dataDir` or in memory; starts from a dump if one is given. */
export async function openEmbedded(options: DbOptions): Promise<OpenDb> {
  const { dataDir, dump, asIs } = options;
  const [{ PGlite }, { openFolder }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./open-folder.js'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await (dataDir === undefined
    ? PGlite.create(dump ? { loadDataDir: dump } : {})
    : openFolder({ dataDir, dump }));
  const own = drizzle(instrumented(client), { casing: 'snake_case' });
  const db = own as unknown as Db;
  const isLimited = !asIs && (await prepareTables(db, (folder) => migrate(own, folder), options));
  return {
    db,
    isLimited,
    alone: (work) => work(db),
    maintain: () => maintain((work) => work(db)),
    isRunning: neverElsewhere,
    job: alwaysHere,
    close: () => client.close(),
  };
}
