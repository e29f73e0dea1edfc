import { DEFAULT_SYSTEM_SETTINGS, writeSystemSettings } from '@dmc/contract/system-settings';
import { eq } from 'drizzle-orm';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServer, PASSWORD, type TestServer, type TestTenant } from '../../test/testing.ts';
import { begin, codeOf, turnOn } from '../../test/two-step-calls.ts';
import { logTo } from '../call/log.ts';
import { attemptStore } from '../limits/attempts.ts';
import { recoveryCodes, sessions, signInChallenges, twoSteps } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { twoStepStore } from './two-step-store.ts';

const lines: string[] = [];
let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer({}, { log: logTo('debug', (line) => lines.push(line)) });
  tenant = await server.tenant();
});
afterAll(() => server.close());

/** Moves the clock to the first second of a time step, so that none starts while a test compares neighbouring ones. */
const toNextStep = () => server.pass(31 - ((server.now().getTime() / 1000) % 30));
/** Six digits that the app shows neither now nor in the neighbouring steps. */
function wrongCodeOf(uri: string, of = server): string {
  const shown = [-1, 0, 1].map((steps) => codeOf(of, uri, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '';
}

/** A new supervisor with two-step sign-in. */
async function person() {
  const account = await server.account('SUPERVISOR', tenant.id);
  return { ...account, ...(await turnOn(server, account)) };
}

const login = (email: string, password = PASSWORD) => server.call('login', { body: { email, password } });
async function challengeOf(email: string): Promise<string> {
  const { status, body } = await login(email);
  expect([status, body.data.accessToken]).toEqual([200, undefined]);
  return body.data.twoStep.challenge;
}
const enter = (challenge: string, code: string) => server.call('enterCode', { body: { challenge, code } });
const stateOf = async (as: string) => (await server.call('readTwoStep', { as })).body.data.twoStep;
const isOpen = async (as: string) => (await server.call('listOrders', { as })).status === 200;

describe('setting up', () => {
  it('is off at first, and on once a code proves that the app has the key', async () => {
    const account = await server.account('SUPERVISOR', tenant.id);
    expect(await stateOf(account.token)).toEqual({ recoveryCodes: 0, required: false });
    const { uri, key, codes } = await turnOn(server, account);
    expect(new URL(uri).searchParams.get('secret')).toBe(key);
    expect(decodeURIComponent(uri)).toContain(`Distributor Platform:${account.email}`);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const on = await stateOf(account.token);
    expect(on).toMatchObject({ recoveryCodes: 10, required: false });
    expect(Math.abs(Date.parse(on.since) - server.now().getTime())).toBeLessThan(31_000);
  });

  it('asks for the password first, and counts wrong ones', async () => {
    const { email, token } = await server.account('SUPERVISOR', tenant.id);
    const begin = (password: string) => server.call('beginTwoStep', { as: token, body: { password } });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { status, body } = await begin('wrong');
      expect([status, body.errors]).toEqual([422, { password: 'This is not your password' }]);
    }
    expect((await begin(PASSWORD)).status).toBe(429);
    // The attempts are shared with sign-in.
    expect((await login(email)).status).toBe(429);
  });

  it('signs in with the password alone until it is confirmed', async () => {
    const { email, token } = await server.account('SUPERVISOR', tenant.id);
    await server.call('beginTwoStep', { as: token, body: { password: PASSWORD } });
    expect((await login(email)).body.data.accessToken).toBeTypeOf('string');
  });

  it('refuses a wrong code, and the key of a set-up that began again', async () => {
    const { token } = await server.account('SUPERVISOR', tenant.id);
    const confirm = (code: string) => server.call('confirmTwoStep', { as: token, body: { code } });
    expect((await confirm('123456')).status).toBe(409);
    const begin = async () =>
      (await server.call('beginTwoStep', { as: token, body: { password: PASSWORD } })).body.data
        .uri as string;
    const [first, second] = [await begin(), await begin()];
    expect((await confirm(wrongCodeOf(second))).body.errors).toHaveProperty('code');
    expect((await confirm(codeOf(server, first))).status).toBe(422);
    expect((await confirm(codeOf(server, second))).status).toBe(200);
  });

  it('counts wrong codes, and takes none while it is on', async () => {
    const { token } = await server.account('SUPERVISOR', tenant.id);
    const { body } = await server.call('beginTwoStep', { as: token, body: { password: PASSWORD } });
    const confirm = (code: string, as = token) => server.call('confirmTwoStep', { as, body: { code } });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await confirm(wrongCodeOf(body.data.uri))).status).toBe(422);
    const refused = await confirm(codeOf(server, body.data.uri));
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many wrong codes. Try again in 15 minutes.',
    ]);
    const on = await person();
    expect((await confirm(wrongCodeOf(on.uri), on.token)).status).toBe(409);
  });

  it('must be finished within 15 minutes', async () => {
    const account = await server.account('SUPERVISOR', tenant.id);
    const confirmAfter = async (seconds: number) => {
      const { uri } = await begin(server, account);
      const begunAt = new Date(server.now().getTime() - seconds * 1000);
      await server.db.update(twoSteps).set({ begunAt }).where(eq(twoSteps.userId, account.id));
      const body = { code: codeOf(server, uri) };
      return server.call('confirmTwoStep', { as: account.token, body });
    };
    const late = await confirmAfter(901);
    expect([late.status, late.body.message]).toEqual([409, 'Begin the set-up again.']);
    expect((await confirmAfter(800)).status).toBe(200);
  });

  it('ends the other sessions of its user', async () => {
    const account = await server.account('SUPERVISOR', tenant.id);
    const other = await server.session(account.id);
    await begin(server, account);
    expect(await isOpen(other)).toBe(true);
    await turnOn(server, account);
    expect([await isOpen(other), await isOpen(account.token)]).toEqual([false, true]);
  });

  it('cannot begin while it is on, and confirms once of two at once', async () => {
    const { token } = await server.account('SUPERVISOR', tenant.id);
    const begin = () => server.call('beginTwoStep', { as: token, body: { password: PASSWORD } });
    const code = codeOf(server, (await begin()).body.data.uri);
    const confirm = () => server.call('confirmTwoStep', { as: token, body: { code } });
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await stateOf(token)).recoveryCodes).toBe(10);
    expect((await begin()).status).toBe(409);
  });

  it.each(['readTwoStep', 'beginTwoStep', 'confirmTwoStep', 'renewRecoveryCodes', 'endTwoStep'] as const)(
    'is not for an admin who views as a distributor: %s',
    async (name) => {
      const admin = await server.account('ADMIN');
      const as = await server.session(admin.id, tenant.id);
      const body = { password: PASSWORD, code: '123456' };
      const refused = await server.call(name, { as, ...(name === 'readTwoStep' ? {} : { body }) });
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Leave the view first: this is about your own account.',
      ]);
    },
  );
});

