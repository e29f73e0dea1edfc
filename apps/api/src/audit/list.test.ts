import { DEFAULT_SYSTEM_SETTINGS, writeSystemSettings } from '@dmc/contract/system-settings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServer, PASSWORD, type TestServer, type TestTenant } from '../../test/testing.ts';
import { DEFAULTS } from '../app.ts';
import { newId } from '../call/ids.ts';
import { auditLines } from '../schema/audit.ts';
import { removeOldLines } from './removal.ts';

let server: TestServer;
let tenant: TestTenant;
let foreign: TestTenant;
let admin: { id: string; email: string; token: string };

const CANARY = '203.0.113.77';

beforeAll(async () => {
  server = await openTestServer({ trustProxy: 1 });
  tenant = await server.tenant();
  foreign = await server.tenant();
  admin = await server.account('ADMIN');
  const headers = { 'x-forwarded-for': CANARY };
  const start = await server.call('startImpersonation', {
    as: admin.token,
    params: { distributorId: tenant.id },
    headers,
  });
  await server.call('setRetailerStatus', {
    as: start.body.data.accessToken,
    params: { id: tenant.retailer.id },
    body: { isActive: false },
    headers,
  });
  await server.call('setUserStatus', {
    as: admin.token,
    params: { id: tenant.supervisor.id },
    body: { isActive: true },
    headers,
  });
  const at = { 'x-forwarded-for': '198.51.100.4' };
  await server.call('login', { body: { email: tenant.owner.email, password: PASSWORD }, headers: at });
  await server.call('login', { body: { email: tenant.owner.email, password: 'wrong' }, headers: at });
  await server.call('updateCredit', {
    as: tenant.owner.token,
    body: { retailerId: tenant.retailer.id, newCreditLimit: 1250.5, reason: 'Agreed' },
  });
  await server.call('deleteProduct', { as: foreign.owner.token, params: { id: foreign.product.id } });
});
afterAll(() => server.close());

