import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { DEFAULT_PREFIXES, financialYear } from '@dmc/contract/invoice-number';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { INSTANT } from '../../test/clock.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { distributors } from '../schema/distributors.ts';
import { paperSeries } from '../schema/papers.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';

const TODAY = calendarDate(INSTANT, DEFAULT_TIME_ZONE);
const YEAR = financialYear(TODAY);

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  tenant = await server.tenant();
  await server.readyForPapers(tenant);
});
afterAll(() => server.close());

type Sent = Omit<NonNullable<Parameters<TestServer['call']>[1]>, 'as'>;
const call = (name: Parameters<TestServer['call']>[0], sent: Sent = {}) =>
  server.call(name, { as: tenant.owner.token, ...sent });
const read = async (name: Parameters<TestServer['call']>[0], sent: Sent = {}) => {
  const { status, body } = await call(name, sent);
  expect([name, status, body.message]).toEqual([name, 200, undefined]);
  return body.data;
};
const { packingSlip: _, ...prefixes } = DEFAULT_PREFIXES;
const saveSettings = (papers: object) =>
  call('saveSettings', {
    params: { distributorId: 'current' },
    body: {
      logoUrl: '',
      themeColor: 'modern-green',
      papers: {
        ...{ stateCode: '29', prefixes, bank: { name: '', account: '', ifsc: '' } },
        ...{ terms: '', vpa: '', issueOnShipping: false },
        ...papers,
      },
    },
  });
const setStatus = (id: string, status: string) =>
  call('setOrderStatus', { params: { id }, body: { status } });
const issue = async (id: string) => (await read('issueInvoice', { params: { id } })).paper;
const paper = async (id: string) => (await read('readPaper', { params: { id } })).paper;
const list = (query: Record<string, string> = {}) => read('listPapers', { query });
const stock = async () =>
  (await server.db.select().from(products).where(eq(products.id, tenant.product.id)))[0]?.stock;
const owed = async () =>
  (await read('listCredits', { query: { retailerId: tenant.retailer.id } })).credits[0].outstandingBalance;

/** A confirmed order of two lines: 3 × ₹33.33 at 18 % and 4 × ₹10.10 at 5 %, ₹140.39. */
async function twoLines(status = 'CONFIRMED') {
  const a = await server.product(tenant.id, { price: 33_33, gstRate: 18, hsnCode: '2106', unit: 'pack' });
  const b = await server.product(tenant.id, { price: 10_10 });
  const { order } = await read('createOrder', {
    body: {
      retailerId: tenant.retailer.id,
      items: [
        { productId: a.id, qty: 3 },
        { productId: b.id, qty: 4 },
      ],
      notes: '',
    },
  });
  await setStatus(order.id, status);
  return { id: order.id as string, a, b };
}

/** Papers, profit and loss, the tax report and the ledger of the current month, in rupees. */
async function agreement() {
  const [{ totals }, { pnl }, tax, statements] = [
    await list(),
    { pnl: await read('profitAndLoss') },
    await read('taxReport'),
    await read('listStatements'),
  ];
  const { revenue } = pnl;
  const ledger = statements.statements
    .filter(({ transactionType: type }: { transactionType: string }) =>
      ['SALE', 'RETURN', 'ROUND_OFF'].includes(type),
    )
    .reduce((sum: number, { amount }: { amount: number }) => sum - amount, 0);
  return {
    papers: totals.sums.invoiced - totals.sums.credited,
    pnl: Number((revenue.netRevenue + revenue.gstOnRevenue).toFixed(2)),
    ledger: Number(ledger.toFixed(2)),
    tax: [totals.sums.tax, tax.gstCollected],
    byRate: Number(
      tax.gstByRate
        .reduce((sum: number, rate: { gstCollected: number }) => sum + rate.gstCollected, 0)
        .toFixed(2),
    ),
  };
}
async function expectAgreement() {
  const { papers, pnl, ledger, tax, byRate } = await agreement();
  expect([pnl, ledger, tax[1], byRate]).toEqual([papers, papers, tax[0], tax[0]]);
}