describe('signing in', () => {
  it('answers a challenge instead of a session, and the session for a right code', async () => {
    const { email, uri } = await person();
    const { status, body } = await enter(await challengeOf(email), codeOf(server, uri));
    expect([status, body.data.user.email]).toEqual([200, email]);
    expect(await isOpen(body.data.accessToken)).toBe(true);
  });

  it.each([-1, 1])('takes the code of the step %i from now, for a clock that is off', async (steps) => {
    const { email, uri } = await person();
    const challenge = await challengeOf(email);
    server.pass(30);
    toNextStep();
    expect((await enter(challenge, codeOf(server, uri, steps))).status).toBe(200);
  });

  it.each([-2, 2])('refuses that of the step %i from now', async (steps) => {
    const { email, uri } = await person();
    const challenge = await challengeOf(email);
    server.pass(60);
    toNextStep();
    const { status, body } = await enter(challenge, codeOf(server, uri, steps));
    expect([status, body.errors.code]).toEqual([422, expect.stringContaining('not right')]);
  });

  it('reads a code with spaces, and refuses what is no code', async () => {
    const { email, uri } = await person();
    const challenge = await challengeOf(email);
    for (const text of ['', '12345', 'hello', '1234567890123456'])
      expect((await enter(challenge, text)).body.errors).toHaveProperty('code');
    expect((await enter(challenge, codeOf(server, uri).replace(/^.../, '$& '))).status).toBe(200);
  });

  it('takes a code once: not again, nor one of an earlier step', async () => {
    const { email, uri } = await person();
    server.pass(30);
    const [earlier, code] = [codeOf(server, uri, -1), codeOf(server, uri)];
    expect((await enter(await challengeOf(email), code)).status).toBe(200);
    for (const again of [code, earlier]) {
      const { status, body } = await enter(await challengeOf(email), again);
      expect([status, body.errors.code]).toEqual([422, 'This code has been used. Wait for the next one.']);
    }
  });

  it('opens one session for a code that comes twice at once', async () => {
    const { id, email, uri } = await person();
    const before = await server.db.$count(sessions, eq(sessions.userId, id));
    const code = codeOf(server, uri);
    const one = await challengeOf(email);
    const other = await challengeOf(email);
    const answers = await Promise.all([enter(one, code), enter(one, code), enter(other, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(before + 1);
  });

  it('accepts a challenge once, for five minutes, and only a real one', async () => {
    const { email, uri } = await person();
    const challenge = await challengeOf(email);
    expect((await enter(challenge, codeOf(server, uri))).status).toBe(200);
    server.pass(30);
    const expired = await challengeOf(email);
    const used = await enter(challenge, codeOf(server, uri));
    server.pass(301);
    for (const { status, body } of [
      used,
      await enter(expired, codeOf(server, uri)),
      await enter('no-such-challenge', codeOf(server, uri)),
    ])
      expect([status, body.message]).toEqual([401, 'This sign-in has expired. Enter your password again.']);
  });

  it('is over if the password was changed meanwhile, or the account deactivated', async () => {
    const { id, email, uri } = await person();
    const [changed, off] = [await challengeOf(email), await challengeOf(email)];
    const { passwordHash = '' } = (await server.db.select().from(users).where(eq(users.id, id)))[0] ?? {};
    await server.db.update(users).set({ passwordHash: 'scrypt$1$1$1$a$b' }).where(eq(users.id, id));
    expect((await enter(changed, codeOf(server, uri))).status).toBe(401);
    await server.db.update(users).set({ passwordHash, isActive: false }).where(eq(users.id, id));
    expect((await enter(off, codeOf(server, uri))).status).toBe(403);
  });

  it('is over if the password is changed while the code is checked', async () => {
    const { email, token, uri } = await person();
    const challenge = await challengeOf(email);
    const count = attemptStore.begin;
    const spy = vi.spyOn(attemptStore, 'begin').mockImplementationOnce(async (...args) => {
      const body = { currentPassword: PASSWORD, newPassword: 'jaggery-and-dal' };
      expect((await server.call('changePassword', { as: token, body })).status).toBe(200);
      return count(...args);
    });
    const { status, body } = await enter(challenge, codeOf(server, uri));
    spy.mockRestore();
    expect([status, body.message]).toEqual([401, 'This sign-in has expired. Enter your password again.']);
  });

  it("does not take another account's code or recovery code", async () => {
    const [mine, other] = [await person(), await person()];
    const challenge = await challengeOf(mine.email);
    // Two apps show the same six digits once in a million times.
    if (codeOf(server, other.uri) !== codeOf(server, mine.uri))
      expect((await enter(challenge, codeOf(server, other.uri))).status).toBe(422);
    expect((await enter(challenge, other.codes[0] ?? '')).status).toBe(422);
    expect((await stateOf(other.token)).recoveryCodes).toBe(10);
  });

  it('takes each recovery code once, in any case, with or without hyphens', async () => {
    const { email, token, codes } = await person();
    const [first = '', second = ''] = codes;
    expect((await enter(await challengeOf(email), first.toLowerCase().replaceAll('-', ' '))).status).toBe(
      200,
    );
    const again = await enter(await challengeOf(email), first);
    expect([again.status, again.body.errors.code]).toEqual([422, expect.stringContaining('has been used')]);
    const [one, other] = [await challengeOf(email), await challengeOf(email)];
    const raced = await Promise.all([enter(one, second), enter(other, second)]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await stateOf(token)).recoveryCodes).toBe(8);
  });

  it('waits after five wrong codes, also with the right one, until 15 minutes have passed', async () => {
    const { email, uri, codes } = await person();
    const challenge = await challengeOf(email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await enter(challenge, wrongCodeOf(uri))).status).toBe(422);
    for (const code of [codeOf(server, uri), codes[0] ?? '']) {
      const { status, headers, body } = await enter(challenge, code);
      expect([status, body.message]).toEqual([429, 'Too many wrong codes. Try again in 15 minutes.']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    }
    // A new challenge brings no new attempts, and the password is not locked.
    expect((await enter(await challengeOf(email), codeOf(server, uri))).status).toBe(429);
    server.pass(901);
    expect((await enter(await challengeOf(email), codeOf(server, uri))).status).toBe(200);
  });

  it('takes no code of the app after a hundred wrong ones, over however long, until a recovery code is used', async () => {
    const own = await openTestServer();
    const { supervisor } = await own.tenant();
    const { uri, codes } = await turnOn(own, supervisor);
    const attempt = async (code: string) => {
      const body = { email: supervisor.email, password: PASSWORD };
      const { challenge } = (await own.call('login', { body })).body.data.twoStep;
      return own.call('enterCode', { body: { challenge, code } });
    };
    for (let day = 0; day < 25; day += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1)
        expect((await attempt(wrongCodeOf(uri, own))).status).toBe(422);
      own.pass(24 * 3600);
    }
    const refused = await attempt(codeOf(own, uri));
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many wrong codes. Use a recovery code, or ask your administrator to turn two-step sign-in off.',
    ]);
    expect((await attempt(codes[0] ?? '')).status).toBe(200);
    expect((await attempt(codeOf(own, uri))).status).toBe(200);
    await own.close();
  });

  it('asks its owner’s device, wherever somebody else with the password guesses codes', async () => {
    const behind = await openTestServer({ trustProxy: 1 });
    const { supervisor } = await behind.tenant();
    const { uri, codes } = await turnOn(behind, supervisor);
    const [own, theirs] = ['ab'.repeat(16), 'cd'.repeat(16)];
    const at = (address: string, device: string) => ({
      challenge: async (): Promise<string> => {
        const headers = { 'x-forwarded-for': address };
        const body = { email: supervisor.email, password: PASSWORD, device };
        return (await behind.call('login', { headers, body })).body.data.twoStep.challenge;
      },
      enter: async (challenge: string, code: string) =>
        (
          await behind.call('enterCode', {
            headers: { 'x-forwarded-for': address },
            body: { challenge, code, device },
          })
        ).status,
    });
    const home = at('192.0.2.1', own);
    expect(await home.enter(await home.challenge(), codes[0] ?? '')).toBe(200);
    // The thief's device is known for passwords, but codes count for the addresses all the same.
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
      const thief = at(address, theirs);
      const challenge = await thief.challenge();
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await thief.enter(challenge, wrongCodeOf(uri, behind))).toBe(422);
      expect(await thief.enter(challenge, wrongCodeOf(uri, behind))).toBe(429);
    }
    const thief = at('203.0.113.5', theirs);
    expect(await thief.enter(await thief.challenge(), wrongCodeOf(uri, behind))).toBe(429);
    const away = at('198.51.100.1', own);
    expect(await away.enter(await away.challenge(), codes[1] ?? '')).toBe(200);
    // They do not count against the signed-in owner either.
    const renew = async (device?: string) =>
      (
        await behind.call('renewRecoveryCodes', {
          as: await behind.session(supervisor.id),
          headers: { 'x-forwarded-for': '203.0.113.1' },
          body: { password: PASSWORD, code: codes[2], device },
        })
      ).status;
    expect([await renew(), await renew(own)]).toEqual([429, 200]);
    await behind.close();
  });

  it('cannot be locked by typing the name of its count as an e-mail, and is unlocked with the account', async () => {
    const { email, uri } = await person();
    for (let attempt = 0; attempt < 5; attempt += 1) await login(`CODES OF ${email}`, 'wrong');
    const challenge = await challengeOf(email);
    expect((await enter(challenge, wrongCodeOf(uri))).status).toBe(422);
    for (let attempt = 0; attempt < 4; attempt += 1) await enter(challenge, wrongCodeOf(uri));
    expect((await enter(challenge, codeOf(server, uri))).status).toBe(429);
    expect(await attemptStore.unlock(server.db, email)).toBe(true);
    expect((await enter(challenge, codeOf(server, uri))).status).toBe(200);
  });

  it('forgets the sign-ins that were not finished', async () => {
    const { id, email } = await person();
    await challengeOf(email);
    await twoStepStore.forgetExpired(server.db, server.now());
    expect(await server.db.$count(signInChallenges, eq(signInChallenges.userId, id))).toBe(1);
    server.pass(301);
    await twoStepStore.forgetExpired(server.db, server.now());
    expect(await server.db.$count(signInChallenges, eq(signInChallenges.userId, id))).toBe(0);
  });
});

