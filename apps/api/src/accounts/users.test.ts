import { compareNames } from '@dmc/contract/names';
import { userOperations } from '@dmc/contract/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type Account,
  openTestServer,
  type TestServer,
  type TestTenant,
  userDraft,
} from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { distributors } from '../schema/distributors.ts';
import { retailers } from '../schema/retailers.ts';
import { sessions } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';

let server: TestServer;
let tenant: TestTenant;
let admin: Account;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Leaves each test the only administrators of the platform.
  await server.db.update(users).set({ isActive: false }).where(eq(users.role, 'ADMIN'));
  admin = await server.account('ADMIN');
  tenant = await server.tenant({ name: `Malnad ${newId().slice(0, 8)}` });
});

type Query = Record<string, string | number>;
const list = (query: Query = {}) => server.call('listUsers', { as: admin.token, query });
const emails = async (query: Query): Promise<string[]> =>
  (await list(query)).body.data.users.map(({ email }: { email: string }) => email);
const create = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  server.call('createUser', { as: admin.token, body: userDraft(fields), headers });
const setStatus = (id: string, isActive: unknown, as = admin.token) =>
  server.call('setUserStatus', { as, params: { id }, body: { isActive } });
const remove = (id: string, as = admin.token) => server.call('deleteUser', { as, params: { id } });
const stored = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0];
const works = async (token: string) => (await server.call('listRetailers', { as: token })).status === 200;

