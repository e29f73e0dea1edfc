import { amountInWords } from '@dmc/contract/amount-in-words';
import { addDays, type CalendarDate, calendarDate, DEFAULT_TIME_ZONE, dayStart } from '@dmc/contract/dates';
import { ratesOn } from '@dmc/contract/gst';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import { financialRange, monthsAfter } from '@dmc/contract/periods';
import { STATES } from '@dmc/contract/states';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { INSTANT } from '../../test/clock.ts';
import { loadDemo } from '../../test/demo.ts';
import { insertSale } from '../../test/sales.ts';
import { openTestServer, type TestServer } from '../../test/testing.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { distributors } from '../schema/distributors.ts';
import { papers } from '../schema/papers.ts';
import { users } from '../schema/users.ts';

const paise = (rupees: number) => Math.round(rupees * 100);
const monthEnd = (month: string) => addDays(monthsAfter(`${month}-01`, 1), -1);

/** One distributor: its calls, and the comparison of its papers with its reports. */
function subjectOf(server: TestServer, as: string) {
  const read = async (
    name: Parameters<TestServer['call']>[0],
    query: Record<string, string | number> = {},
  ) => {
    const { status, body } = await server.call(name, { as, query });
    expect([name, status]).toEqual([name, 200]);
    return body.data;
  };
  return {
    issue: (id: string) => server.call('issueInvoice', { as, params: { id } }),
    /** Papers, profit and loss, the file for the accountant, and the ledger of a month, in paise. */
    async expectAgreement(distributorId: string, month: string) {
      const { totals } = await read('listPapers', { from: `${month}-01`, to: monthEnd(month) });
      const pnl = await read('profitAndLoss', { startDate: `${month}-01`, endDate: monthEnd(month) });
      const entries = await server.db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.distributorId, distributorId));
      const begins = dayStart(`${month}-01`, DEFAULT_TIME_ZONE);
      const ends = dayStart(monthsAfter(`${month}-01`, 1), DEFAULT_TIME_ZONE);
      const own = entries.filter(({ at }) => at >= begins && at < ends);
      const sign = { SALE: 1, ROUND_OFF: 1, RETURN: -1 } as Readonly<Record<string, number>>;
      const booked = own.reduce((sum, { type, amount }) => sum + (sign[type] ?? 0) * amount, 0);
      const tax = own.reduce((sum, { type, gstAmount }) => sum + (sign[type] ?? 0) * gstAmount, 0);
      const file = await server.call('exportPapers', {
        as,
        query: { from: `${month}-01`, to: monthEnd(month) },
      });
      const [heads = [], ...rows] = String(file.body)
        .trim()
        .split('\r\n')
        .map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []);
      const column = (name: string) =>
        rows.reduce((sum, row) => sum + paise(Number(row[heads.indexOf(name)])), 0);
      const { revenue } = pnl;
      expect({
        papers: paise(totals.sums.invoiced) - paise(totals.sums.credited),
        pnl: paise(revenue.netRevenue) + paise(revenue.gstOnRevenue),
        file: column('Total (₹)'),
        taxOfPapers: paise(totals.sums.tax),
        taxOfPnl: paise(revenue.gstOnRevenue),
        taxOfFile: column('CGST (₹)') + column('SGST/UTGST (₹)') + column('IGST (₹)'),
      }).toEqual({
        papers: booked,
        pnl: booked,
        file: booked,
        taxOfPapers: tax,
        taxOfPnl: tax,
        taxOfFile: tax,
      });
      return { booked, papers: rows.length };
    },
    tax: (period: string) => read('taxReport', { period }),
    sums: async (from: CalendarDate, to: CalendarDate) =>
      (await read('listPapers', { from, to })).totals.sums as Record<string, number>,
  };
}

describe('the demo’s distributors', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    await loadDemo(server.db);
  });
  afterAll(() => server.close());

  it('have an invoice for every sale of the financial year, and papers that agree with all reports', async () => {
    const [vrinda] = await server.db
      .select({ id: distributors.id, owner: users.id })
      .from(distributors)
      .innerJoin(users, eq(users.distributorId, distributors.id))
      .where(eq(users.email, 'kavitha.r@haritvan.in'));
    const { id = '', owner = '' } = vrinda ?? {};
    const subject = subjectOf(server, await server.session(owner));
    const sold = await server.db
      .selectDistinct({ id: ledgerEntries.orderId, type: ledgerEntries.type })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.distributorId, id));
    const sales = sold.filter(({ type }) => type === 'SALE');
    expect(sales.length).toBeGreaterThan(50);
    const needless: string[] = [];
    for (const { id: orderId } of sales) {
      const { status, body } = await subject.issue(orderId ?? '');
      if (status === 409) needless.push(body.message);
      else expect(status).toBe(200);
    }
    for (const message of needless) expect(message).toContain('was cancelled and has no valid invoice');
    const today = calendarDate(INSTANT, DEFAULT_TIME_ZONE);
    const months = Array.from({ length: 8 }, (_, index) => monthsAfter(today, index - 7).slice(0, 7));
    const found = [];
    for (const month of months) found.push(await subject.expectAgreement(id, month));
    expect(found.filter(({ papers: lines }) => lines > 0).length).toBeGreaterThanOrEqual(4);
    const { gstCollected } = await subject.tax('current_year');
    const { from, to } = financialRange('current_year', today);
    expect((await subject.sums(from, to)).tax).toBe(gstCollected);
  });
});

