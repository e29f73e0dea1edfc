import { RESET_LINK_TEXTS } from '@dmc/contract/account';
import type { OperationName } from '@dmc/contract/operations';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Account,
  openTestServer,
  PASSWORD,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import type { EmailMessage, Mail } from '../call/mail.ts';

import { auditLines } from '../schema/audit.ts';
import { distributors } from '../schema/distributors.ts';
import { idempotencyKeys } from '../schema/server.ts';
import { resetLinks, sessions } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { deleteExpiredLinks } from './reset-links.ts';

const NEW = 'jaggery-and-dal';
const DAY = 24 * 3600;

let server: TestServer;
let tenant: TestTenant;
let admin: Account;
let letters: EmailMessage[];
/** How the mail server treats a message. */
let deliver: () => Promise<void>;
const logged: string[] = [];

const mail: Mail = {
  isConfigured: true,
  send: async (letter) => {
    await deliver();
    letters.push(letter);
  },
};

beforeEach(async () => {
  letters = [];
  logged.length = 0;
  deliver = async () => {};
  server = await openTestServer(
    { publicUrl: 'https://console.example.in', demoAccounts: undefined },
    { mail, log: (...line) => void logged.push(JSON.stringify(line)) },
  );
  tenant = await server.tenant();
  admin = await server.account('ADMIN');
});
afterEach(() => server.close());

