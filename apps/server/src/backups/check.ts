import { type Log, loggable } from '@dmc/api/call/log';
import { withTimeout } from '@dmc/api/call/with-timeout';
import { makeWritable } from '../drivers/make-folder.ts';
import { BackupFailed, runTool } from './database-copy.ts';

/** How long a folder may take to respond, in milliseconds; a network folder may never respond. */
const TIMEOUT = 5000;

/** Where backups are stored, and where they are assembled. */
interface BackupFolders {
  folder: string;
  dataDir: string;
}

/** For failures whose details are only in the log. */
const UNKNOWN = 'Something went wrong; the server’s log has the details.';

/** A failure, worded for an administrator. */
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
  /** Set for a PostgreSQL server, whose backups need its own tools. */
  databaseUrl: string | undefined;
  log: Log;
  check?: (folder: string) => Promise<void>;
  timeout?: number;
}

/**
 * Returns a function that says why no backup can be made on this machine, as a sentence; undefined if one can. It logs
 * when the result changes. Its argument is how long the folders may take, in milliseconds.
 */
export function backupCheck({
  databaseUrl,
  log,
  check = (folder) => makeWritable(folder, 0o700),
  timeout = TIMEOUT,
  ...folders
}: Needs): (ms?: number) => Promise<string | undefined> {
  let known: string | undefined;
  /** Shared, since a check may never return and would occupy another of the process's few threads. */
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
