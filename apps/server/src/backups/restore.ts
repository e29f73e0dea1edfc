import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newId } from '@dmc/api/call/ids';
import { type Db, queryRows } from '@dmc/api/database/db';
import { sql } from 'drizzle-orm';
import { openDb } from '../database/open-db.ts';
import { knowsSchema } from '../database/prepare-database.ts';
import { syncFolder } from '../drivers/folder-sync.ts';
import { makeFolder } from '../drivers/make-folder.ts';
import type { Environment } from '../start/environment.ts';
import { lockDataDirectory, StartRefused } from '../start/lock.ts';
import { type Manifest, readArchive } from './archive.ts';
import { countRows, DUMP, EMBEDDED, REPLACED, runTool } from './database-copy.ts';
import { endSignIns, SIGN_INS_ENDED } from './restored-sign-ins.ts';
import { transfer } from './transfer.ts';

const UPLOADS = 'uploads';

/** Throws StartRefused unless the tables have as many rows as the backup's description says. */
function compareRows({ tables }: Manifest, counts: Readonly<Record<string, number>>): void {
  const wrong = Object.keys({ ...tables, ...counts }).filter((name) => tables[name] !== counts[name]);
  if (wrong.length > 0)
    throw new StartRefused(
      `The restored database differs from the backup's count of rows in ${wrong.join(', ')}. Nothing was replaced; use another backup.`,
    );
}

const isFilled = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0;

/** Where a restore puts things. */
interface Target {
  dataDir: string;
  /** The folder of uploaded files. */
  uploads: string;
  /** Folder of the unpacked archive. */
  unpacked: string;
  manifest: Manifest;
  /** Suffix of what is moved aside. */
  aside: string;
  /** Aborts the restore, as long as its moves can be undone. */
  signal: AbortSignal | undefined;
}

/** Moves files and folders, also across disks, so that it can be undone. */
class Moves {
  private readonly done: [from: string, to: string][] = [];

  async move(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    try {
      await rename(from, to);
      this.done.push([from, to]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      try {
        await cp(from, to, { recursive: true, preserveTimestamps: true });
      } catch (failure) {
        await rm(to, { recursive: true, force: true });
        throw failure;
      }
      this.done.push([from, to]);
      await rm(from, { recursive: true });
    }
    await syncFolder(dirname(to));
  }

  /** Moves the contents of a folder, since a folder that is a mount point cannot be moved itself. */
  async moveContents(from: string, to: string): Promise<void> {
    for (const name of await readdir(from)) await this.move(join(from, name), join(to, name));
  }

  async undo(): Promise<void> {
    const back = new Moves();
    for (const [from, to] of this.done.splice(0).toReversed()) await back.move(to, from);
  }
}

/** Puts the unpacked files in place, and moves existing ones aside. */
async function putUploads({ dataDir, uploads, unpacked, aside }: Target, moves: Moves): Promise<void> {
  await makeFolder(uploads, 0o700);
  await moves.moveContents(uploads, join(dataDir, aside, UPLOADS));
  const found = join(unpacked, UPLOADS);
  if (existsSync(found)) await moves.moveContents(found, uploads);
}

async function restoreEmbedded(target: Target): Promise<void> {
  const { dataDir, unpacked, manifest, aside, signal } = target;
  const copy = await openDb({ dataDir: join(unpacked, EMBEDDED), asIs: true });
  try {
    compareRows(manifest, await countRows(copy.db));
    await endSignIns(copy.db);
  } finally {
    await copy.close();
  }
  signal?.throwIfAborted();
  const moves = new Moves();
  const folder = join(dataDir, EMBEDDED);
  try {
    if (manifest.uploads) await putUploads(target, moves);
    // The database comes last: until it is in place, a start finds the old one or none.
    if (await isFilled(folder)) await moves.move(folder, join(dataDir, aside, EMBEDDED));
    await moves.move(join(unpacked, EMBEDDED), folder);
  } catch (error) {
    await moves.undo();
    throw error;
  }
}

/** The schemas with our tables in this database. */
async function schemasIn(db: Db): Promise<string[]> {
  const found = await queryRows<{ name: string }>(
    db,
    sql`select distinct schemaname as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  return found.map(({ name }) => name);
}

/** Renames our schemas, so that the database appears empty. */
const moveSchemas = (db: Db, names: readonly string[], aside: string) =>
  db.transaction(async (tx) => {
    for (const name of names) {
      const own = sql.identifier(name);
      await tx.execute(sql`alter schema ${own} rename to ${sql.identifier(`${aside}-${name}`)}`);
    }
    await tx.execute(sql`create schema if not exists public`);
    await tx.execute(sql`grant usage on schema public to public`);
  });

/** Reverts a failed restore into a database that was empty or moved aside. */
const moveSchemasBack = (db: Db, names: readonly string[], aside: string) =>
  db.transaction(async (tx) => {
    for (const name of ['public', 'drizzle'])
      await tx.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`);
    for (const name of names) {
      const moved = sql.identifier(`${aside}-${name}`);
      await tx.execute(sql`alter schema ${moved} rename to ${sql.identifier(name)}`);
    }
    await tx.execute(sql`create schema if not exists public`);
    await tx.execute(sql`grant usage on schema public to public`);
  });

