import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import * as z from 'zod/mini';
import { syncFolder } from '../drivers/folder-sync.ts';
import { makeFolder } from '../drivers/make-folder.ts';
import { StartRefused } from '../start/lock.ts';

/** A backup is one file: a gzipped tar that begins with this description of the rest. */
const MANIFEST = 'manifest.json';

const FORMAT = 1;

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** When the database was copied. */
  at: z.string(),
  /** The kind of copy: `db/`, the folder of an embedded database, or `database.dump`, from pg_dump. */
  database: z.enum(['embedded', 'postgresql']),
  /** The database's last migration, by drizzle's number. */
  schema: z.number(),
  /** Rows per table. */
  tables: z.record(z.string(), z.number()),
  /** Whether the archive contains the uploaded files, in `uploads/`. */
  uploads: z.boolean(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

interface Entry {
  /** With slashes, relative to the folder. */
  path: string;
  size: number;
  mode: number;
  mtime: Date;
  isFolder: boolean;
}

/** Everything in a folder, including empty folders, which PostgreSQL needs. */
async function contentsOf(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = await Promise.all(
    found.map(async (each) => {
      const full = join(each.parentPath, each.name);
      const { size, mode, mtime } = await stat(full);
      const path = posix.join(...full.slice(folder.length + 1).split(/[\\/]/));
      return { path, size, mode, mtime, isFolder: each.isDirectory() };
    }),
  );
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Files up to this many bytes are read in one call: on a busy server every additional call waits. */
export const SMALL = 256 * 1024;

/** Bytes compressed and written at once, for the same reason. */
const CHUNK = 1024 * 1024;

async function checksumOf(path: string, size: number, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (size <= SMALL) hash.update(readFileSync(path));
  else await pipeline(createReadStream(path, { highWaterMark: CHUNK }), hash, { signal });
  return hash.digest('hex');
}

/** The same bytes in larger chunks. */
async function* gathered(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.byteLength;
    if (size < CHUNK) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  yield Buffer.concat(parts);
}

/** Renames a finished file into place and syncs it, so that it survives a power failure. */
async function putInPlace(draft: string, path: string): Promise<void> {
  const file = await open(draft, 'r+');
  await file.sync().finally(() => file.close());
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/**
 * Packs a folder, which must not change meanwhile, into the archive at `path`, which appears complete or not at all.
 * Returns its size in bytes.
 */
export async function writeArchive(
  path: string,
  folder: string,
  facts: Omit<Manifest, 'format' | 'files'>,
  signal?: AbortSignal,
): Promise<number> {
  const contents = await contentsOf(folder);
  const files: Manifest['files'] = [];
  for (const { path: name, size, isFolder } of contents)
    if (!isFolder)
      files.push({ path: name, size, sha256: await checksumOf(join(folder, name), size, signal) });
  const manifest: Manifest = { format: FORMAT, ...facts, files };

  const draft = `${path}.part`;
  const pack = tar.pack();
  const fill = async () => {
    pack.entry({ name: MANIFEST }, JSON.stringify(manifest, undefined, 1));
    for (const { path: name, isFolder, size, mode, mtime } of contents) {
      const full = join(folder, name);
      const header = { name, size, mode, mtime };
      if (isFolder) pack.entry({ ...header, type: 'directory', size: 0 });
      else if (size <= SMALL)
        await new Promise<void>((packed, failed) => {
          pack.entry(header, (error) => (error ? failed(error) : packed())).end(readFileSync(full));
        });
      else await pipeline(createReadStream(full, { highWaterMark: CHUNK }), pack.entry(header), { signal });
    }
    pack.finalize();
  };
  try {
    const written = pipeline(
      () => gathered(pack as AsyncIterable<Buffer>),
      createGzip({ chunkSize: CHUNK }),
      createWriteStream(draft, { mode: 0o600 }),
      { signal },
    );
    const filled = fill().catch((error: Error) => {
      pack.destroy(error);
      throw error;
    });
    await Promise.all([written, filled]);
    await putInPlace(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}

const damaged = (archive: string, what: string) =>
  new StartRefused(`The backup ${archive} is damaged: ${what}. Nothing was restored; use another backup.`);

/** Whether a name stays within the folder. */
const isInside = (name: string) =>
  /^(db|uploads)\/|^database\.dump$/.test(name) && !/(^|\/)\.\.(\/|$)/.test(name);

/**
 * Unpacks an archive into a new folder and compares every file with its checksum. `check` gets the description before
 * anything else is read, and may throw. Throws StartRefused with the name of a damaged file, and the signal's reason
 * once it is aborted.
 */
export async function readArchive(
  archive: string,
  folder: string,
  check: (manifest: Manifest) => void,
  signal?: AbortSignal,
): Promise<Manifest> {
  const extract = tar.extract();
  const fed = pipeline(createReadStream(archive), createGunzip(), extract).catch((error: Error) => error);
  let manifest: Manifest | undefined;
  let reading = MANIFEST;
  const missing = new Map<string, Manifest['files'][number]>();
  try {
    for await (const entry of extract) {
      const { name, type, mode = 0o600 } = entry.header;
      reading = name;
      if (manifest === undefined) {
        const read = z.safeParse(Manifest, name === MANIFEST ? JSON.parse(await text(entry)) : undefined);
        if (!read.success) throw new StartRefused(`${archive} is not a backup that this build can read.`);
        manifest = read.data;
        check(manifest);
        for (const file of manifest.files) missing.set(file.path, file);
        await makeFolder(folder, 0o700);
        continue;
      }
      const path = name.replace(/\/$/, '');
      if (type === 'directory' && isInside(`${path}/`)) {
        await mkdir(join(folder, path), { recursive: true, mode: mode & 0o777 });
        entry.resume();
        continue;
      }
      const told = missing.get(path);
      if (type !== 'file' || told === undefined || !isInside(path))
        throw damaged(archive, `${name} does not belong in it`);
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      const hash = createHash('sha256');
      const hashed = async function* () {
        for await (const chunk of entry as AsyncIterable<Buffer>) {
          signal?.throwIfAborted();
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(hashed, createWriteStream(join(folder, path), { mode: mode & 0o777, flush: true }));
      if (hash.digest('hex') !== told.sha256) throw damaged(archive, `${path} does not have its checksum`);
      missing.delete(path);
    }
  } catch (error) {
    extract.destroy();
    signal?.throwIfAborted();
    if (error instanceof StartRefused) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && manifest === undefined) throw new StartRefused(`There is no backup ${archive}.`);
    // An error of the disk does not mean that the archive is damaged.
    if (code?.startsWith('E') && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    throw damaged(archive, `${reading} cannot be read (${message})`);
  }
  await fed;
  if (manifest === undefined) throw new StartRefused(`${basename(archive)} is not a backup.`);
  const [first] = missing.keys();
  if (first !== undefined) throw damaged(archive, `${first} is missing`);
  return manifest;
}
