import { eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Handlers } from '../call/call.ts';
import { ApiError, conflict, notFound } from '../call/errors.ts';
import type { Db } from '../database/db.ts';
import { distributors } from '../schema/distributors.ts';
import { sessionStore, userAnswer, userOf, viewEnd } from './auth.ts';

/** Distributors to view as. Only admins use it, so its scope is the platform. */
const impersonationStore = {
  /** Locks the distributor, so that it is not deactivated while a view begins. */
  async hold(tx: Db, id: string) {
    const [found] = await tx.select().from(distributors).where(eq(distributors.id, id)).for('share');
    return found;
  },
};

export const impersonationHandlers: Handlers<'startImpersonation' | 'stopImpersonation'> = {
  startImpersonation(call, server) {
    const { actor, params, agent } = call;
    return server.write(async (tx) => {
      await userOf(tx, actor);
      const distributor = await impersonationStore.hold(tx, params.distributorId);
      if (!distributor) throw notFound('Distributor');
      if (!distributor.isActive)
        throw conflict(`${distributor.name} is deactivated: its dashboard cannot be viewed.`);
      // The admin's own session stays valid until it expires, so that losing this answer does not sign them out.
      const { accessToken } = await sessionStore.open(tx, server, actor.userId, {
        agent,
        actingDistributorId: distributor.id,
      });
      const user = userAnswer({ id: actor.userId, email: actor.email }, 'DISTRIBUTOR', distributor, {
        isImpersonating: true,
        expiresAt: viewEnd(server.now()).toISOString(),
      });
      // A view starts within the tenant that it names.
      await audit(tx, call, { distributorId: distributor.id });
      return { user, accessToken };
    });
  },

  async stopImpersonation(call, server) {
    const { actor, agent } = call;
    if (!actor.isImpersonating) throw new ApiError(403, 'You are not viewing as a distributor.');
    return server.write(async (tx) => {
      const user = await userOf(tx, actor);
      await sessionStore.close(tx, actor.sessionId);
      const { accessToken } = await sessionStore.open(tx, server, user.id, { agent });
      await audit(tx, call, {});
      const answer = userAnswer(user, user.role, undefined);
      return { user: { ...answer, twoStepDue: actor.twoStepDue || undefined }, accessToken };
    });
  },
};
