import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CreditLevel, creditGaps, creditUse } from './credit.ts';
import {
  CreditDraft,
  CreditList,
  DUPLICATE_WINDOW_MS,
  duplicateOf,
  isDebit,
  isPaymentOf,
  lineAmount,
  methodLabel,
  Payment,
  PaymentDraft,
  PaymentList,
  STATEMENT_TYPES,
  statementAmount,
  typeLabel,
} from './payments.ts';

describe('credit use (screens §4)', () => {
  it.each<[used: number, limit: number, level: CreditLevel, percent: number, over: number]>([
    [0, 100_00, 'Good', 0, 0],
    [-500_00, 100_00, 'Good', 0, 0],
    [49_99, 100_00, 'Good', 49, 0],
    [50_00, 100_00, 'Medium', 50, 0],
    [74_99, 100_00, 'Medium', 74, 0],
    [75_00, 100_00, 'High', 75, 0],
    // Just below a threshold is not shown as having reached it.
    [8_999_999, 10_000_000, 'High', 89, 0],
    [90_00, 100_00, 'Critical', 90, 0],
    [100_00, 100_00, 'Critical', 100, 0],
    [100_01, 100_00, 'Critical', 100, 1],
    [1_12_400_00, 1_00_000_00, 'Critical', 112, 12_400_00],
    // Fractions of a limit, without floating point.
    [2_25, 3_00, 'High', 75, 0],
  ])(
    '%i of %i paise is %s',
    { meta: { proves: ['rule.payments.credit-levels'] } },
    (usedCredit, creditLimit, level, percent, over) =>
      expect(creditUse({ usedCredit, creditLimit })).toEqual({ kind: 'used', level, percent, over }),
  );

  it.each([[{ creditLimit: 0, usedCredit: 5_00 }], [{ usedCredit: 5_00 }], [{ creditLimit: -1 }]])(
    '%j has no limit to measure by',
    (credit) => expect(creditUse(credit)).toEqual({ kind: 'no-limit' }),
  );

  it('is unknown if the server does not send what is used', () =>
    expect(creditUse({ creditLimit: 100_00 })).toEqual({ kind: 'unknown' }));

  it.each([
    // Agrees, to the paisa.
    [{ creditLimit: 100_00, usedCredit: 40_00, availableCredit: 60_00, outstandingBalance: 40_00 }, {}],
    [{ creditLimit: 100_00, usedCredit: 40_00, availableCredit: 60_01, outstandingBalance: 39_99 }, {}],
    [{ creditLimit: 100_00, usedCredit: 40_00, availableCredit: 60_02 }, { available: 2 }],
    [{ creditLimit: 100_00, usedCredit: 140_00, availableCredit: 0 }, { available: 40_00 }],
    [{ usedCredit: 40_00, outstandingBalance: 45_00 }, { outstanding: 5_00 }],
    // Paid in advance: nothing is used.
    [{ creditLimit: 100_00, usedCredit: 0, availableCredit: 100_00, outstandingBalance: -25_00 }, {}],
    // Without a limit there is no available credit.
    [{ creditLimit: 0, usedCredit: 40_00, availableCredit: 0 }, {}],
    [{ creditLimit: 100_00 }, {}],
  ])('%j contradicts itself by %j', (figures, gaps) => expect(creditGaps(figures)).toEqual(gaps));
});

describe('a statement (screens §4)', () => {
  it.each([
    ['PAYMENT', 500, 500],
    ['PAYMENT', -500, 500],
    ['RETURN', -500, 500],
    ['ADVANCE', 500, 500],
    ['SALE', 500, -500],
    ['SALE', -500, -500],
    ['REFUND', 500, -500],
    ['SALE', 0, 0],
    // Owed, or paid in advance: sign unchanged.
    ['OPENING', -500, -500],
    ['OPENING', 500, 500],
    // Unknown: sign unchanged.
    ['DEBIT_NOTE', 500, 500],
    ['DEBIT_NOTE', -500, -500],
    ['payment', -500, -500],
  ])('shows %s of %i as %i', { meta: { proves: ['rule.payments.signs'] } }, (type, sent, shown) =>
    expect(statementAmount(type, sent)).toBe(shown),
  );

  it.each([
    [500, -500],
    [-500, 500],
    [0, 0],
  ])('sends a line that adds %i to what is owed as %i', (owed, sent) => expect(lineAmount(owed)).toBe(sent));

  it('lists the types that raise a balance', () =>
    expect(STATEMENT_TYPES.filter(isDebit)).toEqual(['SALE', 'REFUND', 'OPENING', 'ROUND_OFF']));

  it('keeps the raw name of an unknown type', () => {
    expect(typeLabel('DEBIT_NOTE')).toBe('DEBIT_NOTE');
    expect(typeLabel('RETURN')).toBe('Return');
    expect(methodLabel('BANK_TRANSFER')).toBe('Bank transfer');
    expect(methodLabel('NEFT')).toBe('NEFT');
  });
});

