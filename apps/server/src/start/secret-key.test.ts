import { encryptSecret, newKey } from '@dmc/api/accounts/two-step-codes';
import { twoSteps } from '@dmc/api/schema/sign-in';
import { openTestServer, type TestServer } from '@dmc/api/test/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretKeyFault } from './secret-key.ts';

const SECRET_KEY = 'a long secret of the operator, for tests';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** Stores a second step as a server with this secret key does. */
async function store(userId: string, secretKey: string | undefined, since: Date) {
  const key = await encryptSecret(newKey(), userId, secretKey);
  await server.db.insert(twoSteps).values({ userId, key, begunAt: since, since });
}

it('is told if the first encrypted key was stored with another secret key, or this server has none', async () => {
  const { db } = server;
  const { owner, supervisor } = await server.tenant();
  expect(await secretKeyFault(db, SECRET_KEY)).toBeUndefined();
  await store(owner.id, undefined, new Date('2026-11-01'));
  expect(await secretKeyFault(db, SECRET_KEY)).toBeUndefined();
  await store(supervisor.id, SECRET_KEY, new Date('2026-11-02'));
  expect(await secretKeyFault(db, SECRET_KEY)).toBeUndefined();
  const fault = /^Authenticator apps were set up with another SECRET_KEY, /;
  expect(await secretKeyFault(db, `${SECRET_KEY}, but another`)).toMatch(fault);
  expect(await secretKeyFault(db, undefined)).toMatch(fault);
});
