import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '@dmc/api/database/db';
import { sql } from 'drizzle-orm';
import type { OpenDb } from '../database/database.ts';
import { openDb } from '../database/open-db.ts';
import type { Environment } from './environment.ts';
import { lockDataDirectory } from './lock.ts';
import { OperatorError } from './operator-error.ts';
import { embeddedFault } from './start-failure.ts';

/**
 * Opens the database without migrating it, since the command may belong to a newer build than the server. Locks the
 * folder of an embedded one until it is closed.
 */
export async function openAsIs({ directUrl, dataDir }: Environment): Promise<OpenDb> {
  if (directUrl !== undefined) {
    const open = await openDb({ url: directUrl, asIs: true });
    const [table] = await queryRows<{ name: unknown }>(
      open.db,
      sql`select to_regclass('server_state') as name`,
    );
    if (table?.name) return open;
    await open.close();
    throw new OperatorError(
      'The database at DATABASE_URL has no tables of this server: set DATABASE_URL as for the server, which makes them when it first starts.',
    );
  }
  const directory = lockDataDirectory(dataDir);
  const folder = join(dataDir, 'db');
  try {
    if (!existsSync(join(folder, 'PG_VERSION')))
      throw new OperatorError(
        `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
      );
    const open = await openDb({ dataDir: folder, asIs: true });
    return { ...open, close: () => open.close().finally(directory.release) };
  } catch (error) {
    directory.release();
    throw await embeddedFault(error, folder);
  }
}
