import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { payments } from '../schema/accounting.ts';
import { ledgerStore } from './ledger.ts';

let server: TestServer;
let tenant: TestTenant;
let jain: string;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Query = Record<string, string | number>;
type Name = 'listPayments' | 'listCredits' | 'listStatements';
const list = async (name: Name, query: Query = {}, as = tenant.owner.token) =>
  (await server.call(name, { as, query })).body.data;
const record = (fields: Record<string, unknown>) => {
  server.pass(1);
  return server.call('recordPayment', {
    as: tenant.owner.token,
    body: { retailerId: tenant.retailer.id, ...fields },
  });
};

/** A refund that the API would refuse, so that Jain has a balance without an order. */
async function refund(fields: { amount: number; referenceNumber: string }) {
  const at = server.now();
  const row = {
    ...fields,
    id: newId(),
    distributorId: tenant.id,
    retailerId: jain,
    paymentMethod: 'CHEQUE' as const,
    paymentType: 'REFUND' as const,
    paidAt: at,
    createdAt: at,
    createdBy: tenant.owner.id,
  };
  await server.db.insert(payments).values(row);
  await ledgerStore.book(server.db, newId(), row);
}

beforeEach(async () => {
  tenant = await server.tenant();
  ({ id: jain } = await server.retailer(tenant.id, {
    name: 'Jain Provisions 50%',
    ownerName: 'Sunil Jain',
    creditLimit: 100_00,
  }));
  // Lakshmi Provision Store owes ₹354 and pays ₹100 of it; Jain is refunded more than it paid.
  await server.order(tenant, 3, 'CONFIRMED');
  await record({ amount: 100, referenceNumber: 'NEFT-4411', notes: 'Second instalment' });
  await record({ retailerId: jain, amount: 40, paymentMethod: 'UPI', paymentType: 'ADVANCE' });
  await refund({ amount: 160_00, referenceNumber: 'CHQ_7' });
});

describe('payments', () => {
  const amounts = async (query: Query) =>
    (await list('listPayments', query)).payments.map(({ amount }: { amount: number }) => amount);

  it('are found by every word in reference, notes, method, retailer or owner, and by amount', async () => {
    expect(await amounts({ search: 'neft-44' })).toEqual([100]);
    expect(await amounts({ search: 'instalment lakshmi' })).toEqual([100]);
    for (const search of ['jain', 'SUNIL prov', '50%']) expect(await amounts({ search })).toEqual([160, 40]);
    expect(await amounts({ search: 'chq_' })).toEqual([160]);
    expect(await amounts({ search: 'neft jain' })).toEqual([]);
    for (const search of ['160', '₹ 160.00', 'cheque jain', 'ＣＨＥＱＵＥ'])
      expect(await amounts({ search })).toEqual([160]);
  });

  it('are filtered by type, counted whatever the type, and summed as filtered', async () => {
    expect(await list('listPayments', { search: 'jain', type: 'ADVANCE' })).toMatchObject({
      payments: [{ amount: 40 }],
      pagination: { total: 1 },
      totals: {
        counts: { type: { all: 2, PAYMENT: 0, ADVANCE: 1, REFUND: 1 } },
        sums: { received: 40, refunded: 0 },
      },
    });
    expect((await list('listPayments', { search: 'jain' })).totals.sums).toEqual({
      received: 40,
      refunded: 160,
    });
  });

  it.each([
    ['date', [100, 40, 160]],
    ['date.desc', [160, 40, 100]],
    ['retailer', [160, 40, 100]],
    ['type', [40, 100, 160]],
    ['method', [100, 160, 40]],
    // Refunds count as negative.
    ['amount', [160, 40, 100]],
  ])('are sorted by %s', async (sort, expected) => expect(await amounts({ sort })).toEqual(expected));

  it('come in pages of what is found', async () => {
    const page = await list('listPayments', { search: 'jain', sort: 'amount.desc', limit: 1, page: 2 });
    expect(page.payments).toMatchObject([{ amount: 160 }]);
    expect(page.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 });
  });
});

