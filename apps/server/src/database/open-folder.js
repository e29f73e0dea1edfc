import { PGlite } from '@electric-sql/pglite';

/** For local files that are mostly in memory: random pages cost hardly more than sequential ones. */
const SETTINGS = ['-c', 'random_page_cost=1.1'];

/**
 * Opens the embedded database. An acknowledged write survives the process. JavaScript, like the thread that imports it.
 *
 * @param {import('./embedded.ts').EmbeddedFiles} files
 */
export const openFolder = ({ dataDir, dump }) =>
  PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
    ...(dump ? { loadDataDir: dump } : {}),
  });
