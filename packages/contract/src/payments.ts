import * as z from 'zod/mini';
import { addDays, type CalendarDate, formatCalendarDate, isRealDate, monthStart } from './dates.ts';
import { answerOf, extensionsOfFields, type FieldTable, requestOf } from './fields.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money, moneyField, type Paise } from './money.ts';
import { define, ofRetailer, paging, searching, sorting } from './operation.ts';
import { Party } from './party.ts';
import { type DateRange, ROLLING_PERIODS } from './periods.ts';
import { code, dayText, multiLineText, singleLineText } from './text.ts';
import { Id, itemOf, listOf, Moment, optional, withDefault } from './wire.ts';

/** Payment methods (screens §4), the default first (screens §9). */
export const PAYMENT_METHODS = ['CASH', 'BANK_TRANSFER', 'CHEQUE', 'UPI', 'CREDIT_CARD'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS, 'Choose a payment method');
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const METHOD_WORDS: Readonly<Record<string, string>> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  CHEQUE: 'Cheque',
  UPI: 'UPI',
  CREDIT_CARD: 'Credit card',
} satisfies Record<PaymentMethod, string>;

/** Payment types (screens §4), the default first (screens §9). */
export const PAYMENT_TYPES = ['PAYMENT', 'ADVANCE', 'REFUND'] as const;
export const PaymentType = z.enum(PAYMENT_TYPES, 'Choose a payment type');
export type PaymentType = z.infer<typeof PaymentType>;

/**
 * The types of statement lines: sales and returns of orders, and payments (screens §4). OPENING is ours: what a
 * retailer owed, or had paid in advance, before its first entry in the books, which is not a sale in any period. So is
 * ROUND_OFF: what an invoice or credit note adds to its sale or return to come to whole rupees.
 */
export const STATEMENT_TYPES = ['SALE', 'RETURN', ...PAYMENT_TYPES, 'OPENING', 'ROUND_OFF'] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

const TYPE_WORDS: Readonly<Record<string, string>> = {
  SALE: 'Sale',
  RETURN: 'Return',
  PAYMENT: 'Payment',
  ADVANCE: 'Advance',
  REFUND: 'Refund',
  OPENING: 'Opening',
  ROUND_OFF: 'Round-off',
} satisfies Record<StatementType, string>;

/** `BANK_TRANSFER` → `Bank transfer`; an unknown method keeps its name. */
export const methodLabel = (method: string): string => METHOD_WORDS[method] ?? method;

/** `ADVANCE` → `Advance`; an unknown type keeps its name. */
export const typeLabel = (type: string): string => TYPE_WORDS[type] ?? type;

/** Lines that increase what a retailer owes; all other known types reduce it. */
export const DEBIT_TYPES = [
  'SALE',
  'REFUND',
  'OPENING',
  'ROUND_OFF',
] as const satisfies readonly StatementType[];
export const isDebit = (type: StatementType): boolean =>
  (DEBIT_TYPES as readonly StatementType[]).includes(type);

/** A statement line's amount as we send it: negative if the line increases what is owed, in paise like `owed`. */
export const lineAmount = (owed: Paise): Paise => 0 - owed;

/**
 * A line's amount as shown, whatever the server's sign (screens §4): PAYMENT and RETURN are positive, and so is
 * ADVANCE, which reduces the balance like them; SALE is negative, and so is REFUND, which increases it. An unknown type
 * keeps its sign, and so do OPENING and ROUND_OFF, which may do either.
 */
export function statementAmount(type: string, amount: Paise): Paise {
  const knownType = STATEMENT_TYPES.find((name) => name === type);
  if (knownType === undefined || knownType === 'OPENING' || knownType === 'ROUND_OFF' || amount === 0)
    return amount;
  return isDebit(knownType) ? -Math.abs(amount) : Math.abs(amount);
}

