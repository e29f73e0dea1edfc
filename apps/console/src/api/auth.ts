import { type CodeRequired, type LoginRequest, type Session, sessionOperations } from '@dmc/contract/session';
import { call } from './client.ts';
import { hasCapability, useHealth } from './health.ts';
import { thisDevice } from './this-device.ts';

/** How long sign-in waits to hear whether the server takes a device, in milliseconds. */
const PATIENCE_MS = 2000;

/** Settles once it is known what the server offers: a form may be sent before. */
const offersKnown = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const stop = useHealth.subscribe(({ answered }) => answered && done());
    if (useHealth.getState().answered) done();
  });

/** Signs in. For an account with a second step the answer asks for its code instead of opening a session. */
export async function signIn(body: LoginRequest): Promise<Session | CodeRequired> {
  await offersKnown();
  return call(sessionOperations.login, { body: { ...body, ...thisDevice() } });
}

/** Signs out on the server if it offers that; a failure changes nothing for the user. */
export async function signOut(): Promise<void> {
  if (!hasCapability('accounts')) return;
  try {
    await call(sessionOperations.logout, {});
  } catch {
    // The token is cleared locally whatever the server answers.
  }
}
