import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, noLog } from '@dmc/api/call/log';
import { type Db, queryRows } from '@dmc/api/database/db';
import type { CopyCheck } from '@dmc/api/database/reports';
import type { Database } from '@dmc/api/database/transactions';
import { CONNECTIONS } from '@dmc/api/limits/concurrency';
import { serverState } from '@dmc/api/schema/server';
import { sql } from 'drizzle-orm';
import type { Pool, PoolConfig } from 'pg';
import { instrumented } from '../observe/instrumented-queries.ts';
import { OperatorError } from '../start/operator-error.ts';
import { type DbOptions, type OpenDb, TIMEOUTS, type Timeouts } from './database.ts';
import { listening } from './pool.ts';
import { prepareTables } from './prepare-database.ts';
import { requireTenants } from './row-security.ts';

/** Advisory locks of starting servers, and of jobs, each with the hash of its name; the numbers are arbitrary. */
const START_LOCK = 1_684_890_739;
const JOB_LOCKS = 1_684_890_741;

/** How long a server waits for another to prepare the database, and how often it checks, in milliseconds. */
const START_WAIT = 2 * 60 * 1000;
const START_ASK = 200;

/** Overrides a timeout of the role or the database. A pooler would refuse it. */
const UNLIMITED: PoolConfig = { options: '-c statement_timeout=0' };

/** Makes sockets that fail if nothing arrives for `ms` milliseconds, as from a suspended server. */
const notSilentFor = (ms: number) => () => {
  const socket = new Socket();
  return socket.setTimeout(ms, () => socket.destroy(new Error(`The database was silent for ${ms / 1000} s`)));
};

/** Whether no server has started the job within the last `every` milliseconds; if so, records that it starts now. */
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
 * Replaces `sslmode` by the mode that the driver actually uses: it verifies certificate and host in all of these, and
 * would warn about a future change.
 */
const namingTls = (url: string): string =>
  /[?&]uselibpqcompat=true/.test(url)
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|#|$)/, 'verify-full');

/** Opens pools of connections to a PostgreSQL server. */
async function connector(url: string, timeouts: Timeouts, log: Log) {
  const [{ drizzle }, pg] = await Promise.all([import('drizzle-orm/node-postgres'), import('pg')]);
  const connect = (options: PoolConfig) => {
    const pool = new pg.default.Pool({
      connectionString: namingTls(url),
      connectionTimeoutMillis: timeouts.connect,
      keepAlive: true,
      ...options,
    });
    listening(pool, log);
    const db = drizzle(instrumented(pool), { casing: 'snake_case' });
    return { pool, db };
  };
  return {
    connect,
    /** For calls, whose statements have a timeout. */
    connectForCalls: (connections: number) =>
      connect({
        max: connections,
        statement_timeout: timeouts.statement,
        // The pool closes idle connections after 10 seconds, so a silent one is waiting for a response.
        stream: notSilentFor(timeouts.silence),
      }),
  };
}

/**
 * Opens a read-only replica. `check` tells whether it can be reached, with a role that sees all rows. `isLimited`:
 * tenants see only their own rows.
 */
export async function openCopy(
  url: string,
  isLimited: boolean,
  { connections = CONNECTIONS, timeouts = TIMEOUTS, log = noLog }: Omit<DbOptions, 'url'> = {},
): Promise<Database & CopyCheck & Pick<OpenDb, 'close'>> {
  const { pool, db: own } = (await connector(url, timeouts, log)).connectForCalls(connections);
  const db = own as unknown as Db;
  let isChecked = false;
  return {
    db,
    isLimited,
    async check() {
      if (!isChecked) await requireTenants(db, isLimited);
      isChecked = true;
    },
    close: () => pool.end(),
  };
}

/**
 * Whether a pooler such as PgBouncer lends a server connection to several clients: another process responds than the
 * one assigned to the connection.
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

/** Opens the database of a PostgreSQL server and applies the migrations. */
export async function openServer(url: string, options: DbOptions): Promise<OpenDb> {
  const {
    directUrl = url,
    connections = CONNECTIONS,
    timeouts = TIMEOUTS,
    log = noLog,
    asIs,
    signal,
  } = options;
  const { connectForCalls } = await connector(url, timeouts, log);
  const { connect } = await connector(directUrl, timeouts, log);
  const pooled = await isPooled(connect({ max: 1 }));
  if (pooled && asIs) throw new OperatorError(POOLED);
  if (pooled) log('warn', 'pooler', { hint: POOLED });
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  type Own = ReturnType<typeof connect>['db'];
  /**
   * Runs work next to a transaction that holds a lock, which also works with a pooler that assigns connections per
   * transaction.
   */
  const locking = async <T>(
    work: (tx: Parameters<Parameters<Own['transaction']>[0]>[0], db: Own) => Promise<T>,
  ) => {
    // Migrations may take longer than the role's timeout.
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
      // Polls, since a wait inside the server could not be aborted.
      for (;;) {
        signal?.throwIfAborted();
        const { rows } = await tx.execute<{ taken: boolean }>(
          sql`select pg_try_advisory_xact_lock(${START_LOCK}) as taken`,
        );
        if (rows[0]?.taken) return work(own);
        if (performance.now() > until)
          throw new OperatorError(
            'Another server has been preparing this database for two minutes: see its log, or stop it and start again.',
          );
        await sleep(START_ASK);
      }
    });
  const job = (name: string, every: number, work: () => Promise<void>): Promise<boolean> =>
    locking(async (tx, own) => {
      // Without parameters, which would keep the statement's snapshot, and with it dead rows, while the job runs.
      const { rows } = await tx.execute<{ taken: boolean }>(
        sql.raw(`select pg_try_advisory_xact_lock(${JOB_LOCKS}, hashtext('${name}')) as taken`),
      );
      if (!rows[0]?.taken || !(await isDue(own as unknown as Db, name, every))) return false;
      await work();
      return true;
    });
  const isLimited =
    !asIs &&
    (await alone((own) => prepareTables(own as unknown as Db, (folder) => migrate(own, folder), options)));
  const { pool, db: forCalls } = asIs ? connect(UNLIMITED) : connectForCalls(connections);
  const db = forCalls as unknown as Db;
  return {
    db,
    isLimited,
    alone: (work) => alone((own) => work(own as unknown as Db)),
    job,
    noBackup: pooled ? `A backup would change connections that calls share. ${POOLED}` : undefined,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async isRunning(name) {
      const [row] = await queryRows<{ taken: boolean }>(
        db,
        sql`
        select exists (
          select from pg_locks
          where locktype = 'advisory' and classid = ${JOB_LOCKS} and objsubid = 2 and granted
            and objid = (hashtext(${name})::bigint & 4294967295)::oid
            and database = (select oid from pg_database where datname = current_database())
        ) as taken`,
      );
      return row?.taken === true;
    },
    close: () => pool.end(),
  };
}
