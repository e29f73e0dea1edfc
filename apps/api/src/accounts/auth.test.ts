import { scryptPasswords } from '@dmc/server/drivers/scrypt-passwords';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestServer, PASSWORD, type TestServer, type TestTenant } from '../../test/testing.ts';
import { digest } from '../call/ids.ts';
import { attemptStore } from '../limits/attempts.ts';
import { auditLines } from '../schema/audit.ts';
import { distributors } from '../schema/distributors.ts';
import { loginAttempts, sessions } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer({ sessionSeconds: 3600 });
  tenant = await server.tenant({ themeId: 'modern-green', themeColor: '#0b7a55', logoUrl: '/logo.webp' });
});
afterAll(() => server.close());

const login = (email: string, password = PASSWORD) => server.call('login', { body: { email, password } });
const isOpen = async (token: string) => (await server.call('listProducts', { as: token })).status === 200;

describe('sign-in', () => {
  it('answers the user with the organisation, and a token that works', {
    meta: { proves: ['call-1'] },
  }, async () => {
    const { status, body } = await login(tenant.owner.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.user).toMatchObject({
      email: tenant.owner.email,
      role: 'DISTRIBUTOR',
      // A theme takes precedence over the row's colour.
      distributor: {
        id: tenant.id,
        themeId: 'modern-green',
        themeColor: 'modern-green',
        logoUrl: '/logo.webp',
      },
    });
    expect(await isOpen(body.data.accessToken)).toBe(true);
  });

  it('stores neither the token nor the password', async () => {
    const { body } = await login(tenant.owner.email);
    const rows = JSON.stringify([
      await server.db.select().from(sessions),
      await server.db.select().from(users),
    ]);
    expect(rows).not.toContain(body.data.accessToken);
    expect(rows).not.toContain(PASSWORD);
  });

  it('answers the same for a wrong password and an unknown account', async () => {
    const wrong = await login(tenant.owner.email, 'wrong');
    const unknown = await login('nobody@example.in');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ success: false, message: 'Invalid email or password' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('lets a retailer in, whose token then gives access to nothing', async () => {
    const retailer = await server.account('RETAILER', tenant.id);
    const { status, body } = await login(retailer.email);
    expect(status).toBe(200);
    expect(body.data.user.role).toBe('RETAILER');
    expect((await server.call('listOrders', { as: body.data.accessToken })).status).toBe(401);
    // The session that the test's account comes with.
    expect(await server.db.$count(sessions, eq(sessions.userId, retailer.id))).toBe(1);
  });

  it('refuses a deactivated account and users of a deactivated organisation, once the password is right', async () => {
    const person = await server.account('SUPERVISOR', tenant.id);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    expect((await login(person.email)).status).toBe(403);
    expect((await login(person.email, 'wrong')).status).toBe(401);
    const closed = await server.tenant({ isActive: false });
    expect((await login(closed.owner.email)).body.message).toContain('is deactivated');
  });
});

describe('too many sign-ins at once', () => {
  it('are refused with 503, and no attempt is counted', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const passwords = {
      ...scryptPasswords({ N: 2 }),
      verify: vi.fn(() => opened.then(() => false)),
    };
    const busy = await openTestServer({}, { passwords });
    const ask = (email: string) => busy.call('login', { body: { email, password: PASSWORD } });
    const held = Array.from({ length: 50 }, (_, index) => ask(`guest${index}@example.in`));
    await vi.waitFor(() => expect(passwords.verify).toHaveBeenCalledTimes(50), { timeout: 60_000 });
    const { status, headers } = await ask('asha@example.in');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(await busy.db.$count(loginAttempts, eq(loginAttempts.email, 'asha@example.in'))).toBe(0);
    open();
    expect((await Promise.all(held)).map((reply) => reply.status)).toEqual(held.map(() => 401));
    expect((await ask('asha@example.in')).status).toBe(401);
    await busy.close();
  });
});

describe('too many wrong passwords', () => {
  it('lock the account for 15 minutes, even for the right one', async () => {
    const { email } = await server.account('SUPERVISOR', tenant.id);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await login(email, 'wrong')).status).toBe(401);
    const locked = await login(email);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890);
    expect(locked.body.message).toBe('Too many wrong passwords. Try again in 15 minutes.');
    server.pass(899);
    expect((await login(email)).status).toBe(429);
    server.pass(2);
    expect((await login(email)).status).toBe(200);
  });

  it('are counted even if sent in parallel', async () => {
    const { email } = await server.account('SUPERVISOR', tenant.id);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await login(email, 'wrong')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('lock out the address that gives them, and at most 20 from addresses that nobody signed in at', async () => {
    const behind = await openTestServer({ trustProxy: 1 });
    const { owner } = await behind.tenant();
    const from = async (address: string, password = 'wrong') =>
      (
        await behind.call('login', {
          headers: { 'x-forwarded-for': address },
          body: { email: owner.email, password },
        })
      ).status;
    expect(await from('192.0.2.1', PASSWORD)).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await from('203.0.113.1')).toBe(401);
    expect(await from('203.0.113.1', PASSWORD)).toBe(429);
    expect(await from('203.0.113.2', PASSWORD)).toBe(200);
    for (const address of ['198.51.100.3', '198.51.100.4', '198.51.100.5'])
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await from(address)).toBe(401);
    expect(await from('198.51.100.6')).toBe(429);
    // The owner's own devices are not locked out.
    expect(await from('192.0.2.1', PASSWORD)).toBe(200);
    expect(await from('203.0.113.2', PASSWORD)).toBe(200);
    behind.pass(30 * 24 * 3600);
    expect(await from('198.51.100.6', PASSWORD)).toBe(200);
    await behind.close();
  });

  it('can be forgiven by whoever runs the server', async () => {
    const { email } = await server.account('SUPERVISOR', tenant.id);
    for (let attempt = 0; attempt < 5; attempt += 1) await login(email, 'wrong');
    expect((await login(email)).status).toBe(429);
    expect(await attemptStore.unlock(server.db, email.toUpperCase())).toBe(true);
    expect((await login(email)).status).toBe(200);
    expect(await attemptStore.unlock(server.db, email)).toBe(false);
  });

  it('are forgotten after a right one', async () => {
    const { email } = await server.account('SUPERVISOR', tenant.id);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await login(email, 'wrong');
      expect((await login(email)).status).toBe(200);
    }
  });
});

