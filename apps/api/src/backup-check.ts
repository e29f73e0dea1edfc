import { BackupFailed, runTool } from './database-copy.ts';
import { type Log, loggable } from './log.ts';
import { makeWritable } from './make-folder.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a folder may take to answer, in milliseconds: a network's may never. */
const TIMEOUT = 5000;

/** Where backups are kept, and where they are put together. */
interface BackupFolders {
  folder: string;
  dataDir: string;
}

/** Where only the log has more. */
const UNKNOWN = 'Something went wrong; the server’s log has the details.';

/** A failure as told to an administrator. */
export function failureMessage(error: unknown, { folder, dataDir }: BackupFolders): string {
  if (error instanceof BackupFailed) return error.message;
  const { code, path = folder } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full. A backup needs room in ${folder}, and for a moment in ${dataDir}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path} cannot be read or written (${code}).`;
  if (code === 'ENOENT') return `${path} cannot be found or made (${code}).`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${path} is not a folder (${code}).`;
  return UNKNOWN;
}

/** The same failure for the log. */
export const failureForLog = (error: unknown, told: string): string =>
  told === UNKNOWN ? loggable(error) : told;

interface Needs extends BackupFolders {
  /** A PostgreSQL server needs its own tools. */
  databaseUrl: string | undefined;
  log: Log;
  check?: (folder: string) => Promise<void>;
  timeout?: number;
}

/**
 * Says, each time it is asked, why no backup can be made on this machine, as a sentence; undefined if one can. Logs what
 * has changed since it was last asked. Whoever has time gives the milliseconds that the folders may take to answer.
 */
export function backupCheck({
  databaseUrl,
  log,
  check = (folder) => makeWritable(folder, 0o700),
  timeout = TIMEOUT,
  ...folders
}: Needs): (ms?: number) => Promise<string | undefined> {
  let known: string | undefined;
  /** A check that may never return: a second one would only keep another of the process's few threads. */
  let checking: Promise<void> | undefined;
  let isLate = false;
  let asked = folders.folder;

  async function checkFolders(): Promise<void> {
    for (const each of [folders.folder, folders.dataDir]) {
      asked = each;
      await check(each);
    }
  }

  function inTime(ms: number): Promise<void> {
    checking ??= checkFolders().finally(() => {
      checking = undefined;
      isLate = false;
    });
    return withTimeout(ms, checking, () => {
      isLate = true;
      throw new BackupFailed(`${asked} does not answer. Its disk, or the network to it, may have failed.`);
    });
  }

  const changed = (fault: string | undefined): boolean => {
    const before = known;
    known = fault;
    return fault !== before;
  };

  return async (ms = isLate ? 0 : timeout) => {
    try {
      await inTime(ms);
      if (databaseUrl !== undefined) await runTool('pg_dump', ['--version']);
    } catch (error) {
      const fault = failureMessage(error, folders);
      if (changed(fault)) log('error', 'backup', { error: failureForLog(error, fault) });
      return fault;
    }
    if (changed(undefined)) log('info', 'backup', { hint: 'Backups can be made again.' });
    return undefined;
  };
}
