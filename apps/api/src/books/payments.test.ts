import { addDays, calendarDate, DEFAULT_TIME_ZONE, dayStart, formatCalendarDate } from '@dmc/contract/dates';
import { paymentDays } from '@dmc/contract/payments';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../demo/random.ts';
import { demoAccounts } from '../../demo/seed.ts';
import { loadDemo } from '../../test/demo.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { creditChanges, ledgerEntries, payments } from '../schema/accounting.ts';
import { retailers } from '../schema/retailers.ts';
import { idempotencyKeys } from '../schema/server.ts';
import { users } from '../schema/users.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

type Fields = Record<string, unknown>;
const record = (fields: Fields = {}, headers?: Record<string, string>) =>
  server.call('recordPayment', {
    as: tenant.owner.token,
    body: { retailerId: tenant.retailer.id, amount: 100, ...fields },
    ...(headers ? { headers } : {}),
  });
const setLimit = (fields: Fields = {}, headers?: Record<string, string>) =>
  server.call('updateCredit', {
    as: tenant.owner.token,
    body: { retailerId: tenant.retailer.id, newCreditLimit: 50_000, reason: 'Agreed', ...fields },
    ...(headers ? { headers } : {}),
  });
type Query = Record<string, string | number>;
const list = async (name: 'listPayments' | 'listCredits' | 'listStatements', query: Query = {}) =>
  (await server.call(name, { as: tenant.owner.token, query })).body.data;
const credit = async () => (await list('listCredits', { retailerId: tenant.retailer.id })).credits[0];
const stored = async () => ({
  payments: await server.db.select().from(payments).where(eq(payments.distributorId, tenant.id)),
  entries: await server.db.select().from(ledgerEntries).where(eq(ledgerEntries.distributorId, tenant.id)),
  changes: await server.db.select().from(creditChanges).where(eq(creditChanges.distributorId, tenant.id)),
});
const nothing = { payments: [], entries: [], changes: [] };

