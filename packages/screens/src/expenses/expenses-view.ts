import { EXPENSE_CATEGORIES, EXPENSE_CATEGORY_LABELS } from '@dmc/contract/expenses';
import { FINANCIAL_PERIODS } from '@dmc/contract/periods';
import { choice, dialog, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';

export const EXPENSE_FILTERS = ['all', ...EXPENSE_CATEGORIES] as const;

/** Names of their own: the aging report has a search and a sort. */
export const EXPENSE_FIELDS = {
  find: search(),
  category: choice(EXPENSE_FILTERS, {
    resets: ['pages'],
    describe: (category) => (category === 'all' ? '' : EXPENSE_CATEGORY_LABELS[category]),
  }),
  order: sort(),
} as const;

/** What the tab shows, as encoded in the URL of Financial Management, with whose reports it shares the period. */
export const expensesView = viewUrl({
  period: choice(FINANCIAL_PERIODS, { initial: 'current_month', resets: ['pages'] }),
  ...EXPENSE_FIELDS,
  open: dialog(['new'], ['edit', 'remove'], { replaces: 'again' }),
});
export type ExpensesView = ViewOf<typeof expensesView>;
