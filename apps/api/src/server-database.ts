import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool, PoolConfig } from 'pg';
import { type DbOptions, type OpenDb, TIMEOUTS, type Timeouts } from './database.ts';
import { type Copy, copyServer } from './database-copy.ts';
import { retrying } from './database-errors.ts';
import { listening } from './database-pool.ts';
import { type Db, queryRows, type Views } from './db.ts';
import { instrumented } from './instrumented-queries.ts';
import { StartRefused } from './lock.ts';
import { type Log, silent } from './log.ts';
import { prepareTables } from './prepare-database.ts';
import { CONNECTIONS } from './queue-room.ts';
import type { CopyCheck } from './reports.ts';
import { requireTenants } from './row-security.ts';
import { serverState } from './schema/server.ts';

/** The advisory locks of servers that start, and of the one that makes a backup; any numbers would do. */
const START_LOCK = 1_684_890_739;
const BACKUP_LOCK = 1_684_890_740;

/** The advisory locks of jobs, each with the hash of its name. */
const JOB_LOCKS = 1_684_890_741;

/** How long one server waits for another to prepare the database, and how often it asks, in milliseconds. */
const START_WAIT = 2 * 60 * 1000;
const START_ASK = 200;

/** Overrides what the role or the database may have been given. A pooler would refuse it. */
const UNLIMITED: PoolConfig = { options: '-c statement_timeout=0' };

/** Connections that break off if nothing arrives for `ms` milliseconds, as from a server that is stopped. */
const notSilentFor = (ms: number) => () => {
  const socket = new Socket();
  return socket.setTimeout(ms, () => socket.destroy(new Error(`The database was silent for ${ms / 1000} s`)));
};

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
async function connector(url: string, timeouts: Timeouts, log: Log) {
  const [{ drizzle }, { poolOfTenants }, pg] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('./tenant-pool.ts'),
    import('pg'),
  ]);
  const connect = (options: PoolConfig) => {
    const pool = new pg.default.Pool({
      connectionString: namingTls(url),
      connectionTimeoutMillis: timeouts.connect,
      keepAlive: true,
      ...options,
    });
    listening(pool, log);
    const db = retrying(drizzle(instrumented(pool), { casing: 'snake_case' }));
    return { pool, db, ofTenant: poolOfTenants(pool) };
  };
  return {
    connect,
    /** For calls, whose statements may not take long. */
    connectForCalls: (connections: number) =>
      connect({
        max: connections,
        statement_timeout: timeouts.statement,
        // The pool closes an idle connection after 10 seconds, so this one is waiting for an answer.
        stream: notSilentFor(timeouts.silence),
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
  { connections = CONNECTIONS, timeouts = TIMEOUTS, log = silent }: Omit<DbOptions, 'url'> = {},
): Promise<Views & CopyCheck & Pick<OpenDb, 'close'>> {
  const { pool, db: own, ofTenant } = (await connector(url, timeouts, log)).connectForCalls(connections);
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
export async function openServer(url: string, options: DbOptions): Promise<OpenDb> {
  const {
    directUrl = url,
    connections = CONNECTIONS,
    timeouts = TIMEOUTS,
    log = silent,
    asIs,
    signal,
  } = options;
  const { connectForCalls } = await connector(url, timeouts, log);
  const { connect } = await connector(directUrl, timeouts, log);
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
      const [row] = await queryRows<{ taken: boolean }>(
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
