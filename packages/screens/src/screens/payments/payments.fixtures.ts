import type {
  Credit,
  CreditTotals,
  Payment,
  PaymentTotals,
  StatementLine,
  StatementTotals,
} from '@dmc/contract/payments';
import { retailers } from '../../parts/retailer-field/retailer-field.fixtures.ts';

const parties = new Map(
  retailers.map(({ id, name }) => [id, { id, businessName: name, ownerName: '' }] as const),
);
const OWNERS: Readonly<Record<string, string>> = {
  'r-31': 'Suresh Balakrishnan',
  'r-32': 'Manoj Gupta',
  'r-33': 'Annapurna Devi',
  'r-34': 'Anthony D’Souza',
  'r-36': 'Pravin Jain',
  'r-37': 'Imtiaz Khan',
  'r-38': 'Meena Kulkarni',
};
const party = (id: string) => ({
  ...(parties.get(id) ?? { id, businessName: id }),
  ownerName: OWNERS[id] ?? '',
});

const payment = (
  number: number,
  retailerId: string,
  paidDate: string,
  amount: number,
  paymentMethod: string,
  rest: Partial<Payment> = {},
): Payment => ({
  id: `pay-${number}`,
  paidDate,
  retailer: party(retailerId),
  amount,
  paymentMethod,
  paymentType: 'PAYMENT',
  referenceNumber: '',
  notes: '',
  recordedBy: 'asha.menon@vrinda.in',
  ...rest,
});

export const paymentRows: readonly Payment[] = [
  payment(1, 'r-32', '2026-11-20T05:12:00Z', 12_865_00, 'UPI', { referenceNumber: 'UPI632894417093' }),
  payment(2, 'r-36', '2026-11-20T04:41:00Z', 2_41_906_50, 'BANK_TRANSFER', {
    referenceNumber: 'NEFT40817726',
    notes: 'Two bills of October together',
  }),
  payment(3, 'r-37', '2026-11-19T12:05:00Z', 7_942_00, 'CASH'),
  payment(4, 'r-31', '2026-11-19T09:20:00Z', 48_546_25, 'CHEQUE', {
    referenceNumber: 'CHQ 004417',
    notes: 'Drawn on Canara Bank, Jayanagar; to be presented on 24 November',
  }),
  payment(5, 'r-38', '2026-11-18T11:32:00Z', 25_000_00, 'BANK_TRANSFER', {
    paymentType: 'ADVANCE',
    referenceNumber: 'NEFT40811903',
    notes: 'Festival stock booking',
  }),
  payment(6, 'r-34', '2026-11-17T06:50:00Z', 9_468_00, 'UPI', {
    paymentType: 'REFUND',
    referenceNumber: 'UPI632801120457',
    notes: 'Sent twice by mistake',
  }),
  payment(7, 'r-34', '2026-11-16T10:15:00Z', 9_468_00, 'UPI', { referenceNumber: 'UPI632800017754' }),
  payment(8, 'r-33', '2026-11-14T07:30:00Z', 1_32_750_00, 'CREDIT_CARD', { referenceNumber: 'CC417002' }),
  payment(9, 'r-32', '2026-11-11T08:05:00Z', 500_50, 'CASH', { notes: 'Rest of bill ORD-24702' }),
];
export const paymentTotals: PaymentTotals = {
  counts: { type: { all: 9, PAYMENT: 7, ADVANCE: 1, REFUND: 1 } },
  sums: { received: 4_78_978_25, refunded: 9_468_00 },
};

const LONG = 'Sri Venkateshwara Swamy General Provision & Departmental Store, Gandhi Bazaar Main Road';
/** Many rows, with overlong content everywhere. */
export const crowdedPayments: readonly Payment[] = Array.from({ length: 48 }, (_, index) => {
  const row = paymentRows[index % paymentRows.length] as Payment;
  return {
    ...row,
    id: `crowd-${index}`,
    retailer: index % 7 === 0 ? { ...row.retailer, businessName: LONG } : row.retailer,
    amount: row.amount * ((index % 5) + 1),
    referenceNumber: index % 6 === 0 ? 'HDFCR520261120000417726UTIB0001234' : row.referenceNumber,
  };
});

const credit = (
  retailerId: string,
  creditLimit: number,
  outstandingBalance: number,
  rest: Partial<Credit> = {},
): Credit => {
  const usedCredit = Math.max(0, outstandingBalance);
  return {
    id: retailerId,
    retailer: party(retailerId),
    creditLimit,
    usedCredit,
    availableCredit: creditLimit > 0 ? creditLimit - usedCredit : undefined,
    outstandingBalance,
    lastPaymentDate: '2026-11-14T07:30:00Z',
    lastChange: undefined,
    ...rest,
  };
};