describe('an invoice', () => {
  it('says what was sold, and is booked with its round-off', async () => {
    const { id } = await twoLines();
    const before = await owed();
    const made = await issue(id);
    expect(made).toMatchObject({
      kind: 'invoice',
      number: `INV/${YEAR}/0001`,
      day: TODAY,
      bookedDay: TODAY,
      status: 'issued',
      total: 140,
      content: {
        seller: { state: '29', gstNumber: '29AAKCV4821M1ZQ', address: '41, 2nd Main Road, Bengaluru' },
        buyer: { name: tenant.retailer.name },
        placeOfSupply: '29',
        lines: [
          { hsnCode: '2106', unit: 'PAC', qty: 3, cgst: 7.63, sgst: 7.63, igst: 0, amount: 99.99 },
          { unit: 'PCS', qty: 4, amount: 40.4 },
        ],
        totals: { roundOff: -0.39, total: 140 },
        words: 'Rupees One Hundred Forty Only',
        due: 140,
      },
    });
    expect(await owed()).toBe(Number((before - 0.39).toFixed(2)));
    await expectAgreement();
  });

  it('is the same one when it is issued again', async () => {
    const { id } = await twoLines();
    expect((await issue(id)).id).toBe((await issue(id)).id);
    expect((await list()).papers).toHaveLength(1);
  });

  it('of another state has IGST, and the same total', async () => {
    await server.db.update(retailers).set({ stateCode: '32' }).where(eq(retailers.id, tenant.retailer.id));
    const { content } = await issue((await twoLines()).id);
    expect(content).toMatchObject({
      placeOfSupply: '32',
      totals: { cgst: 0, sgst: 0, igst: 17.18, total: 140 },
    });
  });

  it('of goods free of tax is a bill of supply, with a series of its own', async () => {
    await server.db.update(products).set({ gstRate: 0 }).where(eq(products.id, tenant.product.id));
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    expect(await issue(id)).toMatchObject({ kind: 'billOfSupply', number: `BOS/${YEAR}/0001`, tax: 0 });
  });

  it('stays as it was, whatever changes later', async () => {
    const { id, a } = await twoLines();
    const made = await issue(id);
    await server.db
      .update(products)
      .set({ name: 'New', gstRate: 5, hsnCode: '9999' })
      .where(eq(products.id, a.id));
    await server.db
      .update(retailers)
      .set({ name: 'New', address: 'New', stateCode: '32', gstNumber: '' })
      .where(eq(retailers.id, tenant.retailer.id));
    await server.db
      .update(distributors)
      .set({ name: 'New', logoUrl: '/new.png' })
      .where(eq(distributors.id, tenant.id));
    await saveSettings({ stateCode: '32', vpa: 'new@okaxis', terms: 'New' });
    expect((await paper(made.id)).content).toEqual(made.content);
  });

  it('is not issued without what it must say, and the refusal says where to enter it', async () => {
    await server.db
      .update(distributors)
      .set({ stateCode: '', gstNumber: '', address: '', city: '' })
      .where(eq(distributors.id, tenant.id));
    await server.db
      .update(retailers)
      .set({ stateCode: '', state: 'Karnataka' })
      .where(eq(retailers.id, tenant.retailer.id));
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    const { status, body } = await call('issueInvoice', { params: { id } });
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['papers.stateCode', 'gstNumber', 'address', 'retailer.stateCode'],
    ]);
    expect(body.message).toContain(`Choose it on the page of ${tenant.retailer.name}`);
    expect((await list()).papers).toEqual([]);
  });

  it('is not issued, nor a state saved, against the state of the distributor’s GST number', async () => {
    await server.db
      .update(distributors)
      .set({ gstNumber: '33AAGCK4417L1ZH' })
      .where(eq(distributors.id, tenant.id));
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    const fault = 'Your GST number is of Tamil Nadu, but the state chosen in Settings is Karnataka.';
    for (const { status, body } of [
      await call('issueInvoice', { params: { id } }),
      await saveSettings({ stateCode: '29' }),
    ])
      expect([status, body.errors]).toEqual([422, { 'papers.stateCode': fault }]);
    expect((await saveSettings({ stateCode: '33' })).status).toBe(200);
    expect((await issue(id)).content).toMatchObject({ seller: { state: '33' }, totals: { cgst: 0 } });
  });

  it.each([
    [{ gstNumber: '29AAKCV4821M1ZQ'.slice(0, 14) }, undefined],
    [{ pincode: '560022' }, '29'],
    [{ pincode: '500012' }, undefined],
    [{ stateCode: '38' as const, pincode: '560022' }, '38'],
  ])('has the place of supply of a retailer with %j: %s', async (fields, code) => {
    await server.db
      .update(retailers)
      .set({ stateCode: '', state: 'Karnataka', ...fields })
      .where(eq(retailers.id, tenant.retailer.id));
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    const { body } = await call('issueInvoice', { params: { id } });
    expect(body.data?.paper.content.placeOfSupply).toBe(code);
  });

  it('to an unregistered buyer from ₹50,000 on has an address', async () => {
    await server.db.update(products).set({ price: 25_000_00 }).where(eq(products.id, tenant.product.id));
    const { id } = await server.order(tenant, 2, 'CONFIRMED');
    const { body } = await call('issueInvoice', { params: { id } });
    expect(Object.keys(body.errors)).toEqual(['retailer.address']);
  });

  it('needs a sale', async () => {
    const { id } = await server.order(tenant, 1);
    expect((await call('issueInvoice', { params: { id } })).status).toBe(409);
    await setStatus(id, 'CONFIRMED');
    await setStatus(id, 'CANCELLED');
    const { body } = await call('issueInvoice', { params: { id } });
    expect(body.message).toContain('was cancelled and has no valid invoice');
  });

  it('of an order returned before comes with its credit note', async () => {
    const { id } = await twoLines('DELIVERED');
    await setStatus(id, 'RETURNED');
    await issue(id);
    expect((await list()).papers.map(({ number }: { number: string }) => number).toSorted()).toEqual([
      `CN/${YEAR}/0001`,
      `INV/${YEAR}/0001`,
    ]);
    await expectAgreement();
    expect(await owed()).toBe(0);
  });
});

