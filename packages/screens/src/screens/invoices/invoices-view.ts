import { ISSUED_KINDS, PAPER_COLUMNS, PAPER_LABELS, PAPER_STATUSES } from '@dmc/contract/paper-kinds';
import { FINANCIAL_PERIODS } from '@dmc/contract/periods';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, dialog, oneOf, type ViewOf } from '../../parts/view-url/view-url.ts';
import { invoicesCopy as copy } from './invoices.copy.ts';

const KIND_FILTERS = ['all', ...ISSUED_KINDS] as const;

/** Parameters of their own, because other tabs of the same page have a search and a sort as well. */
export const invoiceFilters = {
  search: search('server', { param: 'number' }),
  kind: filter(choice(KIND_FILTERS, { resets: ['pages'] }), (kind) => PAPER_LABELS[kind], 'server'),
  status: filter(
    oneOf(PAPER_STATUSES, { param: 'paperStatus', resets: ['pages'] }),
    (status) => copy.statuses[status],
    'server',
  ),
};
export const invoiceSort = sort(PAPER_COLUMNS, null, { param: 'paperSort' });

/** What the tab shows, as encoded in the URL of Financial Management. It shares the period with the reports. */
export const invoicesView = listView({
  filters: invoiceFilters,
  sort: invoiceSort,
  fields: {
    period: choice(FINANCIAL_PERIODS, { initial: 'current_month', resets: ['pages'] }),
    open: dialog([], ['paper', 'credit', 'void'], { replaces: 'again' }),
  },
});
export type InvoicesView = ViewOf<typeof invoicesView>;
