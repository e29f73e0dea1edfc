import { EXPENSE_CATEGORIES, EXPENSE_CATEGORY_LABELS, EXPENSE_COLUMNS } from '@dmc/contract/expenses';
import { FINANCIAL_PERIODS } from '@dmc/contract/periods';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, dialog, type ViewOf } from '../../parts/view-url/view-url.ts';

const EXPENSE_FILTERS = ['all', ...EXPENSE_CATEGORIES] as const;

/** Separate parameters, because the aging report on the same page has a search and a sort as well. */
export const expenseFilters = {
  search: search('server', { param: 'find' }),
  category: filter(
    choice(EXPENSE_FILTERS, { resets: ['pages'] }),
    (category) => EXPENSE_CATEGORY_LABELS[category],
    'server',
  ),
};
export const expenseSort = sort(EXPENSE_COLUMNS, null, { param: 'order' });

/** What the tab shows, as encoded in the URL of Financial Management. It shares the period with the reports. */
export const expensesView = listView({
  filters: expenseFilters,
  sort: expenseSort,
  fields: {
    period: choice(FINANCIAL_PERIODS, { initial: 'current_month', resets: ['pages'] }),
    open: dialog(['new'], ['edit', 'remove'], { replaces: 'again' }),
  },
});
export type ExpensesView = ViewOf<typeof expensesView>;
