import * as z from 'zod/mini';
import type { CalendarDate } from './dates.ts';
import { answerOf, type FieldTable, requestOf } from './fields.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money, moneyField } from './money.ts';
import { define, paging, queryDay, searching, sorting } from './operation.ts';
import { dayText, isBusinessDay, singleLineText } from './text.ts';
import { Done, Id, itemOf, listOf, Moment, num, optional } from './wire.ts';

/** What an expense is for: the three lines of profit and loss below the gross profit (screens §3). */
export const EXPENSE_CATEGORIES = ['OPERATING', 'MARKETING', 'ADMINISTRATIVE'] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

export const EXPENSE_CATEGORY_LABELS: Record<ExpenseCategory, string> = {
  OPERATING: 'Operating',
  MARKETING: 'Marketing',
  ADMINISTRATIVE: 'Administrative',
};
export const isExpenseCategory = (text: string): text is ExpenseCategory =>
  Object.hasOwn(EXPENSE_CATEGORY_LABELS, text);

const TEXTS = {
  date: 'Choose the day of the expense',
  future: 'An expense cannot be in the future',
  category: 'Choose a category',
  description: 'Describe the expense',
  amount: 'Enter an amount above ₹0',
} as const;

export const EXPENSE_FIELDS = {
  /** The day it was spent on, from 2000, in whose profit and loss it counts. */
  date: {
    label: 'Date',
    request: dayText.check(z.refine(isBusinessDay, TEXTS.date)),
    answer: Moment,
  },
  category: {
    label: 'Category',
    request: z.enum(EXPENSE_CATEGORIES, TEXTS.category),
    answer: z.enum(EXPENSE_CATEGORIES),
    empty: EXPENSE_CATEGORIES[0],
  },
  description: {
    label: 'Description',
    request: singleLineText({ max: 200, required: TEXTS.description }),
    answer: z.string(),
  },
  amount: {
    label: 'Amount',
    kind: 'money',
    request: moneyField({ min: 1, message: TEXTS.amount }),
    answer: Money,
  },
} as const satisfies FieldTable;

/** A cost of running the business, in paise. Extension, as are its calls. */
export const Expense = z.object({
  id: Id,
  ...answerOf(EXPENSE_FIELDS),
  /** The e-mail of the user who entered it. */
  recordedBy: optional(z.string()),
  /** Counts saves; sent back, it lets the server refuse a second editor. */
  version: num,
});
export type Expense = z.infer<typeof Expense>;

/** The number of expenses per category, and the sum of those that match, in paise. */
export const ExpenseTotals = listTotals({
  counts: { category: countsSchema(EXPENSE_CATEGORIES) },
  sums: { amount: Money },
});
export type ExpenseTotals = z.infer<typeof ExpenseTotals>;

/** What is wrong with an expense's day, as a sentence for its field; undefined if it can be entered. */
export const expenseDayFault = (day: CalendarDate, today: CalendarDate): string | undefined =>
  day > today ? TEXTS.future : undefined;

/** Body of an expense: the amount is in rupees on the wire. */
export const ExpenseDraft = z.object({
  ...requestOf(EXPENSE_FIELDS),
  /** The version of the expense being changed; without it, a concurrent change is not detected. */
  version: z.optional(z.number()),
});
export type ExpenseDraft = z.infer<typeof ExpenseDraft>;
export type ExpenseForm = z.input<typeof ExpenseDraft>;

export const EXPENSE_COLUMNS = ['date', 'category', 'description', 'amount'] as const;
export type ExpenseColumn = (typeof EXPENSE_COLUMNS)[number];

const ExpenseQuery = z.object({
  ...paging,
  ...searching,
  category: z.optional(z.enum(EXPENSE_CATEGORIES, TEXTS.category)),
  from: queryDay,
  to: queryDay,
  ...sorting(EXPENSE_COLUMNS),
});
export type ExpenseQuery = z.infer<typeof ExpenseQuery>;

export const expenseOperations = define({
  listExpenses: {
    extension: 'books',
    method: 'GET',
    path: '/expenses',
    roles: ['DISTRIBUTOR'],
    query: ExpenseQuery,
    answer: listOf('expenses', Expense, ExpenseTotals),
  },
  createExpense: {
    extension: 'books',
    method: 'POST',
    path: '/expenses',
    roles: ['DISTRIBUTOR'],
    body: ExpenseDraft,
    takesKey: true,
    answer: itemOf('expense', Expense),
  },
  updateExpense: {
    extension: 'books',
    method: 'PUT',
    path: '/expenses/{id}',
    roles: ['DISTRIBUTOR'],
    body: ExpenseDraft,
    answer: itemOf('expense', Expense),
  },
  deleteExpense: {
    extension: 'books',
    method: 'DELETE',
    path: '/expenses/{id}',
    roles: ['DISTRIBUTOR'],
    answer: Done,
  },
});
