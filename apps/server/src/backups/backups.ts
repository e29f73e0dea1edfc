import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, loggable } from '@dmc/api/call/log';
import { withTimeout } from '@dmc/api/call/with-timeout';
import type { Db } from '@dmc/api/database/db';
import { dueAfter, dueBefore, type Timetable } from '@dmc/api/platform/backup-times';
import type { RulesReader } from '@dmc/api/platform/platform-rules';
import { serverState } from '@dmc/api/schema/server';
import type { BackupState } from '@dmc/contract/system-settings';
import { eq } from 'drizzle-orm';
import type { OpenDb } from '../database/database.ts';
import { makeWritable } from '../drivers/make-folder.ts';
import { sync } from '../drivers/sync.ts';
import { OperatorError } from '../start/operator-error.ts';
import { dump, type Places } from './dump.ts';
import { run } from './programs.ts';

export interface BackupOptions extends Places {
  open: Pick<OpenDb, 'db' | 'alone' | 'job' | 'isRunning' | 'noBackup'>;
  /** Where archives are stored. */
  folder: string;
  rules: () => Promise<ReturnType<RulesReader['now']>['backups']>;
  hour: number;
  timeZone: string;
  now: () => Date;
  log: Log;
  writable?: typeof makeWritable;
  /**
   * How long the folders may take to answer when somebody asks, in milliseconds: 5000 by default, since a network folder
   * may never do so.
   */
  answerMs?: number;
}

/** A backup that was made. */
export interface FinishedBackup {
  /** Path of the archive. */
  path: string;
  bytes: number;
}

export interface Backups {
  /** Makes a backup now. Throws OperatorError, also if another process is making one. */
  take: () => Promise<FinishedBackup>;
  /** Starts a backup without waiting for it; a failure is stored and logged. */
  begin: () => void;
  /** Makes the backup that is due, if any; a failure is stored and logged. */
  check: () => Promise<void>;
  state: () => Promise<BackupState>;
  /** Aborts a running backup, which is then due again. */
  end: () => Promise<void>;
}

/** The stored history of backups. */
interface History extends Pick<BackupState, 'last' | 'failed'> {
  /** When a server first used this database. */
  since: string;
}

const KEY = 'backups';

/** One row that belongs to no tenant. */
export const backupStore = {
  async read(db: Db): Promise<History | undefined> {
    const [row] = await db.select().from(serverState).where(eq(serverState.key, KEY));
    return row?.value as History | undefined;
  },
  async put(db: Db, value: History) {
    await db
      .insert(serverState)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: serverState.key, set: { value } });
  },
};

const HOUR = 60 * 60 * 1000;

/** When the next backup is due; in the past if one was missed. A failed one is due again after an hour. */
function nextBackup({ since, last, failed }: History, now: Date, timetable: Timetable): Date {
  const due = dueBefore(now, timetable);
  if (new Date(last?.at ?? since) >= due) return dueAfter(now, timetable);
  const tried = failed && new Date(failed.at);
  return tried && tried >= due ? new Date(tried.getTime() + HOUR) : due;
}

