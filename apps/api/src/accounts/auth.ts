import { AWAITS_CODE } from '@dmc/contract/audit-words';
import type { User } from '@dmc/contract/session';
import { readThemeChoice } from '@dmc/contract/theme-choice';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Handlers, Server } from '../call/call.ts';
import { addSeconds } from '../call/days.ts';
import { ApiError, sessionEnded, signInFirst } from '../call/errors.ts';
import { digest, newId, newSecret } from '../call/ids.ts';
import type { Actor } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { attemptStore, countAttempt } from '../limits/attempts.ts';
import { distributors } from '../schema/distributors.ts';
import { sessions, twoSteps } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { MOST_AGENT } from './device.ts';
import { twoStepStore } from './two-step-store.ts';

const WRONG = 'Invalid email or password';
const NO_SECOND_STEP =
  'This account needs a code from an authenticator app, and this server runs in bare mode, which has no call for it.';

/** Users of every tenant, for signing in and for their own accounts. */
export const userStore = {
  async byEmail(db: Db, email: string) {
    const [found] = await db
      .select({ user: users, distributor: distributors })
      .from(users)
      .leftJoin(distributors, eq(distributors.id, users.distributorId))
      .where(and(eq(users.email, email), isNull(users.deletedAt)));
    return found;
  },
  async find(db: Db, id: string) {
    const [found] = await db
      .select({ user: users, distributor: distributors })
      .from(users)
      .leftJoin(distributors, eq(distributors.id, users.distributorId))
      .where(and(eq(users.id, id), isNull(users.deletedAt)));
    return found;
  },
  /**
   * A user and their organisation, locked so that neither is deactivated while a session opens. `update` also blocks
   * other changes of the user.
   */
  async hold(tx: Db, id: string, strength: 'share' | 'update' = 'share') {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for(strength);
    const organisation = user?.distributorId;
    const [distributor] = organisation
      ? await tx.select().from(distributors).where(eq(distributors.id, organisation)).for('share')
      : [];
    return { user, distributor };
  },
};

/** The longest that an admin may view as a distributor, in seconds: a working day. */
const VIEW_SECONDS = 8 * 60 * 60;
/** When a view ends even if it is in use. Until then, use extends it like any session. */
export const viewEnd = (begun: Date): Date => addSeconds(begun, VIEW_SECONDS);

/** What every call reads to know its actor. */
const SESSION = {
  id: sessions.id,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  lastUsedAt: sessions.lastUsedAt,
  actingDistributorId: sessions.actingDistributorId,
};
const USER = {
  id: users.id,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  deletedAt: users.deletedAt,
};
const ORGANISATION = { id: distributors.id, isActive: distributors.isActive };

export const sessionStore = {
  /** Opens a session for a User-Agent. The returned token is not stored anywhere. */
  async open(
    tx: Db,
    { now, rules }: Pick<Server, 'now' | 'rules'>,
    userId: string,
    { agent, actingDistributorId = null }: { agent: string; actingDistributorId?: string | null },
  ) {
    const accessToken = newSecret();
    const at = now();
    const idle = addSeconds(at, rules.now().sessionSeconds);
    const end = viewEnd(at);
    await tx.insert(sessions).values({
      id: newId(),
      tokenHash: digest(accessToken),
      userId,
      actingDistributorId,
      createdAt: at,
      expiresAt: actingDistributorId !== null && end < idle ? end : idle,
      lastUsedAt: at,
      userAgent: agent.slice(0, MOST_AGENT),
    });
    return { accessToken };
  },

  /** Open sessions. */
  count: (db: Db, at: Date): Promise<number> => db.$count(sessions, gt(sessions.expiresAt, at)),

  /** The actor of `token`; undefined if it has expired or was revoked, or its user or organisation was deactivated. */
  async actor(server: Server, token: string): Promise<Actor | undefined> {
    const { db, now, rules } = server;
    const at = now();
    const [row] = await db
      .select({ session: SESSION, user: USER, organisation: ORGANISATION, twoStepSince: twoSteps.since })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(
        distributors,
        sql`${distributors.id} = coalesce(${sessions.actingDistributorId}, ${users.distributorId})`,
      )
      .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
      .where(and(eq(sessions.tokenHash, digest(token)), gt(sessions.expiresAt, at)));
    if (!row?.user.isActive || row.user.deletedAt !== null || row.organisation?.isActive === false)
      return undefined;
    const { session, user, organisation } = row;
    const isImpersonating = session.actingDistributorId !== null;
    // A user who has lost the admin role since the view began sees no data.
    if (isImpersonating && user.role !== 'ADMIN') return undefined;
    // Writing on every call would double its cost, so the last use is stored only every tenth of the timeout, at most
    // every 30 s.
    const { sessionSeconds } = rules.now();
    const idle = addSeconds(at, sessionSeconds);
    const end = viewEnd(session.createdAt);
    if (isImpersonating && end <= at) return undefined;
    const expiresAt = isImpersonating && end < idle ? end : idle;
    const slack = Math.min(30, sessionSeconds / 10) * 1000;
    // Also if the stored expiry is later: a timeout that an admin shortens applies to open sessions.
    const stale =
      Math.abs(expiresAt.getTime() - session.expiresAt.getTime()) >= slack ||
      at.getTime() - session.lastUsedAt.getTime() >= slack;
    if (stale)
      await db.update(sessions).set({ expiresAt, lastUsedAt: at }).where(eq(sessions.id, session.id));
    return {
      sessionId: session.id,
      userId: user.id,
      email: user.email,
      role: isImpersonating ? 'DISTRIBUTOR' : user.role,
      distributorId: user.role === 'ADMIN' && !isImpersonating ? null : (organisation?.id ?? null),
      isImpersonating,
      twoStepDue: isTwoStepDue(server, user.role, row.twoStepSince !== null),
    };
  },

  async close(db: Db, sessionId: string) {
    await db.delete(sessions).where(eq(sessions.id, sessionId));
  },

  async forgetExpired(db: Db, now: Date) {
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
  },
};