describe('changing it', () => {
  it.each(['renewRecoveryCodes', 'endTwoStep'] as const)('%s needs password and code', async (name) => {
    const { token, uri } = await person();
    const send = (password: string, code: string) =>
      server.call(name, { as: token, body: { password, code } });
    const before = await stateOf(token);
    expect((await send('wrong', codeOf(server, uri))).body.errors).toHaveProperty('password');
    expect((await send(PASSWORD, wrongCodeOf(uri))).body.errors).toHaveProperty('code');
    expect(await stateOf(token)).toEqual(before);
    expect((await send(PASSWORD, codeOf(server, uri))).status).toBe(200);
  });

  it('replaces all recovery codes at once, for an unused code', async () => {
    const { token, email, uri, codes } = await person();
    const code = codeOf(server, uri);
    const renew = () => server.call('renewRecoveryCodes', { as: token, body: { password: PASSWORD, code } });
    const { body } = await renew();
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await renew()).body.errors.code).toContain('has been used');
    expect((await enter(await challengeOf(email), codes[0] ?? '')).status).toBe(422);
    expect((await enter(await challengeOf(email), body.data.recoveryCodes[0])).status).toBe(200);
  });

  it('turns off, also with a recovery code, and can be set up again with another key', async () => {
    const { token, id, email, key, uri, codes } = await person();
    const body = { password: PASSWORD, code: codes[3] };
    expect((await server.call('endTwoStep', { as: token, body })).status).toBe(200);
    expect(await stateOf(token)).toEqual({ recoveryCodes: 0, required: false });
    expect((await login(email)).body.data.accessToken).toBeTypeOf('string');
    expect((await server.call('endTwoStep', { as: token, body })).status).toBe(409);
    const again = await turnOn(server, { id, email, token });
    expect(again.key).not.toBe(key);
    expect((await enter(await challengeOf(email), codeOf(server, again.uri))).status).toBe(200);
    expect((await enter(await challengeOf(email), codeOf(server, uri))).status).toBe(422);
  });

  it('counts wrong codes like those at sign-in', async () => {
    const { token, email, uri } = await person();
    const body = { password: PASSWORD, code: wrongCodeOf(uri) };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await server.call('endTwoStep', { as: token, body })).status).toBe(422);
    expect((await server.call('endTwoStep', { as: token, body })).status).toBe(429);
    expect((await enter(await challengeOf(email), codeOf(server, uri))).status).toBe(429);
  });
});