/** Texts shared by the two forms and the server. */
const PAYMENT_TEXTS = {
  retailer: 'Choose a retailer',
  amount: 'Enter an amount above ₹0',
  limit: 'Enter a limit of ₹0 or more',
  reason: 'Enter a reason',
  day: 'Choose the day of the payment',
} as const;

const retailerId = singleLineText({ max: 64, required: PAYMENT_TEXTS.retailer });

/**
 * The fields of Record Payment (screens §3, §5). In an answer, method and type are text, since a backend may have
 * undocumented ones.
 */
export const PAYMENT_FIELDS = {
  retailerId: { label: 'Retailer', request: retailerId },
  amount: {
    label: 'Amount',
    kind: 'money',
    request: moneyField({ min: 1, message: PAYMENT_TEXTS.amount }),
    answer: Money,
  },
  paymentMethod: {
    label: 'Payment method',
    request: z._default(PaymentMethod, PAYMENT_METHODS[0]),
    answer: withDefault(z.string(), ''),
    empty: PAYMENT_METHODS[0],
  },
  paymentType: {
    label: 'Payment type',
    request: z._default(PaymentType, PAYMENT_TYPES[0]),
    answer: withDefault(z.string(), PAYMENT_TYPES[0]),
    empty: PAYMENT_TYPES[0],
  },
  referenceNumber: {
    label: 'Reference number',
    request: z._default(code({ max: 64 }), ''),
    answer: withDefault(z.string(), ''),
  },
  notes: {
    label: 'Notes',
    request: z._default(multiLineText({ max: 1000 }), ''),
    answer: withDefault(z.string(), ''),
  },
  /** The day on which it was paid, if not today; see `paymentDayFault`. An answer has the instant, `paidDate`. */
  date: {
    label: 'Paid on',
    extension: 'books',
    request: z.optional(dayText.check(z.refine(isRealDate, PAYMENT_TEXTS.day))),
  },
} as const satisfies FieldTable;

/** A payment (screens §3). */
export const Payment = z.object({
  id: Id,
  paidDate: Moment,
  retailer: Party,
  ...answerOf(PAYMENT_FIELDS),
  /** The email of the user who recorded it. Extension. */
  recordedBy: optional(z.string()),
});
export type Payment = z.infer<typeof Payment>;

