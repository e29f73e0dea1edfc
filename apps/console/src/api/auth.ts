import { type CodeAsked, type LoginRequest, type Session, sessionOperations } from '@dmc/contract/session';
import { deviceId } from '../session/device-id.ts';
import { call } from './client.ts';
import { useHealth } from './health.ts';

/** Signs in. For an account with a second step the answer asks for its code instead of opening a session. */
export const signIn = (body: LoginRequest): Promise<Session | CodeAsked> =>
  call(sessionOperations.login, { body: { ...body, device: deviceId() } });

/** Signs out on the server if it offers that; a failure changes nothing for the user. */
export async function signOut(): Promise<void> {
  if (!useHealth.getState().health?.extensions.includes('auth.logout')) return;
  try {
    await call(sessionOperations.logout, {});
  } catch {
    // The token is cleared locally whatever the server answers.
  }
}
