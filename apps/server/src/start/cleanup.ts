import { sessionStore } from '@dmc/api/accounts/auth';
import { deleteExpiredLinks } from '@dmc/api/accounts/reset-links';
import { twoStepStore } from '@dmc/api/accounts/two-step-store';
import { removeOldLines } from '@dmc/api/audit/removal';
import type { Server } from '@dmc/api/call/call';
import { loggable } from '@dmc/api/call/log';
import { deleteExpiredKeys } from '@dmc/api/database/idempotency';
import { attemptStore } from '@dmc/api/limits/attempts';
import { rateWindowStore } from '@dmc/api/limits/rate-limit';
import { deleteOldTrails } from '@dmc/api/retailers/tracking';
import { cleanUploads } from '@dmc/api/uploads/open';
import type { OpenDb } from '../database/database.ts';

/** Runs at the start and every hour. A failing step is logged and does not prevent the others. */
export async function cleanUp(
  server: Pick<Server, 'db' | 'files' | 'config' | 'now' | 'log'> & Pick<OpenDb, 'maintain'>,
): Promise<void> {
  const { db, now, log, maintain } = server;
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    sessions: () => sessionStore.forgetExpired(db, now()),
    attempts: () => attemptStore.forgetOld(db, now()),
    'rate limits': () => rateWindowStore.forgetOld(db, now()),
    'two-step sign-ins': () => twoStepStore.forgetExpired(db, now()),
    'idempotency keys': () => deleteExpiredKeys(db, now()),
    'reset links': () => deleteExpiredLinks(db, now()),
    trails: () => deleteOldTrails(db, now()),
    uploads: () => cleanUploads(server),
    'audit log': () => removeOldLines(server),
    database: async () => maintain?.(),
  };
  for (const [step, clean] of Object.entries(steps))
    await clean().catch((error: unknown) => log('error', 'cleanup', { step, error: loggable(error) }));
}