describe('the payment form', () => {
  const good = { retailerId: 'r1', amount: '19.99' };
  const faults = (change: object) =>
    z.safeDecode(PaymentDraft, { ...good, ...change }).error?.issues.map(({ message }) => message);

  it('reads the amount from its text and has the documented defaults (screens §9)', {
    meta: { proves: ['rule.payments.defaults'] },
  }, () => {
    expect(z.decode(PaymentDraft, { ...good, notes: ' By hand ' })).toEqual({
      retailerId: 'r1',
      amount: 19_99,
      paymentMethod: 'CASH',
      paymentType: 'PAYMENT',
      referenceNumber: '',
      notes: 'By hand',
    });
  });

  it.each([
    ['19.99', 19.99],
    ['1,25,000.5', 1_25_000.5],
    [0.07, 0.07],
    ['99,99,99,999.99', 99_99_99_999.99],
  ])('sends %s as the number %d', { meta: { proves: ['rule.payments.record'] } }, (amount, sent) =>
    expect(z.encode(PaymentDraft, z.decode(PaymentDraft, { ...good, amount })).amount).toBe(sent),
  );

  it.each([
    [{ retailerId: ' ' }, 'Choose a retailer'],
    [{ amount: '' }, 'Enter an amount above ₹0'],
    [{ amount: '0' }, 'Enter an amount above ₹0'],
    [{ amount: -5 }, 'Enter an amount above ₹0'],
    [{ amount: '0.001' }, 'Enter an amount above ₹0'],
    [{ amount: '10.005' }, 'Use at most 2 decimals'],
    [{ amount: 'ten' }, 'Enter an amount in rupees, such as 249.50'],
    [{ amount: Number.POSITIVE_INFINITY }, 'Amount is too large'],
    [{ amount: '1000000000' }, 'Amount is too large'],
    [{ paymentMethod: 'BARTER' }, 'Choose a payment method'],
    [{ paymentType: 'SALE' }, 'Choose a payment type'],
    [{ referenceNumber: 'x'.repeat(65) }, 'Use at most 64 characters'],
    [{ referenceNumber: 'UPI\n1' }, 'Use one line'],
    [{ notes: 'a\u0000b' }, 'Contains characters that cannot be shown. Remove them and try again.'],
  ])('%j shows %s', (change, message) => expect(faults(change)).toContain(message));
});

it.each([
  [{ newCreditLimit: '' }, 'Enter a limit of ₹0 or more'],
  [{ newCreditLimit: '-1' }, 'Enter a limit of ₹0 or more'],
  [{ newCreditLimit: '1.005' }, 'Use at most 2 decimals'],
  [{ reason: '  ' }, 'Enter a reason'],
  [{ reason: 'x'.repeat(501) }, 'Use at most 500 characters'],
])('a credit limit with %j shows %s', (change, message) => {
  const draft = { retailerId: 'r1', newCreditLimit: '0', reason: 'Agreed', ...change };
  expect(z.safeDecode(CreditDraft, draft).error?.issues.map((issue) => issue.message)).toContain(message);
});

describe('answers', () => {
  const row = { id: 7, paidDate: '2026-11-20T05:00:00Z', amount: '500.00' };

  it('are read whatever a backend omits or adds', () => {
    expect(
      z.decode(Payment, { ...row, retailer: { name: 'Gupta General Store' }, paymentMethod: 'NEFT' }),
    ).toMatchObject({
      id: '7',
      amount: 500_00,
      retailer: { id: undefined, businessName: 'Gupta General Store', ownerName: '' },
      paymentMethod: 'NEFT',
      paymentType: 'PAYMENT',
      referenceNumber: '',
    });
    expect(z.decode(Payment, row).retailer.businessName).toBe('');
    const named = { ...row, retailer: { businessName: null, name: 'Gupta General Store' } };
    expect(z.decode(Payment, named).retailer.businessName).toBe('Gupta General Store');
  });

  it('include sums if the server sends them', () => {
    const totals = {
      counts: { type: { all: 3, PAYMENT: 2, ADVANCE: 1, REFUND: 0 } },
      sums: { received: 750.5, refunded: 0 },
    };
    const read = z.decode(PaymentList, { data: { payments: [row], totals } });
    expect(read.totals).toEqual({ ...totals, sums: { received: 750_50, refunded: 0 } });
    expect(z.encode(PaymentList, read)).toMatchObject({ data: { totals } });
    expect(z.decode(PaymentList, { payments: [row] }).totals).toBeUndefined();
    expect(z.decode(CreditList, { credits: [], totals: { creditLimit: 'much' } }).totals).toBeUndefined();
  });
});

it('finds a possible duplicate payment', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const paid = (id: string, ago: number, amount = 500_00, paymentType = 'PAYMENT') =>
    z.decode(Payment, {
      id,
      paidDate: new Date(now.getTime() - ago).toISOString(),
      amount: amount / 100,
      paymentType,
    });
  const draft = { amount: 500_00, paymentType: 'PAYMENT' };
  expect(duplicateOf([paid('other', 0, 501_00), paid('twin', DUPLICATE_WINDOW_MS - 1)], draft, now)?.id).toBe(
    'twin',
  );
  expect(duplicateOf([paid('old', DUPLICATE_WINDOW_MS)], draft, now)).toBeUndefined();
  expect(duplicateOf([paid('back', 0, 500_00, 'REFUND')], draft, now)).toBeUndefined();
});

it.each([
  ['the same', {}, true],
  ['another amount', { amount: 501_00 }, false],
  ['another type', { paymentType: 'ADVANCE' }, false],
  ['another method', { paymentMethod: 'UPI' }, false],
  ['another reference', { referenceNumber: 'R2' }, false],
])('a payment with %s is the one typed: %j %s', (_, change, expected) => {
  const draft = PaymentDraft.parse({ retailerId: 'r1', amount: '500', referenceNumber: ' R1 ' });
  const payment = Payment.parse({
    id: 'p1',
    paidDate: '2026-11-20T05:00:00Z',
    retailer: { businessName: 'Khan' },
    amount: 500,
    paymentMethod: 'CASH',
    referenceNumber: 'R1',
  });
  expect(isPaymentOf(draft, { ...payment, ...change })).toBe(expected);
});