/** An archive's name has its instant in UTC: `backup-20261123T023000Z.tar.gz`. */
const nameOf = (at: Date) => `backup-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
const NAME = /^backup-\d{8}T\d{6}Z\.tar\.gz$/;

/** For failures whose details are only in the log. */
const UNKNOWN = 'Something went wrong; the server’s log has the details.';

/** Backups of the database and the uploaded files, made while the server runs. */
export function backupsOf(options: BackupOptions): Backups {
  const { open, directUrl, dataDir, folder, uploads, rules, hour, timeZone, now, log } = options;
  const { writable = makeWritable, answerMs = 5000 } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let running: Promise<FinishedBackup | undefined> | undefined;
  let looking: Promise<string | undefined> | undefined;
  let known: string | undefined;

  const history = async (): Promise<History> =>
    (await backupStore.read(open.db)) ?? { since: now().toISOString() };

  /** A failure, worded for an administrator. */
  function wordsFor(error: unknown): string {
    const { code, message, path = folder } = error as NodeJS.ErrnoException;
    if (error instanceof OperatorError) return message;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return `The disk is full. A backup needs room in ${folder}, and for a moment in ${dataDir}.`;
    return /^E[A-Z]+$/.test(code ?? '') ? `${path} cannot be read or written (${code}).` : UNKNOWN;
  }

  /** Throws if no backup can be made. A dead network folder never answers. */
  async function requirePlaces(): Promise<void> {
    if (open.noBackup !== undefined) throw new OperatorError(open.noBackup);
    for (const each of [folder, dataDir]) await writable(each, 0o700);
    if (directUrl !== undefined) await run('pg_dump', ['--version']);
  }

  /** Why no backup can be made, as a sentence; undefined if one can. A change is logged. */
  async function fault(): Promise<string | undefined> {
    // Shared: a look that never ends occupies one of the process's few threads.
    looking ??= requirePlaces()
      .then(() => undefined, wordsFor)
      .finally(() => {
        looking = undefined;
      });
    const silent = () => `${folder} does not answer. Its disk, or the network to it, may have failed.`;
    const found = await withTimeout(answerMs, looking, silent);
    if (found !== known)
      log(
        found ? 'error' : 'info',
        'backup',
        found ? { error: found } : { hint: 'Backups can be made again.' },
      );
    known = found;
    return found;
  }

  /** Writes an archive, and deletes those that the settings no longer keep. */
  async function write(began: Date): Promise<FinishedBackup> {
    await requirePlaces();
    const [staging, draft] = [join(dataDir, '.backup'), join(folder, 'backup.part')];
    try {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { mode: 0o700 });
      // tar keeps the mode: a backup contains password hashes.
      await writeFile(draft, '', { mode: 0o600 });
      await dump(open, { dataDir, directUrl, uploads }, { folder: staging, path: draft, signal });
      const path = join(folder, nameOf(began));
      await sync(draft);
      await rename(draft, path);
      await sync(folder);
      const oldest = nameOf(new Date(now().getTime() - (await rules()).days * 24 * HOUR));
      for (const name of await readdir(folder))
        if (NAME.test(name) && name < oldest) await rm(join(folder, name), { force: true });
      return { path, bytes: (await stat(path)).size };
    } finally {
      for (const each of [staging, draft]) await rm(each, { recursive: true, force: true });
    }
  }

  /** Makes a backup if it is still wanted when no other process makes one; stores and logs how that ended. */
  async function make(isWanted: () => Promise<boolean>): Promise<FinishedBackup | undefined> {
    let made: FinishedBackup | undefined;
    await open.job('backup', 0, async () => {
      if (!(await isWanted())) return;
      const began = now();
      const at = began.toISOString();
      const { since, last } = await history();
      try {
        made = await write(began);
        await backupStore.put(open.db, { since, last: { at, bytes: made.bytes } });
        log('info', 'backup', { ...made, ms: now().getTime() - began.getTime() });
      } catch (error) {
        if (signal.aborted) throw error;
        const message = wordsFor(error);
        log('error', 'backup', { error: message === UNKNOWN ? loggable(error) : message });
        await backupStore.put(open.db, { since, last, failed: { at, message } });
        throw new OperatorError(message);
      }
    });
    return made;
  }

  const once = (isWanted = async () => true) => {
    running ??= make(isWanted).finally(() => {
      running = undefined;
    });
    return running;
  };

  /** A failed backup has already been stored and logged; logs everything else. */
  function logOthers(error: unknown): void {
    if (!signal.aborted && !(error instanceof OperatorError))
      log('error', 'backup', { error: loggable(error) });
  }

  const isDue = async () => {
    const { frequency } = await rules();
    return nextBackup(await history(), now(), { frequency, hour, timeZone }) <= now();
  };

  return {
    async take() {
      const made = await once();
      if (made) return made;
      throw new OperatorError(
        'Another process is making a backup of this database: wait until it has finished.',
      );
    },
    begin: () => void once().catch(logOthers),
    async check() {
      try {
        if (!(await backupStore.read(open.db))) await backupStore.put(open.db, await history());
        if (!(await rules()).on) return;
        // First, so that it is logged at the start, not only at night.
        if ((await fault()) === undefined && (await isDue())) await once(isDue);
      } catch (error) {
        logOthers(error);
      }
    },
    async state() {
      // In this order: a backup that ends in between has then been stored.
      const isRunning = running !== undefined || (await open.isRunning('backup'));
      const [stored, { on, frequency }, found] = await Promise.all([history(), rules(), fault()]);
      const next = nextBackup(stored, now(), { frequency, hour, timeZone });
      return {
        last: stored.last,
        failed: stored.failed,
        running: isRunning,
        next: on && found === undefined ? next.toISOString() : undefined,
        folder,
        fault: found,
        filesElsewhere: uploads === undefined,
      };
    },
    async end() {
      ending.abort();
      await running?.catch(() => {});
    },
  };
}