describe('by the setting', () => {
  it('an invoice is issued when the order is shipped, once', async () => {
    await saveSettings({ issueOnShipping: true });
    const { id } = await twoLines('SHIPPED');
    await setStatus(id, 'DELIVERED');
    expect((await list({ orderId: id })).papers).toHaveLength(1);
    await expectAgreement();
  });

  it.each([
    ['stays if a confirmed', 'CONFIRMED', 'issued'],
    ['is cancelled if a pending', 'PENDING', 'cancelled'],
  ])('the invoice %s order’s shipment is undone', async (_, from, status) => {
    await saveSettings({ issueOnShipping: true });
    const { id } = await twoLines(from);
    const { body } = await setStatus(id, 'SHIPPED');
    await read('undoOrderStatus', { params: { id }, body: { change: body.data.order.history.at(-1).id } });
    expect((await list({ orderId: id })).papers).toMatchObject([{ kind: 'invoice', status }]);
    await expectAgreement();
  });

  it('an order whose invoice cannot be issued is not shipped', async () => {
    await saveSettings({ issueOnShipping: true });
    await server.db.update(retailers).set({ stateCode: '' }).where(eq(retailers.id, tenant.retailer.id));
    const { id } = await twoLines('CONFIRMED');
    expect((await setStatus(id, 'SHIPPED')).status).toBe(422);
    expect((await read('getOrder', { params: { id } })).order.status).toBe('CONFIRMED');
  });

  it('numbers have the prefix', async () => {
    await saveSettings({ prefixes: { ...prefixes, invoice: 'vd' } });
    expect((await issue((await twoLines()).id)).number).toBe(`VD/${YEAR}/0001`);
    const settings = await read('readSettings', { params: { distributorId: 'current' } });
    expect(settings.settings.papers.prefixes.invoice).toBe('VD');
    const swapped = await saveSettings({ prefixes: { ...prefixes, invoice: 'V', creditNote: 'VD' } });
    expect([swapped.status, Object.keys(swapped.body.errors)]).toEqual([422, ['papers.prefixes.creditNote']]);
  });

  it('each prefix counts without a gap, also if it comes back', async () => {
    const numbers = [];
    for (const invoice of ['VD', 'VD', 'NEW', 'VD', 'NEW']) {
      await saveSettings({ prefixes: { ...prefixes, invoice } });
      numbers.push((await issue((await twoLines()).id)).number);
    }
    expect(numbers).toEqual(
      ['VD', 'VD', 'NEW', 'VD', 'NEW'].map(
        (prefix, index) => `${prefix}/${YEAR}/000${[1, 2, 1, 3, 2][index]}`,
      ),
    );
  });
});

