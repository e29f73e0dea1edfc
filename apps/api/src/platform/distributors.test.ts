import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, distributorDraft, openTestServer, type TestServer } from '../../test/testing.ts';
import { distributors } from '../schema/distributors.ts';
import { users } from '../schema/users.ts';

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.account('ADMIN');
});
afterAll(() => server.close());

const create = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  server.call('createDistributor', { as: admin.token, body: distributorDraft(fields), headers });
const made = async (fields: Record<string, unknown> = {}) => (await create(fields)).body.data.distributor;
const list = async (query: Record<string, string | number> = {}) =>
  (await server.call('listDistributors', { as: admin.token, query })).body.data;
const names = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).distributors.map(({ name }: { name: string }) => name);
const login = (email: string, password = 'cauvery-delta') =>
  server.call('login', { body: { email, password } });
const rows = () => server.db.select().from(distributors);

describe('a new distributor', () => {
  it('comes with an administrator who can sign in at once', { meta: { proves: ['call-42'] } }, async () => {
    const body = distributorDraft({ name: '  Kaveri Trade Links ', adminEmail: 'Owner.New@Kaveri.Example' });
    const { status, body: answer } = await server.call('createDistributor', { as: admin.token, body });
    expect(status).toBe(200);
    const { adminEmail: _, adminPassword: __, logoUrl: ___, ...company } = body;
    expect(answer.data.distributor).toEqual({
      ...company,
      name: 'Kaveri Trade Links',
      id: expect.any(String),
      isActive: true,
      stats: {
        totalUsers: 1,
        totalSupervisors: 0,
        totalOrders: 0,
        totalRetailers: 0,
        totalProducts: 0,
        totalRevenue: 0,
      },
      users: [{ id: expect.any(String), email: 'owner.new@kaveri.example', isActive: true }],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const session = await login('OWNER.new@kaveri.example');
    expect(session.body.data.user).toMatchObject({
      role: 'DISTRIBUTOR',
      distributor: { name: 'Kaveri Trade Links', themeColor: '#2563eb' },
    });
    const own = await server.call('listProducts', { as: session.body.data.accessToken });
    expect(own.body.data.products).toEqual([]);
  });

  it('stores a theme’s id as a theme, and a colour as a colour', async () => {
    const green = await made({ themeColor: 'modern-green' });
    const own = await made({ themeColor: '#B3195F' });
    const stored = (await rows()).filter(({ id }) => [green.id, own.id].includes(id));
    expect(stored.map(({ themeId, themeColor }) => [themeId, themeColor]).toSorted()).toEqual(
      [
        ['modern-green', 'modern-green'],
        [null, '#B3195F'],
      ].toSorted(),
    );
  });

  it('is made once for one key, however often and however fast it is sent', async () => {
    const body = distributorDraft({ name: 'Once Only Agencies' });
    const send = (fields: object = {}) =>
      server.call('createDistributor', {
        as: admin.token,
        body: { ...body, ...fields },
        headers: { 'idempotency-key': 'once' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = answers.map(({ body: { data } }) => data.distributor.id);
    expect(new Set(ids).size).toBe(1);
    expect((await rows()).filter(({ name }) => name === 'Once Only Agencies')).toHaveLength(1);
    // A different name or password makes it a different request.
    expect((await send({ name: 'Twice' })).status).toBe(422);
    const other = await send({ adminPassword: 'another-password' });
    expect(other.status).toBe(422);
    expect(other.body.errors).toEqual({ adminPassword: expect.stringContaining('a different password') });
  });

  it('made by another request while this one’s transaction was undone is refused with another password', async () => {
    const body = distributorDraft({ name: 'Undone Agencies' });
    const send = (adminPassword: string) =>
      server.call('createDistributor', {
        as: admin.token,
        body: { ...body, adminPassword },
        headers: { 'idempotency-key': 'undone' },
      });
    const transaction = server.db.transaction.bind(server.db);
    server.db.transaction = async (work, config) => {
      server.db.transaction = transaction;
      const undone = new Error('undone');
      await transaction(async (tx) => {
        await work(tx);
        throw undone;
      }, config).catch((error) => expect(error).toBe(undone));
      expect((await send('another-password')).status).toBe(200);
      return transaction(work, config);
    };
    const { status, body: answer } = await send('cauvery-delta');
    expect([status, answer.errors]).toEqual([
      422,
      { adminPassword: expect.stringContaining('a different password') },
    ]);
  });

  it('is refused if the e-mail address is taken, in any case, and leaves nothing behind', async () => {
    const before = (await rows()).length;
    const { status, body } = await create({ adminEmail: admin.email.toUpperCase() });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ adminEmail: 'Another account has this email address' });
    expect(await rows()).toHaveLength(before);
  });

  it.each([
    ['name', '', 'Company name is required'],
    ['name', '  \u200b ', 'Company name is required'],
    ['name', 'x'.repeat(161), 'Use at most 160 characters'],
    ['name', 'Kaveri\u0000', 'Contains characters'],
    ['name', 'Kaveri\nLinks', 'Use one line'],
    ['gstNumber', '', 'GST number is required'],
    ['address', '', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['pincode', '', 'Pincode is required'],
    ['phone', '', 'Phone is required'],
    ['phone', 98_450, 'This value is not valid'],
    ['logoUrl', 'javascript:alert(1)', 'http://'],
    ['logoUrl', '//elsewhere.example/logo.png', 'http://'],
    ['themeColor', 'blue', '#2563eb'],
    ['themeColor', '#12', '#2563eb'],
    ['themeColor', 'url(javascript:0)', '#2563eb'],
    ['adminEmail', '', 'Admin email is required'],
    ['adminEmail', 'nobody', 'Enter an email address'],
    ['adminEmail', `${'x'.repeat(250)}@a.in`, 'Use at most 254 characters'],
    ['adminPassword', '', 'Password is required'],
    ['adminPassword', 'short', 'Use at least 10 characters'],
    ['adminPassword', 'x'.repeat(201), 'Use at most 200 characters'],
  ])('with the %s %j is refused at the field', async (field, value, message) => {
    const before = (await rows()).length;
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(422);
    expect(body.errors[field]).toContain(message);
    expect(await rows()).toHaveLength(before);
  });

  it('with its e-mail as the password is refused at the field', async () => {
    const adminEmail = 'owner@kaveri.example';
    const { status, body } = await create({ adminEmail, adminPassword: adminEmail });
    expect([status, body.errors]).toEqual([
      422,
      { adminPassword: 'Use something other than the email address' },
    ]);
  });

  it('gets its dates and status only from the server', async () => {
    const row = await made({ id: 'mine', isActive: false, stats: { totalRevenue: 1e9 } });
    expect(row).toMatchObject({ isActive: true, stats: { totalRevenue: 0 } });
    expect(row.id).not.toBe('mine');
  });
});

describe('the list', () => {
  let word: string;
  let count = 0;
  beforeEach(() => {
    count += 1;
    word = `Zaveri${count}`;
  });

  it('is searched by name, GST number and phone', { meta: { proves: ['call-41'] } }, async () => {
    const name = `${word} Hub_50% Traders`;
    await made({ name, gstNumber: `27ZZ${word}9L1Z5`, phone: `+91 20 7700 ${1000 + count}` });
    for (const search of [
      word,
      word.toUpperCase(),
      `${word} hub_50%`,
      `27zz${word}`,
      `2077 00${1000 + count}`,
    ])
      expect(await names({ search })).toEqual([name]);
    expect(await names({ search: `${word}%x` })).toEqual([]);
    await made({ name: `${word}\u00a0Foods` });
    for (const search of [`${word} foods`, `${word}foods`, `${word}\u00a0ＦＯＯＤＳ`])
      expect(await names({ search })).toEqual([`${word}\u00a0Foods`]);
    expect(await names({ search: '()' })).toEqual([]);
  });

  it('is filtered by status, paged, and counted as a whole', async () => {
    for (const number of [1, 2, 3]) await made({ name: `${word} ${number}` });
    const off = await made({ name: `${word} 4` });
    await server.call('deactivateDistributor', { as: admin.token, params: { id: off.id } });
    expect(await names({ search: word, status: 'inactive' })).toEqual([`${word} 4`]);
    const page = await list({ search: word, status: 'active', page: 2, limit: 2 });
    expect(page.distributors.map(({ name }: { name: string }) => name)).toEqual([`${word} 3`]);
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    expect(page.totals.counts).toEqual({ status: { all: 4, active: 3, inactive: 1 } });
  });

  it('is sorted by name or by when they joined', async () => {
    const added = [`${word} charu`, `${word} Asha`, `${word} Bela`];
    for (const [index, name] of added.entries()) {
      const { id } = await made({ name });
      const createdAt = new Date(Date.UTC(2026, 1, index + 1));
      await server.db.update(distributors).set({ createdAt }).where(eq(distributors.id, id));
    }
    expect(await names({ search: word, sort: 'joined' })).toEqual(added);
    expect(await names({ search: word, sort: 'joined.desc' })).toEqual(added.toReversed());
    expect(await names({ search: word, sort: 'name' })).toEqual([added[1], added[2], added[0]]);
  });

  it.each<Record<string, string | number>>([
    { sort: 'revenue' },
    { status: 'perhaps' },
    { page: 0 },
    { limit: -1 },
    { limit: 501 },
    { page: '1e309' },
    { search: 'x'.repeat(201) },
  ])('refuses %o', async (query) => {
    expect((await server.call('listDistributors', { as: admin.token, query })).status).toBe(400);
  });

  it('lists at most a hundred users per distributor, its own staff first, and counts them all', async () => {
    const tenant = await server.tenant({ name: word });
    await server.db.insert(users).values(
      Array.from({ length: 120 }, (_, index) => ({
        id: `${word}-${index}`,
        email: `!${word}.${index}@example.in`.toLowerCase(),
        passwordHash: 'none',
        role: 'RETAILER' as const,
        distributorId: tenant.id,
        createdAt: server.now(),
      })),
    );
    const [row] = (await list({ search: word })).distributors;
    expect(row.users).toHaveLength(100);
    const own = [tenant.owner.email, tenant.supervisor.email].toSorted();
    expect(row.users.slice(0, 2).map(({ email }: { email: string }) => email)).toEqual(own);
    expect(row.stats).toMatchObject({ totalUsers: 122, totalSupervisors: 1 });
  });
});

describe('an edit', () => {
  const put = (id: string, fields: Record<string, unknown> = {}) =>
    server.call('updateDistributor', { as: admin.token, params: { id }, body: distributorDraft(fields) });

  it('changes the company and leaves its users and figures alone', async () => {
    const { id, users: people } = await made();
    const { status, body } = await put(id, { name: 'Kaveri & Sons', themeColor: 'elegant-purple' });
    expect(status).toBe(200);
    expect(body.data.distributor).toMatchObject({
      name: 'Kaveri & Sons',
      themeColor: 'elegant-purple',
      users: people,
    });
  });

  it('leaves logo and colour unchanged if they are not sent', async () => {
    const { id } = await made({ logoUrl: 'https://cdn.example/logo.png', themeColor: '#b3195f' });
    const { body } = await put(id, { logoUrl: undefined, themeColor: undefined });
    expect(body.data.distributor).toMatchObject({
      logoUrl: 'https://cdn.example/logo.png',
      themeColor: '#b3195f',
    });
    expect((await put(id, { logoUrl: '' })).body.data.distributor.logoUrl).toBeUndefined();
  });

  it('by the second of two editors is refused with a message', async () => {
    const { id, updatedAt } = await made();
    const answers = await Promise.all([
      put(id, { name: 'First', updatedAt }),
      put(id, { name: 'Second', updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('was changed after you opened it');
    const [now] = await server.db.select().from(distributors).where(eq(distributors.id, id));
    expect((await put(id, { name: 'Third', updatedAt: now?.updatedAt.toISOString() })).status).toBe(200);
    // Repeated because its answer was lost; not a conflict.
    expect((await put(id, { name: 'Third', updatedAt })).status).toBe(200);
  });

  it('refuses invalid fields and an unknown distributor', async () => {
    const { id } = await made();
    expect((await put(id, { name: '', logoUrl: 'data:x' })).body.errors).toEqual({
      name: 'Company name is required',
      logoUrl: expect.stringContaining('http://'),
    });
    expect((await put(id, { updatedAt: 'yesterday' })).status).toBe(422);
    expect((await put('unknown')).status).toBe(404);
  });
});

describe('deactivating', () => {
  const off = (id: string) => server.call('deactivateDistributor', { as: admin.token, params: { id } });
  const setActive = (id: string, isActive: unknown) =>
    server.call('setDistributorStatus', { as: admin.token, params: { id }, body: { isActive } });
  const may = async (as: string) => (await server.call('listProducts', { as })).status;

  it('ends the sessions of its users and of anyone viewing as it, for good', {
    meta: { proves: ['call-43'] },
  }, async () => {
    const tenant = await server.tenant();
    const viewing = await server.session(admin.id, tenant.id);
    const { status, body } = await off(tenant.id);
    expect(status).toBe(200);
    expect(body.data.distributor).toMatchObject({ id: tenant.id, isActive: false });
    expect([await may(tenant.owner.token), await may(viewing)]).toEqual([401, 401]);
    expect((await login(tenant.owner.email, 'correct horse')).status).toBe(403);
    expect((await server.call('listDistributors', { as: admin.token })).status).toBe(200);

    expect((await setActive(tenant.id, true)).body.data.distributor.isActive).toBe(true);
    expect([await may(tenant.owner.token), await may(viewing)]).toEqual([401, 401]);
    expect((await login(tenant.owner.email, 'correct horse')).status).toBe(200);
  });

  it('leaves other distributors alone, and may be done twice', async () => {
    const [one, other] = [await server.tenant(), await server.tenant()];
    await off(one.id);
    expect((await off(one.id)).status).toBe(200);
    expect(await may(other.owner.token)).toBe(200);
  });

  it('keeps what the distributor has', async () => {
    const tenant = await server.tenant();
    await off(tenant.id);
    await setActive(tenant.id, true);
    const { body } = await login(tenant.owner.email, 'correct horse');
    const { data } = (await server.call('listProducts', { as: body.data.accessToken })).body;
    expect(data.products).toHaveLength(1);
  });

  it('refuses an unknown distributor and an unknown status', async () => {
    const { id } = await made();
    expect((await off('unknown')).status).toBe(404);
    expect((await setActive('unknown', true)).status).toBe(404);
    for (const wrong of [undefined, 'yes', 1, null]) expect((await setActive(id, wrong)).status).toBe(422);
  });
});

describe('in bare mode', () => {
  it('there are only the documented fields, and no extensions', async () => {
    const bare = await openTestServer({ bare: true });
    const as = (await bare.account('ADMIN')).token;
    const created = await bare.call('createDistributor', { as, body: distributorDraft() });
    const { distributor } = created.body.data;
    expect(distributor).not.toHaveProperty('updatedAt');
    expect(distributor).not.toHaveProperty('createdAt');
    const { data } = (await bare.call('listDistributors', { as, query: { search: 'kaveri' } })).body;
    expect(data).not.toHaveProperty('totals');
    expect(data.distributors).toEqual([distributor]);
    const params = { id: distributor.id };
    expect((await bare.call('updateDistributor', { as, params, body: distributorDraft() })).status).toBe(404);
    const back = await bare.call('setDistributorStatus', { as, params, body: { isActive: true } });
    expect(back.status).toBe(404);
    expect((await bare.call('deactivateDistributor', { as, params })).status).toBe(200);
    await bare.close();
  });
});