const make = async (id: string, as = admin.token, name: OperationName = 'createUserResetLink') => {
  const { status, body } = await server.call(name, { as, params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.link as { token: string; email: string; expiresAt: string; mail: string };
};
/** Waits for work that a call leaves until after its answer. */
const until = (done: () => unknown) => vi.waitFor(done, { timeout: 60_000, interval: 5 });
const check = async (token: string) =>
  (await server.call('checkResetLink', { body: { token } })).body.data.link;
const use = (token: string, newPassword = NEW) =>
  server.call('resetPassword', { body: { token, newPassword } });
const login = (email: string, password: string) =>
  server.call('login', { body: { email, password } }).then(({ status }) => status);
const isOpen = async (token: string) => (await server.call('listOrders', { as: token })).status === 200;

describe('a link', () => {
  it('sets a new password once, ends every session of its user, and nobody else’s', async () => {
    const { owner, supervisor } = tenant;
    const { token, email, expiresAt } = await make(owner.id);
    expect(email).toBe(owner.email);
    expect(Date.parse(expiresAt) - server.now().getTime()).toBeGreaterThan((DAY - 1) * 1000);
    expect(await check(token)).toEqual({ state: 'open', email, expiresAt });
    expect(await isOpen(owner.token)).toBe(true);
    expect((await use(token)).body).toEqual({ success: true });
    expect([await isOpen(owner.token), await isOpen(supervisor.token)]).toEqual([false, true]);
    expect([await login(email, PASSWORD), await login(email, NEW)]).toEqual([401, 200]);
    expect(await check(token)).toEqual({ state: 'used' });
    const again = await use(token, 'another-password');
    expect([again.status, again.body.message]).toEqual([410, RESET_LINK_TEXTS.used]);
    expect(await login(email, NEW)).toBe(200);
  });

  it('is used by one of two who open it at the same time', async () => {
    const { token, email } = await make(tenant.owner.id);
    const passwords = ['one-of-the-two', 'two-of-the-two'];
    const statuses = await Promise.all(passwords.map(async (each) => (await use(token, each)).status));
    expect(statuses.toSorted()).toEqual([200, 410]);
    const signIns = await Promise.all(passwords.map((each) => login(email, each)));
    expect(signIns).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
  });

  it('expires after 24 hours', async () => {
    const { token, email } = await make(tenant.owner.id);
    server.pass(DAY - 5);
    expect((await check(token)).state).toBe('open');
    server.pass(6);
    expect(await check(token)).toEqual({ state: 'expired' });
    const late = await use(token);
    expect([late.status, late.body.message]).toEqual([410, RESET_LINK_TEXTS.expired]);
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('ends when a newer one is made, even at the same time', async () => {
    const first = await make(tenant.owner.id);
    const as = (await server.account('ADMIN')).token;
    const made = await Promise.all([as, as, as].map((each) => make(tenant.owner.id, each)));
    expect(await check(first.token)).toEqual({ state: 'ended' });
    expect((await use(first.token)).body.message).toBe(RESET_LINK_TEXTS.ended);
    const states = await Promise.all(made.map(async ({ token }) => (await check(token)).state));
    expect(states.toSorted()).toEqual(['ended', 'ended', 'open']);
  });

  const ended: readonly [string, () => Promise<unknown>][] = [
    [
      'changes their password',
      () =>
        server.call('changePassword', {
          as: tenant.supervisor.token,
          body: { currentPassword: PASSWORD, newPassword: 'monsoon-harvest' },
        }),
    ],
    [
      'is deactivated',
      async () => {
        const params = { id: tenant.supervisor.id };
        for (const isActive of [false, true])
          await server.call('setUserStatus', { as: admin.token, params, body: { isActive } });
      },
    ],
    [
      'is deleted',
      () => server.call('deleteUser', { as: admin.token, params: { id: tenant.supervisor.id } }),
    ],
    [
      'is deactivated with the organisation',
      async () => {
        const params = { id: tenant.id };
        for (const isActive of [false, true])
          await server.call('setDistributorStatus', { as: admin.token, params, body: { isActive } });
      },
    ],
  ];
  it.each(ended)('ends when its user %s', async (_, change) => {
    const { token } = await make(tenant.supervisor.id);
    await change();
    expect(await check(token)).toEqual({ state: 'ended' });
    expect((await use(token)).status).toBe(410);
  });

  it('is refused once its user or their organisation is inactive, however that came about', async () => {
    const { token } = await make(tenant.owner.id);
    await server.db.update(distributors).set({ isActive: false }).where(eq(distributors.id, tenant.id));
    expect((await use(token)).status).toBe(410);
    await server.db.update(distributors).set({ isActive: true }).where(eq(distributors.id, tenant.id));
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, tenant.owner.id));
    expect((await use(token)).status).toBe(410);
    // A refused use has no effect.
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, tenant.owner.id));
    expect((await use(token)).status).toBe(200);
  });

  /** A link for a user of another organisation, and what ends its maker's access. */
  const makers: readonly [string, () => Promise<{ token: string; params: { id: string } }>, OperationName][] =
    [
      ['is deactivated', byColleague, 'setUserStatus'],
      ['is deleted', byColleague, 'deleteUser'],
      ['is deactivated with the organisation', byFormerOwner, 'setDistributorStatus'],
    ];
  async function byColleague() {
    const { id, token: as } = await server.account('ADMIN');
    return { token: (await make(tenant.owner.id, as)).token, params: { id } };
  }
  async function byFormerOwner() {
    const { id, owner, supervisor } = await server.tenant();
    const { token } = await make(supervisor.id, owner.token, 'createSupervisorResetLink');
    await server.db.update(users).set({ distributorId: tenant.id }).where(eq(users.id, supervisor.id));
    return { token, params: { id } };
  }
  it.each(makers)('ends for good when its maker %s', async (_, begin, name) => {
    const { token, params } = await begin();
    const setActive = (isActive: boolean) =>
      server.call(name, {
        as: admin.token,
        params,
        ...(name === 'deleteUser' ? {} : { body: { isActive } }),
      });
    expect((await setActive(false)).status).toBe(200);
    expect(await check(token)).toEqual({ state: 'ended' });
    if (name !== 'deleteUser') await setActive(true);
    expect((await use(token)).status).toBe(410);
  });

  it('is refused once its maker or their organisation is inactive, however that came about', async () => {
    const [first, second] = [await byColleague(), await byFormerOwner()];
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, first.params.id));
    await server.db
      .update(distributors)
      .set({ isActive: false })
      .where(eq(distributors.id, second.params.id));
    for (const { token } of [first, second]) {
      expect(await check(token)).toEqual({ state: 'ended' });
      expect((await use(token)).status).toBe(410);
    }
  });

  it('is unknown if nobody made it, and long after it ended', async () => {
    expect(await check('x'.repeat(43))).toEqual({ state: 'unknown' });
    const unknown = await use('x'.repeat(43));
    expect([unknown.status, unknown.body.message]).toEqual([404, RESET_LINK_TEXTS.unknown]);
    const { token } = await make(tenant.owner.id);
    server.pass(30 * DAY);
    await deleteExpiredLinks(server.db, server.now());
    expect((await check(token)).state).toBe('expired');
    server.pass(2 * DAY);
    await deleteExpiredLinks(server.db, server.now());
    expect((await check(token)).state).toBe('unknown');
  });

  it('stays open while the password breaks the rule', async () => {
    const { token } = await make(tenant.owner.id);
    for (const text of ['five5', 'abcdefghi']) {
      const weak = await use(token, text);
      expect([weak.status, weak.body.errors]).toEqual([422, { newPassword: 'Use at least 10 characters' }]);
    }
    const own = await use(token, tenant.owner.email);
    expect(own.body.errors).toEqual({ newPassword: 'Use something other than the email address' });
    expect((await use(token)).status).toBe(200);
  });

  it('lets an account sign in that wrong passwords had locked', async () => {
    const { email } = tenant.owner;
    for (let guess = 0; guess < 5; guess += 1) await login(email, 'wrong');
    expect(await login(email, PASSWORD)).toBe(429);
    await use((await make(tenant.owner.id)).token);
    expect(await login(email, NEW)).toBe(200);
  });
});

