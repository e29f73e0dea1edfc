import { formatCalendarDate } from '@dmc/contract/dates';
import type { Expense, ExpenseColumn } from '@dmc/contract/expenses';
import { EXPENSE_CATEGORY_LABELS } from '@dmc/contract/expenses';
import type { Column } from '@dmc/design-system/data-table';
import { moneyColumn } from '../../parts/list-screen/columns.tsx';
import { expensesCopy } from './expenses.copy.ts';

const { columns } = expensesCopy;

/** Columns of the expenses. */
export const EXPENSE_COLUMNS: readonly Column<Expense, ExpenseColumn>[] = [
  {
    id: 'date',
    header: columns.date,
    value: ({ date }) => date,
    cell: ({ date }) => formatCalendarDate(date),
    width: 120,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    card: 'end',
  },
  {
    id: 'description',
    header: columns.description,
    value: ({ description }) => description,
    secondary: ({ recordedBy }) => recordedBy,
    width: 'fill',
    minWidth: 180,
    emphasis: 'strong',
    sortable: true,
    card: 'title',
  },
  {
    id: 'category',
    header: columns.category,
    value: ({ category }) => EXPENSE_CATEGORY_LABELS[category],
    width: 144,
    sortable: true,
    hideOrder: 1,
    stackedBelow: { column: 'description' },
    card: 'meta',
  },
  moneyColumn({
    id: 'amount',
    header: columns.amount,
    amount: ({ amount }) => amount,
    width: 144,
    sortable: true,
  }),
];
