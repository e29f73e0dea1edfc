import { type TOTP, URI } from 'otpauth';
import { expect } from 'vitest';
import { type Account, PASSWORD, type TestServer } from './testing.ts';

/** The code that an account's authenticator app shows, `steps` from now. */
export function codeOf(server: TestServer, uri: string, steps = 0): string {
  const totp = URI.parse(uri) as TOTP;
  return totp.generate({ timestamp: server.now().getTime() + steps * 30_000 });
}

/** Starts setting up an account's second step and returns the key. */
export async function begin(server: TestServer, { token }: Account): Promise<{ key: string; uri: string }> {
  const { status, body } = await server.call('beginTwoStep', { as: token, body: { password: PASSWORD } });
  expect(status).toBe(200);
  return body.data;
}

/** Enables two-step sign-in for an account. */
export async function turnOn(server: TestServer, account: Account) {
  const { key, uri } = await begin(server, account);
  const code = codeOf(server, uri);
  const { status, body } = await server.call('confirmTwoStep', { as: account.token, body: { code } });
  expect(status).toBe(200);
  // The code that confirmed it counts as used.
  server.pass(30);
  return { key, uri, codes: body.data.recoveryCodes as string[] };
}