describe('a known device', () => {
  const OWN = digest('the browser that the owner carries');
  const DAY = 24 * 3600;
  let behind: TestServer;
  let owner: { id: string; email: string };
  beforeAll(async () => {
    behind = await openTestServer({ trustProxy: 1 });
  });
  beforeEach(async () => {
    ({ owner } = await behind.tenant());
  });
  afterAll(() => behind.close());

  /** The status of a sign-in at an address; with the owner's e-mail and a wrong password by default. */
  const from = async (
    address: string,
    {
      password = 'wrong',
      device,
      email = owner.email,
    }: { password?: string; device?: string; email?: string } = {},
  ) =>
    (
      await behind.call('login', {
        headers: { 'x-forwarded-for': address },
        body: { email, password, ...(device === undefined ? {} : { device }) },
      })
    ).status;
  const times = async (count: number, attempt: (index: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push(await attempt(index));
    return statuses;
  };
  /** Uses up the attempts that all unknown addresses together have. */
  const besiege = async () => {
    await times(20, (index) => from(`203.0.113.${index + 1}`));
    expect(await from('203.0.113.100')).toBe(429);
  };
  const right = { password: PASSWORD };
  const attemptsFor = (email: string) =>
    behind.db.select().from(loginAttempts).where(eq(loginAttempts.email, email));

  it('signs in at a new address however many strangers guess; an unknown one does not', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    await besiege();
    expect(await from('198.51.100.1', right)).toBe(429);
    expect(await from('198.51.100.1', { ...right, device: digest('another') })).toBe(429);
    expect(await from('198.51.100.1', { ...right, device: OWN })).toBe(200);
    // The refused attempts above have made nothing known.
    expect(await from('198.51.100.2', { ...right, device: digest('another') })).toBe(429);
  });

  it('signs in behind an address that others have locked, which stays locked for them', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    await times(5, () => from('198.51.100.1'));
    expect(await from('198.51.100.1', { ...right, device: OWN })).toBe(200);
    expect(await from('198.51.100.1')).toBe(429);
    expect(await from('198.51.100.1', right)).toBe(429);
  });

  it('has a count of its own: five wrong passwords lock it, and nobody else', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    expect(await times(5, (index) => from(`198.51.100.${index}`, { device: OWN }))).not.toContain(429);
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(429);
    expect(await from('198.51.100.1', right)).toBe(200);
    behind.pass(901);
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
  });

  it('gets no more tries in parallel, and forgets the wrong ones after the right one', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    await times(4, () => from('192.0.2.1', { device: OWN }));
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => from(`198.51.100.${index}`, { device: OWN })),
    );
    expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('cannot be invented: another one with each guess gives no more guesses', async () => {
    const guess = (index: number) => from('203.0.113.1', { device: digest(`guess ${index}`) });
    expect(await times(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
    const elsewhere = (index: number) =>
      from(`203.0.113.${index + 2}`, { device: digest(`elsewhere ${index}`) });
    expect((await times(20, elsewhere)).filter((status) => status === 401)).toHaveLength(15);
    // Ids with which nobody signed in are not stored.
    expect(await attemptsFor(owner.email)).toHaveLength(16);
  });

  it('is known to the accounts that signed in with it, and to no other', async () => {
    const other = await behind.account('SUPERVISOR');
    expect(await from('192.0.2.1', { ...right, device: OWN, email: other.email })).toBe(200);
    await besiege();
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(429);
    await behind.db.transaction((tx) => attemptStore.unlock(tx, owner.email));
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    await besiege();
    for (const email of [owner.email, other.email])
      expect(await from('198.51.100.1', { ...right, device: OWN, email })).toBe(200);
  });

  it('can be unlocked, and makes the address known as well', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    await times(5, () => from('192.0.2.1', { device: OWN }));
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(429);
    expect(await behind.db.transaction((tx) => attemptStore.unlock(tx, owner.email))).toBe(true);
    await besiege();
    expect(await from('198.51.100.1', { ...right, device: OWN })).toBe(200);
    expect(await from('198.51.100.1', right)).toBe(200);
  });

  it('is known for 30 days, and then forgotten', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    behind.pass(29 * DAY);
    await attemptStore.forgetOld(behind.db, behind.now());
    await besiege();
    expect(await from('198.51.100.1', { ...right, device: OWN })).toBe(200);
    behind.pass(31 * DAY);
    await besiege();
    expect(await from('198.51.100.2', { ...right, device: OWN })).toBe(429);
    behind.pass(2 * DAY);
    await attemptStore.forgetOld(behind.db, behind.now());
    expect(await attemptsFor(owner.email)).toEqual([]);
  });

  it('is pushed out by no other: an account knows thirty, and no more', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    const burst = (index: number) => digest(`window ${index}`);
    for (let index = 0; index < 30; index += 1)
      expect(await from('192.0.2.1', { ...right, device: burst(index) })).toBe(200);
    await besiege();
    const seen = (device: string) => from('198.51.100.1', { ...right, device });
    expect([await seen(OWN), await seen(burst(28))]).toEqual([200, 200]);
    expect(await from('198.51.100.2', { ...right, device: burst(29) })).toBe(429);
  });

  describe.each([
    ['changes the password', 'changePassword', { currentPassword: PASSWORD }],
    ['sets a password by a link', 'resetPassword', {}],
  ] as const)('that %s', (_, operation, proof) => {
    const THEIRS = digest('the browser of a thief');
    const NEW = 'cardamom-and-clove';
    const set = async (device: string) => {
      const admin = await behind.account('ADMIN');
      const [as, link] = [
        await behind.session(owner.id),
        await behind.call('createUserResetLink', { as: admin.token, params: { id: owner.id } }),
      ];
      const shown = operation === 'resetPassword' ? { token: link.body.data.link.token } : proof;
      const body = { ...shown, newPassword: NEW, device };
      expect((await behind.call(operation, { as, body })).status).toBe(200);
    };

    it('is the only one that the account still knows', async () => {
      for (const device of [OWN, THEIRS]) expect(await from('192.0.2.1', { ...right, device })).toBe(200);
      await set(OWN);
      await besiege();
      const at = (device: string) => from('198.51.100.1', { password: NEW, device });
      expect([await at(THEIRS), await at(OWN)]).toEqual([429, 200]);
    });

    it('is known from then on', async () => {
      await set(OWN);
      await besiege();
      expect(await from('198.51.100.1', { password: NEW, device: OWN })).toBe(200);
    });
  });

  it('counts for itself also where its owner changes the password', async () => {
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    await times(5, () => from('198.51.100.1'));
    const as = await behind.session(owner.id);
    const change = async (device?: string) =>
      (
        await behind.call('changePassword', {
          as,
          headers: { 'x-forwarded-for': '198.51.100.1' },
          body: { currentPassword: PASSWORD, newPassword: 'cardamom-and-clove', device },
        })
      ).status;
    expect([await change(), await change(OWN)]).toEqual([429, 200]);
  });

  it('is stored as a digest, and in no line of the audit log', async () => {
    await from('192.0.2.1', { device: OWN });
    expect(await from('192.0.2.1', { ...right, device: OWN })).toBe(200);
    const attempts = await behind.db.select().from(loginAttempts).where(eq(loginAttempts.email, owner.email));
    expect(attempts).toHaveLength(2);
    const lines = await behind.db.select().from(auditLines).where(eq(auditLines.userId, owner.id));
    expect(lines.map(({ operation }) => operation)).toContain('login');
    expect(JSON.stringify([attempts, lines])).not.toContain(OWN);
  });

  it.each(['', OWN.slice(0, 31), OWN.toUpperCase(), `${OWN}0`, 'DEVICE'])(
    'has an id that cannot be %j',
    async (device) => expect(await from('192.0.2.1', { ...right, device })).toBe(422),
  );
});

