import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Db, queryRows, snapshot } from '@dmc/api/database/db';
import { sql } from 'drizzle-orm';
import { StartRefused } from '../start/lock.ts';
import type { Manifest } from './archive.ts';
import { folderCopy } from './folder-copy.ts';

/** Facts about a copy of the database. */
export type Copied = Pick<Manifest, 'at' | 'database' | 'schema' | 'tables'>;

/**
 * Copies the database, in one consistent state, into a folder: as `db/` or `database.dump`. Other work continues as far
 * as possible.
 */
export type Copy = (folder: string, signal: AbortSignal) => Promise<Copied>;

export const DUMP = 'database.dump';
export const EMBEDDED = 'db';

/** Prefix of what a restore moves aside. Later backups leave it out. */
export const REPLACED = 'replaced-';

/** Row counts per table. */
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

/** Describes the state that a transaction sees. */
async function describe(tx: Db): Promise<Omit<Copied, 'database'>> {
  // Counting takes long in a large database, and must include rows that a policy hides.
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

/** Selects the segments of the log that a start from this copy reads; PostgreSQL keeps old ones for reuse. */
async function neededLog(tx: Db): Promise<(name: string) => boolean> {
  const [log] = await queryRows<{ first: string; last: string }>(
    tx,
    sql`select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  );
  const isSegment = /^[0-9A-F]{24}$/;
  return (name) => !log || !isSegment.test(name) || (name >= log.first && name <= log.last);
}

/**
 * Copies the folder of an embedded database in two passes: first while other work continues, then, in a transaction
 * that blocks all writes, what has changed since. Data not yet in the files is in the log, from which a start from the
 * copy recovers it, as after a crash. `unlimited` runs work without the statement timeout.
 */
export const copyEmbedded =
  (db: Db, dataDir: string, unlimited = <T>(work: (db: Db) => Promise<T>): Promise<T> => work(db)): Copy =>
  async (folder, signal) => {
    const renew = folderCopy(dataDir, join(folder, EMBEDDED));
    // Keeps the required part of the log short.
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

/** A failure that its reader can act on; `message` is a plain sentence. */
export class BackupFailed extends StartRefused {}

/**
 * Runs one of PostgreSQL's programs on the database at `url` and returns its output. Throws the signal's reason once it
 * is aborted.
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url?: string,
  signal?: AbortSignal,
): Promise<string> {
  const address = url && URL.canParse(url) ? new URL(url) : undefined;
  const password = decodeURIComponent(address?.password ?? '');
  // Other users can read a process's arguments, but not its environment.
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
  // An interrupt from the terminal reaches both processes.
  signal?.throwIfAborted();
  throw new BackupFailed(`${tool} failed: ${said.trim().split('\n').slice(0, 3).join(' ')}`);
}

/** Dumps a PostgreSQL database with pg_dump, in the snapshot of a transaction that ends with the dump. */
export const copyServer =
  (db: Db, url: string): Copy =>
  (folder, signal) =>
    snapshot(db, async (tx) => {
      // The transaction is idle while the database is dumped.
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
