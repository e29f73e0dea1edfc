import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Manifest } from './archive.ts';
import { type Db, queryRows, snapshot } from './db.ts';
import { folderCopy } from './folder-copy.ts';
import { StartRefused } from './lock.ts';

/** What is known of a copy of the database. */
export type Copied = Pick<Manifest, 'at' | 'database' | 'schema' | 'tables'>;

/** Copies the database, in one state, into a folder: as `db/` or `database.dump`. Others go on as far as they can. */
export type Copy = (folder: string, signal: AbortSignal) => Promise<Copied>;

export const DUMP = 'database.dump';
export const EMBEDDED = 'db';

/** What a restore moves aside has a name that begins with this, and is in no later backup. */
export const REPLACED = 'replaced-';

/** How many rows each table has. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  if (tables.length === 0) return {};
  const each = tables.map(({ name }) => sql`select ${name} as name, count(*) from ${sql.identifier(name)}`);
  const counts = await queryRows<{ name: string; count: string }>(db, sql.join(each, sql` union all `));
  return Object.fromEntries(counts.map(({ name, count }) => [name, Number(count)]));
}

/** Within a transaction, whose state this describes. */
async function describe(tx: Db): Promise<Omit<Copied, 'database'>> {
  // Counting takes long in a large database, and must not leave out what a policy hides.
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('row_security', 'off', true)`,
  );
  const [last] = await queryRows<{ schema: string; at: string }>(
    tx,
    sql`select max(created_at) as schema, to_json(now()) as at from drizzle.__drizzle_migrations`,
  );
  return {
    at: new Date(last?.at ?? '').toISOString(),
    schema: Number(last?.schema),
    tables: await countRows(tx),
  };
}

/** The segments of the log that a start from this copy reads; PostgreSQL keeps old ones for reuse. */
async function neededLog(tx: Db): Promise<(name: string) => boolean> {
  const [log] = await queryRows<{ first: string; last: string }>(
    tx,
    sql`select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  );
  const isSegment = /^[0-9A-F]{24}$/;
  return (name) => !log || !isSegment.test(name) || (name >= log.first && name <= log.last);
}

/**
 * Copies the folder of an embedded database while others go on, and then, with them kept out, what has changed since. It
 * has one session, so that nothing is written while this one's transaction is open. What is not in the files by then is in
 * the log, from which a start from the copy takes it, as after a crash. `unlimited` lets what takes long do so.
 */
export const copyEmbedded =
  (db: Db, dataDir: string, unlimited = <T>(work: (db: Db) => Promise<T>): Promise<T> => work(db)): Copy =>
  async (folder, signal) => {
    const renew = folderCopy(dataDir, join(folder, EMBEDDED));
    // So that the log that is needed is short.
    await unlimited((own) => own.execute(sql`checkpoint`));
    await renew(signal, await neededLog(db));
    return unlimited((own) =>
      own.transaction(async (tx) => {
        const described = await describe(tx);
        await renew(signal, await neededLog(tx));
        return { ...described, database: 'embedded' };
      }),
    );
  };

/** A failure that its reader can do something about; `message` is a plain sentence. */
export class BackupFailed extends StartRefused {}

/**
 * Runs one of PostgreSQL's programs on the database at `url`, and returns what it printed. Throws the signal's reason
 * once it is aborted.
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url?: string,
  signal?: AbortSignal,
): Promise<string> {
  const address = url && URL.canParse(url) ? new URL(url) : undefined;
  const password = decodeURIComponent(address?.password ?? '');
  // The arguments of a process can be read by others, its environment cannot.
  if (address) address.password = '';
  const child = spawn(tool, [...args, ...(url ? [`--dbname=${address ?? url}`] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    signal,
  });
  let printed = '';
  let said = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  try {
    const [code] = await once(child, 'close');
    if (code === 0) return printed;
  } catch (error) {
    signal?.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupFailed(
      `${tool} is not installed: install PostgreSQL's client programs, of the server's version or newer (Debian: postgresql-client).`,
    );
  }
  // A terminal interrupts both.
  signal?.throwIfAborted();
  throw new BackupFailed(`${tool} failed: ${said.trim().split('\n').slice(0, 3).join(' ')}`);
}

/** Dumps a PostgreSQL database with its own tool, in the state that a transaction sees, which ends with the dump. */
export const copyServer =
  (db: Db, url: string): Copy =>
  (folder, signal) =>
    snapshot(db, async (tx) => {
      // Idle while the database is dumped.
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
      const described = await describe(tx);
      const [own] = await queryRows<{ snapshot: string }>(tx, sql`select pg_export_snapshot() as snapshot`);
      await runTool(
        'pg_dump',
        [
          '--format=custom',
          `--snapshot=${own?.snapshot}`,
          `--exclude-schema=${REPLACED}*`,
          `--file=${join(folder, DUMP)}`,
        ],
        url,
        signal,
      );
      return { ...described, database: 'postgresql' };
    });
