import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { type Copy, copyEmbedded, copyServer } from './database-copy.ts';
import { retrying } from './database-errors.ts';
import { type Db, rowsOf, type Views } from './db.ts';
import { type EmbeddedFiles, startEmbedded } from './embedded.ts';
import { StartRefused } from './lock.ts';
import { type Log, loggable, silent } from './log.ts';
import type { PoolState } from './metrics.ts';
import { CONNECTIONS } from './queue-room.ts';
import type { Usable } from './reports.ts';
import { prepareRowSecurity, type RowSecurity, requireTenants } from './row-security.ts';
import { serverState } from './schema/server.ts';
import { keepUp } from './upkeep.ts';
import { watched } from './watched-queries.ts';

// The migrations folder is a sibling of both src/ and dist/.
const migrationsFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'migrations');

export interface OpenDb extends Views {
  /** Whether `ofTenant` is limited by row-level security. */
  isLimited: boolean;
  /** Does work that servers which start at once must do one after the other, such as filling an empty database. */
  alone: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Does a job that several servers have, on one of them: false if another is at it, or somebody began it within the last
   * `every` milliseconds.
   */
  job: (name: string, every: number, work: () => Promise<void>) => Promise<boolean>;
  /** Why no backup can be made of this database, as a sentence; undefined if one can. */
  noBackup?: string | undefined;
  /** The connections to a database server; undefined for the embedded database, which has none. */
  pool?: () => PoolState;
  /** Does the work of a backup; resolves to undefined, without doing it, while another process does. */
  backUp: <T>(work: (copy: Copy) => Promise<T>) => Promise<T | undefined>;
  /** See `keepUp`; undefined for a database server, which does so by itself. */
  keepUp?: () => Promise<boolean>;
  /** Whether another process is making one. */
  isBackingUp: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Applies the missing migrations. Throws StartRefused for a database that another build has migrated. */
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

/** Brings a database to the schema of this build. Returns whether its tenants are limited to their own rows. */
async function prepareTables(
  db: Db,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
  { rowSecurity, log = silent, signal }: DbOptions,
): Promise<boolean> {
  signal?.throwIfAborted();
  await migrateWith(db, migrate);
  signal?.throwIfAborted();
  return prepareRowSecurity(db, rowSecurity, log);
}

/** The advisory locks of servers that start, and of the one that makes a backup; any numbers would do. */
const START_LOCK = 1_684_890_739;
const BACKUP_LOCK = 1_684_890_740;

/** The advisory locks of jobs, each with the hash of its name. */
const JOB_LOCKS = 1_684_890_741;

/** How long one server waits for another to prepare the database, and how often it asks, in milliseconds. */
const START_WAIT = 2 * 60 * 1000;
const START_ASK = 200;

/** How long to wait, in milliseconds. */
export interface Patience {
  connect: number;
  /** For the server to end a statement. */
  statement: number;
  /** For anything to arrive from a server that has been asked. */
  silence: number;
}
const PATIENCE: Patience = { connect: 5000, statement: 15_000, silence: 20_000 };

/** Overrides what the role or the database may have been given. A pooler would refuse it. */
const UNLIMITED: PoolConfig = { options: '-c statement_timeout=0' };

/** Connections that break off if nothing arrives for `ms` milliseconds, as from a server that is stopped. */
const notSilentFor = (ms: number) => () => {
  const socket = new Socket();
  return socket.setTimeout(ms, () => socket.destroy(new Error(`The database was silent for ${ms / 1000} s`)));
};

/** Logs connections that break, idle or not; without listeners, the error would end the process. */
function listening(pool: Pool, log: Log): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log('warn', 'database', { error: loggable(error) }));
  });
  // The pool replaces an idle connection, and repeats what is logged above.
  pool.on('error', () => {});
}

/** Whether nobody has begun a job within the last `every` milliseconds; notes then that it begins now. */
async function isDue(db: Db, name: string, every: number): Promise<boolean> {
  const began = sql`jsonb_build_object('at', now())`;
  const due = await db
    .insert(serverState)
    .values({ key: `job ${name}`, value: began })
    .onConflictDoUpdate({
      target: serverState.key,
      set: { value: began },
      setWhere: sql`(${serverState.value} ->> 'at')::timestamptz <= now() - make_interval(secs => ${every / 1000})`,
    })
    .returning();
  return due.length > 0;
}

/**
 * An address with the mode of TLS by the name of what the driver does: it checks certificate and host in any of these, and
 * else warns that this will change.
 */
const namingTls = (url: string): string =>
  /[?&]uselibpqcompat=true/.test(url)
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|#|$)/, 'verify-full');

