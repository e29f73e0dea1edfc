import { DEFAULTS } from '@dmc/api/app';
import { type Log, logTo } from '@dmc/api/call/log';
import { rulesOf } from '@dmc/api/platform/platform-rules';
import { storedSettings } from '@dmc/api/platform/stored-settings';
import type { OpenDb } from '../database/database.ts';
import type { Environment } from '../start/environment.ts';
import { openAsIs } from '../start/open-as-is.ts';
import { type Backups, backupsOf } from './backups.ts';
import { askForBackup } from './control.ts';

/** The backups of a server that was started in this environment. */
export function backupsFor(
  { dataDir, directUrl, files, backups, config }: Environment,
  open: OpenDb,
  log: Log,
): Backups {
  const whole = { ...DEFAULTS, ...config };
  return backupsOf({
    ...backups,
    ...{ open, directUrl, dataDir, log },
    uploads: 'folder' in files ? files.folder : undefined,
    rules: async () => rulesOf((await storedSettings.read(open.db))?.settings, whole).backups,
    timeZone: whole.timeZone,
    now: () => new Date(),
  });
}

async function take(environment: Environment) {
  const open = await openAsIs(environment);
  return backupsFor(environment, open, logTo(environment.logLevel)).take().finally(open.close);
}

/** `main.js backup`: makes a backup now, through the running server if one uses this data folder. */
export async function backUpNow(environment: Environment, print: (line: string) => void): Promise<void> {
  const running = environment.directUrl === undefined ? await askForBackup(environment.dataDir) : undefined;
  const made = running ?? (await take(environment));
  print(`Backed up to ${made.path} (${(made.bytes / 1e6).toFixed(1)} MB).`);
}
