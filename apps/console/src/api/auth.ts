import { type CodeRequired, type LoginRequest, type Session, sessionOperations } from '@dmc/contract/session';
import { call } from './client.ts';
import { hasCapability, useHealth } from './health.ts';
import { thisDevice } from './this-device.ts';

/** How long sign-in waits for /health, which says whether the server accepts a device id, in milliseconds. */
const HEALTH_TIMEOUT_MS = 2000;

/** Resolves once /health has been answered or the wait is over: a form may be submitted before. */
const healthLoaded = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, HEALTH_TIMEOUT_MS);
    const stop = useHealth.subscribe(({ answered }) => answered && done());
    if (useHealth.getState().answered) done();
  });

/** Signs in. For an account with a second step the answer asks for its code instead of opening a session. */
export async function signIn(body: LoginRequest): Promise<Session | CodeRequired> {
  await healthLoaded();
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
