import type { DbOptions, OpenDb } from './database.ts';
import { openEmbedded, openThread } from './embedded-database.ts';
import { openServer } from './server-database.ts';

export const openDb = (options: DbOptions = {}): Promise<OpenDb> => {
  const { url, dataDir, dump, onLost } = options;
  if (url) return openServer(url, options);
  return dataDir && onLost ? openThread({ dataDir, dump }, onLost, options) : openEmbedded(options);
};
