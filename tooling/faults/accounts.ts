import type { ConsoleRole } from '@dmc/contract/roles';
import { TOTP } from 'otpauth';
import { ask, type SignedIn } from '../api-client.ts';
import type { DirectApi } from './direct-api.ts';

/** The password of every account that an attempt creates. */
export const NEW_PASSWORD = 'Mango-72 in season';

export const signInNew = ({ origin }: DirectApi, email: string): Promise<SignedIn> =>
  ask(origin, 'login', { body: { email, password: NEW_PASSWORD } });

/** A new user for one attempt, signed in. */
export async function newUser(at: DirectApi, role: ConsoleRole) {
  const email = `${at.unique('kamala').replace(' ', '.')}@platform.example`;
  const { user } = await at.sessionOf('asha.menon@vrinda.in');
  const distributorId = role === 'ADMIN' ? undefined : user.distributor?.id;
  await at.as.ADMIN('createUser', { body: { email, password: NEW_PASSWORD, role, distributorId } });
  const session = await signInNew(at, email);
  return { id: session.user.id, email, session };
}

/** The codes of an authenticator app, each of a later time step; the server accepts one step before and after. */
export function codesOf(key: string): () => string {
  const totp = new TOTP({ secret: key });
  let step = totp.counter() - 2;
  return () => {
    step = Math.min(Math.max(step + 1, totp.counter() - 1), totp.counter() + 1);
    return totp.generate({ timestamp: step * 30_000 });
  };
}

/** An administrator with two-step sign-in. */
export async function secondStep(at: DirectApi) {
  const user = await newUser(at, 'ADMIN');
  const as = user.session.accessToken;
  const { key } = await ask<{ key: string }>(at.origin, 'beginTwoStep', {
    as,
    body: { password: NEW_PASSWORD },
  });
  const nextCode = codesOf(key);
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>(at.origin, 'confirmTwoStep', {
    as,
    body: { code: nextCode() },
  });
  return { ...user, nextCode, recoveryCode: recoveryCodes[0] ?? '' };
}
