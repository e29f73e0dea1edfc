import { isConsoleRole, ROLE_LABELS } from '@dmc/contract/roles';
import { type Session, sessionOperations } from '@dmc/contract/session';
import { call } from './client.ts';
import { CallError } from './failure.ts';

/** Rejects a session that cannot be used in the console. */
function usable(session: Session): Session {
  const { role } = session.user;
  if (isConsoleRole(role)) return session;
  throw new CallError(
    'refused',
    `The server returned a ${ROLE_LABELS[role]} account, which cannot use the console.`,
  );
}

/** Starts viewing as a distributor. Sets the flag if the server omits it, since Exit View depends on it. */
export async function startImpersonation(distributorId: string): Promise<Session> {
  const session = usable(await call(sessionOperations.startImpersonation, { params: { distributorId } }));
  return {
    ...session,
    user: { ...session.user, impersonation: { ...session.user.impersonation, isImpersonating: true } },
  };
}

export const stopImpersonation = async (): Promise<Session> =>
  usable(await call(sessionOperations.stopImpersonation, {}));
