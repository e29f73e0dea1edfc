import { existsSync, fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Is told what has been synchronised with the disk, by its descriptor. This file is JavaScript, like the thread that
 * imports it.
 *
 * @typedef {(descriptor: number) => void} Synced
 */

/** The embedded database's files, with a working `fsync`. PGlite's own does nothing. */
class SyncedFiles extends NodeFS {
  /**
   * @param {string} dataDir
   * @param {Synced} synced
   */
  constructor(dataDir, synced) {
    super(dataDir);
    this.synced = synced;
  }

  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    /** @type {NonNullable<typeof emscriptenOpts.preRun>[number]} */
    const enable = (module) => {
      module.NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ { nfd }) => {
        // Converts an error to one that PostgreSQL understands.
        module.NODEFS.tryFSOperation(() => fsyncSync(nfd));
        this.synced(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), enable] } };
  }
}

/** Files flushed at once: the disk commits their journal together. */
const AT_ONCE = 16;

/**
 * Synchronises a folder with everything in it, and its name.
 *
 * @param {string} folder
 * @param {Synced} synced
 */
async function syncAll(folder, synced) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }));
  const paths = [{ path: dirname(folder), isFile: false }, { path: folder, isFile: false }, ...found]
    // Windows cannot sync a folder.
    .filter(({ isFile }) => isFile || process.platform !== 'win32')
    .map(({ path }) => path);
  const work = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const file = await open(path, 'r');
      await file.sync();
      synced(file.fd);
      await file.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Settings for local files that are mostly in memory: random pages cost hardly more than sequential ones. */
const SETTINGS = ['fsync=on', 'wal_sync_method=fsync', 'random_page_cost=1.1'];

/**
 * Opens the embedded database so that an acknowledged write survives a power cut: with PostgreSQL's own order of
 * writing and synchronising, which PGlite switches off (`-F`).
 *
 * @param {import('./embedded.ts').EmbeddedFiles} files
 * @param {Synced} [synced]
 */
export async function openSynced({ dataDir, dump }, synced = () => {}) {
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  // relaxedDurability stays off: an acknowledged write must survive the process.
  const database = await PGlite.create({
    fs: new SyncedFiles(dataDir, synced),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    ...(dump ? { loadDataDir: dump } : {}),
  });
  // PGlite did not flush the files that it created. After a crash, PostgreSQL flushes them before recovery.
  if (isNew) await syncAll(dataDir, synced);
  return database;
}
