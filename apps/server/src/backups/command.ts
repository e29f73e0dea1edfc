import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULTS } from '@dmc/api/app';
import { type Log, logTo } from '@dmc/api/call/log';
import { queryRows } from '@dmc/api/database/db';
import { rulesOf, storedSettings } from '@dmc/api/platform/platform-rules';
import { sql } from 'drizzle-orm';
import type { OpenDb } from '../database/database.ts';
import { openDb } from '../database/open-db.ts';
import type { Environment } from '../start/environment.ts';
import { lockDataDirectory, StartRefused } from '../start/lock.ts';
import { embeddedFault } from '../start/start-failure.ts';
import { type Backups, backupsOf } from './backups.ts';
import { askForBackup } from './control.ts';
import { EMBEDDED } from './database-copy.ts';

/** The backups of a server that was started in this environment. */
export function backupsFor(
  { dataDir, databaseUrl, files, backups, config }: Environment,
  open: OpenDb,
  log: Log,
): Backups {
  const whole = { ...DEFAULTS, ...config };
  return backupsOf({
    ...backups,
    open,
    databaseUrl,
    dataDir,
    uploads: 'folder' in files ? files.folder : undefined,
    rules: async () => rulesOf((await storedSettings.read(open.db))?.settings, whole).backups,
    timeZone: whole.timeZone,
    now: () => new Date(),
    log,
  });
}

/** A size for people: `12.4 MB`. */
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Opens the database without migrating it, since the command may belong to a newer build than the server. */
export async function openAsIs({ directUrl, dataDir }: Environment): Promise<OpenDb> {
  if (directUrl !== undefined) {
    const open = await openDb({ url: directUrl, asIs: true });
    const [table] = await queryRows<{ name: unknown }>(
      open.db,
      sql`select to_regclass('server_state') as name`,
    );
    if (table?.name) return open;
    await open.close();
    throw new StartRefused(
      'The database at DATABASE_URL has no tables of this server: set DATABASE_URL as for the server, which makes them when it first starts.',
    );
  }
  const folder = join(dataDir, EMBEDDED);
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StartRefused(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  return openDb({ dataDir: folder, asIs: true }).catch(async (error: unknown) => {
    throw await embeddedFault(error, folder);
  });
}

/** `main.js backup`: makes a backup now, through the running server if one uses this data folder. */
export async function backUpNow(environment: Environment, print: (line: string) => void): Promise<void> {
  const { dataDir, databaseUrl, logLevel } = environment;
  const asked = databaseUrl === undefined ? await askForBackup(dataDir) : undefined;
  const take = async () => {
    const directory = databaseUrl === undefined ? lockDataDirectory(dataDir) : undefined;
    const open = await openAsIs(environment);
    try {
      return await backupsFor(environment, open, logTo(logLevel)).take();
    } finally {
      await open.close();
      directory?.release();
    }
  };
  const taken = asked ?? (await take());
  if (!taken)
    throw new StartRefused(
      'Another process is making a backup of this database: wait until it has finished.',
    );
  print(`Backed up to ${taken.path} (${megabytes(taken.bytes)}).`);
}