describe('recording a payment', () => {
  it('writes payment, statement and credit together, to the paisa', {
    meta: { proves: ['call-29'] },
  }, async () => {
    const order = await server.order(tenant, 3, 'CONFIRMED');
    await setLimit({ newCreditLimit: '1,000.00' });
    const { status, body } = await record({
      amount: '19.99',
      paymentMethod: 'UPI',
      referenceNumber: ' UPI7731 ',
      notes: 'Counter',
    });
    expect(status).toBe(200);
    expect(body.data.payment).toEqual({
      id: expect.any(String),
      paidDate: expect.stringMatching(/Z$/),
      retailer: { id: tenant.retailer.id, businessName: 'Lakshmi Provision Store', ownerName: '' },
      amount: 19.99,
      paymentMethod: 'UPI',
      paymentType: 'PAYMENT',
      referenceNumber: 'UPI7731',
      notes: 'Counter',
      recordedBy: tenant.owner.email,
    });
    const {
      payments: found,
      statements,
      ...of
    } = {
      ...(await list('listPayments')),
      ...(await list('listStatements')),
    };
    expect(found).toEqual([body.data.payment]);
    expect(statements[0]).toMatchObject({
      transactionType: 'PAYMENT',
      description: 'Payment by UPI',
      amount: 19.99,
      balance: 334.01,
      referenceNumber: 'UPI7731',
    });
    expect(statements[1]).toMatchObject({
      transactionType: 'SALE',
      amount: -354,
      balance: 354,
      orderId: order.id,
    });
    expect(of.totals.sums).toEqual({ opening: 0, debits: 354, credits: 19.99, closing: 334.01 });
    expect(await credit()).toMatchObject({
      creditLimit: 1000,
      usedCredit: 334.01,
      availableCredit: 665.99,
      outstandingBalance: 334.01,
      lastPaymentDate: body.data.payment.paidDate,
    });
    const { body: shops } = await server.call('listRetailers', { as: tenant.owner.token });
    expect(shops.data.retailers[0].availableCredit).toBe(665.99);
  });

  it('uses the documented defaults for omitted fields', async () => {
    const { body } = await record();
    expect(body.data.payment).toMatchObject({
      paymentMethod: 'CASH',
      paymentType: 'PAYMENT',
      referenceNumber: '',
      notes: '',
    });
    expect((await list('listStatements')).statements[0].description).toBe('Payment by cash');
  });

  it('keeps an advance as the retailer’s credit, and a refund raises what is owed', async () => {
    await record({ amount: 250.25, paymentType: 'ADVANCE', paymentMethod: 'BANK_TRANSFER' });
    expect(await credit()).toMatchObject({ outstandingBalance: -250.25, usedCredit: 0 });
    await record({ amount: 50, paymentType: 'REFUND', paymentMethod: 'BANK_TRANSFER' });
    expect(await credit()).toMatchObject({ outstandingBalance: -200.25, usedCredit: 0 });
    const { statements, totals } = await list('listStatements');
    expect(
      statements.map((line: Fields) => [line.transactionType, line.amount, line.balance, line.description]),
    ).toEqual([
      ['REFUND', -50, -200.25, 'Refund by bank transfer'],
      ['ADVANCE', 250.25, -250.25, 'Advance by bank transfer'],
    ]);
    expect(totals.sums).toEqual({ opening: 0, debits: 50, credits: 250.25, closing: -200.25 });
    expect((await list('listPayments')).totals.sums).toEqual({ received: 250.25, refunded: 50 });
  });

  it('gives back no more than was paid', async () => {
    const refund = (amount: number) => record({ amount, paymentType: 'REFUND', paymentMethod: 'CASH' });
    const unpaid = await refund(9_00_00_000);
    expect([unpaid.status, unpaid.body.errors]).toEqual([
      422,
      { amount: 'Lakshmi Provision Store has paid nothing that could be given back.' },
    ]);
    await record({ amount: 100 });
    await refund(40);
    const rest = await refund(60.01);
    expect([rest.status, rest.body.message]).toEqual([
      422,
      'Lakshmi Provision Store has paid ₹60.00 that was not given back: a refund cannot be larger.',
    ]);
    expect((await refund(60)).status).toBe(200);
  });

  describe('a refund of an earlier day', () => {
    const today = () => calendarDate(server.now(), DEFAULT_TIME_ZONE);
    const ago = (days: number) => addDays(today(), -days);
    const refund = (amount: number, date: string) => record({ amount, date, paymentType: 'REFUND' });

    it('is refused before the money came, and accepted from that day on', async () => {
      await record({ amount: 500, paymentType: 'ADVANCE', date: ago(2) });
      const early = await refund(500, ago(3));
      expect([early.status, early.body.errors]).toEqual([
        422,
        {
          date: `Of what Lakshmi Provision Store had paid by ${formatCalendarDate(ago(3))}, nothing could be given back: choose a later day.`,
        },
      ]);
      expect((await refund(500, ago(2))).status).toBe(200);
      const { statements } = await list('listStatements');
      expect(statements.map((line: Fields) => [line.transactionType, line.balance])).toEqual([
        ['REFUND', 0],
        ['ADVANCE', -500],
      ]);
    });

    it('cannot take what a later refund has already given back', async () => {
      await record({ amount: 500, date: ago(9) });
      await refund(440, ago(7));
      await record({ amount: 500, date: ago(2) });
      const { status, body } = await refund(100, ago(8));
      expect([status, body.errors.date]).toEqual([422, expect.stringContaining('only ₹60.00')]);
      expect((await refund(100, ago(2))).status).toBe(200);
    });

    it('counts an advance from before the books, from its day on', async () => {
      await server.db.insert(ledgerEntries).values({
        id: newId(),
        distributorId: tenant.id,
        retailerId: tenant.retailer.id,
        type: 'OPENING',
        amount: -500_00,
        description: 'Opening balance: advance',
        at: dayStart(ago(5), DEFAULT_TIME_ZONE),
      });
      expect((await refund(500, ago(6))).status).toBe(422);
      expect((await refund(500, ago(5))).status).toBe(200);
    });

    it.each(['one', 'two', 'three'])(
      'never exceeds what was paid by any day: random days %s',
      async (seed) => {
        const random = seededRandom(`refunds ${seed}`);
        /** What was paid less what was given back on each of the last ten days, today first. */
        const net = Array.from({ length: 10 }, () => 0);
        const receivedBy = (day: number) => net.slice(day).reduce((sum, value) => sum + value, 0);
        for (let step = 0; step < 30; step++) {
          const day = random.between(0, 9);
          const amount = random.between(1, 5) * 100;
          const paymentType = random.of(['PAYMENT', 'ADVANCE', 'REFUND', 'REFUND']);
          const covered = net.every((_, later) => later > day || receivedBy(later) >= amount);
          const { status } = await record({ amount, paymentType, date: ago(day) });
          expect(status, `${paymentType} of ${amount}, ${day} days ago`).toBe(
            paymentType === 'REFUND' && !covered ? 422 : 200,
          );
          if (status === 200) net[day] = (net[day] ?? 0) + (paymentType === 'REFUND' ? -amount : amount);
        }
        const { statements } = await list('listStatements', { limit: 100 });
        expect(
          Math.max(...statements.map(({ balance }: { balance: number }) => balance)),
        ).toBeLessThanOrEqual(0);
      },
    );
  });

  it('accepts a blocked retailer’s payment: only orders are refused', async () => {
    await server.db.update(retailers).set({ isActive: false }).where(eq(retailers.id, tenant.retailer.id));
    expect((await record()).status).toBe(200);
  });

  it.each([
    [{ retailerId: '' }, 'retailerId', 'Choose a retailer'],
    [{ retailerId: undefined }, 'retailerId', 'This field is required'],
    [{ retailerId: 'nobody' }, 'retailerId', 'Choose a retailer from your list'],
    [{ amount: 0 }, 'amount', 'Enter an amount above ₹0'],
    [{ amount: -10 }, 'amount', 'Enter an amount above ₹0'],
    [{ amount: '' }, 'amount', 'Enter an amount above ₹0'],
    [{ amount: 10.005 }, 'amount', 'Use at most 2 decimals'],
    [{ amount: '0.004' }, 'amount', 'Enter an amount above ₹0'],
    [{ amount: '0.009' }, 'amount', 'Use at most 2 decimals'],
    [{ amount: 'five' }, 'amount', 'Enter an amount in rupees, such as 249.50'],
    [{ amount: 1e12 }, 'amount', 'Amount is too large'],
    [{ amount: null }, 'amount', 'Enter a number'],
    [{ paymentMethod: 'IOU' }, 'paymentMethod', 'Choose a payment method'],
    [{ paymentType: 'SALE' }, 'paymentType', 'Choose a payment type'],
    [{ referenceNumber: 'x'.repeat(65) }, 'referenceNumber', 'Use at most 64 characters'],
    [{ notes: 'x'.repeat(1001) }, 'notes', 'Use at most 1000 characters'],
    [{ notes: 'bell\u0007' }, 'notes', expect.stringContaining('cannot be shown')],
  ])('with %j is refused at %s, and nothing is stored', async (fields, name, message) => {
    const { status, body } = await record(fields);
    expect([status, body.errors]).toEqual([422, { [name]: message }]);
    expect(await stored()).toEqual(nothing);
  });

  it('refuses 1e309, which JSON reads as infinity', async () => {
    const { status, body } = await server.call('recordPayment', {
      as: tenant.owner.token,
      body: `{"retailerId":"${tenant.retailer.id}","amount":1e309}`,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.errors]).toEqual([422, { amount: 'Amount is too large' }]);
    expect(await stored()).toEqual(nothing);
  });

  it('does not find another distributor’s retailer', async () => {
    const foreign = await server.tenant();
    const { status, body } = await record({ retailerId: foreign.retailer.id });
    expect([status, body.errors]).toEqual([422, { retailerId: 'Choose a retailer from your list' }]);
    expect((await setLimit({ retailerId: foreign.retailer.id })).status).toBe(422);
    expect(await stored()).toEqual(nothing);
    const theirs = await server.db.select().from(payments).where(eq(payments.distributorId, foreign.id));
    expect(theirs).toEqual([]);
  });

  it('happens once per Idempotency-Key, even for simultaneous requests; another key makes another', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => record({ amount: 75.5 }, { 'idempotency-key': 'form-1' })),
    );
    replies.push(await record({ amount: 75.5 }, { 'idempotency-key': 'form-1' }));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.data.payment.id)).size).toBe(1);
    expect((await stored()).entries).toHaveLength(1);
    const [first, second] = await Promise.all([
      record({ amount: 75.5 }, { 'idempotency-key': 'form-2' }),
      record({ amount: 75.5 }, { 'idempotency-key': 'form-3' }),
    ]);
    expect(first.body.data.payment.id).not.toBe(second.body.data.payment.id);
    expect((await stored()).payments).toHaveLength(3);
    expect((await credit()).outstandingBalance).toBe(-226.5);
    const other = await record({ amount: 80 }, { 'idempotency-key': 'form-1' });
    expect(other.status).toBe(422);
    expect((await stored()).payments).toHaveLength(3);
  });

  it('is all or nothing: if the statement cannot be written, there is no payment and no key', async () => {
    const refuse = sql`alter table ledger_entries add constraint broken check (type <> 'PAYMENT') not valid`;
    await server.db.execute(refuse);
    const failed = await record({}, { 'idempotency-key': 'form-1' });
    await server.db.execute(sql`alter table ledger_entries drop constraint broken`);
    expect(failed.status).toBe(500);
    expect(failed.body.message).toBe('Something went wrong on the server. Try again.');
    expect(await stored()).toEqual(nothing);
    const keys = await server.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.distributorId, tenant.id));
    expect(keys).toEqual([]);
    expect((await record({}, { 'idempotency-key': 'form-1' })).status).toBe(200);
    expect((await stored()).payments).toHaveLength(1);
  });

  it('is booked on the day it was paid, an earlier day without a time', async () => {
    const today = calendarDate(server.now(), DEFAULT_TIME_ZONE);
    const { from } = paymentDays(today);
    await record({ amount: 300, date: today });
    const { body } = await record({ amount: 200, date: from });
    expect(body.data.payment.paidDate).toBe(from);
    const [now, then] = (await list('listPayments')).payments;
    expect(calendarDate(new Date(now.paidDate), DEFAULT_TIME_ZONE)).toBe(today);
    expect(then.paidDate).toBe(from);
    const [last, first] = (await list('listStatements')).statements;
    expect([first.transactionDate, first.balance, last.balance]).toEqual([from, -200, -500]);
  });

  it.each([
    ['tomorrow', (today: string) => addDays(today, 1), 'A payment cannot be in the future'],
    [
      'before the last month',
      (today: string) => addDays(paymentDays(today).from, -1),
      /^Choose a day from 1 /,
    ],
    ['no day', () => '2026-02-31', 'Choose the day of the payment'],
  ])('refuses a payment of %s', async (_, day, message) => {
    const date = day(calendarDate(server.now(), DEFAULT_TIME_ZONE));
    const { status, body } = await record({ date });
    expect(status).toBe(422);
    expect(body.errors.date).toMatch(message);
    expect(await stored()).toEqual(nothing);
  });

  it('refuses a possible duplicate if requested', async () => {
    await record({ amount: 500 });
    const again = await record({ amount: '500.00', again: false });
    expect(again.status).toBe(409);
    expect(again.body.errors.again).toMatch(
      /^₹500\.00 for Lakshmi Provision Store was already recorded at \d\d:\d\d\.$/,
    );
    // Not duplicates: another amount or type, one that the user confirms, and one sent without the check.
    for (const other of [
      { amount: 501, again: false },
      { paymentType: 'ADVANCE', again: false },
    ])
      expect((await record({ amount: 500, ...other })).status).toBe(200);
    expect((await record({ amount: 500, again: true })).status).toBe(200);
    expect((await record({ amount: 500 })).status).toBe(200);
    server.pass(601);
    expect((await record({ amount: 500, again: false })).status).toBe(200);
  });

  it('answers a retry of the same form with its payment, not a warning', async () => {
    const key = { 'idempotency-key': 'form-1' };
    const first = await record({ amount: 500, again: false }, key);
    const retry = await record({ amount: 500, again: false }, key);
    const sure = await record({ amount: 500, again: true }, key);
    expect([retry.status, sure.status]).toEqual([200, 200]);
    expect(retry.body.data.payment).toEqual(first.body.data.payment);
    expect((await stored()).payments).toHaveLength(1);
  });
});

