import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csv, draftOf, importCalls } from '../../test/import-calls.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';

let server: TestServer;
let tenant: TestTenant;
let calls: ReturnType<typeof importCalls>;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
  calls = importCalls(server, tenant);
});

describe('importing opening balances', () => {
  const heads = 'Retailer,Phone,Amount owed (₹),As of,Due date';

  it('books one line for each retailer, which is owed and ages but is no sale', async () => {
    const reports = async () =>
      Promise.all(
        (['profitAndLoss', 'taxReport'] as const).map(
          async (name) => (await server.call(name, { as: tenant.owner.token })).body.data,
        ),
      );
    const before = await reports();
    const text = csv(heads, '"lakshmi  provision store",,"12,450.50",01/10/2026,15/10/2026');
    const { status, body } = await calls.send('createImport', draftOf('balances', text));
    expect([status, body.data?.import.created]).toEqual([200, 1]);
    const [entry] = await calls.openings();
    expect(entry).toMatchObject({
      retailerId: tenant.retailer.id,
      amount: 12_450_50,
      dueDate: '2026-10-15',
      description: 'Opening balance',
    });
    const credit = await server.call('listCredits', { as: tenant.owner.token });
    expect(credit.body.data.credits[0]).toMatchObject({ outstandingBalance: 12_450.5 });
    const statement = await server.call('listStatements', { as: tenant.owner.token });
    expect(statement.body.data.totals.sums).toEqual({
      opening: 12_450.5,
      debits: 0,
      credits: 0,
      closing: 12_450.5,
    });
    expect(statement.body.data.statements[0]).toMatchObject({
      transactionType: 'OPENING',
      balance: 12_450.5,
    });
    const aging = await server.call('agingReport', { as: tenant.owner.token });
    expect(aging.body.data.agingReport).toMatchObject([{ current: 0, totalOutstanding: 12_450.5 }]);
    expect(await reports()).toEqual(before);
  });

  it('reads amount and days in digits of Indian scripts', async () => {
    const text = csv(heads, '"Lakshmi Provision Store",,"१२,४५०.५०",०१/१०/२०२६,१५ Oct २०२६');
    expect((await calls.send('createImport', draftOf('balances', text))).status).toBe(200);
    const [entry] = await calls.openings();
    expect(entry).toMatchObject({ amount: 12_450_50, dueDate: '2026-10-15' });
  });

  it('dates a balance that is overdue by its due date where the file has no other', async () => {
    const text = csv('Retailer,Phone,Amount owed (₹),Due date', 'Lakshmi Provision Store,,500,१५/१०/२०२६');
    expect((await calls.send('createImport', draftOf('balances', text))).status).toBe(200);
    const [entry] = await calls.openings();
    expect(entry).toMatchObject({ at: new Date('2026-10-15T00:00+05:30'), dueDate: '2026-10-15' });
  });

  it.each(['-500', '500 Cr', '₹500.00 cr.', '(500)', '-₹500', '−500'])(
    'books %s as an advance, which reduces what is owed and has no due date',
    async (amount) => {
      const text = csv(heads, `Lakshmi Provision Store,,"${amount}",01/10/2026,never`);
      const draft = draftOf('balances', text);
      const { body } = await calls.send('checkImport', draft);
      expect(body.data.check.effects).toEqual({
        advance: { count: 1, rows: [{ row: 2, name: 'Lakshmi Provision Store', amount: 500 }] },
      });
      const made = await calls.send('createImport', draft);
      const [entry] = await calls.openings();
      expect(entry).toMatchObject({ amount: -500_00, dueDate: null });
      const read = async (name: 'listStatements' | 'listCredits' | 'agingReport') =>
        (await server.call(name, { as: tenant.owner.token })).body.data;
      const { statements, totals } = await read('listStatements');
      expect(statements[0]).toMatchObject({
        transactionType: 'OPENING',
        description: 'Opening balance: advance',
        amount: 500,
        balance: -500,
      });
      expect(totals.sums).toMatchObject({ opening: -500, debits: 0, credits: 0, closing: -500 });
      expect((await read('listCredits')).credits[0]).toMatchObject({
        outstandingBalance: -500,
        usedCredit: 0,
      });
      expect((await read('agingReport')).agingReport).toMatchObject([
        { current: -500, totalOutstanding: -500 },
      ]);
      await calls.undo(made.body.data.import.id);
      expect(await calls.openings()).toEqual([]);
    },
  );

  it('settles what is owed first with an advance', async () => {
    await calls.send('createImport', draftOf('balances', csv(heads, 'Lakshmi Provision Store,,100 Cr,,')));
    await server.order(tenant, 2, 'DELIVERED');
    const credit = await server.call('listCredits', { as: tenant.owner.token });
    expect(credit.body.data.credits[0]).toMatchObject({ outstandingBalance: 136 });
    const aging = await server.call('agingReport', { as: tenant.owner.token });
    expect(aging.body.data.agingReport).toMatchObject([{ current: 136, totalOutstanding: 136 }]);
  });

  it.each(['0', '-500 Cr', 'Cr', '--5'])('does not guess what %s means', async (amount) => {
    const draft = draftOf('balances', csv(heads, `Lakshmi Provision Store,,${amount},,`));
    const { body } = await calls.send('checkImport', draft);
    expect(body.data.check.faults).toMatchObject([{ row: 2, field: 'amount', value: amount }]);
  });

  it('reads 450 Dr as owed', async () => {
    await calls.send('createImport', draftOf('balances', csv(heads, 'Lakshmi Provision Store,,450 Dr,,')));
    expect(await calls.openings()).toMatchObject([{ amount: 450_00 }]);
  });

  it('takes each retailer once, and names who cannot be found', async () => {
    await server.retailer(tenant.id, { name: 'Twin', phone: '1' });
    await server.retailer(tenant.id, { name: 'Twin', phone: '2' });
    const other = await server.tenant();
    await server.retailer(other.id, { name: 'Theirs', phone: '7' });
    await calls.send('createImport', draftOf('balances', csv(heads, 'Lakshmi Provision Store,,10,,')));
    const text = csv(
      heads,
      'Lakshmi Provision Store,,10,,',
      'Twin,,10,,',
      'Theirs,,10,,',
      ',,10,,',
      'Twin,1,0,2026-02-31,',
      'Twin,1,5,2099-01-01,',
      'Twin,2,5,1000-01-01,9999-12-31',
      'Twin,2,5,31 Oct 2026,30-10-26',
    );
    const { body } = await calls.send('checkImport', draftOf('balances', text));
    const noDay = 'Use a day such as 2026-10-31, 31/10/2026 or 31 Oct 2026';
    expect(
      body.data.check.faults.map(({ row, field, message }: Record<string, string>) => [row, field, message]),
    ).toEqual([
      [2, 'name', 'Lakshmi Provision Store already has an opening balance'],
      [3, 'name', 'You have 2 retailers with this name'],
      [4, 'name', 'You have no retailer with this name'],
      [5, 'name', 'Enter the retailer’s name or phone number'],
      [6, 'amount', 'Enter an amount other than ₹0'],
      [6, 'date', noDay],
      [7, 'phone', 'Row 6 is the same retailer'],
      [7, 'date', expect.stringMatching(/^Use a day up to today, /)],
      [8, 'date', noDay],
      [8, 'dueDate', noDay],
      [9, 'phone', 'Row 8 is the same retailer'],
      [9, 'dueDate', 'Use a day from 31 Oct 2026 on'],
    ]);
    expect(await calls.openings()).toHaveLength(1);
  });
});
