import { WRONG_CURRENT } from '@dmc/contract/account';
import { and, count, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Handlers } from '../call/call.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import type { Actor } from '../call/scope.ts';
import { type Db, snapshot } from '../database/db.ts';
import { paginationOf } from '../database/paging.ts';
import { type Attempt, attemptStore, countAttempt } from '../limits/attempts.ts';
import { distributors } from '../schema/distributors.ts';
import { resetLinks, sessions } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { userStore } from './auth.ts';
import { deviceOf } from './device.ts';
import { checkNewPassword } from './password-policy.ts';

/** Sessions in a list. */
const SHOWN = { page: 1, limit: 100 };

/** Whose sessions are listed, and the session that asks. */
interface Seen {
  userId: string;
  now: Date;
  currentId: string;
}

/** Passwords and sessions of single users. Not limited to a tenant, since administrators have them too. */
export const accountStore = {
  /** Withdraws links for a new password. */
  async withdrawLinks(tx: Db, which: SQL | undefined) {
    await tx
      .update(resetLinks)
      .set({ ended: 'withdrawn' })
      .where(and(which, isNull(resetLinks.ended)));
  },

  /**
   * Sets a password and ends the user's sessions except `exceptSession`. Of the known devices, only that of `attempt`
   * stays known. Returns how many sessions ended.
   */
  async setPassword(
    tx: Db,
    userId: string,
    {
      passwordHash,
      attempt,
      at,
      exceptSession,
    }: { passwordHash: string; attempt: Attempt; at: Date; exceptSession?: string },
  ): Promise<number> {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await this.withdrawLinks(tx, eq(resetLinks.userId, userId));
    await attemptStore.knowOnly(tx, attempt, at);
    return this.endSessions(tx, userId, exceptSession);
  },

  async endSessions(db: Db, userId: string, exceptSession = ''): Promise<number> {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSession)))
      .returning({ id: sessions.id });
    return ended.length;
  },

  async endSession(db: Db, userId: string, id: string): Promise<void> {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound('Session');
  },

  async listSessions(db: Db, { userId, now, currentId }: Seen) {
    const where = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now));
    const rows = await db
      .select({ session: sessions, viewing: distributors.name })
      .from(sessions)
      .leftJoin(distributors, eq(distributors.id, sessions.actingDistributorId))
      .where(where)
      .orderBy(desc(sql`${sessions.id} = ${currentId}`), desc(sessions.lastUsedAt), sessions.id)
      .limit(SHOWN.limit);
    const [all] = await db.select({ count: count() }).from(sessions).where(where);
    return {
      rows: rows.map(({ session: { id, createdAt, lastUsedAt, userAgent }, viewing }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        device: deviceOf(userAgent),
        isCurrent: id === currentId,
        viewing: viewing ?? undefined,
      })),
      pagination: paginationOf(SHOWN, all?.count ?? 0),
    };
  },

  async mustKnow(db: Db, userId: string): Promise<void> {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (found.length === 0) throw notFound('User');
  },
};

/**
 * Refuses an admin who views as a distributor: the account would be neither the distributor's nor clearly the admin's
 * own.
 */
function ownAccount({ isImpersonating }: Actor): void {
  if (isImpersonating)
    throw new ApiError(403, 'You are viewing as a distributor. Exit the view to manage your own account.');
}

/** A session ends itself by signing out. */
function notCurrent({ sessionId }: Actor, id: string): void {
  if (id === sessionId) throw conflict('This is the session you are using. Sign out to end it.');
}

export const accountHandlers: Handlers<
  | 'passwordPolicy'
  | 'changePassword'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'listUserSessions'
  | 'endUserSessions'
  | 'endUserSession'
> = {
  passwordPolicy: async (_call, { rules }) => rules.now().password,

  async changePassword({ actor, body, address }, server) {
    ownAccount(actor);
    const { currentPassword, newPassword, device } = body;
    await checkNewPassword(server, 'newPassword', { password: newPassword, email: actor.email });
    // Guessing the current password counts as guessing at sign-in.
    const attempt = { email: actor.email, address, device };
    await countAttempt(server, attempt, 'passwords');
    const known = await userStore.find(server.db, actor.userId);
    if (!(await server.passwords.verify(currentPassword, known?.passwordHash)))
      throw invalid(WRONG_CURRENT, { currentPassword: WRONG_CURRENT });
    await attemptStore.succeed(server, attempt);
    if (newPassword === currentPassword) {
      const fault = 'Choose a password that you do not use now';
      throw invalid(fault, { newPassword: fault });
    }
    const passwordHash = await server.passwords.hash(newPassword);
    return server.db.transaction(async (tx) => {
      const { user } = await userStore.hold(tx, actor.userId, 'update');
      if (user?.passwordHash !== known?.passwordHash)
        throw conflict('Your password was changed at the same time. Sign in again with the new one.');
      const set = { passwordHash, attempt, at: server.now(), exceptSession: actor.sessionId };
      return { ended: await accountStore.setPassword(tx, actor.userId, set) };
    });
  },

  async listSessions({ actor }, { db, now }) {
    ownAccount(actor);
    return snapshot(db, (tx) =>
      accountStore.listSessions(tx, { userId: actor.userId, now: now(), currentId: actor.sessionId }),
    );
  },

  async endOtherSessions({ actor }, { db }) {
    ownAccount(actor);
    return { ended: await accountStore.endSessions(db, actor.userId, actor.sessionId) };
  },

  async endSession({ actor, params: { id } }, { db }) {
    ownAccount(actor);
    notCurrent(actor, id);
    await accountStore.endSession(db, actor.userId, id);
    return {};
  },

  listUserSessions: ({ actor, params: { id } }, { db, now }) =>
    snapshot(db, async (tx) => {
      await accountStore.mustKnow(tx, id);
      return accountStore.listSessions(tx, { userId: id, now: now(), currentId: actor.sessionId });
    }),

  async endUserSessions({ actor, params: { id } }, { db }) {
    await accountStore.mustKnow(db, id);
    return { ended: await accountStore.endSessions(db, id, actor.sessionId) };
  },

  async endUserSession({ actor, params: { id, sessionId } }, { db }) {
    notCurrent(actor, sessionId);
    await accountStore.endSession(db, id, sessionId);
    return {};
  },
};
