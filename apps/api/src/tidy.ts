import { attemptStore } from './attempts.ts';
import { removeOldLines } from './audit-removal.ts';
import { sessionStore } from './auth.ts';
import type { Server } from './call.ts';
import { deleteExpiredKeys } from './idempotency.ts';
import { loggable } from './log.ts';
import { rateWindowStore } from './rate-limit.ts';
import { deleteExpiredLinks } from './reset-links.ts';
import { deleteOldTrails } from './tracking.ts';
import { twoStepStore } from './two-step-store.ts';
import { cleanUploads } from './uploads-open.ts';

/** Runs at the start and every hour. A failing step is logged and does not prevent the others. */
export async function tidy(server: Pick<Server, 'db' | 'files' | 'config' | 'now' | 'log'>): Promise<void> {
  const { db, now, log } = server;
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
  };
  for (const [step, clean] of Object.entries(steps))
    await clean().catch((error: unknown) => log('error', 'tidy', { step, error: loggable(error) }));
}