type Row = typeof distributors.$inferSelect;

/** The account that a call without a session is about, for its audit line. */
export const accountOf = ({ id: userId, email, role, distributorId }: typeof users.$inferSelect) => ({
  userId,
  email,
  role,
  distributorId,
});

/** The user as returned by sign-in and impersonation. */
export const userAnswer = (
  user: { id: string; email: string },
  role: User['role'],
  organisation: Row | null | undefined,
  impersonation?: User['impersonation'],
): User => ({
  id: user.id,
  email: user.email,
  role,
  distributor: organisation
    ? {
        id: organisation.id,
        name: organisation.name,
        logoUrl: organisation.logoUrl ?? undefined,
        themeChoice: readThemeChoice(organisation),
      }
    : undefined,
  impersonation,
});

/**
 * A user who has proved their identity, locked as by `hold`. Throws 401 or 403 with the reason if they may not sign in.
 */
export async function admitted(tx: Db, userId: string) {
  const { user, distributor } = await userStore.hold(tx, userId);
  if (!user) throw new ApiError(401, WRONG);
  if (!user.isActive)
    throw new ApiError(403, 'This account is deactivated. Ask your administrator to activate it.');
  if (distributor && !distributor.isActive)
    throw new ApiError(403, `${distributor.name} is deactivated. Ask a platform administrator.`);
  return { user, distributor };
}

/** Whether a user must set up two-step sign-in before anything else. Bare mode has no call to set it up. */
const isTwoStepDue = (
  { config, rules }: Pick<Server, 'config' | 'rules'>,
  role: User['role'],
  isOn: boolean,
): boolean => !config.bare && !isOn && rules.now().twoStepRoles.includes(role);

/**
 * Opens a session for a user who gave the right password, or asks for the code. RETAILERs can sign in too: the console
 * refuses them with its own text. Their token belongs to no session.
 */
async function signIn(
  tx: Db,
  server: Pick<Server, 'config' | 'rules' | 'now'>,
  { user, distributor }: Awaited<ReturnType<typeof admitted>>,
  agent: string,
) {
  if (user.role === 'RETAILER')
    return { user: userAnswer(user, user.role, distributor), accessToken: newSecret() };
  const isAsked = await twoStepStore.isOn(tx, user.id);
  if (isAsked && server.config.bare) throw new ApiError(403, NO_SECOND_STEP);
  if (isAsked) return { twoStep: await twoStepStore.ask(tx, user, server.now()) };
  const due = isTwoStepDue(server, user.role, isAsked);
  const { accessToken } = await sessionStore.open(tx, server, user.id, { agent });
  return {
    user: { ...userAnswer(user, user.role, distributor), twoStepDue: due || undefined },
    accessToken,
  };
}

export const authHandlers: Handlers<'login' | 'logout'> = {
  async login(call, server) {
    const { body, address, agent } = call;
    const email = body.email.toLowerCase();
    const attempt = { email, address, device: body.device };
    await countAttempt(server, attempt, 'passwords');
    const found = await server.read((tx) => userStore.byEmail(tx, email));
    if (!(await server.passwords.verify(body.password, found?.user.passwordHash)) || !found)
      throw new ApiError(401, WRONG);
    await attemptStore.succeed(server, attempt);
    return server.write(async (tx) => {
      const account = await admitted(tx, found.user.id);
      // The password was changed during verification: the old one was typed.
      if (account.user.passwordHash !== found.user.passwordHash) throw new ApiError(401, WRONG);
      const answer = await signIn(tx, server, account, agent);
      const after = 'twoStep' in answer ? { fields: { [AWAITS_CODE]: true } } : undefined;
      await audit(tx, call, { ...accountOf(account.user), after });
      return answer;
    });
  },

  logout: (call, { write }) =>
    write(async (tx) => {
      await sessionStore.close(tx, call.actor.sessionId);
      await audit(tx, call, {});
      return {};
    }),
};

/** The user of a session, locked for the transaction. Throws 401 if the user has been removed meanwhile. */
export async function userOf(tx: Db, actor: Actor) {
  const { user } = await userStore.hold(tx, actor.userId);
  if (!user?.isActive) throw sessionEnded();
  return user;
}

/** The bearer token of an Authorization header, if it is well-formed. */
export const tokenOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,200})$/i.exec(header ?? '')?.[1];

/** The session of an Authorization header. Throws 401 with the reason. */
export async function authenticate(server: Server, header: string | undefined): Promise<Actor> {
  const token = tokenOf(header);
  const actor = token === undefined ? undefined : await sessionStore.actor(server, token);
  if (actor) return actor;
  throw header === undefined ? signInFirst() : sessionEnded();
}