/** Sums over all matching payments, in paise. */
export const PaymentTotals = listTotals({
  counts: { type: countsSchema(PAYMENT_TYPES) },
  sums: { received: Money, refunded: Money },
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;
export const PaymentList = listOf('payments', Payment, PaymentTotals);

/** A change of a credit limit. */
const LimitChange = z.object({
  from: Money,
  to: Money,
  reason: withDefault(z.string(), ''),
  at: Moment,
  by: optional(z.string()),
});

/** A retailer's credit (screens §3), in paise. A figure not supplied is shown as such, never as 0. */
export const Credit = z.object({
  id: Id,
  retailer: Party,
  /** 0 or missing: no limit. */
  creditLimit: optional(Money),
  usedCredit: optional(Money),
  availableCredit: optional(Money),
  /** Negative if more was paid than owed. */
  outstandingBalance: optional(Money),
  lastPaymentDate: optional(Moment),
  /** The latest change of the limit. Extension. */
  lastChange: optional(LimitChange),
});
export type Credit = z.infer<typeof Credit>;

/** The statuses that credit is filtered by: owing, above the limit, or paid in advance. */
export const CREDIT_STATUSES = ['owing', 'over', 'advance'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** Whether a retailer's credit has a status; never for figures that were not supplied. */
export function hasCreditStatus(
  { creditLimit = 0, outstandingBalance = 0 }: Pick<Credit, 'creditLimit' | 'outstandingBalance'>,
  status: CreditStatus,
): boolean {
  if (status === 'owing') return outstandingBalance > 0;
  if (status === 'advance') return outstandingBalance < 0;
  return creditLimit > 0 && outstandingBalance > creditLimit;
}

/** Sums over all matching retailers, in paise. */
export const CreditTotals = listTotals({
  counts: { status: countsSchema(CREDIT_STATUSES) },
  sums: { creditLimit: Money, usedCredit: Money, outstandingBalance: Money },
});
export type CreditTotals = z.infer<typeof CreditTotals>;
export const CreditList = listOf('credits', Credit, CreditTotals);

/** A line of a statement (screens §3). `balance` is what the retailer owes after it, in paise. */
export const StatementLine = z.object({
  id: Id,
  transactionDate: Moment,
  retailer: Party,
  description: withDefault(z.string(), ''),
  transactionType: withDefault(z.string(), ''),
  /** With the sign as sent; `statementAmount` decides how it is shown. */
  amount: Money,
  balance: optional(Money),
  referenceNumber: withDefault(z.string(), ''),
  /** The order of a sale or return; its number is the reference. Extension. */
  orderId: optional(Id),
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * The balance before and after the period, and the debits and credits in between, in paise. They ignore the search, so
 * that they add up.
 */
export const StatementTotals = listTotals({
  counts: { type: countsSchema(STATEMENT_TYPES) },
  sums: { opening: Money, debits: Money, credits: Money, closing: Money },
});
export type StatementTotals = z.infer<typeof StatementTotals>;
const StatementList = listOf('statements', StatementLine, StatementTotals);

/** The days that a payment may be recorded for: from the first of the previous month until today. */
export const paymentDays = (today: CalendarDate): DateRange => ({
  from: monthStart(addDays(monthStart(today), -1)),
  to: today,
});

/** What is wrong with a payment's day, as a sentence for its field; undefined if it is allowed. */
export function paymentDayFault(day: CalendarDate, today: CalendarDate): string | undefined {
  const { from, to } = paymentDays(today);
  if (day > to) return 'A payment cannot be in the future';
  return day < from ? `Choose a day from ${formatCalendarDate(from)} on` : undefined;
}

/** Body of Record Payment (screens §5, call 29); the amount is in rupees on the wire. */
export const PaymentDraft = z.object({
  ...requestOf(PAYMENT_FIELDS),
  /**
   * If false, the server refuses a second payment of the same amount by the same retailer within ten minutes; if true,
   * the user has confirmed a separate payment. If omitted, nothing is checked. Extension.
   */
  again: z.optional(z.boolean()),
});
export type PaymentDraft = z.infer<typeof PaymentDraft>;
export type PaymentForm = z.input<typeof PaymentDraft>;

/** Body of Adjust Credit Limit (screens §5, call 30). A limit of 0 removes the limit. */
export const CreditDraft = z.object({
  retailerId,
  newCreditLimit: moneyField({ min: 0, message: PAYMENT_TEXTS.limit }),
  reason: multiLineText({ max: 500, required: PAYMENT_TEXTS.reason }),
  /** The limit before the change, so that the server can detect a concurrent one. Extension. */
  from: z.optional(moneyField({ min: 0, message: PAYMENT_TEXTS.limit })),
});
export type CreditDraft = z.infer<typeof CreditDraft>;
export type CreditForm = z.input<typeof CreditDraft>;

/** For how many milliseconds another payment of the same retailer, amount and type counts as a possible duplicate. */
export const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;

/** The possible duplicate among one retailer's payments: same amount and type, recorded within the last ten minutes. */
export const duplicateOf = (
  payments: readonly Payment[],
  { amount, paymentType }: { amount: Paise; paymentType: string },
  now: Date,
): Payment | undefined =>
  payments.find(
    (payment) =>
      payment.amount === amount &&
      payment.paymentType === paymentType &&
      now.getTime() - Date.parse(payment.paidDate) < DUPLICATE_WINDOW_MS,
  );

/** Whether a payment has what was typed: after a lost answer, a new one that does is the one that was sent. */
export const isPaymentOf = (
  draft: Pick<PaymentDraft, 'amount' | 'paymentType' | 'paymentMethod' | 'referenceNumber'>,
  payment: Payment,
): boolean =>
  payment.amount === draft.amount &&
  payment.paymentType === draft.paymentType &&
  payment.paymentMethod === draft.paymentMethod &&
  payment.referenceNumber === draft.referenceNumber;

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.optional(z.enum(values, `Use one of ${values.join(', ')}`));

/** Without a period, the list is not limited. */
const within = { period: oneOf(ROLLING_PERIODS) };

/** The columns that the three lists can be sorted by. A statement has only its date, in either direction. */
export const PAYMENT_COLUMNS = ['date', 'retailer', 'type', 'method', 'amount'] as const;
export type PaymentColumn = (typeof PAYMENT_COLUMNS)[number];
export const CREDIT_COLUMNS = [
  'retailer',
  'limit',
  'used',
  'available',
  'outstanding',
  'use',
  'lastPayment',
] as const;
export type CreditColumn = (typeof CREDIT_COLUMNS)[number];
export const STATEMENT_COLUMNS = ['date'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** The extension parameters of the three lists: `search` (every word must match), one filter, and the sort. */
const listParams = <Filter extends z.core.$ZodShape, const Column extends string>(
  filter: Filter,
  columns: readonly Column[],
) => ({ ...searching, ...filter, ...sorting(columns) });

const PaymentQuery = z.object({
  ...paging,
  ...ofRetailer,
  ...within,
  ...listParams({ type: oneOf(PAYMENT_TYPES) }, PAYMENT_COLUMNS),
});
export type PaymentQuery = z.infer<typeof PaymentQuery>;

const CreditQuery = z.object({
  ...paging,
  ...ofRetailer,
  ...listParams({ status: oneOf(CREDIT_STATUSES) }, CREDIT_COLUMNS),
});
export type CreditQuery = z.infer<typeof CreditQuery>;

const StatementQuery = z.object({
  ...paging,
  ...ofRetailer,
  ...within,
  ...listParams({ type: oneOf(STATEMENT_TYPES) }, STATEMENT_COLUMNS),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

/** Calls 26–30. */
export const paymentOperations = define({
  listPayments: {
    row: 26,
    method: 'GET',
    path: '/payments',
    roles: ['DISTRIBUTOR'],
    query: PaymentQuery,
    extensionQuery: { name: 'search', parameters: ['search', 'type', 'sort'] },
    answer: PaymentList,
    extensionFields: ['recordedBy', 'totals', 'retailer.id'],
  },
  listCredits: {
    row: 27,
    method: 'GET',
    path: '/payments/credits',
    roles: ['DISTRIBUTOR'],
    query: CreditQuery,
    extensionQuery: { name: 'search', parameters: ['search', 'status', 'sort'] },
    answer: CreditList,
    extensionFields: ['lastChange', 'totals', 'retailer.id'],
  },
  listStatements: {
    row: 28,
    method: 'GET',
    path: '/payments/statements',
    roles: ['DISTRIBUTOR'],
    query: StatementQuery,
    extensionQuery: { name: 'search', parameters: ['search', 'type', 'sort'] },
    answer: StatementList,
    extensionFields: ['totals', 'orderId', 'retailer.id', 'retailer.ownerName'],
  },
  recordPayment: {
    row: 29,
    method: 'POST',
    path: '/payments/record',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: PaymentDraft,
    bodyExtensions: { ...extensionsOfFields(PAYMENT_FIELDS), again: 'changes' },
    answer: optional(itemOf('payment', Payment)),
    extensionFields: ['recordedBy', 'retailer.id'],
  },
  updateCredit: {
    row: 30,
    method: 'POST',
    path: '/payments/update-credit',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: CreditDraft,
    bodyExtensions: { from: 'changes' },
    answer: optional(itemOf('credit', Credit)),
    extensionFields: ['lastChange', 'retailer.id'],
  },
});