describe('a lost phone', () => {
  it('is taken off the account by an admin, which ends its sessions', async () => {
    const admin = await server.account('ADMIN');
    const { id, token, email } = await person();
    const listed = async () =>
      (await server.call('listUsers', { as: admin.token, query: { search: email } })).body.data.users[0]
        .twoStep;
    expect(await listed()).toBe(true);
    const remove = (as: string, of = id) => server.call('removeTwoStep', { as, params: { id: of } });
    expect((await remove(tenant.owner.token)).status).toBe(403);
    expect((await remove(admin.token, 'nobody')).status).toBe(404);
    expect((await remove(admin.token, admin.id)).status).toBe(409);
    expect((await remove(admin.token)).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    expect(await listed()).toBe(false);
    const { body } = await login(email);
    expect(await isOpen(body.data.accessToken)).toBe(true);
    // Repeated as after a lost answer, it does not end the sessions opened since.
    expect((await remove(admin.token)).status).toBe(200);
    expect(await isOpen(body.data.accessToken)).toBe(true);
  });

  it('leaves nothing behind when a user is deleted', async () => {
    const admin = await server.account('ADMIN');
    const { id } = await person();
    expect((await server.call('deleteUser', { as: admin.token, params: { id } })).status).toBe(200);
    expect(await server.db.$count(twoSteps, eq(twoSteps.userId, id))).toBe(0);
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0);
  });
});

