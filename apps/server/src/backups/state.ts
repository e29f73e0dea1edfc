import type { Db } from '@dmc/api/database/db';
import { dueAfter, dueBefore, type Timetable } from '@dmc/api/platform/backup-times';
import { serverState } from '@dmc/api/schema/server';
import type { BackupState } from '@dmc/contract/system-settings';
import { eq } from 'drizzle-orm';

/** The stored history of backups. */
export interface BackupHistory {
  /** When a server first used this database. */
  since: string;
  last?: BackupState['last'];
  /** The last attempt, if it failed. */
  failed?: BackupState['failed'];
}

const KEY = 'backups';

/** One row that belongs to no tenant. */
export const backupStore = {
  async read(db: Db): Promise<BackupHistory | undefined> {
    const [row] = await db.select().from(serverState).where(eq(serverState.key, KEY));
    return row?.value as BackupHistory | undefined;
  },
  async put(db: Db, value: BackupHistory) {
    await db
      .insert(serverState)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: serverState.key, set: { value } });
  },
  async begin(db: Db, value: BackupHistory) {
    await db.insert(serverState).values({ key: KEY, value }).onConflictDoNothing();
  },
};

/** How long after a failure the next attempt follows, in milliseconds. */
const RETRY = 60 * 60 * 1000;

/** When the next backup is due; in the past if one was missed. A new database waits for its first scheduled time. */
export function nextBackup({ since, last, failed }: BackupHistory, now: Date, timetable: Timetable): Date {
  const turn = dueBefore(now, timetable);
  if (new Date(last?.at ?? since) >= turn) return dueAfter(now, timetable);
  const tried = failed && new Date(failed.at);
  return tried && tried >= turn ? new Date(tried.getTime() + RETRY) : turn;
}