/** What opens pools of connections to a PostgreSQL server. */
async function connector(url: string, patience: Patience, log: Log) {
  const [{ drizzle }, { poolOfTenants }, pg] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('./tenant-pool.ts'),
    import('pg'),
  ]);
  const connect = (options: PoolConfig) => {
    const pool = new pg.default.Pool({
      connectionString: namingTls(url),
      connectionTimeoutMillis: patience.connect,
      keepAlive: true,
      ...options,
    });
    listening(pool, log);
    const db = retrying(drizzle(watched(pool), { casing: 'snake_case' }));
    return { pool, db, ofTenant: poolOfTenants(pool) };
  };
  return {
    connect,
    /** For calls, whose statements may not take long. */
    connectForCalls: (connections: number) =>
      connect({
        max: connections,
        statement_timeout: patience.statement,
        // The pool closes an idle connection after 10 seconds, so this one is waiting for an answer.
        stream: notSilentFor(patience.silence),
      }),
  };
}

/**
 * A copy of a database, which is only read. Whether it can be reached, and as a role that sees what it should, shows when
 * it is asked. `isLimited`: its tenants see their own rows only.
 */
export async function openCopy(
  url: string,
  isLimited: boolean,
  { connections = CONNECTIONS, patience = PATIENCE, log = silent }: Omit<DbOptions, 'url'> = {},
): Promise<Views & Usable & Pick<OpenDb, 'close'>> {
  const { pool, db: own, ofTenant } = (await connector(url, patience, log)).connectForCalls(connections);
  const db = own as unknown as Db;
  let isChecked = false;
  return {
    db,
    ofTenant: isLimited ? ofTenant : () => db,
    async check() {
      if (!isChecked) await requireTenants(db, isLimited);
      isChecked = true;
    },
    close: () => pool.end(),
  };
}

/**
 * Whether a pooler such as PgBouncer is in between, which lends one connection of the server to several clients: the
 * process that answers is not the one that the connection was given.
 */
async function isPooled({ pool }: { pool: Pool }): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
    await pool.end();
  }
}

const POOLED =
  'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.';

/** A PostgreSQL server, by its URL. Applies the migrations. */
async function openServer(url: string, options: DbOptions): Promise<OpenDb> {
  const {
    directUrl = url,
    connections = CONNECTIONS,
    patience = PATIENCE,
    log = silent,
    asIs,
    signal,
  } = options;
  const { connectForCalls } = await connector(url, patience, log);
  const { connect } = await connector(directUrl, patience, log);
  const pooled = await isPooled(connect({ max: 1 }));
  if (pooled && asIs) throw new StartRefused(POOLED);
  if (pooled) log('warn', 'pooler', { hint: POOLED });
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  type Own = ReturnType<typeof connect>['db'];
  /** Work beside a transaction that holds a lock: this also works where a pooler lends connections per transaction. */
  const locking = async <T>(
    work: (tx: Parameters<Parameters<Own['transaction']>[0]>[0], db: Own) => Promise<T>,
  ) => {
    // A migration may take long, whatever the role may take for calls.
    const { pool, db } = connect({ max: 3, ...(pooled ? {} : UNLIMITED) });
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
        return work(tx, db);
      });
    } finally {
      await pool.end();
    }
  };
  const alone = <T>(work: (db: Own) => Promise<T>): Promise<T> =>
    locking(async (tx, own) => {
      const until = performance.now() + START_WAIT;
      // Asked again and again: a wait inside the server could not be given up.
      for (;;) {
        signal?.throwIfAborted();
        const { rows } = await tx.execute<{ taken: boolean }>(
          sql`select pg_try_advisory_xact_lock(${START_LOCK}) as taken`,
        );
        if (rows[0]?.taken) return work(own);
        if (performance.now() > until)
          throw new StartRefused(
            'Another server has been preparing this database for two minutes: see its log, or stop it and start again.',
          );
        await sleep(START_ASK);
      }
    });
  const job = (name: string, every: number, work: () => Promise<void>): Promise<boolean> =>
    locking(async (tx, own) => {
      const { rows } = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${JOB_LOCKS}, hashtext(${name})) as taken`,
      );
      if (!rows[0]?.taken || !(await isDue(own as unknown as Db, name, every))) return false;
      await work();
      return true;
    });
  const backUp = <T>(work: (copy: Copy) => Promise<T>): Promise<T | undefined> =>
    // This transaction holds the lock and no state of the database, so that its rows can be cleaned up meanwhile.
    locking(async (tx, own) => {
      // Without a parameter: the last statement with parameters keeps its state until the next one.
      const lock = sql.raw(String(BACKUP_LOCK));
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lock}) as free`,
      );
      return rows[0]?.free ? work(copyServer(own as unknown as Db, directUrl)) : undefined;
    });
  const isLimited =
    !asIs &&
    (await alone((own) => prepareTables(own as unknown as Db, (folder) => migrate(own, folder), options)));
  const { pool, db: forCalls, ofTenant } = asIs ? connect(UNLIMITED) : connectForCalls(connections);
  const db = forCalls as unknown as Db;
  return {
    db,
    ofTenant: isLimited ? ofTenant : () => db,
    isLimited,
    alone: (work) => alone((own) => work(own as unknown as Db)),
    job,
    noBackup: pooled ? `A backup would change connections that calls share. ${POOLED}` : undefined,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    backUp,
    async isBackingUp() {
      const [row] = await rowsOf<{ taken: boolean }>(
        db,
        sql`
        select exists (
          select from pg_locks
          where locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK} and objsubid = 1 and granted
            and database = (select oid from pg_database where datname = current_database())
        ) as taken`,
      );
      return row?.taken === true;
    },
    close: () => pool.end(),
  };
}

