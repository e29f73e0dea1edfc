import { type CodeRequired, type LoginRequest, type Session, sessionOperations } from '@dmc/contract/session';
import { call, healthKnown } from './client.ts';
import { hasCapability } from './health.ts';
import { thisDevice } from './this-device.ts';

/** Signs in. For an account with a second step the answer asks for its code instead of opening a session. */
export async function signIn(body: LoginRequest): Promise<Session | CodeRequired> {
  // Whether the server accepts a device id.
  await healthKnown();
  return call(sessionOperations.login, { body: { ...body, ...thisDevice() } });
}

/** Signs out on the server if it offers that. A failure changes nothing for the user. */
export async function signOut(): Promise<void> {
  if (!hasCapability('accounts')) return;
  try {
    await call(sessionOperations.logout, {});
  } catch {
    // The token is cleared locally whatever the server answers.
  }
}
