import { AUDIT_REMOVAL } from '@dmc/contract/audit-words';
import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Server } from '../call/call.ts';
import { addSeconds } from '../call/days.ts';
import type { Db } from '../database/db.ts';
import { rulesOf } from '../platform/platform-rules.ts';
import { storedSettings } from '../platform/stored-settings.ts';
import { auditLines } from '../schema/audit.ts';
import { auditEvent } from './audit.ts';

const DAY = 24 * 60 * 60;

/** Lines deleted per statement, so that no call waits long for them. */
const BATCH = 2000;

/**
 * The table's trigger permits deletion only with this setting, and only of lines older than the shortest configurable
 * time.
 */
async function removeBatch(tx: Db, before: Date): Promise<number> {
  await tx.execute(sql`select set_config('audit.removal', 'on', true)`);
  const old = tx
    .select({ id: auditLines.id })
    .from(auditLines)
    .where(lt(auditLines.at, before))
    .orderBy(asc(auditLines.at))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(auditLines)
    .where(inArray(auditLines.id, old))
    .returning({ id: auditLines.id });
  return deleted.length;
}

/** Deletes the lines that are older than the settings allow, and records how many. */
export async function removeOldLines({
  db,
  config,
  now,
}: Pick<Server, 'db' | 'config' | 'now'>): Promise<number> {
  const { auditDays } = rulesOf((await storedSettings.read(db))?.settings, config);
  const before = addSeconds(now(), -auditDays * DAY);
  for (let removed = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      const count = await removeBatch(tx, before);
      if (count > 0)
        await auditEvent(tx, {
          at: now(),
          kind: 'settings',
          operation: AUDIT_REMOVAL,
          changes: [{ field: 'removedLines', before: null, after: count }],
        });
      return count;
    });
    removed += batch;
    if (batch < BATCH) return removed;
  }
}
