import { serverState } from '@dmc/api/schema/server';
import { users } from '@dmc/api/schema/users';
import { openTestServer, type TestServer } from '@dmc/api/test/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare } from './first-start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const start = (options: { demo: boolean; admin?: { email: string; password: string } }) =>
  prepare(server.db, { admin: undefined, ...options }, { accounts: [], seed: async () => {} }, server.now());

describe('the first start without demo data', () => {
  it('is refused while nobody could sign in', async () => {
    await expect(start({ demo: false })).rejects.toThrow('set ADMIN_EMAIL and ADMIN_PASSWORD');
  });

  it('is refused with a password that could not be chosen later', async () => {
    const admin = { email: 'head@example.in', password: 'secret-1' };
    await expect(start({ demo: false, admin })).rejects.toThrow('Use at least 10 characters');
    const own = { ...admin, password: admin.email };
    await expect(start({ demo: false, admin: own })).rejects.toThrow(
      'Use something other than the email address',
    );
  });

  it('makes the administrator once, and lists no accounts', async () => {
    const admin = { email: 'head@example.in', password: 'a long secret' };
    expect(await start({ demo: false, admin })).toBeUndefined();
    expect(
      await start({ demo: false, admin: { email: 'other@example.in', password: 'secret-1' } }),
    ).toBeUndefined();
    expect(await start({ demo: false })).toBeUndefined();
    // The production cost parameter.
    const passwordHash = expect.stringMatching(/^scrypt\$32768\$/);
    expect(await server.db.select().from(users)).toMatchObject([
      { email: 'head@example.in', role: 'ADMIN', passwordHash },
    ]);
    const { status } = await server.call('login', { body: admin });
    expect(status).toBe(200);
  });

  it('never mixes demo accounts, whose passwords are public, with real data', async () => {
    await expect(start({ demo: true })).rejects.toThrow('already contains other data');
    await server.db.insert(serverState).values({ key: 'demo', value: {} });
    await expect(start({ demo: false })).rejects.toThrow('holds the demo data');
  });
});
