import { accountOperations, WRONG_CURRENT } from '@dmc/contract/account';
import { scryptPasswords } from '@dmc/server/drivers/scrypt-passwords';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type Account,
  openTestServer,
  PASSWORD,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import { sessions } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';

const NEW = 'jaggery-and-dal';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

let server: TestServer;
let tenant: TestTenant;
const logged: string[] = [];

beforeAll(async () => {
  server = await openTestServer({}, { log: (...line) => void logged.push(JSON.stringify(line)) });
  tenant = await server.tenant();
});
afterAll(() => server.close());

const login = (email: string, password = PASSWORD, agent = '') =>
  server.call('login', { body: { email, password }, headers: { 'user-agent': agent } });
const change = (as: string, newPassword = NEW, currentPassword = PASSWORD) =>
  server.call('changePassword', { as, body: { currentPassword, newPassword } });

describe('changing one’s own password', () => {
  it.each(['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'] as const)(
    'as %s ends the other sessions, and keeps this one',
    async (role) => {
      const user = await server.account(role, role === 'ADMIN' ? null : tenant.id);
      const other = (await login(user.email)).body.data.accessToken;
      const { status, body } = await change(user.token);
      expect([status, body]).toEqual([200, { success: true, data: { ended: 1 } }]);
      const open = await server.call('listSessions', { as: user.token });
      expect([open.status, open.body.data.sessions.length]).toEqual([200, 1]);
      expect((await server.call('listSessions', { as: other })).status).toBe(401);
      expect((await login(user.email)).status).toBe(401);
      expect((await login(user.email, NEW)).status).toBe(200);
    },
  );

  it('counts a wrong current password as a wrong sign-in, and says no more', async () => {
    const user = await server.account('SUPERVISOR', tenant.id);
    for (let guess = 0; guess < 5; guess += 1) {
      const { status, body } = await change(user.token, NEW, `wrong-${guess}`);
      expect([status, body.errors]).toEqual([422, { currentPassword: WRONG_CURRENT }]);
    }
    const locked = await change(user.token);
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    expect((await login(user.email)).status).toBe(429);
    server.pass(901);
    expect((await change(user.token)).status).toBe(200);
  });

  it('begins to count anew after the right one', async () => {
    const user = await server.account('SUPERVISOR', tenant.id);
    for (const round of [1, 2])
      for (let guess = 0; guess < 4; guess += 1) {
        expect((await change(user.token, NEW, 'wrong')).status).toBe(422);
        if (guess === 3) expect((await change(user.token, PASSWORD)).status, `${round}`).toBe(422);
      }
    expect((await change(user.token)).status).toBe(200);
  });

  it('follows the platform’s rule, and takes no password that is in use', async () => {
    const user = await server.account('DISTRIBUTOR', tenant.id);
    for (const text of ['five5', 'abcdefghi']) {
      const short = await change(user.token, text, 'not even asked');
      expect([short.status, short.body.errors]).toEqual([422, { newPassword: 'Use at least 10 characters' }]);
    }
    const own = await change(user.token, ` ${user.email} `);
    expect(own.body.errors).toEqual({ newPassword: 'Use something other than the email address' });
    const same = await change(user.token, PASSWORD);
    expect(same.body.errors).toEqual({ newPassword: 'Choose a password that you do not use now' });
    expect((await server.call('passwordPolicy')).body.data).toEqual({ minLength: 10, requireSpecial: false });
  });

  it('happens once if two do it at the same time', async () => {
    const user = await server.account('DISTRIBUTOR', tenant.id);
    const statuses = await Promise.all(
      ['one-of-the-two', 'two-of-the-two'].map(async (each) => (await change(user.token, each)).status),
    );
    // The second call either conflicts with the first or comes too late for the old password.
    expect([409, 422]).toContain(statuses.find((status) => status !== 200));
    expect(statuses).toContain(200);
  });

  it('leaves no session to whoever was signing in with the old one', async () => {
    const hashes = scryptPasswords({ N: 2 });
    let meanwhile = async () => {};
    const slow = await openTestServer(
      {},
      {
        passwords: {
          ...hashes,
          verify: async (...asked) => {
            const right = await hashes.verify(...asked);
            const run = meanwhile;
            meanwhile = async () => {};
            await run();
            return right;
          },
        },
      },
    );
    const { owner } = await slow.tenant();
    meanwhile = async () => {
      const body = { currentPassword: PASSWORD, newPassword: NEW };
      expect((await slow.call('changePassword', { as: owner.token, body })).status).toBe(200);
    };
    const late = await slow.call('login', { body: { email: owner.email, password: PASSWORD } });
    expect(late.status).toBe(401);
    expect(await slow.db.$count(sessions, eq(sessions.userId, owner.id))).toBe(1);
    await slow.close();
  });

  it('puts no password into the log or an answer', async () => {
    const user = await server.account('DISTRIBUTOR', tenant.id);
    const secrets = ['canary-of-before', 'canary-of-after'];
    const answers = [
      await change(user.token, secrets[1], secrets[0]),
      await change(user.token, secrets[1]),
      await change(user.token, 'canary', secrets[1]),
    ].map(({ body }) => body);
    expect(JSON.stringify([logged, answers, await server.db.select().from(users)])).not.toContain(
      'canary-of',
    );
  });
});

