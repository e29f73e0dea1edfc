import { AGING_BUCKETS, type Pnl } from '@dmc/contract/accounting';
import type { CalendarDate } from '@dmc/contract/dates';
import { type DateRange, FINANCIAL_PERIODS, financialRange } from '@dmc/contract/periods';
import type { Loadable } from '@dmc/design-system/load';
import { listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, tabs, text, type ViewOf } from '../../parts/view-url/view-url.ts';
import { expenseFilters, expenseSort } from '../expenses/expenses-view.ts';
import { invoiceFilters, invoiceSort } from '../invoices/invoices-view.ts';
import { matchesSearch } from './aging-list.ts';

/** The five reports (screens §2), of which the first is the default, the expenses they include, and the papers. */
export const ACCOUNTING_TABS = [
  'dashboard',
  'pnl',
  'aging',
  'trends',
  'tax',
  'expenses',
  'invoices',
] as const;
export type AccountingTab = (typeof ACCOUNTING_TABS)[number];

const AGING_COLUMNS = ['retailer', 'total', ...AGING_BUCKETS, 'paid'] as const;
export type AgingColumn = (typeof AGING_COLUMNS)[number];

/** What the screen shows, as encoded in its URL. Search and sort are those of the aging report. */
export const accountingView = listView({
  filters: { search: search(matchesSearch, { resets: [] }) },
  sort: sort(AGING_COLUMNS, { id: 'total', desc: true }),
  fields: {
    tab: tabs(ACCOUNTING_TABS, { resets: ['new', 'edit', 'remove', 'paper', 'credit', 'void'] }),
    /** Period of the dashboard and the tax report, and of profit and loss without dates. */
    period: choice(FINANCIAL_PERIODS, { initial: 'current_month' }),
    /** The dates of profit and loss exactly as in the URL, even if invalid; empty to use the period. */
    from: text({ replaces: 'always' }),
    to: text({ replaces: 'always' }),
    // Repeated here so that a saved view includes them.
    expenseSearch: expenseFilters.search,
    expenseCategory: { ...expenseFilters.category, param: 'category' },
    expenseSort,
    invoiceSearch: invoiceFilters.search,
    invoiceKind: { ...invoiceFilters.kind, param: 'kind' },
    invoiceStatus: invoiceFilters.status,
    invoiceSort,
  },
});
export type AccountingView = ViewOf<typeof accountingView>;

/** Profit and loss of one month, for the trends. */
export interface MonthlyPnl {
  month: DateRange;
  pnl: Loadable<Pnl>;
}

/** The dates to load profit and loss for: those in the URL, otherwise those of the period. */
export function pnlDays({ from, to, period }: AccountingView, today: CalendarDate) {
  const range = financialRange(period, today);
  return { startDate: from || range.from, endDate: to || range.to };
}
