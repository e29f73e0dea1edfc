import type { FileColumn } from '@dmc/contract/csv';
import { fileDay, fileRupees, rupeesHead } from '@dmc/contract/csv-columns';
import type { Expense } from '@dmc/contract/expenses';
import { EXPENSE_CATEGORY_LABELS } from '@dmc/contract/expenses';
import { expensesCopy } from './expenses.copy.ts';

const { columns } = expensesCopy;

/** The columns of the expenses' file. */
export const EXPENSE_FILE: readonly FileColumn<Expense>[] = [
  { header: columns.date, value: ({ date }, timeZone) => fileDay(date, timeZone) },
  { header: columns.category, value: ({ category }) => EXPENSE_CATEGORY_LABELS[category] },
  { header: columns.description, value: ({ description }) => description },
  { header: rupeesHead(columns.amount), value: ({ amount }) => fileRupees(amount) },
  { header: columns.recordedBy, value: ({ recordedBy }) => recordedBy },
];
