import { attemptStore } from './attempts.ts';
import { removeOldLines } from './audit-removal.ts';
import { sessionStore } from './auth.ts';
import type { Server } from './call.ts';
import { forgetOldKeys } from './idempotency.ts';
import { loggable } from './log.ts';
import { rateWindowStore } from './rate-limit.ts';
import { forgetOldLinks } from './reset-links.ts';
import { forgetOldTrails } from './tracking.ts';
import { twoStepStore } from './two-step-store.ts';
import { cleanUploads } from './uploads-open.ts';

/** Run at the start and every hour. A step that fails is logged, and keeps none of the others from their turn. */
export async function tidy(server: Pick<Server, 'db' | 'files' | 'config' | 'now' | 'log'>): Promise<void> {
  const { db, now, log } = server;
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    sessions: () => sessionStore.forgetExpired(db, now()),
    attempts: () => attemptStore.forgetOld(db, now()),
    'rate limits': () => rateWindowStore.forgetOld(db, now()),
    'two-step sign-ins': () => twoStepStore.forgetExpired(db, now()),
    'idempotency keys': () => forgetOldKeys(db, now()),
    'reset links': () => forgetOldLinks(db, now()),
    trails: () => forgetOldTrails(db, now()),
    uploads: () => cleanUploads(server),
    'audit log': () => removeOldLines(server),
  };
  for (const [step, clean] of Object.entries(steps))
    await clean().catch((error: unknown) => log('error', 'tidy', { step, error: loggable(error) }));
}