describe('credit accounts', () => {
  const names = async (query: Query) =>
    (await list('listCredits', query)).credits.map(
      ({ retailer }: { retailer: { businessName: string } }) => retailer.businessName.split(' ')[0],
    );
  let meena: string;
  beforeEach(async () => {
    ({ id: meena } = await server.retailer(tenant.id, { name: 'Meena Mart', creditLimit: 900_00 }));
    await record({ retailerId: meena, amount: 10 });
  });

  it('are found by every word in the retailer’s name or its owner’s', async () => {
    expect(await names({ search: 'prov jain' })).toEqual(['Jain']);
    expect(await names({ search: 'sunil' })).toEqual(['Jain']);
    expect(await names({ search: 'prov' })).toEqual(['Jain', 'Lakshmi']);
    expect((await list('listCredits', { search: 'prov' })).totals).toMatchObject({
      counts: { status: { all: 2, owing: 2, over: 1, advance: 0 } },
      sums: { creditLimit: 100, outstandingBalance: 374 },
    });
  });

  it('are filtered by what is owed, and summed as filtered', async () => {
    expect(await names({ status: 'owing' })).toEqual(['Jain', 'Lakshmi']);
    expect(await names({ status: 'over' })).toEqual(['Jain']);
    expect(await list('listCredits', { status: 'advance' })).toMatchObject({
      credits: [{ id: meena }],
      pagination: { total: 1 },
      totals: {
        counts: { status: { all: 3, owing: 2, over: 1, advance: 1 } },
        sums: { creditLimit: 900, usedCredit: 0, outstandingBalance: -10 },
      },
    });
  });

  it.each([
    ['retailer.desc', ['Meena', 'Lakshmi', 'Jain']],
    // What Lakshmi does not have, a limit, comes last in both directions.
    ['limit', ['Jain', 'Meena', 'Lakshmi']],
    ['limit.desc', ['Meena', 'Jain', 'Lakshmi']],
    ['used.desc', ['Lakshmi', 'Jain', 'Meena']],
    ['available', ['Jain', 'Meena', 'Lakshmi']],
    ['outstanding', ['Meena', 'Jain', 'Lakshmi']],
    ['use', ['Meena', 'Jain', 'Lakshmi']],
    ['use.desc', ['Jain', 'Meena', 'Lakshmi']],
    ['lastPayment.desc', ['Meena', 'Jain', 'Lakshmi']],
  ])('are sorted by %s', async (sort, expected) => expect(await names({ sort })).toEqual(expected));
});

describe('statements', () => {
  const lines = async (query: Query) =>
    (await list('listStatements', query)).statements.map(
      ({ transactionType, balance }: { transactionType: string; balance: number }) => [
        transactionType,
        balance,
      ],
    );

  it('find lines by every word in reference, description, retailer or owner, with their balances', async () => {
    expect(await lines({ search: 'ord-00001' })).toEqual([['SALE', 354]]);
    expect(await lines({ search: 'neft lakshmi' })).toEqual([['PAYMENT', 254]]);
    expect(await lines({ search: 'cheque' })).toEqual([['REFUND', 120]]);
    expect(await lines({ search: 'sunil' })).toEqual([
      ['REFUND', 120],
      ['ADVANCE', -40],
    ]);
  });

  it('come in pages of what a search finds, in either direction', async () => {
    const pageFromQuery = async (query: Query) => lines({ search: 'provision', limit: 2, ...query });
    const all = await lines({ search: 'provision' });
    expect(all).toHaveLength(4);
    expect(await pageFromQuery({ page: 1 })).toEqual(all.slice(0, 2));
    expect(await pageFromQuery({ page: 2 })).toEqual(all.slice(2));
    expect(await pageFromQuery({ page: 2, sort: 'date' })).toEqual(all.slice(0, 2).reverse());
    expect(await pageFromQuery({ page: 3 })).toEqual([]);
  });

  it('are filtered by type and counted whatever the type, while their totals still add up', async () => {
    expect(await list('listStatements', { search: 'jain', type: 'REFUND' })).toMatchObject({
      statements: [{ transactionType: 'REFUND', balance: 120 }],
      pagination: { total: 1 },
      totals: {
        counts: { type: { all: 2, SALE: 0, RETURN: 0, PAYMENT: 0, ADVANCE: 1, REFUND: 1 } },
        sums: { opening: 0, debits: 514, credits: 140, closing: 374 },
      },
    });
  });

  it('are read from either end', async () => {
    const query = { retailerId: tenant.retailer.id };
    const oldestFirst = [
      ['SALE', 354],
      ['PAYMENT', 254],
    ];
    expect(await lines({ ...query, sort: 'date' })).toEqual(oldestFirst);
    expect(await lines({ ...query, sort: 'date.desc' })).toEqual(oldestFirst.toReversed());
    expect(await lines({ ...query, sort: 'date', limit: 1, page: 2 })).toEqual(oldestFirst.slice(1));
  });
});

describe('each list', () => {
  it.each(['listPayments', 'listCredits', 'listStatements'] as const)(
    '%s finds nothing of another tenant',
    async (name) => {
      const other = await server.tenant();
      const found = async (as: string) => (await list(name, { search: 'jain' }, as)).pagination.total;
      expect(await found(tenant.owner.token)).toBeGreaterThan(0);
      expect(await found(other.owner.token)).toBe(0);
    },
  );

  it.each([
    ['listPayments', { type: 'SALE' }, { type: 'Use one of PAYMENT, ADVANCE, REFUND' }],
    ['listPayments', { sort: 'reference' }, { sort: 'This list cannot be sorted by that' }],
    ['listCredits', { status: 'owed' }, { status: 'Use one of owing, over, advance' }],
    ['listCredits', { sort: 'name' }, { sort: 'This list cannot be sorted by that' }],
    [
      'listStatements',
      { type: 'over' },
      { type: 'Use one of SALE, RETURN, PAYMENT, ADVANCE, REFUND, OPENING, ROUND_OFF' },
    ],
    ['listStatements', { sort: 'amount' }, { sort: 'This list cannot be sorted by that' }],
    ['listPayments', { search: 'x'.repeat(201) }, { search: 'Use at most 200 characters' }],
  ] as const)('%s refuses %j', async (name, query, errors) => {
    const { status, body } = await server.call(name, { as: tenant.owner.token, query });
    expect([status, body.errors]).toEqual([400, errors]);
  });
});