describe('what is stored and logged', () => {
  it('holds no recovery code and no challenge, and no secret is logged', async () => {
    const { id, email, key, uri, codes, token } = await person();
    const challenge = await challengeOf(email);
    await enter(challenge, wrongCodeOf(uri));
    const code = codeOf(server, uri);
    await enter(challenge, code);
    const newer = codeOf(server, uri, 1);
    await server.call('renewRecoveryCodes', { as: token, body: { password: PASSWORD, code: newer } });
    // A failed query, whose values would show up in the log.
    await server.db.update(twoSteps).set({ key: 'aes-gcm:00:00' }).where(eq(twoSteps.userId, id));
    server.pass(60);
    expect((await enter(await challengeOf(email), codeOf(server, uri))).status).toBe(500);
    const stored = JSON.stringify([
      await server.db.select().from(recoveryCodes),
      await server.db.select().from(signInChallenges),
      await server.db.select().from(sessions),
    ]);
    for (const secret of [challenge, ...codes]) expect(stored).not.toContain(secret);
    expect(lines.join('')).toContain('another SECRET_KEY');
    for (const secret of [PASSWORD, key, code, newer, challenge, ...codes])
      expect(lines.join('')).not.toContain(secret);
  });

  it('stores the key encrypted for its user if there is a SECRET_KEY, and reads older ones', async () => {
    const { id } = await person();
    const secretKey = 'a long secret of the operator, for tests';
    const keyed = await openTestServer({ secretKey });
    const account = await keyed.account('ADMIN');
    const { body } = await keyed.call('beginTwoStep', { as: account.token, body: { password: PASSWORD } });
    const [row] = await keyed.db.select().from(twoSteps);
    expect(row?.key).toMatch(/^aes-gcm:[0-9a-f]{24}:[0-9a-f]+$/);
    expect(row?.key).not.toContain(body.data.key);
    const confirm = () =>
      keyed.call('confirmTwoStep', {
        as: account.token,
        body: { code: (URI.parse(body.data.uri) as TOTP).generate({ timestamp: keyed.now().getTime() }) },
      });
    const other = await keyed.account('ADMIN');
    await keyed.db.insert(twoSteps).values({ userId: other.id, key: row?.key ?? '', begunAt: keyed.now() });
    // A key cannot be copied from another user's row.
    expect((await keyed.call('confirmTwoStep', { as: other.token, body: { code: '123456' } })).status).toBe(
      500,
    );
    expect((await confirm()).status).toBe(200);
    const [plain] = await server.db.select().from(twoSteps).where(eq(twoSteps.userId, id));
    await keyed.db
      .update(twoSteps)
      .set({ key: plain?.key, since: null })
      .where(eq(twoSteps.userId, other.id));
    const code = new TOTP({ secret: plain?.key }).generate({ timestamp: keyed.now().getTime() });
    expect((await keyed.call('confirmTwoStep', { as: other.token, body: { code } })).status).toBe(200);
    await keyed.close();
  });
});