describe('the list of users', () => {
  it('answers the documented fields, the newest first, with the name of the organisation', {
    meta: { proves: ['call-44-list'] },
  }, async () => {
    const id = newId();
    await server.db.insert(users).values({
      id,
      email: `${id}@example.in`,
      passwordHash: '',
      role: 'RETAILER',
      distributorId: tenant.id,
      retailerId: tenant.retailer.id,
      createdAt: new Date('2031-03-04T05:06:07Z'),
    });
    const { status, body } = await list({ limit: 1 });
    expect(status).toBe(200);
    const [distributor] = await server.db.select().from(distributors).where(eq(distributors.id, tenant.id));
    expect(body.data.users).toEqual([
      {
        id,
        email: `${id}@example.in`,
        role: 'RETAILER',
        isActive: true,
        twoStep: false,
        createdAt: '2031-03-04T05:06:07.000Z',
        distributor: { name: distributor?.name },
        retailer: { name: 'Lakshmi Provision Store' },
      },
    ]);
    const instants = (await list()).body.data.users.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
  });

  it('searches by e-mail and organisation, in any case, wildcards taken literally', async () => {
    const { email } = tenant.owner;
    expect(await emails({ search: email.toUpperCase() })).toEqual([email]);
    const { body } = await list({ search: email });
    expect(body.data.pagination).toMatchObject({ total: 1, pages: 1 });
    const [own] = await server.db.select().from(distributors).where(eq(distributors.id, tenant.id));
    expect(await emails({ search: own?.name ?? '' })).toHaveLength(2);
    for (const search of ['%', '_', '\\']) expect(await emails({ search })).toEqual([]);
  });

  it('filters by role and status, and pages what is left', async () => {
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, tenant.supervisor.id));
    const { body } = await list({ role: 'SUPERVISOR', status: 'inactive', limit: 1 });
    expect(body.data.users).toMatchObject([{ email: tenant.supervisor.email, isActive: false }]);
    const off = (await list({ status: 'inactive', limit: 500 })).body.data;
    expect(off.users).toHaveLength(off.pagination.total);
    expect(off.users.every(({ isActive }: { isActive: boolean }) => !isActive)).toBe(true);
    const first = (await list({ role: 'SUPERVISOR', limit: 1 })).body.data;
    const second = (await list({ role: 'SUPERVISOR', limit: 1, page: 2 })).body.data;
    expect(second.users[0].id).not.toBe(first.users[0].id);
    expect(second.pagination.total).toBe(first.pagination.total);
  });

  it('counts everybody whatever the filter, but never the deleted', async () => {
    const { overall: before } = (await list({ search: 'nobody has this' })).body.data.totals;
    await create({ role: 'DISTRIBUTOR' });
    const made = await create({ role: 'SUPERVISOR' });
    await create({ role: 'RETAILER' });
    await remove(made.body.data.user.id);
    const { totals, users: rows } = (await list({ limit: 500 })).body.data;
    const { role, status } = totals.overall;
    expect(role).toEqual({
      ...before.role,
      all: before.role.all + 2,
      DISTRIBUTOR: before.role.DISTRIBUTOR + 1,
      RETAILER: before.role.RETAILER + 1,
    });
    expect(status).toEqual({
      ...before.status,
      all: before.status.all + 2,
      active: before.status.active + 2,
    });
    expect(totals.counts).toEqual(totals.overall);
    expect(role.all).toBe(rows.length);
    expect(role.ADMIN + role.DISTRIBUTOR + role.SUPERVISOR + role.RETAILER).toBe(role.all);
  });

  it('counts what each role and status would leave of a search, whatever the page', async () => {
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, tenant.supervisor.id));
    const [own] = await server.db.select().from(distributors).where(eq(distributors.id, tenant.id));
    const search = own?.name ?? '';
    const none = { ADMIN: 0, RETAILER: 0 };
    const of = async (query: Query) => (await list({ search, limit: 1, ...query })).body.data;
    expect((await of({})).totals.counts).toEqual({
      role: { ...none, all: 2, DISTRIBUTOR: 1, SUPERVISOR: 1 },
      status: { all: 2, active: 1, inactive: 1 },
    });
    const narrowed = await of({ role: 'SUPERVISOR', status: 'active' });
    expect(narrowed.pagination.total).toBe(0);
    expect(narrowed.totals.counts).toEqual({
      role: { ...none, all: 1, DISTRIBUTOR: 1, SUPERVISOR: 0 },
      status: { all: 1, active: 0, inactive: 1 },
    });
  });

  it('is sorted by any column, the newest first among equals', async () => {
    const createdAt = new Date('2026-01-05T06:00:00Z');
    await server.db.update(users).set({ isActive: false, createdAt }).where(eq(users.id, tenant.owner.id));
    const [own] = await server.db.select().from(distributors).where(eq(distributors.id, tenant.id));
    const search = own?.name ?? '';
    const [owner, supervisor] = [tenant.owner.email, tenant.supervisor.email];
    const byEmail = [owner, supervisor].toSorted(compareNames);
    expect(await emails({ search, sort: 'user' })).toEqual(byEmail);
    expect(await emails({ search, sort: 'user.desc' })).toEqual(byEmail.toReversed());
    expect(await emails({ search, sort: 'role' })).toEqual([owner, supervisor]);
    expect(await emails({ search, sort: 'status' })).toEqual([supervisor, owner]);
    expect(await emails({ search, sort: 'created' })).toEqual([owner, supervisor]);
    expect(await emails({ search, sort: 'created.desc' })).toEqual([supervisor, owner]);
    const organizations = (await list({ sort: 'organization', limit: 500 })).body.data.users.map(
      (user: { distributor?: { name: string }; retailer?: { name: string } }) =>
        (user.distributor ?? user.retailer)?.name ?? '',
    );
    const named = organizations.filter((name: string) => name !== '');
    expect(organizations.slice(0, named.length)).toEqual(named.toSorted(compareNames));
  });

  it('finds every word of a search, in any order', async () => {
    const [own] = await server.db.select().from(distributors).where(eq(distributors.id, tenant.id));
    const [local = ''] = tenant.owner.email.split('@');
    expect(await emails({ search: `${own?.name} ${local}` })).toEqual([tenant.owner.email]);
    expect(await emails({ search: `${local} nowhere` })).toEqual([]);
  });

  it.each<Query>([
    { sort: 'password' },
    { role: 'OWNER' },
    { status: 'yes' },
    { page: 0 },
    { limit: 1000 },
    { search: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('a new user', () => {
  it('signs in with the email in any case, in the role given', {
    meta: { proves: ['call-44-create'] },
  }, async () => {
    const email = `Sunil.Rao.${newId().slice(0, 8)}@Example.IN`;
    const { status, body } = await create({ email: ` ${email} `, distributorId: tenant.id });
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: email.toLowerCase(), role: 'SUPERVISOR', isActive: true });
    expect(z.decode(userOperations.createUser.answer, body)?.id).toBe(body.data.user.id);
    const login = { email: email.toUpperCase(), password: 'mango-72-ripe' };
    const signed = await server.call('login', { body: login });
    expect(signed.body.data.user).toMatchObject({ role: 'SUPERVISOR', distributor: { id: tenant.id } });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  it('is a retailer without an organisation by default', async () => {
    const { body } = await create({ role: undefined, distributorId: '' });
    expect(body.data.user.role).toBe('RETAILER');
    expect(body.data.user).not.toHaveProperty('distributor');
    expect((await create({ role: 'DISTRIBUTOR', distributorId: tenant.id })).status).toBe(200);
    expect((await create({ role: 'ADMIN' })).status).toBe(200);
  });

  const distributorFault = 'No distributor has this ID';
  it.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: undefined }, { email: expect.any(String) }],
    [{ email: 'sunil' }, { email: 'Enter an email address' }],
    [{ email: 'a b@example.in' }, { email: 'Enter an email address' }],
    [{ email: `${'x'.repeat(250)}@example.in` }, { email: 'Use at most 254 characters' }],
    [{ email: 'su\u0000nil@example.in' }, { email: expect.stringContaining('cannot be shown') }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: 'five5' }, { password: 'Use at least 10 characters' }],
    [{ password: 'x'.repeat(201) }, { password: 'Use at most 200 characters' }],
    [{ password: 123456 }, { password: expect.any(String) }],
    [{ role: 'OWNER' }, { role: 'Choose a role' }],
    [{ distributorId: 'unknown' }, { distributorId: distributorFault }],
    [{ distributorId: 'javascript:alert(1)' }, { distributorId: distributorFault }],
    [{ distributorId: 'x'.repeat(65) }, { distributorId: 'Use at most 64 characters' }],
    [{ distributorId: 0 }, { distributorId: expect.any(String) }],
    [
      { role: 'ADMIN', distributorId: 'any' },
      { distributorId: 'An administrator cannot belong to a distributor' },
    ],
  ])('is refused with %j, with a message at the field', async (fields, errors) => {
    const before = (await list()).body.data.pagination.total;
    const { status, body } = await create(fields);
    expect([status, body.errors]).toEqual([422, errors]);
    expect((await list()).body.data.pagination.total).toBe(before);
  });

  it('cannot have its e-mail as the password, in any case', async () => {
    const email = `asha.${newId().slice(0, 8)}@example.in`;
    const { status, body } = await create({ email, password: email.toUpperCase() });
    expect([status, body.errors]).toEqual([422, { password: 'Use something other than the email address' }]);
  });

  it('cannot join a deactivated organisation', async () => {
    await server.db
      .update(distributors)
      .set({ name: 'Kaveri Traders', isActive: false })
      .where(eq(distributors.id, tenant.id));
    const { status, body } = await create({ distributorId: tenant.id });
    expect(status).toBe(422);
    expect(body.errors.distributorId).toBe('Kaveri Traders is deactivated. Choose another distributor.');
  });

  it('cannot have an e-mail that someone has in another case', async () => {
    const { status, body } = await create({ email: tenant.owner.email.toUpperCase() });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ email: 'Another user has this email address' });
  });

  it('is made once per key, even at the same time, and not with another password', async () => {
    const fields = { email: `once.${newId().slice(0, 8)}@example.in` };
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all([create(fields, headers), create(fields, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data.user.id).toBe(answers[1]?.body.data.user.id);
    const other = await create({ ...fields, password: 'another-mango' }, headers);
    expect([other.status, other.body.message]).toEqual([
      422,
      expect.stringContaining('a different password'),
    ]);
    expect((await create({ ...fields, role: 'ADMIN' }, headers)).status).toBe(422);
  });
});

