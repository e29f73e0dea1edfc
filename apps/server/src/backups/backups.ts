import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, loggable } from '@dmc/api/call/log';
import type { RulesReader } from '@dmc/api/platform/platform-rules';
import type { BackupState } from '@dmc/contract/system-settings';
import type { OpenDb } from '../database/database.ts';
import { INCOMING } from '../drivers/disk-files.ts';
import { writeArchive } from './archive.ts';
import { backupCheck, failureForLog, failureMessage } from './check.ts';
import { BackupFailed } from './database-copy.ts';
import { type BackupHistory, backupStore, nextBackup } from './state.ts';

interface BackupOptions {
  open: Pick<OpenDb, 'db' | 'backUp' | 'isBackingUp' | 'noBackup'>;
  /** Set for a PostgreSQL server, whose backups need its own tools. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where archives are stored. */
  folder: string;
  /** The folder of the uploaded files; undefined if they are stored elsewhere and not included. */
  uploads: string | undefined;
  rules: () => Promise<ReturnType<RulesReader['now']>['backups']>;
  hour: number;
  timeZone: string;
  now: () => Date;
  log: Log;
}

/** A backup that was made. */
export interface FinishedBackup {
  /** Path of the archive. */
  path: string;
  bytes: number;
}

export interface Backups {
  /** Makes a backup now. Returns undefined if another process is making one. Throws BackupFailed. */
  take: () => Promise<FinishedBackup | undefined>;
  /** Starts a backup without waiting for it; a failure is stored and logged. */
  begin: () => void;
  /** Makes the backup that is due, if any; a failure is stored and logged. */
  check: () => Promise<void>;
  state: () => Promise<BackupState>;
  /** Aborts a running backup, which is then due again. */
  end: () => Promise<void>;
}

/** An archive's name has its instant in UTC: `backup-20261123T023000Z.tar.gz`. */
const nameOf = (at: Date) => `backup-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
const NAME = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
function instantOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** How long a backup waits for its folders, in milliseconds: a disk may have to spin up. */
const TIMEOUT = 60_000;

/** Hard-links the stored files of `from` into `to`: they never change, so no copy is needed. */
async function linkFiles(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true });
  const found = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of found) {
    signal.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== INCOMING) await linkFiles(source, target, signal);
      continue;
    }
    try {
      await link(source, target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Already linked, or deleted in the meantime.
      if (code === 'EEXIST' || code === 'ENOENT') continue;
      // For file systems without hard links.
      await copyFile(source, target, constants.COPYFILE_FICLONE);
    }
  }
}

/** Backups of the database and the uploaded files, made while the server runs. */
export function backupsOf(options: BackupOptions): Backups {
  const { open, databaseUrl, dataDir, folder, uploads, rules, hour, timeZone, now, log } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const staging = join(dataDir, '.backup');
  const localObstacle = backupCheck({ folder, dataDir, databaseUrl, log });
  let isLookedAt = false;
  let running: Promise<FinishedBackup | undefined> | undefined;

  const history = async (): Promise<BackupHistory> =>
    (await backupStore.read(open.db)) ?? { since: now().toISOString() };

  /** Deletes archives older than the settings allow. Touches only names that a backup gives. */
  async function forgetOld(): Promise<void> {
    const { days } = await rules();
    for (const name of await readdir(folder)) {
      const at = instantOf(name);
      if (at && now().getTime() - at.getTime() > days * DAY) await rm(join(folder, name), { force: true });
    }
  }

  async function make(isWanted: () => Promise<boolean>): Promise<FinishedBackup | undefined> {
    return open.backUp(async (copy) => {
      // Another process may have made it a moment ago.
      if (!(await isWanted())) return undefined;
      const began = now();
      try {
        const fault = await obstacle(TIMEOUT);
        if (fault !== undefined) throw new BackupFailed(fault);
        // Left by an interrupted backup.
        await rm(staging, { recursive: true, force: true });
        for (const name of await readdir(folder))
          if (instantOf(name.replace(/\.part$/, '')) && name.endsWith('.part')) await rm(join(folder, name));
        await mkdir(staging, { mode: 0o700 });
        const linked = join(staging, 'uploads');
        // Linked before and after the copy, so that every file the database knows is in one of the two.
        if (uploads !== undefined) await linkFiles(uploads, linked, signal);
        signal.throwIfAborted();
        const copied = await copy(staging, signal);
        if (uploads !== undefined) await linkFiles(uploads, linked, signal);
        const path = join(folder, nameOf(began));
        const bytes = await writeArchive(
          path,
          staging,
          { ...copied, uploads: uploads !== undefined },
          signal,
        );
        await forgetOld();
        const { since } = await history();
        await backupStore.put(open.db, { since, last: { at: began.toISOString(), bytes } });
        log('info', 'backup', { path, bytes, ms: now().getTime() - began.getTime() });
        return { path, bytes };
      } catch (error) {
        if (signal.aborted) throw error;
        const message = failureMessage(error, { folder, dataDir });
        log('error', 'backup', { error: failureForLog(error, message) });
        const { since, last } = await history();
        await backupStore.put(open.db, { since, last, failed: { at: began.toISOString(), message } });
        throw new BackupFailed(message);
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    });
  }

  const once = (isWanted: () => Promise<boolean>) => {
    running ??= make(isWanted).finally(() => {
      running = undefined;
    });
    return running;
  };

  const always = async () => true;

  /** A failed backup has already been stored and logged; logs everything else. */
  function logOthers(error: unknown): void {
    if (!signal.aborted && !(error instanceof BackupFailed))
      log('error', 'backup', { error: loggable(error) });
  }

  const isDue = async () => {
    const { on, frequency } = await rules();
    return on && nextBackup(await history(), now(), { frequency, hour, timeZone }) <= now();
  };

  /** Why no backup can be made here, as a sentence; undefined if one can. */
  const obstacle = async (ms?: number) => open.noBackup ?? (await localObstacle(ms));

  return {
    take: () => once(always),
    begin: () => void once(always).catch(logOthers),
    async check() {
      try {
        await backupStore.begin(open.db, { since: now().toISOString() });
        if (!isLookedAt && (await rules()).on) {
          // Logs a problem at the start, not only at night.
          isLookedAt = true;
          await obstacle();
        }
        if (await isDue()) await once(isDue);
      } catch (error) {
        logOthers(error);
      }
    },
    async state() {
      // In this order: a backup that ends in between has then been stored.
      const isRunning = running !== undefined || (await open.isBackingUp());
      const [stored, { on, frequency }, fault] = await Promise.all([history(), rules(), obstacle()]);
      const due = nextBackup(stored, now(), { frequency, hour, timeZone });
      // A missed backup comes as soon as possible.
      const next = new Date(Math.max(due.getTime(), now().getTime()));
      return {
        last: stored.last,
        failed: stored.failed,
        running: isRunning,
        next: on && fault === undefined ? next.toISOString() : undefined,
        folder,
        fault,
        filesElsewhere: uploads === undefined,
      };
    },
    async end() {
      ending.abort();
      await running?.catch(() => {});
    },
  };
}
