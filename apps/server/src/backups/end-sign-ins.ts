import type { Db } from '@dmc/api/database/db';
import { resetLinks, sessions, signInChallenges } from '@dmc/api/schema/sign-in';
import { isNull } from 'drizzle-orm';

/** A backup does not know which sign-ins and links ended after it; restored, they would be valid again. */
export const SIGN_INS_ENDED =
  'Everybody must sign in again, and open links for a new password have ended. Recovery codes that were used since this backup are valid again: have their owners make new ones.';

/** Ends all sessions, sign-ins that await a code, and open links. */
export const endSignIns = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(sessions);
    await tx.delete(signInChallenges);
    await tx.update(resetLinks).set({ ended: 'withdrawn' }).where(isNull(resetLinks.ended));
  });