/** The embedded database has one server, which does every job. */
const alwaysHere: OpenDb['job'] = async (_name, _every, work) => {
  await work();
  return true;
};
const neverElsewhere: OpenDb['isBackingUp'] = async () => false;

/** PostgreSQL in a thread of this process, stored in `dataDir`; reached as a server is. */
async function openThread(
  files: EmbeddedFiles,
  lost: (error: Error) => void,
  options: DbOptions,
): Promise<OpenDb> {
  const { patience = PATIENCE, log = silent, asIs } = options;
  const [{ drizzle }, { migrate }, { poolOfTenants }, pg] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./tenant-pool.ts'),
    import('pg'),
  ]);
  const embedded = await startEmbedded(files, lost);
  const pool = new pg.default.Pool({
    stream: embedded.connect,
    // One session, so that transactions follow one another.
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
  const on = (client: Pool | PoolClient) => retrying(drizzle(watched(client), { casing: 'snake_case' }));
  const own = on(pool);
  const db = own as unknown as Db;
  let isLimited = false;
  try {
    if (!asIs) isLimited = await prepareTables(db, (folder) => migrate(own, folder), options);
  } catch (error) {
    await close();
    throw error;
  }
  embedded.limit(patience.statement);
  /** What reads or writes the whole database may take its time. It has the one session until it ends. */
  const unlimited = async <T>(work: (alone: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    embedded.limit(undefined);
    try {
      return await work(on(client) as unknown as Db);
    } finally {
      embedded.limit(patience.statement);
      client.release();
    }
  };
  return {
    db,
    ofTenant: isLimited ? poolOfTenants(pool) : () => db,
    isLimited,
    alone: unlimited,
    backUp: (work) => work(copyEmbedded(db, files.dataDir, unlimited)),
    keepUp: () => unlimited(keepUp),
    isBackingUp: neverElsewhere,
    job: alwaysHere,
    close,
  };
}

/** PostgreSQL in this thread, stored in `dataDir` or in memory; starts from a dump if one is given. */
async function openEmbedded(options: DbOptions): Promise<OpenDb> {
  const { dataDir, dump, asIs } = options;
  const [{ PGlite }, { openSynced }, { drizzle }, { migrate }, { sessionsOfTenants }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./synced-database.js'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('./tenant-session.ts'),
  ]);
  const client = await (dataDir === undefined
    ? PGlite.create(dump ? { loadDataDir: dump } : {})
    : openSynced({ dataDir, dump }));
  const own = retrying(drizzle(watched(client), { casing: 'snake_case' }));
  const db = own as unknown as Db;
  const isLimited = !asIs && (await prepareTables(db, (folder) => migrate(own, folder), options));
  return {
    db,
    ofTenant: isLimited ? sessionsOfTenants(client) : () => db,
    isLimited,
    alone: (work) => work(db),
    backUp: (work) => {
      if (dataDir === undefined) throw new Error('A database in memory has no backup');
      return work(copyEmbedded(db, dataDir));
    },
    keepUp: () => keepUp(db),
    isBackingUp: neverElsewhere,
    job: alwaysHere,
    close: () => client.close(),
  };
}

interface DbOptions {
  /** A PostgreSQL URL; without one, PostgreSQL runs inside this process. */
  url?: string;
  /** The same database without a pooler in between, for all but calls; `url` by default. */
  directUrl?: string | undefined;
  /** With a PostgreSQL server, how many connections calls may use at most. */
  connections?: number;
  /** Where the embedded database keeps its files; without one, it lives in memory. */
  dataDir?: string;
  /** A dumped data directory that an embedded database starts from. */
  dump?: Blob;
  /**
   * Puts an embedded database with files into a thread of its own, and is called if that ends unasked. Without it, this
   * thread stands still while a statement runs.
   */
  lost?: (error: Error) => void;
  /** With a PostgreSQL server; with a thread, how long a statement may take. */
  patience?: Patience;
  log?: Log;
  /** Applies no migrations and limits no statement: for commands on a whole database as it is. */
  asIs?: boolean;
  rowSecurity?: RowSecurity;
  /** Gives up between two steps, also those of `alone`, with its reason. A migration that has begun is finished. */
  signal?: AbortSignal;
}

export const openDb = (options: DbOptions = {}): Promise<OpenDb> => {
  if (!existsSync(migrationsFolder)) throw new Error(`No migrations in ${migrationsFolder}`);
  const { url, dataDir, dump, lost } = options;
  if (url) return openServer(url, options);
  return dataDir && lost ? openThread({ dataDir, dump }, lost, options) : openEmbedded(options);
};

/** Whether this build has a migration, by drizzle's number of it. */
export const knowsSchema = (schema: number): boolean =>
  readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === schema);