const read = async (as: string, query: Record<string, string> = {}) => {
  const { status, body } = await server.call('listAuditLines', { as, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const names = async (as: string, query?: Record<string, string>) =>
  (await read(as, query)).lines.map(({ operation }: { operation: string }) => operation);

describe('the audit log', () => {
  it('shows a distributor what was done in its tenant, newest first', async () => {
    expect(await names(tenant.owner.token)).toEqual([
      'updateCredit',
      'login',
      'login',
      'setRetailerStatus',
      'startImpersonation',
    ]);
  });

  it('hides the administrator’s address from it, also from its search and file', async () => {
    const as = tenant.owner.token;
    const seen = await read(as);
    const file = await server.call('exportAuditLines', { as });
    expect(JSON.stringify(seen) + file.body).not.toContain(CANARY);
    expect(JSON.stringify(seen)).toContain('198.51.100.4');
    expect(await names(as, { search: CANARY })).toEqual([]);
    expect(JSON.stringify(await read(admin.token))).toContain(CANARY);
  });

  it('tells an administrator the fields that a tenant changed, not their values', async () => {
    const [line] = (await read(admin.token, { search: 'lakshmi' })).lines;
    expect(line).toMatchObject({
      operation: 'updateCredit',
      changes: [{ field: 'creditLimit', before: null, after: null }],
    });
    const file = await server.call('exportAuditLines', { as: admin.token });
    expect(file.body).not.toContain('1,250.50');
  });

  it('shows an administrator every tenant, or one', async () => {
    expect(await names(admin.token)).toEqual(
      expect.arrayContaining(['deleteProduct', 'updateCredit', 'setUserStatus']),
    );
    const lines = (await read(admin.token, { distributorId: foreign.id })).lines;
    expect(lines).toMatchObject([{ operation: 'deleteProduct', distributor: { id: foreign.id } }]);
  });

  it('never shows another tenant, whatever is asked for', async () => {
    const lines = await names(foreign.owner.token, { distributorId: tenant.id });
    expect(lines.every((name: string) => ['deleteProduct', 'exportAuditLines'].includes(name))).toBe(true);
  });

  it('is closed to supervisors', async () => {
    for (const name of ['listAuditLines', 'exportAuditLines'] as const)
      expect((await server.call(name, { as: tenant.supervisor.token })).status).toBe(403);
  });

  it.each([
    [{ kind: 'sign-in' }, ['login', 'login']],
    [{ outcome: 'refused', kind: 'sign-in' }, ['login']],
    [{ kind: 'view' }, ['startImpersonation']],
    [{ search: 'lakshmi', kind: 'change' }, ['updateCredit', 'setRetailerStatus']],
    [{ from: '2020-01-01', to: '2020-12-31' }, []],
    [{ from: '2020-01-01', kind: 'view' }, ['startImpersonation']],
  ])('filters by %j', async (query, found) => {
    expect(await names(tenant.owner.token, query as Record<string, string>)).toEqual(found);
  });

  it.each([
    ['changed a credit limit', ['updateCredit']],
    ['Credit limit ₹1,250.50', ['updateCredit']],
    ['1250.50', ['updateCredit']],
    ['125050', []],
    ['tried to sign in', ['login']],
    ['refused', ['exportAuditLines', 'listAuditLines', 'login']],
    ['blocked', ['setRetailerStatus']],
    ['unblocked', []],
    ['inactive', ['setRetailerStatus']],
    ['viewing as', ['setRetailerStatus']],
    ['retailer lakshmi', ['updateCredit', 'setRetailerStatus']],
    ['distributor', ['exportAuditLines', 'updateCredit', 'login', 'login', 'startImpersonation']],
  ])('finds what is shown: %s', async (search, found) => {
    expect(await names(tenant.owner.token, { search })).toEqual(found);
  });

  it('finds what an administrator sees, and no value that is hidden from them', async () => {
    const find = async (search: string) => names(admin.token, { search, distributorId: tenant.id });
    expect(await find('credit limit')).toEqual(['updateCredit']);
    expect(await find('1,250.50')).toEqual([]);
    expect(await find('changed distributor')).toContain('updateCredit');
    await server.call('saveSystemSettings', {
      as: admin.token,
      body: (await server.call('readSystemSettings', { as: admin.token })).body.data.settings,
    });
    for (const search of ['settings', 'system', 'Changed the system settings', 'administrator settings'])
      expect(await names(admin.token, { search, kind: 'settings' }), search).toEqual(['saveSystemSettings']);
  });

  it('filters by record and by role, and pages', async () => {
    const as = tenant.owner.token;
    const { id } = tenant.retailer;
    expect(await names(as, { recordId: id })).toEqual(['updateCredit', 'setRetailerStatus']);
    expect(await names(as, { role: 'ADMIN' })).toEqual(['startImpersonation']);
    const { lines, pagination } = await read(as, { recordId: id, page: '2', limit: '1' });
    expect(lines).toMatchObject([{ operation: 'setRetailerStatus', isViewing: true, by: admin.email }]);
    expect(pagination).toMatchObject({ total: 2, pages: 2 });
  });

  it('sends amounts in rupees', async () => {
    const [line] = (await read(tenant.owner.token, { search: 'lakshmi' })).lines;
    expect(line.changes).toEqual([{ field: 'creditLimit', before: 0, after: 1250.5 }]);
  });

  it('is a file in words, and its export a line', async () => {
    const { body } = await server.call('exportAuditLines', {
      as: tenant.owner.token,
      query: { kind: 'change' },
    });
    expect(body).toContain('Changed a credit limit');
    expect(body).toContain('Credit limit from ₹0.00 to ₹1,250.50');
    expect(body).toContain('Blocked a retailer');
    const [line] = (await read(tenant.owner.token, { kind: 'export' })).lines;
    expect(line).toMatchObject({ operation: 'exportAuditLines', outcome: 'done' });
  });

  it('says of a line without an ending that it is not finished', async () => {
    const line = {
      id: newId(),
      at: server.now(),
      operation: 'sendNotification',
      distributorId: tenant.id,
    };
    await server.db.insert(auditLines).values(line);
    const [found] = (await read(tenant.owner.token, { outcome: 'interrupted' })).lines;
    expect(found).toMatchObject({ id: line.id, outcome: 'interrupted' });
  });
});

describe('old lines', () => {
  // The table's trigger uses the database's time, which the embedded database takes from this process.
  beforeAll(() => void vi.setSystemTime(server.now()));
  afterAll(() => void vi.useRealTimers());
  const remove = () => removeOldLines({ db: server.db, config: DEFAULTS, now: server.now });
  const old = async (days: number) => {
    const id = newId();
    const at = new Date(server.now().getTime() - days * 86_400_000);
    await server.db.insert(auditLines).values({ id, at, operation: 'logout', status: 200 });
    return id;
  };
  const isThere = async (id: string) =>
    (await server.db.select().from(auditLines).where(eq(auditLines.id, id))).length > 0;
  const save = (auditDays: unknown) => {
    const draft = writeSystemSettings(DEFAULT_SYSTEM_SETTINGS);
    return server.call('saveSystemSettings', {
      as: admin.token,
      body: { ...draft, database: { ...draft.database, auditDays } },
    });
  };

  it('are removed after two years, and the removal is a line', async () => {
    const [kept, gone] = [await old(729), await old(731)];
    expect(await remove()).toBe(1);
    expect([await isThere(kept), await isThere(gone)]).toEqual([true, false]);
    const lines = await server.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.operation, 'removeAuditLines'));
    expect(lines).toMatchObject([{ changes: [{ field: 'removedLines', before: null, after: 1 }] }]);
    expect(await remove()).toBe(0);
  });

  it('are kept for as long as the settings say', async () => {
    expect((await save(100)).status).toBe(200);
    const [kept, gone] = [await old(99), await old(101)];
    await remove();
    expect([await isThere(kept), await isThere(gone)]).toEqual([true, false]);
  });

  it.each([30, 4000, 'soon'])('cannot be kept for %s days', async (days) => {
    const { status, body } = await save(days);
    expect([status, body.errors]).toEqual([422, { 'database.auditDays': 'Enter a number from 90 to 3,650' }]);
  });

  it('cannot be removed early even on that path', async () => {
    const id = newId();
    const at = sql`now() - interval '10 days'`;
    await server.db.insert(auditLines).values({ id, at, operation: 'logout', status: 200 });
    await expect(
      server.db.transaction(async (tx) => {
        await tx.execute("select set_config('audit.removal', 'on', true)");
        await tx.delete(auditLines).where(eq(auditLines.id, id));
      }),
    ).rejects.toThrow();
    expect(await isThere(id)).toBe(true);
  });
});