export const khan = credit('r-37', 2_50_000_00, 1_82_400_00, {
  lastPaymentDate: '2026-11-19T12:05:00Z',
  lastChange: {
    from: 2_00_000_00,
    to: 2_50_000_00,
    reason: 'Second counter opened; orders have grown',
    at: '2026-10-03T06:30:00Z',
    by: 'asha.menon@vrinda.in',
  },
});
export const gupta = credit('r-32', 1_00_000_00, 21_780_50, { lastPaymentDate: '2026-11-20T05:12:00Z' });
export const creditRows: readonly Credit[] = [
  credit('r-33', 3_00_000_00, 1_32_750_00),
  gupta,
  credit('r-36', 5_00_000_00, 4_61_204_75, { lastPaymentDate: '2026-11-20T04:41:00Z' }),
  khan,
  credit('r-38', 75_000_00, -25_000_00, { lastPaymentDate: '2026-11-18T11:32:00Z' }),
  credit('r-34', 0, 14_310_00),
  credit('r-31', 1_50_000_00, 1_68_412_25, { lastPaymentDate: '2026-11-19T09:20:00Z' }),
  credit('r-39', 60_000_00, 46_200_00, { lastPaymentDate: undefined }),
];
export const creditTotals: CreditTotals = {
  counts: { status: { all: 8, owing: 7, over: 1, advance: 1 } },
  sums: {
    creditLimit: 14_35_000_00,
    usedCredit: 10_27_057_50,
    outstandingBalance: 10_02_057_50,
  },
};
/** Credits as another backend may send them: with inconsistent or missing amounts. */
export const oddCredits: readonly Credit[] = [
  { ...khan, availableCredit: 60_000_00 },
  { ...gupta, outstandingBalance: 22_780_50 },
  {
    ...credit('r-31', 1_50_000_00, 0),
    usedCredit: undefined,
    availableCredit: undefined,
    outstandingBalance: undefined,
  },
];

let balance = 1_24_318_00;
const line = (
  number: number,
  day: string,
  transactionType: string,
  amount: number,
  description: string,
  referenceNumber = '',
): StatementLine => {
  balance -= amount;
  return {
    id: `line-${number}`,
    transactionDate: day,
    retailer: party('r-37'),
    description,
    transactionType,
    amount,
    balance,
    referenceNumber,
    orderId: /^ORD-\d+$/.test(referenceNumber) ? referenceNumber.replace('ORD', 'o') : undefined,
  };
};
/** One retailer's statement, newest first; each balance is the previous one minus the line's amount. */
export const statementRows: readonly StatementLine[] = [
  line(1, '2026-10-24T05:10:00Z', 'SALE', -64_210_50, 'Sale of order ORD-24590', 'ORD-24590'),
  line(2, '2026-10-28T06:45:00Z', 'PAYMENT', 40_000_00, 'Payment by UPI', 'UPI630088214417'),
  line(3, '2026-11-02T09:00:00Z', 'SALE', -18_645_00, 'Sale of order ORD-24702', 'ORD-24702'),
  line(4, '2026-11-03T11:20:00Z', 'RETURN', 18_645_00, 'Order ORD-24702 returned', 'ORD-24702'),
  line(5, '2026-11-09T04:30:00Z', 'PAYMENT', 7_942_00, 'Payment by cash'),
  line(6, '2026-11-09T04:34:00Z', 'PAYMENT', 7_942_00, 'Payment by UPI', 'UPI631100284471'),
  line(7, '2026-11-11T05:00:00Z', 'REFUND', -7_942_00, 'Refund by bank transfer', 'NEFT40800192'),
  line(8, '2026-11-15T07:15:00Z', 'ADVANCE', 4_186_50, 'Advance by cheque', 'CHQ 004512'),
  line(9, '2026-11-19T10:35:00Z', 'SALE', -53_884_00, 'Sale of order ORD-24811', 'ORD-24811'),
  line(10, '2026-11-19T12:05:00Z', 'PAYMENT', 7_942_00, 'Payment by cash'),
].toReversed();
export const statementTotals: StatementTotals = {
  counts: {
    type: { all: 10, SALE: 3, RETURN: 1, PAYMENT: 4, ADVANCE: 1, REFUND: 1, OPENING: 0, ROUND_OFF: 0 },
  },
  sums: { opening: 1_24_318_00, debits: 1_44_681_50, credits: 86_657_50, closing: 1_82_342_00 },
};
/** A type known only to another backend: its own name and sign. */
export const oddLine: StatementLine = {
  ...(statementRows[0] as StatementLine),
  id: 'line-odd',
  description: '',
  transactionType: 'DEBIT_NOTE',
  amount: -250_00,
  balance: undefined,
};
/** Lines of several retailers. */
export const mixedRows: readonly StatementLine[] = statementRows.map((row, index) => ({
  ...row,
  retailer: party(['r-37', 'r-32', 'r-36'][index % 3] ?? 'r-37'),
}));
