import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Manifest, SMALL } from './archive.ts';
import { type Db, rowsOf, snapshot } from './db.ts';
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
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) from ${sql.identifier(name)}`);
    counts[name] = Number(row?.count);
  }
  return counts;
}

/** Within a transaction, whose state this describes. */
async function describe(tx: Db): Promise<Omit<Copied, 'database'>> {
  // Counting takes long in a large database, and must not leave out what a policy hides.
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('row_security', 'off', true)`,
  );
  const [last] = await rowsOf<{ schema: string; at: string }>(
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
  const [log] = await rowsOf<{ first: string; last: string }>(
    tx,
    sql`select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  );
  const isSegment = /^[0-9A-F]{24}$/;
  return (name) => !log || !isSegment.test(name) || (name >= log.first && name <= log.last);
}

/** Copies a folder's files; where the disk can, two files share their content. */
async function copyFolder(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(to, { mode: (await stat(from)).mode });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, isWanted, signal);
    else if (isWanted(entry.name)) {
      const { size } = statSync(source);
      if (size <= SMALL) copyFileSync(source, target, constants.COPYFILE_FICLONE);
      else await copyFile(source, target, constants.COPYFILE_FICLONE);
    }
  }
}

/**
 * Copies the folder of an embedded database. It has one session, so that nothing is written while this one's
 * transaction is open, and after a checkpoint everything is in the folder.
 */
export const copyEmbedded =
  (db: Db, dataDir: string): Copy =>
  async (folder, signal) => {
    // Writes most of it before the others have to wait.
    await db.execute(sql`checkpoint`);
    return db.transaction(async (tx) => {
      const described = await describe(tx);
      await tx.execute(sql`checkpoint`);
      await copyFolder(dataDir, join(folder, EMBEDDED), await neededLog(tx), signal);
      return { ...described, database: 'embedded' };
    });
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
      const [own] = await rowsOf<{ snapshot: string }>(tx, sql`select pg_export_snapshot() as snapshot`);
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
