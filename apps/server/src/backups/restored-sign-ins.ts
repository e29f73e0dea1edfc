import { type Db, queryRows } from '@dmc/api/database/db';
import { resetLinks, sessions, signInChallenges } from '@dmc/api/schema/sign-in';
import { isNull, sql } from 'drizzle-orm';

/** A backup does not know which sign-ins and links ended after it; restored, they would be valid again. */
export const SIGN_INS_ENDED =
  'Everybody must sign in again, and open links for a new password have ended. Recovery codes that were used since this backup are valid again: have their owners make new ones.';

/**
 * Ends all sessions, sign-ins that await a code, and open links in a restored database, of this schema or an older one.
 */
export async function endSignIns(db: Db): Promise<void> {
  const found = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const tables = new Set(found.map(({ name }) => name));
  await db.transaction(async (tx) => {
    if (tables.has('sessions')) await tx.delete(sessions);
    if (tables.has('sign_in_challenges')) await tx.delete(signInChallenges);
    if (tables.has('reset_links'))
      await tx.update(resetLinks).set({ ended: 'withdrawn' }).where(isNull(resetLinks.ended));
  });
}