describe('whoever makes a link', () => {
  it('as an administrator, makes one for every user but themselves', async () => {
    const retailer = await server.account('RETAILER', tenant.id);
    const colleague = await server.account('ADMIN');
    for (const { id } of [retailer, colleague, tenant.owner, tenant.supervisor]) await make(id);
    const params = { id: admin.id };
    const own = await server.call('createUserResetLink', { as: admin.token, params });
    expect([own.status, own.body.message]).toEqual([409, 'Change your own password in Preferences.']);
  });

  it('as a distributor, makes one for their own active supervisors only', async () => {
    const other = await server.tenant();
    const by = (id: string, as = tenant.owner.token) =>
      server.call('createSupervisorResetLink', { as, params: { id } }).then(({ status }) => status);
    const partner = await server.account('DISTRIBUTOR', tenant.id);
    const retailer = await server.account('RETAILER', tenant.id);
    const { token } = await make(tenant.supervisor.id, tenant.owner.token, 'createSupervisorResetLink');
    for (const { id } of [other.supervisor, other.owner, partner, retailer, admin, tenant.owner])
      expect([404, 409]).toContain(await by(id));
    expect(await by(tenant.supervisor.id, other.owner.token)).toBe(404);
    expect(await by(tenant.supervisor.id, tenant.supervisor.token)).toBe(403);
    expect((await check(token)).state).toBe('open');
    expect(await server.db.$count(resetLinks)).toBe(1);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, tenant.supervisor.id));
    expect(await by(tenant.supervisor.id)).toBe(409);
  });

  it('while viewing as a distributor, is recorded with both identities', async () => {
    const viewing = await server.session(admin.id, tenant.id);
    await make(tenant.supervisor.id, viewing, 'createSupervisorResetLink');
    const [line] = await server.db.select().from(auditLines).where(eq(auditLines.userId, admin.id));
    expect(line).toMatchObject({
      operation: 'createSupervisorResetLink',
      status: 200,
      distributorId: tenant.id,
    });
  });
});