it('a prefix that another kind of paper took meanwhile is refused', async () => {
  const series = { distributorId: tenant.id, prefix: 'INV', year: YEAR, kind: 'creditNote' } as const;
  await server.db.insert(paperSeries).values({ ...series, place: 1 });
  const { id } = await twoLines();
  const { status, body } = await call('issueInvoice', { params: { id } });
  expect([status, body.message]).toEqual([
    409,
    'Another kind of paper has INV: set another prefix in Settings.',
  ]);
});

describe('a credit note', () => {
  it('takes back some lines: stock, account and books move, and the rest comes back as a return', async () => {
    const { id, a } = await twoLines('DELIVERED');
    const invoice = await issue(id);
    const [first, second] = invoice.creditable;
    const note = await read('issueCreditNote', {
      params: { id: invoice.id },
      body: { reason: 'Two packs were torn', lines: [{ itemId: first.itemId, qty: 2 }] },
    });
    expect(note.paper).toMatchObject({
      kind: 'creditNote',
      number: `CN/${YEAR}/0001`,
      invoice: { id: invoice.id, number: invoice.number },
      total: 67,
      content: {
        invoice: { number: invoice.number, day: invoice.day },
        reason: 'Two packs were torn',
        lines: [{ qty: 2, gstRate: 18, amount: 66.66 }],
      },
    });
    expect(await owed()).toBe(73);
    await expectAgreement();
    const [left] = await server.db.select().from(products).where(eq(products.id, a.id));
    expect(left?.stock).toBe(99);
    expect((await paper(invoice.id)).creditable).toEqual([{ itemId: first.itemId, qty: 1 }, second]);
    const { history } = await read('productHistory', { params: { id: a.id } });
    expect(history.movements.map(({ change }: { change: number }) => change)).toEqual([2, -3]);
    expect(history.sales.at(-1)).toMatchObject({ units: 1, revenue: 33.33 });

    expect((await setStatus(id, 'PENDING')).body.message).toContain('part of it was returned');
    await setStatus(id, 'RETURNED');
    const [rest] = (await list({ kind: 'creditNote' })).papers;
    expect(rest.total).toBe(73);
    expect(await owed()).toBe(0);
    await expectAgreement();
    expect((await agreement()).papers).toBe(0);
    const [whole] = await server.db.select().from(products).where(eq(products.id, a.id));
    expect(whole?.stock).toBe(100);
    expect((await paper(invoice.id)).creditable).toEqual([]);
  });

  it('on everything makes the order returned', async () => {
    const { id } = await twoLines('DELIVERED');
    const { id: invoiceId } = await issue(id);
    const { paper: note } = await read('issueCreditNote', {
      params: { id: invoiceId },
      body: { reason: 'Refused at the door' },
    });
    expect(note.content).toMatchObject({ reason: 'Refused at the door', totals: { total: 140 } });
    expect((await read('getOrder', { params: { id } })).order.status).toBe('RETURNED');
    const again = await call('issueCreditNote', { params: { id: invoiceId }, body: { reason: 'Again' } });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Nothing is left')]);
    await expectAgreement();
  });

  it('is refused for more than is left', async () => {
    const invoice = await issue((await twoLines()).id);
    const [{ itemId }] = invoice.creditable;
    const { status, body } = await call('issueCreditNote', {
      params: { id: invoice.id },
      body: {
        reason: 'Damaged',
        lines: [
          { itemId, qty: 4 },
          { itemId: 'unknown', qty: 1 },
        ],
      },
    });
    expect([status, body.errors]).toEqual([
      422,
      { 'lines.0.qty': 'At most 3', 'lines.1.itemId': 'This line is not on the invoice' },
    ]);
  });

  it('is issued when an invoiced order is cancelled, and void when that is undone', async () => {
    const { id } = await twoLines();
    await issue(id);
    const before = await owed();
    const { body } = await setStatus(id, 'CANCELLED');
    expect(await owed()).toBe(0);
    expect((await list({ kind: 'creditNote' })).papers[0]).toMatchObject({ status: 'issued', total: 140 });
    await read('undoOrderStatus', { params: { id }, body: { change: body.data.order.history.at(-1).id } });
    expect((await list({ kind: 'creditNote' })).papers[0]).toMatchObject({ status: 'cancelled' });
    expect(await owed()).toBe(before);
    await expectAgreement();
  });

  it('follows its sale, also if the clock of the server that ends the sale is behind', async () => {
    const { id } = await twoLines();
    const invoice = await issue(id);
    for (const status of ['CANCELLED', 'CONFIRMED']) {
      server.pass(-5);
      await setStatus(id, status);
    }
    expect((await read('getOrder', { params: { id } })).order).toMatchObject({
      status: 'CONFIRMED',
      history: ['PENDING', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'].map((status) => ({ status })),
    });
    const again = await issue(id);
    expect([again.number, again.creditable.length]).toEqual([`INV/${YEAR}/0002`, 2]);
    expect((await paper(invoice.id)).creditable).toEqual([]);
    await expectAgreement();
    server.pass(10);
  });

  it('of a part is left when a return of the rest is undone', async () => {
    const { id, a } = await twoLines('DELIVERED');
    const invoice = await issue(id);
    const lines = [{ itemId: invoice.creditable[0].itemId, qty: 1 }];
    await read('issueCreditNote', { params: { id: invoice.id }, body: { reason: 'Torn', lines } });
    const { body } = await setStatus(id, 'RETURNED');
    await read('undoOrderStatus', { params: { id }, body: { change: body.data.order.history.at(-1).id } });
    const [left] = await server.db.select().from(products).where(eq(products.id, a.id));
    expect(left?.stock).toBe(98);
    expect((await paper(invoice.id)).creditable[0].qty).toBe(2);
    await expectAgreement();
  });
});

describe('cancelling', () => {
  const cancel = (id: string) => call('cancelPaper', { params: { id }, body: { reason: 'Wrong address' } });

  it('makes an invoice void: it keeps its number, counts as nothing, and the next one has the next', async () => {
    const { id } = await twoLines();
    const made = await issue(id);
    expect((await cancel(made.id)).body.data.paper).toMatchObject({
      status: 'cancelled',
      content: { cancelled: { day: TODAY, reason: 'Wrong address' } },
    });
    expect((await list()).totals.sums.invoiced).toBe(0);
    expect(await owed()).toBe(140.39);
    expect((await issue(id)).number).toBe(`INV/${YEAR}/0002`);
    expect((await cancel(made.id)).status).toBe(409);
    await expectAgreement();
  });

  it('is refused for a credit note, and for the invoice of one', async () => {
    const { id } = await twoLines();
    const invoice = await issue(id);
    const lines = [{ itemId: invoice.creditable[0].itemId, qty: 1 }];
    const { paper: note } = await read('issueCreditNote', {
      params: { id: invoice.id },
      body: { reason: 'Torn', lines },
    });
    expect((await cancel(note.id)).status).toBe(409);
    expect((await cancel(invoice.id)).body.message).toContain(note.number);
    expect((await paper(invoice.id)).creditNotes).toEqual([{ id: note.id, number: note.number }]);
  });
});

describe('a receipt', () => {
  const pay = async (amount: number, paymentType = 'PAYMENT') =>
    (await read('recordPayment', { body: { retailerId: tenant.retailer.id, amount, paymentType } })).payment
      .id;
  const receipt = async (id: string) => (await read('issueReceipt', { params: { id } })).paper;

  it('says which invoices the payment settles, as the report on aging does', async () => {
    const [one, two] = [await issue((await twoLines()).id), await issue((await twoLines()).id)];
    const id = await pay(200);
    const made = await receipt(id);
    expect(made).toMatchObject({
      number: `RCT/${YEAR}/0001`,
      paymentId: id,
      total: 200,
      content: {
        amount: 200,
        words: 'Rupees Two Hundred Only',
        method: 'Cash',
        against: [
          { number: one.number, amount: 140 },
          { number: two.number, amount: 60 },
        ],
      },
    });
    expect((await receipt(id)).id).toBe(made.id);
    expect([(await paper(one.id)).content.due, (await paper(two.id)).content.due]).toEqual([0, 80]);
    expect((await receipt(await pay(100))).content.against).toEqual([
      { number: two.number, day: two.day, amount: 80 },
    ]);
  });

  it('says what settles dues without an invoice, which are no advance', async () => {
    await twoLines();
    const invoice = await issue((await twoLines()).id);
    expect((await receipt(await pay(300))).content).toMatchObject({
      otherDues: 140.39,
      against: [{ number: invoice.number, amount: 140 }],
    });
  });

  it('of an advance is against nothing, and a refund has none', async () => {
    await issue((await twoLines()).id);
    expect((await receipt(await pay(50, 'ADVANCE'))).content.against).toEqual([]);
    const { status } = await call('issueReceipt', { params: { id: await pay(20, 'REFUND') } });
    expect(status).toBe(409);
  });

  it('is not a supervisor’s to see, nor what is due', async () => {
    const invoice = await issue((await twoLines()).id);
    const { id } = await receipt(await pay(50));
    const as = tenant.supervisor.token;
    const seen = await server.call('listPapers', { as });
    expect(seen.body.data.papers.map((row: { id: string }) => row.id)).toEqual([invoice.id]);
    expect((await server.call('readPaper', { as, params: { id } })).status).toBe(404);
    const read = await server.call('readPaper', { as, params: { id: invoice.id } });
    expect(read.body.data.paper.content).not.toHaveProperty('due');
  });
});

describe('the list', () => {
  it.each([
    ['0001', 2],
    [`inv/${YEAR}/0001`, 1],
    ['lakshmi', 2],
    ['140', 1],
    ['67.00', 0],
    ['ORD-00001', 1],
  ])('finds %s', async (search, found) => {
    const { id } = await twoLines();
    await issue(id);
    const { payment } = await read('recordPayment', { body: { retailerId: tenant.retailer.id, amount: 50 } });
    await read('issueReceipt', { params: { id: payment.id } });
    const { papers, pagination } = await list({ search });
    expect([papers.length, pagination.total]).toEqual([found, found]);
  });

  it('begins with the paper issued last, also if its sale is older', async () => {
    const [older, newer] = [await twoLines(), await twoLines()];
    const first = await issue(newer.id);
    const last = await issue(older.id);
    for (const sort of [undefined, 'date.desc']) {
      const { papers } = await list(sort ? { sort } : {});
      expect(papers.map((row: { number: string }) => row.number)).toEqual([last.number, first.number]);
    }
  });

  it('counts by kind and status, and has its papers in a file with a line for each rate', async () => {
    const invoice = await issue((await twoLines()).id);
    const lines = [{ itemId: invoice.creditable[0].itemId, qty: 2 }];
    await read('issueCreditNote', { params: { id: invoice.id }, body: { reason: 'Torn', lines } });
    const { id } = await issue((await twoLines()).id);
    await call('cancelPaper', { params: { id }, body: { reason: 'Twice' } });
    const { totals } = await list({ kind: 'invoice' });
    expect(totals).toMatchObject({
      counts: {
        kind: { all: 3, invoice: 2, creditNote: 1 },
        status: { all: 2, issued: 1, cancelled: 1 },
      },
      sums: { invoiced: 140, credited: 0 },
    });
    const file = await call('exportPapers');
    expect(file.headers.get('x-total-count')).toBe('5');
    const [heads, ...rows] = String(file.body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const sum = (name: string) =>
      Number(rows.reduce((all, row) => all + Number(row[heads?.indexOf(name) ?? -1]), 0).toFixed(2));
    expect(sum('Total (₹)')).toBe(140 - 67);
    expect(sum('CGST (₹)') + sum('SGST/UTGST (₹)')).toBeCloseTo((await list()).totals.sums.tax);
  });
});

test('a packing slip has goods without prices', async () => {
  const { id } = await twoLines();
  const { packingSlip } = await read('packingSlip', { params: { id } });
  expect(packingSlip).toMatchObject({ kind: 'packingSlip', orderNumber: packingSlip.number });
  expect(packingSlip.lines[0]).toMatchObject({ qty: 3, unit: 'PAC', hsnCode: '2106' });
  expect(JSON.stringify(packingSlip)).not.toContain('33.33');
});

test('a change of an order that issues a paper says so in the audit log', async () => {
  await saveSettings({ issueOnShipping: true });
  const { id } = await twoLines('SHIPPED');
  const { lines } = await read('listAuditLines', { query: { search: `INV/${YEAR}/0001` } });
  expect(lines[0]).toMatchObject({ operation: 'setOrderStatus', record: { id } });
});

test('stock is as it was after everything came back', async () => {
  const before = await stock();
  const { id } = await server.order(tenant, 5, 'DELIVERED');
  const invoice = await issue(id);
  const [{ itemId }] = invoice.creditable;
  for (const qty of [1, 2, 2])
    await read('issueCreditNote', {
      params: { id: invoice.id },
      body: { reason: 'Torn', lines: [{ itemId, qty }] },
    });
  expect(await stock()).toBe(before);
  expect((await read('getOrder', { params: { id } })).order.status).toBe('RETURNED');
  await expectAgreement();
});