describe('adjusting a credit limit', () => {
  it('records who changed it, from what and why', { meta: { proves: ['call-30'] } }, async () => {
    const { status, body } = await setLimit({ newCreditLimit: '75,000.50', reason: ' Festival stock ' });
    expect(status).toBe(200);
    expect(body.data.credit).toMatchObject({
      id: tenant.retailer.id,
      creditLimit: 75_000.5,
      availableCredit: 75_000.5,
      lastChange: { from: 0, to: 75_000.5, reason: 'Festival stock', by: tenant.owner.email },
    });
    await setLimit({ newCreditLimit: 0, reason: 'Cash only' });
    const now = await credit();
    // Without a limit there is no available credit.
    expect(now).toMatchObject({ creditLimit: 0, lastChange: { from: 75_000.5, to: 0 } });
    expect(now).not.toHaveProperty('availableCredit');
    expect((await stored()).changes).toHaveLength(2);
  });

  it.each([
    [{ newCreditLimit: '' }, 'newCreditLimit', 'Enter a limit of ₹0 or more'],
    [{ newCreditLimit: -1 }, 'newCreditLimit', 'Enter a limit of ₹0 or more'],
    [{ newCreditLimit: 0.001 }, 'newCreditLimit', 'Use at most 2 decimals'],
    [{ newCreditLimit: 1e12 }, 'newCreditLimit', 'Amount is too large'],
    [{ newCreditLimit: 'lots' }, 'newCreditLimit', 'Enter an amount in rupees, such as 249.50'],
    [{ reason: ' ' }, 'reason', 'Enter a reason'],
    [{ reason: undefined }, 'reason', 'This field is required'],
    [{ reason: 'x'.repeat(501) }, 'reason', 'Use at most 500 characters'],
    [{ reason: 'a\u0007b' }, 'reason', expect.stringContaining('cannot be shown')],
    [{ retailerId: 'nobody' }, 'retailerId', 'Choose a retailer from your list'],
  ])('with %j is refused at %s, and nothing is stored', async (fields, name, message) => {
    const { status, body } = await setLimit(fields);
    expect([status, body.errors]).toEqual([422, { [name]: message }]);
    expect((await credit()).creditLimit).toBe(0);
    expect(await stored()).toEqual(nothing);
  });

  it('tells the second of two tabs that the limit has changed', async () => {
    const replies = await Promise.all([
      setLimit({ newCreditLimit: 60_000, from: 0 }),
      setLimit({ newCreditLimit: 70_000, from: 0 }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const limit = (await credit()).creditLimit;
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      `The credit limit for Lakshmi Provision Store is now ₹${limit.toLocaleString('en-IN')}.00: someone else changed it first.`,
    );
    expect((await stored()).changes).toHaveLength(1);
    expect((await setLimit({ newCreditLimit: 70_000, from: limit })).status).toBe(200);
  });

  it('happens once per Idempotency-Key, whatever the limit was; the same limit again changes nothing', async () => {
    const key = { 'idempotency-key': 'form-1' };
    expect((await setLimit({ from: 0 }, key)).status).toBe(200);
    expect((await setLimit({ from: 50_000 }, key)).status).toBe(200);
    expect((await setLimit({ from: 0 }, key)).body.data.credit.creditLimit).toBe(50_000);
    expect((await setLimit()).status).toBe(200);
    expect((await stored()).changes).toHaveLength(1);
  });

  it('is all or nothing: if the change cannot be recorded, the limit stays', async () => {
    await server.db.execute(
      sql`alter table credit_changes add constraint broken check (reason <> 'Agreed') not valid`,
    );
    const failed = await setLimit();
    await server.db.execute(sql`alter table credit_changes drop constraint broken`);
    expect(failed.status).toBe(500);
    expect((await credit()).creditLimit).toBe(0);
  });
});

it('agrees on the demo data in statements, credits and the list of retailers', async () => {
  await loadDemo(server.db);
  for (const { email } of demoAccounts.filter(({ role }) => role === 'DISTRIBUTOR')) {
    const [user] = await server.db.select().from(users).where(eq(users.email, email));
    const as = await server.session(user?.id ?? '');
    const whole = async (name: 'listStatements' | 'listCredits' | 'listRetailers', query: Query = {}) =>
      (await server.call(name, { as, query: { limit: 500, ...query } })).body.data;
    const { credits, totals } = await whole('listCredits');
    const shops = new Map((await whole('listRetailers')).retailers.map((shop: Fields) => [shop.id, shop]));
    let owed = 0;
    for (const one of credits) {
      const { statements, totals: own } = await whole('listStatements', { retailerId: one.retailer.id });
      const paise = (rupees: number) => Math.round(rupees * 100);
      expect(statements[0]?.balance ?? 0).toBe(one.outstandingBalance);
      // Each balance is the previous one plus the line's own amount.
      for (const [index, { amount, balance }] of statements.entries())
        expect(paise(balance)).toBe(paise(statements[index + 1]?.balance ?? 0) - paise(amount));
      expect(own.sums.closing).toBe(one.outstandingBalance);
      expect(shops.get(one.retailer.id)).toMatchObject({ creditLimit: one.creditLimit });
      expect((shops.get(one.retailer.id) as Fields).availableCredit).toBe(one.availableCredit);
      owed += paise(one.outstandingBalance);
    }
    expect(credits.length).toBeGreaterThan(9);
    expect(Math.round(totals.sums.outstandingBalance * 100)).toBe(owed);
    expect(Math.round((await whole('listStatements')).totals.sums.closing * 100)).toBe(owed);
  }
}, 30_000);

describe('the lists', () => {
  it('come in pages, newest first, of one retailer or of all, with sums over the whole', {
    meta: { proves: ['call-26'] },
  }, async () => {
    const second = await server.retailer(tenant.id, { name: 'Anand Stores', ownerName: 'Anand Rao' });
    for (let amount = 1; amount <= 5; amount += 1) {
      server.pass(1);
      await record({ amount, ...(amount % 2 ? {} : { retailerId: second.id }) });
    }
    const amounts = async (query: Query) =>
      (await list('listPayments', query)).payments.map((row: Fields) => row.amount);
    expect(await amounts({ limit: 2 })).toEqual([5, 4]);
    expect(await amounts({ limit: 2, page: 3 })).toEqual([1]);
    expect(await amounts({ retailerId: second.id })).toEqual([4, 2]);
    expect(await list('listPayments', { limit: 2 })).toMatchObject({
      pagination: { page: 1, limit: 2, total: 5, pages: 3 },
      totals: { sums: { received: 15, refunded: 0 } },
    });
    const { credits, pagination, totals } = await list('listCredits', { limit: 1 });
    expect(credits.map((row: { retailer: Fields }) => row.retailer)).toEqual([
      { id: second.id, businessName: 'Anand Stores', ownerName: 'Anand Rao' },
    ]);
    expect(pagination.total).toBe(2);
    expect(totals.sums).toEqual({ creditLimit: 0, usedCredit: 0, outstandingBalance: -15 });
    const lines = (await list('listStatements', { limit: 2, page: 2 })).statements;
    expect(lines.map((line: Fields) => [line.amount, line.balance])).toEqual([
      [3, -4],
      [2, -2],
    ]);
  });

  it('count who is over the limit, and only what is owed as used', {
    meta: { proves: ['call-27'] },
  }, async () => {
    await server.order(tenant, 3, 'CONFIRMED');
    await setLimit({ newCreditLimit: 300 });
    const other = await server.retailer(tenant.id, { name: 'Anand Stores', creditLimit: 100_00 });
    await record({ retailerId: other.id, amount: 54 });
    expect((await list('listCredits')).totals).toEqual({
      counts: { status: { all: 2, owing: 1, over: 1, advance: 1 } },
      sums: { creditLimit: 400, usedCredit: 354, outstandingBalance: 300 },
    });
    expect((await list('listCredits', { retailerId: other.id })).totals).toMatchObject({
      counts: { status: { all: 1, owing: 0, over: 0, advance: 1 } },
      sums: { outstandingBalance: -54 },
    });
  });

  it('keep the balance of the whole history when limited to a period', {
    meta: { proves: ['call-28'] },
  }, async () => {
    const day = 24 * 60 * 60 * 1000;
    const entry = (daysAgo: number, type: 'SALE' | 'PAYMENT' | 'RETURN', amount: number) => ({
      id: `${tenant.id}-${daysAgo}-${type}`,
      distributorId: tenant.id,
      retailerId: tenant.retailer.id,
      type,
      amount,
      description: type,
      at: new Date(server.now().getTime() - daysAgo * day),
    });
    await server.db
      .insert(ledgerEntries)
      .values([entry(400, 'SALE', 900_01), entry(60, 'PAYMENT', 400_00), entry(3, 'RETURN', 100_00)]);
    const balances = async (query: Query) =>
      (await list('listStatements', query)).statements.map((line: Fields) => line.balance);
    expect(await balances({})).toEqual([400.01, 500.01, 900.01]);
    expect(await balances({ period: '1y' })).toEqual([400.01, 500.01]);
    expect(await balances({ period: '7d', retailerId: tenant.retailer.id })).toEqual([400.01]);
    expect(await list('listStatements', { period: '30d' })).toMatchObject({
      pagination: { total: 1 },
      totals: { sums: { opening: 500.01, debits: 0, credits: 100, closing: 400.01 } },
    });
  });

  it('begin a period with the first moment of its first day in the platform’s time zone', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(server.now());
    const midnight = new Date(`${today}T00:00:00+05:30`).getTime() - 6 * 24 * 60 * 60 * 1000;
    const at = (id: string, time: number) => ({
      id: `${tenant.id}-${id}`,
      distributorId: tenant.id,
      retailerId: tenant.retailer.id,
      amount: 1_00,
      paymentMethod: 'CASH' as const,
      paymentType: 'PAYMENT' as const,
      paidAt: new Date(time),
      createdAt: new Date(time),
    });
    await server.db.insert(payments).values([at('in', midnight), at('out', midnight - 1)]);
    const { payments: found } = await list('listPayments', { period: '7d' });
    expect(found.map((row: Fields) => row.id)).toEqual([`${tenant.id}-in`]);
    expect((await list('listPayments', { period: '30d' })).payments).toHaveLength(2);
  });

  it('refuse unknown retailers and invalid parameters', async () => {
    const foreign = await server.tenant();
    for (const name of ['listPayments', 'listCredits', 'listStatements'] as const) {
      const call = (query: Query) => server.call(name, { as: tenant.owner.token, query });
      for (const retailerId of [foreign.retailer.id, 'nobody']) {
        const { status, body } = await call({ retailerId });
        expect([status, body.message]).toEqual([404, 'Retailer not found']);
      }
      expect((await call({ limit: 501 })).status).toBe(400);
      expect((await call({ page: 0 })).status).toBe(400);
      if (name === 'listCredits') continue;
      const { status, body } = await call({ period: '2w' });
      expect([status, body.errors]).toEqual([400, { period: 'Use one of 7d, 30d, 90d, 1y' }]);
    }
  });
});
