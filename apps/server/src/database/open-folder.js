import { PGlite } from '@electric-sql/pglite';

/**
 * For local files that are mostly in memory, random pages cost hardly more than sequential ones. Little of the log is
 * kept for reuse, since each backup copies it.
 */
const SETTINGS = ['random_page_cost=1.1', 'min_wal_size=32MB', 'max_wal_size=64MB'];

/**
 * Opens the embedded database. An acknowledged write survives the process. JavaScript, like the thread that imports it.
 *
 * @param {import('./embedded.ts').EmbeddedFiles} files
 */
export const openFolder = ({ dataDir, dump }) =>
  PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    ...(dump ? { loadDataDir: dump } : {}),
  });
