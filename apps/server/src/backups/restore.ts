import { existsSync } from 'node:fs';
import { cp, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { newId } from '@dmc/api/call/ids';
import { queryRows } from '@dmc/api/database/db';
import { users } from '@dmc/api/schema/users';
import { sql } from 'drizzle-orm';
import type { DbOptions } from '../database/database.ts';
import { openDb } from '../database/open-db.ts';
import { requireUtf8 } from '../database/prepare-database.ts';
import { makeFolder } from '../drivers/make-folder.ts';
import type { Environment } from '../start/environment.ts';
import { lockDataDirectory } from '../start/lock.ts';
import { OperatorError } from '../start/operator-error.ts';
import { failureText } from '../start/start-failure.ts';
import { CONTENTS } from './dump.ts';
import { endSignIns, SIGN_INS_ENDED } from './end-sign-ins.ts';
import { run } from './programs.ts';
import { transfer } from './transfer.ts';

/** Begins the name of the folder in which a backup is unpacked. A killed restore leaves it. */
const UNPACKED = '.restore-';

const notEmpty = (what: string) =>
  new OperatorError(
    `${what} is not empty, and a restore replaces nothing: move it away first, as docs/operate.md says under Restore.`,
  );

/** Deletes what a folder contains whose name begins with `prefix`. */
async function clearFolder(folder: string, prefix = ''): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
}

async function requireEmptyFolder(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw notEmpty(folder);
}

/** What a restore begins with, undone: PostgreSQL itself says which right the role lacks, or that it is read-only. */
const TRY = sql`
  do $$ begin
    create schema restored;
    create table public.restored ();
    drop table public.restored;
    drop schema restored;
  end $$`;

/**
 * Throws OperatorError for a database that has data. Returns whether it has tables: without users these are of an
 * interrupted move, or of a server that nobody could use.
 */
async function requireEmptyDatabase(url: string): Promise<boolean> {
  const { db, close } = await openDb({ url, asIs: true });
  try {
    await requireUtf8(db);
    const tables = sql`
      select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle')`;
    const names = (await queryRows<{ name: string }>(db, tables)).map(({ name }) => name);
    const hasData = names.includes('public.users')
      ? (await db.$count(users)) > 0
      : names.some((name) => name.startsWith('public.'));
    if (hasData) throw notEmpty('The database');
    await db.execute(TRY);
    return names.length > 0;
  } finally {
    await close();
  }
}

async function requireFile(file: string): Promise<void> {
  const handle = await open(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(
      code === 'ENOENT'
        ? `There is no backup ${file}.`
        : `The backup ${file} cannot be read (${code}): let the user that restores it read the file and open its folders.`,
    );
  });
  const stats = await handle.stat().finally(() => handle.close());
  if (!stats.isFile()) throw new OperatorError(`${file} is not a file: name the backup itself.`);
}

/** Unpacks a backup into a new folder. Returns the names of what it contains. */
async function unpack(file: string, folder: string, signal: AbortSignal | undefined): Promise<Set<string>> {
  await requireFile(file);
  await makeFolder(folder, 0o700);
  try {
    await run('tar', ['-xzf', file, '--no-same-owner', '-C', folder], { signal });
  } catch (error) {
    if (signal?.aborted || !(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `The backup ${file} is damaged, or is none: ${error.message} Nothing was restored; use another backup.`,
    );
  }
  const names = new Set(await readdir(folder));
  if (!names.has(CONTENTS.embedded) && !names.has(CONTENTS.server))
    throw new OperatorError(`${file} is not a backup.`);
  return names;
}

/** Throws OperatorError if this environment has no place for what a backup contains. */
function requirePlace(
  names: ReadonlySet<string>,
  { directUrl, files }: Environment,
  hasTables: boolean,
): void {
  if (names.has(CONTENTS.server) && directUrl === undefined)
    throw new OperatorError(
      'This backup is of a PostgreSQL server: set DATABASE_URL to an empty database to restore it into.',
    );
  // pg_restore makes them itself.
  if (names.has(CONTENTS.server) && hasTables) throw notEmpty('The database');
  if (names.has(CONTENTS.uploads) && 'bucket' in files)
    throw new OperatorError(
      'This backup has uploaded files, and S3_BUCKET is set: restore it without S3_BUCKET, then copy the folder of uploads into the bucket.',
    );
}

/** Opens a restored database as a server does, which migrates it, and ends its sign-ins. */
async function prepare(options: DbOptions): Promise<void> {
  const { db, close } = await openDb(options);
  await endSignIns(db).finally(close);
}

/** Puts the unpacked database, prepared, in the empty place for an embedded one. */
async function restoreFolder(unpacked: string, dataDir: string, signal: AbortSignal | undefined) {
  const folder = join(unpacked, CONTENTS.embedded);
  await prepare({ dataDir: folder });
  signal?.throwIfAborted();
  await rename(folder, join(dataDir, CONTENTS.embedded));
}

/** Puts the unpacked database in the empty one at `url`, in one transaction. */
async function restoreServer(unpacked: string, url: string, signal: AbortSignal | undefined) {
  const dumped = join(unpacked, CONTENTS.server);
  if (!existsSync(dumped)) return transfer(join(unpacked, CONTENTS.embedded), url, signal);
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', dumped];
  return run('pg_restore', args, { url, signal });
}

/** The database at DATABASE_URL and the files are in place, but the sign-ins have not ended. */
const notPrepared = (error: unknown, uploads: string) =>
  new OperatorError(
    `The database was restored, but its old sign-ins are still valid. Start no server with it: empty the database and the folder ${uploads}, remove the cause, and restore again. The cause: ${failureText(error, 'ending the sign-ins', false)}`,
  );

/**
 * `main.js restore FILE`: puts a backup's database and files in an empty place. Throws the signal's reason if it is
 * aborted before.
 */
export async function restore(
  environment: Environment,
  file: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { dataDir, directUrl, files } = environment;
  const directory = directUrl === undefined ? lockDataDirectory(dataDir) : undefined;
  const unpacked = join(dataDir, `${UNPACKED}${newId()}`);
  const uploads = 'folder' in files ? files.folder : join(dataDir, CONTENTS.uploads);
  try {
    if (directory) await clearFolder(directory.path, UNPACKED);
    await requireEmptyFolder(uploads);
    if (directUrl === undefined) await requireEmptyFolder(join(dataDir, CONTENTS.embedded));
    const hasTables = directUrl !== undefined && (await requireEmptyDatabase(directUrl));
    print(`Restoring ${file} …`);
    const names = await unpack(resolve(file), unpacked, signal);
    requirePlace(names, environment, hasTables);
    const hasUploads = names.has(CONTENTS.uploads);
    try {
      if (hasUploads) await cp(join(unpacked, CONTENTS.uploads), uploads, { recursive: true });
      // The database comes last: until it is in place, a start finds none.
      if (directUrl === undefined) await restoreFolder(unpacked, dataDir, signal);
      else await restoreServer(unpacked, directUrl, signal);
    } catch (error) {
      await clearFolder(uploads);
      throw error;
    }
    if (directUrl !== undefined)
      await prepare({ url: directUrl }).catch((error: unknown) => {
        throw notPrepared(error, uploads);
      });
    print(hasUploads ? 'Restored the database and the uploaded files.' : 'Restored the database.');
    print(SIGN_INS_ENDED);
    if (!hasUploads) print('The uploaded files were kept by another service and are not in this backup.');
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    directory?.release();
  }
}