describe('a session', () => {
  it('lasts an hour after its last call', async () => {
    const { body } = await login(tenant.owner.email);
    const token = body.data.accessToken;
    server.pass(3500);
    expect(await isOpen(token)).toBe(true);
    server.pass(3500);
    expect(await isOpen(token)).toBe(true);
    server.pass(3601);
    const { status, body: refused, headers } = await server.call('listProducts', { as: token });
    expect(status).toBe(401);
    expect(refused).toEqual({ success: false, message: 'Your session has ended. Sign in again.' });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('ends at sign-out, and only that one', async () => {
    const one = (await login(tenant.owner.email)).body.data.accessToken;
    const other = (await login(tenant.owner.email)).body.data.accessToken;
    expect((await server.call('logout', { as: one })).body).toEqual({ success: true });
    expect(await isOpen(one)).toBe(false);
    expect(await isOpen(other)).toBe(true);
  });

  it('ends at the next call when the user or the organisation is deactivated', async () => {
    const other = await server.tenant();
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, other.owner.id));
    expect((await server.call('listProducts', { as: other.owner.token })).status).toBe(401);
    expect((await server.call('listOrders', { as: other.supervisor.token })).status).toBe(200);
    await server.db.update(distributors).set({ isActive: false }).where(eq(distributors.id, other.id));
    expect((await server.call('listOrders', { as: other.supervisor.token })).status).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer  ', 'Basic abc', `Bearer ${'x'.repeat(5000)}`, 'Bearer a b'])(
    'is not found by the header %j',
    async (authorization) => {
      expect((await server.call('listProducts', { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('impersonation', () => {
  it('gives an admin the distributor’s view and then their own back, each with its own token', {
    meta: { proves: ['call-2', 'call-3'] },
  }, async () => {
    const admin = await server.account('ADMIN');
    const start = await server.call('startImpersonation', {
      as: admin.token,
      params: { distributorId: tenant.id },
    });
    expect(start.status).toBe(200);
    expect(start.body.data.user).toMatchObject({
      email: admin.email,
      role: 'DISTRIBUTOR',
      distributor: { id: tenant.id },
      impersonation: { isImpersonating: true, expiresAt: expect.any(String) },
    });
    const viewing = start.body.data.accessToken;
    const { body } = await server.call('listProducts', { as: viewing });
    expect(body.data.products.map((row: { id: string }) => row.id)).toContain(tenant.product.id);
    expect((await server.call('listDistributors', { as: viewing })).status).toBe(403);

    const stop = await server.call('stopImpersonation', { as: viewing });
    expect(stop.body.data.user).toMatchObject({ email: admin.email, role: 'ADMIN' });
    expect(stop.body.data.user.impersonation).toBeUndefined();
    expect((await server.call('listProducts', { as: viewing })).status).toBe(401);
    expect((await server.call('listDistributors', { as: stop.body.data.accessToken })).status).toBe(200);

    const lines = await server.db.select().from(auditLines).where(eq(auditLines.userId, admin.id));
    const views = lines.filter(({ kind }) => kind === 'view');
    expect(views.map(({ operation, status, distributorId }) => [operation, status, distributorId])).toEqual([
      ['startImpersonation', 200, tenant.id],
      ['stopImpersonation', 200, tenant.id],
    ]);
  });

  it('continues while it is used, and ends at the announced time even if in use', async () => {
    const admin = await server.account('ADMIN');
    const { body } = await server.call('startImpersonation', {
      as: admin.token,
      params: { distributorId: tenant.id },
    });
    const { accessToken, user } = body.data;
    const left = Date.parse(user.impersonation.expiresAt) - server.now().getTime();
    expect(Math.round(left / 1000)).toBe(8 * 3600);
    for (let passed = 0; passed < 27_000; passed += 3000) {
      server.pass(3000);
      expect(await isOpen(accessToken)).toBe(true);
    }
    server.pass(1801);
    expect(await isOpen(accessToken)).toBe(false);
  });

  it('records both identities for each write, including refused ones, and nothing for a read', async () => {
    const admin = await server.account('ADMIN');
    const viewing = await server.session(admin.id, tenant.id);
    const params = { id: tenant.retailer.id };
    await server.call('listRetailers', { as: viewing });
    await server.call('setRetailerStatus', { as: viewing, params, body: { isActive: true } });
    await server.call('setRetailerStatus', {
      as: viewing,
      params: { id: 'unknown' },
      body: { isActive: true },
    });
    await server.call('setRetailerStatus', { as: tenant.owner.token, params, body: { isActive: true } });
    await server.call('stopImpersonation', { as: viewing });
    const lines = await server.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.userId, admin.id))
      .orderBy(auditLines.at, auditLines.id);
    expect(
      lines.every(({ email, distributorId }) => email === admin.email && distributorId === tenant.id),
    ).toBe(true);
    expect(lines.every(({ isViewing, role }) => isViewing && role === 'DISTRIBUTOR')).toBe(true);
    expect(lines.map(({ operation, path, status }) => [operation, path, status])).toEqual([
      ['setRetailerStatus', `/retailers/${params.id}/status`, 200],
      ['setRetailerStatus', '/retailers/unknown/status', 404],
      ['stopImpersonation', '/impersonation/stop-impersonation', 200],
    ]);
  });

  it('cannot begin during another one', async () => {
    const viewing = await server.session((await server.account('ADMIN')).id, tenant.id);
    const other = await server.tenant();
    const nested = await server.call('startImpersonation', {
      as: viewing,
      params: { distributorId: other.id },
    });
    expect(nested.status).toBe(403);
  });

  it('ends at the next call once the user is no longer an admin', {
    meta: { proves: ['rule.impersonation.admin-only'] },
  }, async () => {
    const admin = await server.account('ADMIN');
    const viewing = await server.session(admin.id, tenant.id);
    await server.db.update(users).set({ role: 'SUPERVISOR' }).where(eq(users.id, admin.id));
    expect((await server.call('listProducts', { as: viewing })).status).toBe(401);
  });

  it('is refused for a deactivated and for an unknown distributor', async () => {
    const admin = await server.account('ADMIN');
    const closed = await server.tenant({ name: 'Old Mandi Supplies', isActive: false });
    const refused = await server.call('startImpersonation', {
      as: admin.token,
      params: { distributorId: closed.id },
    });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Old Mandi Supplies is deactivated: its dashboard cannot be viewed.');
    const unknown = await server.call('startImpersonation', {
      as: admin.token,
      params: { distributorId: 'unknown' },
    });
    expect(unknown.status).toBe(404);
  });
});

describe('calls without a session', () => {
  it('are limited per address; /health and signed-in calls are not', async () => {
    const limited = await openTestServer({ rateLimit: 4, rateSeconds: 900, trustProxy: 1 });
    const { owner } = await limited.tenant();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `10.0.0.9, ${address}` } });
    for (let count = 0; count < 4; count += 1)
      expect((await limited.call('listProducts', from('203.0.113.7'))).status).toBe(401);
    const refused = await limited.call('listProducts', from('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890);
    expect((await limited.call('login', { ...from('203.0.113.7'), body: {} })).status).toBe(429);
    expect((await limited.call('health', from('203.0.113.7'))).status).toBe(200);
    expect((await limited.call('listProducts', { ...from('203.0.113.7'), as: owner.token })).status).toBe(
      200,
    );
    expect((await limited.call('listProducts', from('203.0.113.7:50122'))).status).toBe(429);
    const description = await limited.app.request('/api/openapi.json', from('203.0.113.7'));
    expect(description.status).toBe(429);
    expect((await limited.call('listProducts', from('203.0.113.8'))).status).toBe(401);
    limited.pass(901);
    expect((await limited.call('listProducts', from('203.0.113.7'))).status).toBe(401);
    await limited.close();
  });

  it('are counted by the address that the first of several proxies saw', async () => {
    const limited = await openTestServer({ rateLimit: 1, trustProxy: 2 });
    const from = (chain: string) => ({ headers: { 'x-forwarded-for': chain } });
    const status = async (chain: string) => (await limited.call('listProducts', from(chain))).status;
    expect(await status('198.51.100.1, [2001:db8::7]:443, 10.0.0.2')).toBe(401);
    expect(await status('198.51.100.2, 2001:db8::7, 10.0.0.3')).toBe(429);
    expect(await status('198.51.100.2, 2001:db8:1::8, 10.0.0.3')).toBe(401);
    await limited.close();
  });
});