/** How long connections may outlast their server, and how often this is checked, in milliseconds. */
const LEAVING = 5000;
const LOOK = 100;

/** Throws StartRefused while others, such as running servers, are connected to the database. */
async function refuseOthers(db: Db): Promise<void> {
  const until = performance.now() + LEAVING;
  const find = () =>
    queryRows<{ name: string }>(
      db,
      sql`select application_name as name from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
  let others = await find();
  while (others.length > 0 && performance.now() < until) {
    await sleep(LOOK);
    others = await find();
  }
  if (others.length > 0)
    throw new StartRefused(
      `${others.length === 1 ? 'Another connection is' : `${others.length} other connections are`} open to this database: stop every server that uses it, and start again.`,
    );
}

/** Returns whether it has moved parts of the database aside. */
async function restoreServer(target: Target, url: string, replace: boolean): Promise<boolean> {
  const { unpacked, manifest, aside, signal } = target;
  const { db, close } = await openDb({ url, asIs: true });
  try {
    await refuseOthers(db);
    const before = await schemasIn(db);
    if (before.length > 0 && !replace) throw notEmpty('The database');
    await moveSchemas(db, before, aside);
    const moves = new Moves();
    try {
      if (manifest.database === 'postgresql')
        await runTool(
          'pg_restore',
          ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', join(unpacked, DUMP)],
          url,
          signal,
        );
      else await transfer(join(unpacked, EMBEDDED), url, (counts) => compareRows(manifest, counts), signal);
      if (manifest.database === 'postgresql') compareRows(manifest, await countRows(db));
      await endSignIns(db);
      signal?.throwIfAborted();
      if (manifest.uploads) await putUploads(target, moves);
    } catch (error) {
      await moves.undo().finally(() => moveSchemasBack(db, before, aside));
      throw error;
    }
    return before.length > 0;
  } finally {
    await close();
  }
}

const notEmpty = (what: string) =>
  new StartRefused(
    `${what} is not empty. Choose an empty one with DATA_DIR or DATABASE_URL, or add --replace: what is there is moved aside, not deleted.`,
  );

/**
 * `main.js restore FILE [--replace]`: puts a backup's database and files in place, once every file and table has been
 * compared with the backup's description. Existing data is replaced only if requested. Throws the signal's reason if it
 * is aborted before; then nothing was replaced.
 */
export async function restore(
  { dataDir, directUrl, files }: Environment,
  args: readonly string[],
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args].filter((arg) => arg !== '--'),
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new StartRefused('Name one backup: restore FILE, or restore FILE --replace.');
  const directory = directUrl === undefined ? lockDataDirectory(dataDir) : undefined;
  const unpacked = join(dataDir, `.restore-${newId()}`);
  const aside = `${REPLACED}${newId()}`;
  try {
    const uploads = 'folder' in files ? files.folder : join(dataDir, UPLOADS);
    for (const folder of directUrl === undefined ? [join(dataDir, EMBEDDED), uploads] : [uploads])
      if (!values.replace && (await isFilled(folder))) throw notEmpty(folder);
    const check = (found: Manifest) => {
      if (found.database === 'postgresql' && directUrl === undefined)
        throw new StartRefused(
          'This backup is of a PostgreSQL server: set DATABASE_URL to an empty database to restore it into.',
        );
      if (!knowsSchema(found.schema))
        throw new StartRefused(
          'This backup is of another build, probably a newer one: restore it with that build or a later one.',
        );
      if (found.uploads && 'bucket' in files)
        throw new StartRefused(
          'This backup has uploaded files, and S3_BUCKET is set: restore it without S3_BUCKET, then copy the folder of uploads into the bucket.',
        );
      print(`Restoring the backup of ${found.at} …`);
    };
    const manifest = await readArchive(resolve(file), unpacked, check, signal);
    const target = { dataDir, uploads, unpacked, manifest, aside, signal };
    if (directUrl === undefined) await restoreEmbedded(target);
    const hasMoved = directUrl !== undefined && (await restoreServer(target, directUrl, values.replace));
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    print(
      `Restored ${rows} rows in ${Object.keys(manifest.tables).length} tables and ${manifest.files.filter(({ path }) => path.startsWith(`${UPLOADS}/`)).length} uploaded files; all are as the backup says.`,
    );
    print(SIGN_INS_ENDED);
    if (!manifest.uploads)
      print('The uploaded files were kept by another service and are not in this backup.');
    if (existsSync(join(dataDir, aside))) print(`What was there before is in ${join(dataDir, aside)}.`);
    if (hasMoved) print(`What was in the database before is in its schemas ${aside}-…`);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    directory?.release();
  }
}
