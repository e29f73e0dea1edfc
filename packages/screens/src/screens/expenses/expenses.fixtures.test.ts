import { Expense, ExpenseTotals } from '@dmc/contract/expenses';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { manyExpenses, monthly, totalsOf } from './expenses.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const expense of [...monthly, ...manyExpenses])
    expect(z.decode(Expense, z.encode(Expense, expense))).toEqual(expense);
  const totals = totalsOf(monthly);
  expect(z.decode(ExpenseTotals, z.encode(ExpenseTotals, totals))).toEqual(totals);
});