describe('the switch in the settings', () => {
  const save = (to: TestServer, as: string, enableTwoFactor: boolean, twoFactorRoles?: unknown) => {
    const body = writeSystemSettings({
      ...DEFAULT_SYSTEM_SETTINGS,
      enableTwoFactor,
      rateLimitRequests: 1000,
    });
    return to.call('saveSystemSettings', {
      as,
      body: {
        ...body,
        security: { ...body.security, ...(twoFactorRoles === undefined ? {} : { twoFactorRoles }) },
      },
    });
  };

  it('limits everybody without a second step to setting it up, the admin who turned it on too', async () => {
    const admin = await server.account('ADMIN');
    const supervisor = await server.account('SUPERVISOR', tenant.id);
    const has = await person();
    expect((await save(server, admin.token, true)).status).toBe(200);
    try {
      for (const { token } of [admin, supervisor, tenant.owner]) {
        const refused = await server.call('listDistributors', { as: token });
        expect([refused.status, refused.body]).toEqual([
          403,
          { success: false, message: 'Set up two-step sign-in to continue.', twoStepDue: true },
        ]);
        expect(await stateOf(token)).toMatchObject({ required: true });
      }
      expect(await isOpen(has.token)).toBe(true);
      // A new sign-in is told so at once, and has the same limits.
      const { body } = await login(supervisor.email);
      expect(body.data.user.twoStepDue).toBe(true);
      expect(await isOpen(body.data.accessToken)).toBe(false);
      await turnOn(server, supervisor);
      expect(await isOpen(supervisor.token)).toBe(true);
      // Set up on one device, the others require it.
      expect((await server.call('listOrders', { as: body.data.accessToken })).status).toBe(401);
      // Disabled, as for a new phone, it is required again.
      const proof = { password: PASSWORD, code: has.codes[0] };
      expect((await server.call('endTwoStep', { as: has.token, body: proof })).status).toBe(200);
      expect(await isOpen(has.token)).toBe(false);
      expect((await server.call('logout', { as: has.token })).status).toBe(200);
      await turnOn(server, admin);
    } finally {
      expect((await save(server, admin.token, false)).status).toBe(200);
    }
    expect(await isOpen(tenant.owner.token)).toBe(true);
  });

  it('is for the roles that the settings name', async () => {
    const admin = await server.account('ADMIN');
    const supervisor = await server.account('SUPERVISOR', tenant.id);
    for (const wrong of [[], ['RETAILER'], 'ADMIN', ['ADMIN', 7]])
      expect((await save(server, admin.token, true, wrong)).body.errors).toHaveProperty([
        'security.twoFactorRoles',
      ]);
    expect((await save(server, admin.token, true, ['DISTRIBUTOR'])).status).toBe(200);
    try {
      expect(await isOpen(tenant.owner.token)).toBe(false);
      expect(await isOpen(supervisor.token)).toBe(true);
      // A page that does not know the key leaves it unchanged.
      expect((await save(server, admin.token, true)).status).toBe(200);
      expect(await isOpen(supervisor.token)).toBe(true);
    } finally {
      expect((await save(server, admin.token, false, null)).status).toBe(200);
    }
  });

  it('lets an admin who must set it up leave a view', async () => {
    const admin = await server.account('ADMIN');
    const other = await server.account('ADMIN');
    await turnOn(server, other);
    const view = await server.session(admin.id, tenant.id);
    expect((await save(server, other.token, true)).status).toBe(200);
    try {
      expect(await isOpen(view)).toBe(false);
      expect((await server.call('stopImpersonation', { as: view })).status).toBe(200);
    } finally {
      await save(server, other.token, false);
    }
  });

  it('requires nothing in bare mode, which has no call to set it up with', async () => {
    const bare = await openTestServer({ bare: true });
    const admin = await bare.account('ADMIN');
    expect((await save(bare, admin.token, true)).status).toBe(200);
    expect((await bare.call('readSystemSettings', { as: admin.token })).status).toBe(200);
    const signedIn = await bare.call('login', { body: { email: admin.email, password: PASSWORD } });
    expect(signedIn.body.data.user.twoStepDue).toBeUndefined();
    // An account with a second step cannot sign in with the password alone.
    await bare.db.insert(twoSteps).values({ userId: admin.id, key: 'JBSWY3DPEHPK3PXP', since: bare.now() });
    const refused = await bare.call('login', { body: { email: admin.email, password: PASSWORD } });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('bare mode')]);
    const { body } = await bare.call('listUsers', { as: admin.token });
    expect(body.data.users[0]).not.toHaveProperty('twoStep');
    await bare.close();
  });
});
