import { creditUse } from '@dmc/contract/credit';
import {
  CREDIT_FILTERS,
  Credit,
  PAYMENT_TYPES,
  Payment,
  STATEMENT_TYPES,
  StatementLine,
} from '@dmc/contract/payments';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  creditRows,
  creditTotals,
  crowdedPayments,
  mixedRows,
  oddCredits,
  oddLine,
  paymentRows,
  paymentTotals,
  statementRows,
  statementTotals,
} from './payments.fixtures.ts';
import { creditRules, filterCounts, lineRules, paymentRules } from './payments-list.ts';

it.each([
  ['payments', Payment, [...paymentRows, ...crowdedPayments]],
  ['credits', Credit, [...creditRows, ...oddCredits]],
  ['statements', StatementLine, [...statementRows, ...mixedRows, oddLine]],
] as const)('the %s are what the contract reads', (_, schema, rows) => {
  const read = schema as z.ZodMiniType<unknown, unknown>;
  for (const row of rows) expect(z.decode(read, z.encode(read, row))).toEqual(row);
});

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

it('the sums are those of the rows', () => {
  const back = paymentRows.filter(({ paymentType }) => paymentType === 'REFUND');
  expect(paymentTotals.refunded).toBe(sum(back, ({ amount }) => amount));
  expect(paymentTotals.received).toBe(sum(paymentRows, ({ amount }) => amount) - paymentTotals.refunded);
  expect(creditTotals).toMatchObject({
    creditLimit: sum(creditRows, ({ creditLimit = 0 }) => creditLimit),
    usedCredit: sum(creditRows, ({ usedCredit = 0 }) => usedCredit),
    outstandingBalance: sum(creditRows, ({ outstandingBalance = 0 }) => outstandingBalance),
    overLimit: creditRows.filter((row) => {
      const use = creditUse(row);
      return use.kind === 'used' && use.over > 0;
    }).length,
  });
  const { opening, debits, credits, closing } = statementTotals;
  expect(debits).toBe(-sum(statementRows, ({ amount }) => Math.min(0, amount)));
  expect(credits).toBe(sum(statementRows, ({ amount }) => Math.max(0, amount)));
  expect(opening + debits - credits).toBe(closing);
  expect(statementRows[0]?.balance).toBe(closing);
});

it('the counts are those of the rows', () => {
  const whole = <Row>(rows: readonly Row[]) => ({ rows, more: false, unreadable: 0 });
  expect(paymentTotals.counts).toEqual(filterCounts(whole(paymentRows), paymentRules, PAYMENT_TYPES, ''));
  expect(creditTotals.counts).toEqual(filterCounts(whole(creditRows), creditRules, CREDIT_FILTERS, ''));
  expect(statementTotals.counts).toEqual(filterCounts(whole(statementRows), lineRules, STATEMENT_TYPES, ''));
});
