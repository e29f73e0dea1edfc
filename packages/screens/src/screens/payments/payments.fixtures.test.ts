import { facetCounts } from '@dmc/contract/list-totals';
import {
  CREDIT_STATUSES,
  Credit,
  hasCreditStatus,
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
  expect(paymentTotals.sums.refunded).toBe(sum(back, ({ amount }) => amount));
  expect(paymentTotals.sums.received).toBe(
    sum(paymentRows, ({ amount }) => amount) - paymentTotals.sums.refunded,
  );
  expect(creditTotals.sums).toEqual({
    creditLimit: sum(creditRows, ({ creditLimit = 0 }) => creditLimit),
    usedCredit: sum(creditRows, ({ usedCredit = 0 }) => usedCredit),
    outstandingBalance: sum(creditRows, ({ outstandingBalance = 0 }) => outstandingBalance),
  });
  const { opening, debits, credits, closing } = statementTotals.sums;
  expect(debits).toBe(-sum(statementRows, ({ amount }) => Math.min(0, amount)));
  expect(credits).toBe(sum(statementRows, ({ amount }) => Math.max(0, amount)));
  expect(opening + debits - credits).toBe(closing);
  expect(statementRows[0]?.balance).toBe(closing);
});

it('the counts are those of the rows', () => {
  const counted = <Row, const Filter extends string>(
    rows: readonly Row[],
    passes: (row: Row, filter: Filter) => boolean,
    filters: readonly Filter[],
  ) =>
    facetCounts(
      filters,
      (filter) => rows.filter((row) => filter === undefined || passes(row, filter)).length,
    );
  expect(paymentTotals.counts.type).toEqual(
    counted(paymentRows, ({ paymentType }, type) => paymentType === type, PAYMENT_TYPES),
  );
  expect(creditTotals.counts.status).toEqual(counted(creditRows, hasCreditStatus, CREDIT_STATUSES));
  expect(statementTotals.counts.type).toEqual(
    counted(statementRows, ({ transactionType }, type) => transactionType === type, STATEMENT_TYPES),
  );
});