describe('the mail with a link', () => {
  it('goes to its user, from the console’s public address', async () => {
    const { token, mail: outcome, email } = await make(tenant.owner.id);
    expect(outcome).toBe('sent');
    expect(letters.map(({ to }) => to)).toEqual([email]);
    expect(letters[0]?.text).toContain(`https://console.example.in/reset-password#${token}`);
  });

  it('may fail: then that is said, and the link works all the same', async () => {
    deliver = () => Promise.reject(Object.assign(new Error('550 no such box'), { responseCode: 550 }));
    const { token, mail: outcome } = await make(tenant.owner.id);
    expect(outcome).toBe('failed');
    const [line, ...more] = logged.filter((one) => one.includes('"mail"'));
    expect(JSON.parse(line ?? '')).toEqual([
      'error',
      'mail',
      { requestId: expect.any(String), responseCode: 550 },
    ]);
    expect(more).toEqual([]);
    expect((await use(token)).status).toBe(200);
  });

  it('is not waited for beyond the console’s patience, nor keeps anybody else waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let asked = () => {};
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    deliver = () => {
      asked();
      return new Promise(() => {});
    };
    const made = make(tenant.owner.id);
    await reached;
    expect((await server.call('listUsers', { as: admin.token })).status).toBe(200);
    await vi.advanceTimersByTimeAsync(7000);
    vi.useRealTimers();
    expect((await made).mail).toBe('failed');
  });

  it('is not waited for in a slot at the database, for which the call has waited', async () => {
    const slots = { running: 1, runningOfTenant: 1 };
    const one = await openTestServer({ slots }, { mail: { isConfigured: true, send: () => sent } });
    const as = (await one.account('ADMIN')).token;
    const { owner } = await one.tenant();
    let end = () => {};
    const sent = new Promise<void>((done) => {
      end = done;
    });
    const ask = () => one.call('createUserResetLink', { as, params: { id: owner.id } });
    const first = [ask(), ask()];
    await until(async () => expect(await one.db.$count(resetLinks)).toBe(2));
    expect((await one.call('listUsers', { as })).status).toBe(200);
    end();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    await one.close();
  });

  it('is off without a mail server', async () => {
    const without = await openTestServer();
    const { owner } = await without.tenant();
    const as = (await without.account('ADMIN')).token;
    const { body } = await without.call('createUserResetLink', { as, params: { id: owner.id } });
    expect(body.data.link.mail).toBe('off');
    expect((await without.call('health')).body.data.facilities).not.toContain('mail');
    expect((await without.call('forgotPassword', { body: { email: owner.email } })).status).toBe(404);
    await without.close();
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => server.call('forgotPassword', { body: { email } });

  it('gets the same answer for every address, and a mail for those that can sign in', async () => {
    const off = await server.account('SUPERVISOR', tenant.id);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, off.id));
    const closed = await server.tenant();
    await server.db.update(distributors).set({ isActive: false }).where(eq(distributors.id, closed.id));
    const emails = ['nobody@example.in', off.email, closed.owner.email, tenant.owner.email.toUpperCase()];
    const answers = await Promise.all(emails.map(ask));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }]);
    await until(() => expect(letters).toHaveLength(1));
    expect(letters[0]?.to).toBe(tenant.owner.email);
    const token = letters[0]?.text.split('#')[1]?.split('\n')[0] ?? '';
    expect((await use(token)).status).toBe(200);
    expect(await server.db.$count(resetLinks)).toBe(1);
  });

  it('has a line in the audit log for each link, in its account’s tenant, and for nothing else', async () => {
    for (const email of ['nobody@example.in', tenant.owner.email, admin.email]) await ask(email);
    await until(() => expect(letters).toHaveLength(2));
    const line = ({ id, email }: Account, distributorId: string | null) => ({
      ...{ operation: 'forgotPassword', path: '/auth/forgot-password', status: 200, address: 'unknown' },
      ...{ userId: null, email: null, role: null, recordId: id, recordName: email, distributorId },
    });
    const stored = await server.db.select().from(auditLines);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(
      expect.arrayContaining(
        [line(tenant.owner, tenant.id), line(admin, null)].map((each) => expect.objectContaining(each)),
      ),
    );
    const { body } = await server.call('listAuditLines', { as: tenant.owner.token });
    expect(body.data.lines).toMatchObject([{ operation: 'forgotPassword', record: { id: tenant.owner.id } }]);
    // No more than three links are made, and so no more lines.
    for (let time = 0; time < 4; time += 1) await ask(tenant.owner.email);
    await ask(tenant.supervisor.email);
    await until(() => expect(letters).toHaveLength(5));
    expect(await server.db.$count(auditLines)).toBe(5);
  });

  it('is answered before anything is looked up', async () => {
    let released = () => {};
    deliver = () =>
      new Promise((resolve) => {
        released = resolve;
      });
    expect((await ask(tenant.owner.email)).status).toBe(200);
    expect(letters).toEqual([]);
    await until(async () => expect(await server.db.$count(resetLinks)).toBe(1));
    await until(() => {
      released();
      expect(letters).toHaveLength(1);
    });
  });

  it('brings three mails an hour to an account, however often it is asked', async () => {
    for (let time = 1; time <= 5; time += 1) {
      await ask(tenant.owner.email);
      await until(() => expect(letters).toHaveLength(Math.min(time, 3)));
    }
    // The refused requests came earlier: the next account's mail follows them.
    await ask(tenant.supervisor.email);
    await until(() => expect(letters).toHaveLength(4));
    server.pass(3601);
    await ask(tenant.owner.email);
    await until(() => expect(letters).toHaveLength(5));
  });

  it('leaves a link that somebody else made for the account, until one of the two is used', async () => {
    const askedFor = async (count: number) => {
      await ask(tenant.owner.email);
      await until(() => expect(letters).toHaveLength(count));
      return letters[count - 1]?.text.split('#')[1]?.split('\n')[0] ?? '';
    };
    const states = (...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await check(token)).state));
    const { token: made } = await make(tenant.owner.id);
    const first = await askedFor(2);
    const second = await askedFor(3);
    expect(await states(made, first, second)).toEqual(['open', 'ended', 'open']);
    expect((await use(made)).status).toBe(200);
    expect(await states(made, second)).toEqual(['used', 'ended']);
    const third = await askedFor(4);
    const { token: newest } = await make(tenant.owner.id);
    expect(await states(third, newest)).toEqual(['ended', 'open']);
  });

  it('counts as a call without a session', async () => {
    const limited = await openTestServer({ rateLimit: 2 }, { mail });
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await limited.call('forgotPassword', { body: { email: 'nobody@example.in' } })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });
});

describe('the secret of a link', () => {
  it('is in its answer and its mail, and nowhere else', async () => {
    const { token } = await make(tenant.owner.id);
    await check(token);
    await use(token, 'short');
    await use(token);
    await use(token);
    const answers = [
      await server.call('listUsers', { as: admin.token }),
      await server.call('listUserSessions', { as: admin.token, params: { id: tenant.owner.id } }),
      await server.call('checkResetLink', { body: { token } }),
    ];
    const stored = [];
    for (const table of [resetLinks, users, sessions, auditLines, idempotencyKeys])
      stored.push(await server.db.select().from(table));
    const seen = JSON.stringify([logged, answers.map(({ body }) => body), stored]);
    expect(logged.length).toBeGreaterThan(5);
    for (const secret of [token, NEW]) expect(seen).not.toContain(secret);
  });
});
