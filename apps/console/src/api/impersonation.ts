import { type Session, sessionOperations } from '@dmc/contract/session';
import { call } from './client.ts';

/** Starts viewing as a distributor. The flag is set here where the server left it out: Exit View depends on it (P08). */
export async function startImpersonation(distributorId: string): Promise<Session> {
  const session = await call(sessionOperations.startImpersonation, { params: { distributorId } });
  return {
    ...session,
    user: { ...session.user, impersonation: { ...session.user.impersonation, isImpersonating: true } },
  };
}

export const stopImpersonation = (): Promise<Session> => call(sessionOperations.stopImpersonation, {});