describe('sessions', () => {
  const list = async (as: string) => {
    const { body } = await server.call('listSessions', { as });
    return z.decode(accountOperations.listSessions.answer, body).rows;
  };
  const signedIn = async (user: Account, agent = '') =>
    (await login(user.email, PASSWORD, agent)).body.data.accessToken as string;

  it('are listed with device, beginning and last use, this one first', async () => {
    const user = await server.account('DISTRIBUTOR', tenant.id);
    await server.call('endOtherSessions', { as: user.token });
    const began = server.now();
    const phone = await signedIn(user, IPHONE);
    const desk = await signedIn(user, FIREFOX);
    server.pass(120);
    await list(phone);
    server.pass(120);
    const rows = await list(desk);
    expect(rows.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iOS', false],
      [undefined, false],
    ]);
    const ago = (at = '') => Math.round((server.now().getTime() - Date.parse(at)) / 60_000);
    expect(rows.map(({ lastUsedAt }) => ago(lastUsedAt))).toEqual([0, 2, 4]);
    expect(Date.parse(rows[0]?.createdAt ?? '') - began.getTime()).toBeLessThan(1000);
  });

  it('are listed only while they last', async () => {
    const user = await server.account('DISTRIBUTOR', tenant.id);
    server.pass(3601);
    const token = await signedIn(user);
    expect(await list(token)).toHaveLength(1);
  });

  it('end one by one, or all but this one', async () => {
    const user = await server.account('SUPERVISOR', tenant.id);
    const others = [await signedIn(user), await signedIn(user), await signedIn(user)];
    const [own, first] = await list(user.token);
    const end = (id = '') => server.call('endSession', { as: user.token, params: { id } });
    expect((await end(first?.id)).status).toBe(200);
    expect((await end(first?.id)).status).toBe(404);
    const self = await end(own?.id);
    expect([self.status, self.body.message]).toEqual([
      409,
      'This is the session you are using. Sign out to end it.',
    ]);
    expect((await server.call('endOtherSessions', { as: user.token })).body.data).toEqual({ ended: 2 });
    expect(await list(user.token)).toHaveLength(1);
    for (const token of others) expect((await server.call('listSessions', { as: token })).status).toBe(401);
  });

  it('of somebody else are not found', async () => {
    const { owner, supervisor } = await server.tenant();
    const [theirs] = await list(supervisor.token);
    const params = { id: theirs?.id ?? '' };
    expect((await server.call('endSession', { as: owner.token, params })).status).toBe(404);
    expect(await list(supervisor.token)).toHaveLength(1);
  });

  it('are seen and ended by an administrator, who keeps their own', async () => {
    const admin = await server.account('ADMIN');
    const user = await server.account('SUPERVISOR', tenant.id);
    const token = await signedIn(user, FIREFOX);
    const of = (id: string) => ({ as: admin.token, params: { id } });
    const { body } = await server.call('listUserSessions', of(user.id));
    expect(body.data.sessions.map(({ device, isCurrent }: never) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', false],
      [undefined, false],
    ]);
    const one = { id: user.id, sessionId: body.data.sessions[0].id };
    expect((await server.call('endUserSession', { as: admin.token, params: one })).status).toBe(200);
    expect((await server.call('listSessions', { as: token })).status).toBe(401);
    expect((await server.call('endUserSessions', of(user.id))).body.data).toEqual({ ended: 1 });
    expect((await server.call('listSessions', { as: user.token })).status).toBe(401);
    expect((await server.call('endUserSessions', of(admin.id))).body.data).toEqual({ ended: 0 });
    const [own] = (await server.call('listUserSessions', of(admin.id))).body.data.sessions;
    expect(own.isCurrent).toBe(true);
    const self = { id: admin.id, sessionId: own.id };
    expect((await server.call('endUserSession', { as: admin.token, params: self })).status).toBe(409);
    expect((await server.call('listUserSessions', of('unknown'))).status).toBe(404);
    expect((await server.call('endUserSessions', of('unknown'))).status).toBe(404);
    const crossed = { id: user.id, sessionId: own.id };
    const other = await server.account('ADMIN');
    expect((await server.call('endUserSession', { as: other.token, params: crossed })).status).toBe(404);
  });
});

describe('viewing as a distributor', () => {
  it('shows neither the distributor’s sessions nor lets its password be changed', async () => {
    const admin = await server.account('ADMIN');
    const { id, owner } = await server.tenant();
    const viewing = await server.session(admin.id, id);
    const message = 'You are viewing as a distributor. Exit the view to manage your own account.';
    for (const reply of [
      await change(viewing),
      await server.call('listSessions', { as: viewing }),
      await server.call('endOtherSessions', { as: viewing }),
      await server.call('endSession', { as: viewing, params: { id: 'unknown' } }),
    ])
      expect([reply.status, reply.body.message]).toEqual([403, message]);
    for (const { email } of [admin, owner]) expect((await login(email)).status).toBe(200);
    const own = await server.call('listSessions', { as: admin.token });
    expect(own.body.data.sessions.map((row: { viewing?: string }) => row.viewing)).toContainEqual(
      expect.stringMatching(/^Malnad Traders/),
    );
    const theirs = await server.call('listSessions', { as: owner.token });
    expect(theirs.body.data.sessions.every((row: object) => !('viewing' in row))).toBe(true);
  });
});
