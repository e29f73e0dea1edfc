import type { OperationName } from '@dmc/contract/operations';
import { eq } from 'drizzle-orm';
import { sessionStore, userAnswer, userOf, viewEnd } from './auth.ts';
import type { Handlers, Server } from './call.ts';
import type { Db } from './db.ts';
import { ApiError, conflict, notFound } from './errors.ts';
import { newId } from './ids.ts';
import { loggable } from './log.ts';
import { auditLines, distributors } from './schema.ts';
import type { Actor } from './scope.ts';

/** Distributors to view as, and the record of who did. For admins only, so its scope is the platform. */
const impersonationStore = {
  /** Locked for the transaction, so that it is not deactivated while a view begins. */
  async hold(tx: Db, id: string) {
    const [found] = await tx.select().from(distributors).where(eq(distributors.id, id)).for('share');
    return found;
  },
  async record(
    db: Db,
    line: { action: 'impersonation.start' | 'impersonation.stop'; actor: Actor; distributorId: string },
    at: Date,
  ) {
    const { action, actor, distributorId } = line;
    await db
      .insert(auditLines)
      .values({ id: newId(), at, action, userId: actor.userId, email: actor.email, distributorId });
  },
  /** Records a write that is about to begin. Returns the id of its entry. */
  async begin(db: Db, { userId, email, distributorId }: Actor, call: Write, at: Date): Promise<string> {
    const id = newId();
    const line = { id, at, action: 'impersonation.write', userId, email, distributorId, ...call } as const;
    await db.insert(auditLines).values(line);
    return id;
  },
  async settle(db: Db, id: string, status: number) {
    await db.update(auditLines).set({ status }).where(eq(auditLines.id, id));
  },
};

/** A call that changes something. */
interface Write {
  operation: OperationName;
  path: string;
}

/** These two end the session or record themselves. */
const NOT_WRITES: ReadonlySet<OperationName> = new Set(['stopImpersonation', 'logout']);

/**
 * Runs `handle`, a write by an admin viewing as a distributor, and records it in two steps: first who, as whom and
 * which call on which path, then the status. The first step precedes the write, so that none goes unrecorded; the
 * status is missing if the server was interrupted or the second step failed.
 */
export async function recorded<T>(
  { db, now, log }: Pick<Server, 'db' | 'now' | 'log'>,
  actor: Actor,
  write: Write,
  handle: () => Promise<T>,
): Promise<T> {
  if (NOT_WRITES.has(write.operation)) return handle();
  const id = await impersonationStore.begin(db, actor, write, now());
  const settle = (status: number) =>
    impersonationStore
      .settle(db, id, status)
      .catch((error: unknown) => log('error', 'audit', { line: id, status, error: loggable(error) }));
  const answer = await handle().catch(async (error: unknown) => {
    await settle(error instanceof ApiError ? error.status : 500);
    throw error;
  });
  await settle(200);
  return answer;
}

export const impersonationHandlers: Handlers<'startImpersonation' | 'stopImpersonation'> = {
  async startImpersonation({ actor, params, agent }, server) {
    return server.db.transaction(async (tx) => {
      await userOf(tx, actor);
      const distributor = await impersonationStore.hold(tx, params.distributorId);
      if (!distributor) throw notFound('Distributor');
      if (!distributor.isActive)
        throw conflict(`${distributor.name} is deactivated: its dashboard cannot be viewed.`);
      await impersonationStore.record(
        tx,
        { action: 'impersonation.start', actor, distributorId: distributor.id },
        server.now(),
      );
      // The admin's own session stays until it expires, so that losing this answer does not sign them out.
      const { accessToken } = await sessionStore.open({ ...server, db: tx }, actor.userId, {
        agent,
        actingDistributorId: distributor.id,
      });
      const user = userAnswer({ id: actor.userId, email: actor.email }, 'DISTRIBUTOR', distributor, {
        isImpersonating: true,
        expiresAt: viewEnd(server.now()).toISOString(),
      });
      return { user, accessToken };
    });
  },

  async stopImpersonation({ actor, agent }, server) {
    if (!actor.isImpersonating) throw new ApiError(403, 'You are not viewing as a distributor.');
    return server.db.transaction(async (tx) => {
      const user = await userOf(tx, actor);
      await impersonationStore.record(
        tx,
        { action: 'impersonation.stop', actor, distributorId: actor.distributorId },
        server.now(),
      );
      await sessionStore.close(tx, actor.sessionId);
      const { accessToken } = await sessionStore.open({ ...server, db: tx }, user.id, { agent });
      const answer = userAnswer(user, user.role, undefined);
      return { user: { ...answer, twoStepDue: actor.twoStepDue || undefined }, accessToken };
    });
  },
};
