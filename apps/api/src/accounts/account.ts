import { WRONG_CURRENT } from '@dmc/contract/account';
import { and, count, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { audit, auditAround } from '../audit/audit.ts';
import { userRecord } from '../audit/records.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import type { Actor } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
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
};

/** A user whom an administrator names. Throws 404. */
async function knownUser(db: Db, id: string) {
  const found = await userStore.find(db, id);
  if (!found) throw notFound('User');
  return found;
}

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

async function changePassword(
  { actor, body, address }: Call<'changePassword'>,
  server: CallServer,
): Promise<{ ended: number }> {
  const { currentPassword, newPassword, device } = body;
  await checkNewPassword(server, 'newPassword', { password: newPassword, email: actor.email });
  // Guessing the current password counts as guessing at sign-in.
  const attempt = { email: actor.email, address, device };
  await countAttempt(server, attempt, 'passwords');
  const known = await server.read((tx) => userStore.find(tx, actor.userId));
  if (!(await server.passwords.verify(currentPassword, known?.user.passwordHash)))
    throw invalid(WRONG_CURRENT, { currentPassword: WRONG_CURRENT });
  await attemptStore.succeed(server, attempt);
  if (newPassword === currentPassword) {
    const fault = 'Choose a password that you do not use now';
    throw invalid(fault, { newPassword: fault });
  }
  const passwordHash = await server.passwords.hash(newPassword);
  return server.write(async (tx) => {
    const { user } = await userStore.hold(tx, actor.userId, 'update');
    if (user?.passwordHash !== known?.user.passwordHash)
      throw conflict('Your password was changed at the same time. Sign in again with the new one.');
    const set = { passwordHash, attempt, at: server.now(), exceptSession: actor.sessionId };
    return { ended: await accountStore.setPassword(tx, actor.userId, set) };
  });
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

  async changePassword(call, server) {
    ownAccount(call.actor);
    return auditAround(call, server, undefined, async () => ({ answer: await changePassword(call, server) }));
  },

  async listSessions({ actor }, { read, now }) {
    ownAccount(actor);
    return read((tx) =>
      accountStore.listSessions(tx, { userId: actor.userId, now: now(), currentId: actor.sessionId }),
    );
  },

  async endOtherSessions(call, { write }) {
    const { actor } = call;
    ownAccount(actor);
    return write(async (tx) => {
      const ended = await accountStore.endSessions(tx, actor.userId, actor.sessionId);
      await audit(tx, call, {});
      return { ended };
    });
  },

  async endSession(call, { write }) {
    const { actor, params } = call;
    ownAccount(actor);
    notCurrent(actor, params.id);
    return write(async (tx) => {
      await accountStore.endSession(tx, actor.userId, params.id);
      await audit(tx, call, {});
      return {};
    });
  },

  listUserSessions: ({ actor, params: { id } }, { read, now }) =>
    read(async (tx) => {
      await knownUser(tx, id);
      return accountStore.listSessions(tx, { userId: id, now: now(), currentId: actor.sessionId });
    }),

  endUserSessions: (call, { write }) =>
    write(async (tx) => {
      const { actor, params } = call;
      const { user, distributor } = await knownUser(tx, params.id);
      const ended = await accountStore.endSessions(tx, user.id, actor.sessionId);
      const record = userRecord(user, distributor?.name);
      await audit(tx, call, { before: record, after: record });
      return { ended };
    }),

  async endUserSession(call, { write }) {
    const { actor, params } = call;
    notCurrent(actor, params.sessionId);
    return write(async (tx) => {
      await accountStore.endSession(tx, params.id, params.sessionId);
      const { user, distributor } = await knownUser(tx, params.id);
      const record = userRecord(user, distributor?.name);
      await audit(tx, call, { before: record, after: record });
      return {};
    });
  },
};
