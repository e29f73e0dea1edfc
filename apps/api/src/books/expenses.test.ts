import { addDays, calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTANT } from '../../test/clock.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { expenses } from '../schema/accounting.ts';
import { auditLines } from '../schema/audit.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const today = () => calendarDate(INSTANT, DEFAULT_TIME_ZONE);
const rent = (fields: Record<string, unknown> = {}) => ({
  date: today(),
  category: 'ADMINISTRATIVE',
  description: 'Warehouse rent',
  amount: '18,500.50',
  ...fields,
});
const add = (fields = {}, { as = tenant.owner.token, headers = {} } = {}) =>
  server.call('createExpense', { as, body: rent(fields), headers });
const change = (id: string, fields: Record<string, unknown>, as = tenant.owner.token) =>
  server.call('updateExpense', { as, params: { id }, body: rent(fields) });
const list = async (query: Record<string, string> = {}, as = tenant.owner.token) =>
  (await server.call('listExpenses', { as, query })).body.data;

describe('an expense', () => {
  it('is stored as sent, and counts in profit and loss', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body.data.expense).toMatchObject({
      date: today(),
      category: 'ADMINISTRATIVE',
      description: 'Warehouse rent',
      amount: 18500.5,
      recordedBy: tenant.owner.email,
      version: 1,
    });
    await add({ category: 'MARKETING', amount: 300 });
    const pnl = await server.call('profitAndLoss', { as: tenant.owner.token });
    expect(pnl.body.data).toMatchObject({
      expenses: { operatingExpenses: 0, marketingExpenses: 300, administrativeExpenses: 18500.5 },
      netProfit: -18800.5,
    });
  });

  it('is made once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'rent-1' };
    const [first, second] = [await add({}, { headers }), await add({}, { headers })];
    expect(second.body).toEqual(first.body);
    expect((await list()).expenses).toHaveLength(1);
    expect((await add({ amount: 1 }, { headers })).status).toBe(422);
  });

  it.each([
    [{ date: '2026-02-31' }, { date: 'Choose the day of the expense' }],
    [{ date: addDays(today(), 1) }, { date: 'An expense cannot be in the future' }],
    [{ category: 'RENT' }, { category: 'Choose a category' }],
    [{ description: ' ' }, { description: 'Describe the expense' }],
    [{ amount: 0 }, { amount: 'Enter an amount above ₹0' }],
  ])('with %j is refused', async (fields, errors) => {
    const { status, body } = await add(fields);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('is changed by one editor at a time, and deleted', async () => {
    const { id, version } = (await add()).body.data.expense;
    const first = await change(id, { amount: 19_000, version });
    expect(first.body.data.expense).toMatchObject({ amount: 19_000, version: 2 });
    expect((await change(id, { amount: 1, version })).status).toBe(409);
    // Repeated because its answer was lost; not a conflict.
    const again = await change(id, { amount: 19_000, version });
    expect(again.body.data.expense).toMatchObject({ amount: 19_000, version: 2 });
    const removed = () => server.call('deleteExpense', { as: tenant.owner.token, params: { id } });
    expect((await removed()).status).toBe(200);
    expect((await removed()).status).toBe(404);
    expect((await change(id, { amount: 1 })).status).toBe(404);
    expect((await list()).expenses).toEqual([]);
  });

  it('belongs to its tenant', async () => {
    const { id } = (await add()).body.data.expense;
    const other = await server.tenant();
    expect(await list({}, other.owner.token)).toMatchObject({
      expenses: [],
      totals: { sums: { amount: 0 } },
    });
    expect((await change(id, { amount: 1 }, other.owner.token)).status).toBe(404);
    const removal = await server.call('deleteExpense', { as: other.owner.token, params: { id } });
    expect(removal.status).toBe(404);
    expect((await list()).expenses).toHaveLength(1);
  });

  it('entered by an administrator who views as the distributor is on record', async () => {
    const admin = await server.account('ADMIN');
    const { body } = await server.call('startImpersonation', {
      as: admin.token,
      params: { distributorId: tenant.id },
    });
    expect((await add({}, { as: body.data.accessToken })).status).toBe(200);
    const lines = await server.db.select().from(auditLines).where(eq(auditLines.distributorId, tenant.id));
    expect(lines).toContainEqual(
      expect.objectContaining({ operation: 'createExpense', isViewing: true, status: 200 }),
    );
  });
});

describe('the list of expenses', () => {
  beforeEach(async () => {
    await server.db.insert(expenses).values(
      (
        [
          ['OPERATING', 'Van fuel', 2_400_00, '2026-10-03'],
          ['OPERATING', 'Loading', 900_00, '2026-10-03'],
          ['MARKETING', 'Sample packs', 1_250_00, '2026-10-20'],
          ['OPERATING', 'Fuel for the generator', 2_400_50, '2026-11-02'],
        ] as const
      ).map(([category, description, amount, date], index) => ({
        id: `${tenant.id}-${index}`,
        distributorId: tenant.id,
        createdAt: new Date(1_790_000_000_000 + index * 1000),
        ...{ category, description, amount, date },
      })),
    );
  });
  const found = async (query: Record<string, string>) =>
    (await list(query)).expenses.map(({ description }: { description: string }) => description);

  it('has the newest first, and is sorted by any column', async () => {
    expect(await found({})).toEqual(['Fuel for the generator', 'Sample packs', 'Loading', 'Van fuel']);
    expect(await found({ sort: 'amount' })).toEqual([
      'Loading',
      'Sample packs',
      'Van fuel',
      'Fuel for the generator',
    ]);
    expect((await found({ sort: 'description.desc' }))[0]).toBe('Van fuel');
  });

  it('is narrowed by days, category and words, with counts and the sum of what is found', async () => {
    expect(await found({ from: '2026-10-01', to: '2026-10-31', category: 'OPERATING' })).toEqual([
      'Loading',
      'Van fuel',
    ]);
    expect(await found({ search: 'FUEL gen' })).toEqual(['Fuel for the generator']);
    expect(await found({ search: '2400' })).toEqual(['Fuel for the generator', 'Van fuel']);
    const { totals, pagination } = await list({ category: 'OPERATING', from: '2026-10-01', limit: '2' });
    expect(totals).toEqual({
      counts: { category: { all: 4, OPERATING: 3, MARKETING: 1, ADMINISTRATIVE: 0 } },
      sums: { amount: 5700.5 },
    });
    expect(pagination).toMatchObject({ total: 3, pages: 2 });
  });
});
