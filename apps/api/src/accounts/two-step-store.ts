import { plainCode } from '@dmc/contract/two-step-code';
import { and, eq, gt, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import { addSeconds } from '../call/days.ts';
import { digest, newSecret } from '../call/ids.ts';
import type { Db } from '../database/db.ts';
import { recoveryCodes, sessions, signInChallenges, twoSteps } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { SEALED } from './two-step-codes.ts';

/** How long a code may be entered after the password, in seconds. */
const CHALLENGE_SECONDS = 5 * 60;

/**
 * Wrong app codes in a row until the account refuses all codes: a thief of the password could guess from many places
 * for months, and would hit one in a million.
 */
const MOST_WRONG_CODES = 100;

/** What a correct code was: one of a time step, or a recovery code. */
export type Proof = { step: number } | { recoveryCode: string };

/** Second steps of all tenants' users, and the sign-ins that await one. */
export const twoStepStore = {
  async isOn(db: Db, userId: string): Promise<boolean> {
    const [found] = await db
      .select({ since: twoSteps.since })
      .from(twoSteps)
      .where(and(eq(twoSteps.userId, userId), isNotNull(twoSteps.since)));
    return found !== undefined;
  },

  /** A user with the second step, if there is one, enabled or being set up. */
  async ofUser(db: Db, userId: string) {
    const [found] = await db
      .select({ user: users, twoStep: twoSteps })
      .from(users)
      .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    return found;
  },

  /** Of the encrypted keys in use, the one that has been for longest. */
  async firstEncrypted(db: Db) {
    const [found] = await db
      .select({ userId: twoSteps.userId, key: twoSteps.key })
      .from(twoSteps)
      .where(and(isNotNull(twoSteps.since), like(twoSteps.key, `${SEALED}:%`)))
      .orderBy(twoSteps.since)
      .limit(1);
    return found;
  },

  countRecoveryCodes: (db: Db, userId: string) => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),

  /** Starts a sign-in that awaits its code. The returned challenge is not stored. */
  async ask(tx: Db, user: { id: string; passwordHash: string }, now: Date) {
    const challenge = newSecret();
    const expiresAt = addSeconds(now, CHALLENGE_SECONDS);
    await tx.insert(signInChallenges).values({
      challengeHash: digest(challenge),
      userId: user.id,
      passwordDigest: digest(user.passwordHash),
      expiresAt,
    });
    return { challenge, expiresAt: expiresAt.toISOString() };
  },

  /** The sign-in of a challenge, with its user; undefined if it expired, or the password was changed. */
  async challenged(db: Db, challenge: string, now: Date) {
    const [found] = await db
      .select({ challenge: signInChallenges, user: users, twoStep: twoSteps })
      .from(signInChallenges)
      .innerJoin(users, eq(users.id, signInChallenges.userId))
      .innerJoin(twoSteps, eq(twoSteps.userId, users.id))
      .where(
        and(
          eq(signInChallenges.challengeHash, digest(challenge)),
          gt(signInChallenges.expiresAt, now),
          isNotNull(twoSteps.since),
        ),
      );
    return found && found.challenge.passwordDigest === digest(found.user.passwordHash) ? found : undefined;
  },

  /** Ends a sign-in that awaited its code; false if it had ended. */
  async close(tx: Db, challenge: string): Promise<boolean> {
    const ended = await tx
      .delete(signInChallenges)
      .where(eq(signInChallenges.challengeHash, digest(challenge)))
      .returning({ userId: signInChallenges.userId });
    return ended.length > 0;
  },

  /** Counts a code as wrong until it proves correct; false if there have been too many. */
  async count(db: Db, userId: string): Promise<boolean> {
    const counted = await db
      .update(twoSteps)
      .set({ wrongCodes: sql`${twoSteps.wrongCodes} + 1` })
      .where(and(eq(twoSteps.userId, userId), lt(twoSteps.wrongCodes, MOST_WRONG_CODES)))
      .returning({ userId: twoSteps.userId });
    return counted.length > 0;
  },

  /** Uses a code up: of two concurrent requests with the same code, only one gets true. */
  async use(tx: Db, userId: string, proof: Proof): Promise<boolean> {
    if ('recoveryCode' in proof) {
      const codeHash = digest(plainCode(proof.recoveryCode));
      const used = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId });
      if (used.length > 0)
        await tx.update(twoSteps).set({ wrongCodes: 0 }).where(eq(twoSteps.userId, userId));
      return used.length > 0;
    }
    const used = await tx
      .update(twoSteps)
      .set({ lastStep: proof.step, wrongCodes: 0 })
      .where(
        and(eq(twoSteps.userId, userId), or(isNull(twoSteps.lastStep), lt(twoSteps.lastStep, proof.step))),
      )
      .returning({ userId: twoSteps.userId });
    return used.length > 0;
  },

  /** Stores the key of a set-up, replacing that of an unfinished one; false if two-step sign-in is enabled. */
  async begin(db: Db, userId: string, key: string, now: Date): Promise<boolean> {
    const begun = await db
      .insert(twoSteps)
      .values({ userId, key, begunAt: now })
      .onConflictDoUpdate({
        target: twoSteps.userId,
        set: { key, begunAt: now, lastStep: null, wrongCodes: 0 },
        setWhere: isNull(twoSteps.since),
      })
      .returning({ userId: twoSteps.userId });
    return begun.length > 0;
  },

  /**
   * Enables two-step sign-in for the key that the code was checked with; false if it is enabled, or the key was
   * replaced.
   */
  async turnOn(tx: Db, userId: string, { key, step, now }: { key: string; step: number; now: Date }) {
    const on = await tx
      .update(twoSteps)
      .set({ since: now, lastStep: step, wrongCodes: 0 })
      .where(and(eq(twoSteps.userId, userId), eq(twoSteps.key, key), isNull(twoSteps.since)))
      .returning({ userId: twoSteps.userId });
    return on.length > 0;
  },

  /** Replaces all recovery codes. */
  async replaceCodes(tx: Db, userId: string, codes: readonly string[]) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: digest(plainCode(code)) })));
  },

  /** Deletes the second step with its codes; false if it was not enabled. */
  async remove(tx: Db, userId: string): Promise<boolean> {
    await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const removed = await tx
      .delete(twoSteps)
      .where(eq(twoSteps.userId, userId))
      .returning({ since: twoSteps.since });
    return removed.some(({ since }) => since !== null);
  },

  /** Deletes another user's second step, and ends their sessions. False if it was not enabled. */
  async removeOf(tx: Db, userId: string): Promise<boolean> {
    const removed = await twoStepStore.remove(tx, userId);
    if (removed) await tx.delete(sessions).where(eq(sessions.userId, userId));
    return removed;
  },

  async forgetExpired(db: Db, now: Date) {
    await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
  },
};
