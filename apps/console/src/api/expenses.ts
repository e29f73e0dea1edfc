import { type ExpenseDraft, type ExpenseQuery, expenseOperations } from '@dmc/contract/expenses';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

const changed = {
  // Every report includes expenses.
  invalidates: [['expenses'], ['accounting']],
  records: [['expenses', 'list']],
} as const;

/** The expenses that profit and loss counts. */
export const expenses = {
  list: ({ from, to, ...filters }: Omit<ExpenseQuery, 'page' | 'limit'> = {}) =>
    // The sum of another period is never shown for the new one.
    listQuery(key('expenses', 'list', { from, to }, filters), (page, signal) =>
      call(expenseOperations.listExpenses, { query: { from, to, ...filters, ...page } }, { signal }),
    ),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: ExpenseDraft; idempotencyKey: string }) =>
        call(expenseOperations.createExpense, { body: draft }, { idempotencyKey }),
      meta: changed,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, draft }: { id: string; draft: ExpenseDraft }) =>
        call(expenseOperations.updateExpense, { params: { id }, body: draft }),
      meta: changed,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => call(expenseOperations.deleteExpense, { params: { id } }),
      meta: changed,
    }),
};