describe('activating and deactivating', () => {
  it('ends sessions at once, for good, and refuses sign-in until the user is active again', {
    meta: { proves: ['call-45'] },
  }, async () => {
    const { id, email, token } = tenant.supervisor;
    expect(await works(token)).toBe(true);
    const { status, body } = await setStatus(id, false);
    expect([status, body.data.user.isActive]).toEqual([200, false]);
    expect((await server.call('listRetailers', { as: token })).status).toBe(401);
    const login = { email, password: 'correct horse' };
    expect((await server.call('login', { body: login })).status).toBe(403);
    expect((await setStatus(id, true)).body.data.user.isActive).toBe(true);
    expect((await server.call('login', { body: login })).status).toBe(200);
    expect(await works(token)).toBe(false);
  });

  it('does nothing for a call whose body is still on its way', async () => {
    const colleague = await server.account('ADMIN');
    const draft = userDraft({ role: 'ADMIN' });
    const body = new ReadableStream(
      {
        // Read only after the session was accepted.
        async pull(controller) {
          expect((await setStatus(colleague.id, false)).status).toBe(200);
          controller.enqueue(new TextEncoder().encode(JSON.stringify(draft)));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const reply = await server.reply('/api/admin/users', {
      method: 'POST',
      headers: { authorization: `Bearer ${colleague.token}`, 'content-type': 'application/json' },
      body,
      // @ts-expect-error Node requires it for a stream; the browser's type lacks it.
      duplex: 'half',
    });
    expect([reply.status, reply.body.message]).toEqual([401, 'Your session has ended. Sign in again.']);
    expect(await emails({ search: draft.email })).toEqual([]);
  });

  it('may be repeated', async () => {
    for (const isActive of [false, false, true, true])
      expect((await setStatus(tenant.supervisor.id, isActive)).status).toBe(200);
    expect((await stored(tenant.supervisor.id))?.isActive).toBe(true);
  });

  it.each([undefined, null, 'false', 0])('refuses %j as a status', async (isActive) => {
    const { status, body } = await setStatus(tenant.supervisor.id, isActive);
    expect([status, body.errors]).toEqual([422, { isActive: 'Specify whether the user is active' }]);
    expect((await stored(tenant.supervisor.id))?.isActive).toBe(true);
  });

  it('finds no other record', async () => {
    for (const id of ['unknown', tenant.retailer.id]) {
      expect((await setStatus(id, false)).body.message).toBe('User not found');
      expect((await remove(id)).status).toBe(404);
    }
  });
});

describe('deleting', () => {
  it('keeps the row, ends sessions, leaves the list and frees the e-mail', async () => {
    const { id, email, token } = tenant.supervisor;
    expect((await remove(id)).status).toBe(200);
    expect((await server.call('listRetailers', { as: token })).status).toBe(401);
    expect(await server.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect((await stored(id))?.deletedAt).toBeInstanceOf(Date);
    expect(await emails({ search: email })).toEqual([]);
    for (const again of [await remove(id), await setStatus(id, true)]) expect(again.status).toBe(404);
    expect((await server.call('login', { body: { email, password: 'correct horse' } })).status).toBe(401);
    const made = await create({ email, role: 'RETAILER' });
    expect([made.status, made.body.data.user.id === id]).toEqual([200, false]);
  });

  it('leaves the deleted account’s retailer alone', async () => {
    const { body } = await create({ role: 'RETAILER', distributorId: tenant.id });
    const { id } = body.data.user;
    await server.db.update(users).set({ retailerId: tenant.retailer.id }).where(eq(users.id, id));
    expect((await remove(id)).status).toBe(200);
    const [shop] = await server.db.select().from(retailers).where(eq(retailers.id, tenant.retailer.id));
    expect(shop?.isActive).toBe(true);
  });
});

it('a deleted supervisor leaves the map', async () => {
  const guide = await server.account('SUPERVISOR', tenant.id);
  const onMap = async () => {
    const query = { distributorId: tenant.id };
    const { body } = await server.call('listSupervisorLocations', { as: admin.token, query });
    return body.data.locations.map(({ userId }: { userId: string }) => userId);
  };
  await server.call('reportLocation', { as: guide.token, body: { latitude: 12.97, longitude: 77.59 } });
  expect(await onMap()).toContain(guide.id);
  await remove(guide.id);
  expect(await onMap()).not.toContain(guide.id);
});

describe('locking out', () => {
  it('is refused for oneself', async () => {
    await server.account('ADMIN');
    for (const [answer, verb] of [
      [await setStatus(admin.id, false), 'deactivate'],
      [await remove(admin.id), 'delete'],
    ] as const) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(
        `You cannot ${verb} your own account. Ask another administrator to do it.`,
      );
    }
    expect((await setStatus(admin.id, true)).status).toBe(200);
    expect(await stored(admin.id)).toMatchObject({ isActive: true, deletedAt: null });
  });

  it.each(['deactivate', 'delete'] as const)(
    'of two who %s each other at the same time, one remains',
    async (verb) => {
      const other = await server.account('ADMIN');
      const change = (id: string, as: string) =>
        verb === 'delete' ? remove(id, as) : setStatus(id, false, as);
      const answers = await Promise.all([change(other.id, admin.token), change(admin.id, other.token)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = [await stored(admin.id), await stored(other.id)].filter((user) => user?.isActive);
      expect(left).toHaveLength(1);
    },
  );

  it('allows deleting an administrator who is already deactivated', async () => {
    const other = await server.account('ADMIN');
    expect((await setStatus(other.id, false)).status).toBe(200);
    expect((await remove(other.id)).status).toBe(200);
    expect((await stored(admin.id))?.isActive).toBe(true);
  });
});

it('bare mode answers everybody with the documented fields, and cannot delete', async () => {
  const bare = await openTestServer({ bare: true });
  const { token: as } = await bare.account('ADMIN');
  const { supervisor } = await bare.tenant();
  const { body } = await bare.call('listUsers', { as });
  expect(Object.keys(body.data)).toEqual(['users', 'pagination']);
  const found = body.data.users.find(({ role }: { role: string }) => role === 'SUPERVISOR');
  expect(Object.keys(found).toSorted()).toEqual([
    'createdAt',
    'distributor',
    'email',
    'id',
    'isActive',
    'role',
  ]);
  expect(body.data.users).toHaveLength(3);
  const answer = await bare.call('deleteUser', { as, params: { id: supervisor.id } });
  expect(answer.status).toBe(404);
  await bare.close();
});