/** An order sold on a day, with lines at rates of that day. */
const anyOrder = fc
  .record({
    day: fc.constantFrom('2025-09-20', '2025-09-21', '2025-09-22', '2026-01-31', '2026-02-01', '2026-04-01'),
    state: fc.constantFrom(...STATES.map(([code]) => code)),
    lines: fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 500 }),
        list: fc.integer({ min: 1, max: 90_000_00 }),
        off: fc.integer({ min: 0, max: 99 }),
        rate: fc.nat(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    returned: fc.array(fc.nat(), { maxLength: 3 }),
  })
  .map(({ lines, day, ...rest }) => {
    const rates = ratesOn(day);
    return {
      ...rest,
      day,
      lines: lines.map(({ list, off, rate, ...line }) => {
        const unitPrice = Math.ceil((list * (100 - off)) / 100);
        return { ...line, unitPrice, listPrice: list, gstRate: rates[rate % rates.length] ?? 0 };
      }),
    };
  });

describe('generated orders', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('have papers that add up, whatever their rates, discounts, quantities, states and days', async () => {
    const tenant = await server.tenant();
    await server.readyForPapers(tenant);
    const subject = subjectOf(server, tenant.owner.token);
    const { db } = server;
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ day, state, lines, returned }) => {
        const retailer = await server.retailer(tenant.id, { stateCode: state, address: 'Market Road' });
        const at = new Date(dayStart(day, DEFAULT_TIME_ZONE).getTime() + 11 * 3_600_000);
        const { id, figures } = await insertSale(server, { of: tenant, retailerId: retailer.id, at, lines });
        const { amount } = figures;

        const { body } = await subject.issue(id);
        const paper: IssuedPaper = body.data.paper;
        const content = paper.content as Extract<IssuedPaper['content'], { kind: 'invoice' }>;
        const sum = (name: 'cgst' | 'sgst' | 'igst' | 'amount') =>
          content.lines.reduce((all, line) => all + paise(line[name]), 0);
        for (const line of content.lines) expect(line.cgst).toBe(line.sgst);
        expect(sum('cgst') + sum('sgst') + sum('igst')).toBe(figures.gstAmount);
        expect(state === '29' ? sum('igst') : sum('cgst')).toBe(0);
        expect(sum('amount')).toBe(amount);
        expect(sum('amount') + paise(content.totals.roundOff)).toBe(paise(paper.total));
        expect(content.words).toBe(amountInWords(paise(paper.total)));

        for (const place of returned) {
          const left = (await server.call('readPaper', { as: tenant.owner.token, params: { id: paper.id } }))
            .body.data.paper.creditable as { itemId: string; qty: number }[];
          const open = left.filter(({ qty }) => qty > 0);
          const line = open[place % open.length];
          if (!line) break;
          const qty = 1 + (place % line.qty);
          const note = await server.call('issueCreditNote', {
            as: tenant.owner.token,
            params: { id: paper.id },
            body: { reason: 'Damaged', lines: [{ itemId: line.itemId, qty }] },
          });
          expect(note.status).toBe(200);
        }
      }),
      { numRuns: 40 },
    );
    for (const month of ['2025-09', '2026-01', '2026-02', '2026-04', '2026-11'])
      await subject.expectAgreement(tenant.id, month);
    const stored = await db.select().from(papers).where(eq(papers.distributorId, tenant.id));
    for (const kind of ['invoice', 'billOfSupply', 'creditNote'])
      expect(
        stored
          .filter((row) => row.kind === kind)
          .map(({ place }) => place)
          .toSorted((a, b) => a - b),
      ).toEqual(stored.filter((row) => row.kind === kind).map((_, index) => index + 1));
  }, 120_000);
});

test('a year’s series begins on 1 April in India', async () => {
  const server = await openTestServer();
  const tenant = await server.tenant();
  await server.readyForPapers(tenant);
  const numberAt = async (instant: string) => {
    server.pass((Date.parse(instant) - server.now().getTime()) / 1000);
    const as = await server.session(tenant.owner.id);
    const { body } = await server.call('createOrder', {
      as,
      body: { retailerId: tenant.retailer.id, items: [{ productId: tenant.product.id, qty: 1 }], notes: '' },
    });
    const params = { id: body.data.order.id };
    await server.call('setOrderStatus', { as, params, body: { status: 'CONFIRMED' } });
    return (await server.call('issueInvoice', { as, params })).body.data.paper.number;
  };
  expect(await numberAt('2027-03-31T18:29:00Z')).toBe('INV/26-27/0001');
  expect(await numberAt('2027-03-31T18:30:00Z')).toBe('INV/27-28/0001');
  await server.close();
});
