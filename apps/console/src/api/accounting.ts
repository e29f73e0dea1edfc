import { type AgingRow, accountingOperations } from '@dmc/contract/accounting';
import type { DateRange, FinancialPeriod } from '@dmc/contract/periods';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listPages, readList } from './list.ts';
import { key } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';

/** Rows of the aging report per call: the most that a server sends. */
const AGING_ROWS = 500;

/** The aging report of every retailer, or of one if the server filters by it. */
const agingPages = (retailerId?: string) =>
  listPages(
    (page, signal) =>
      call(
        accountingOperations.agingReport,
        { query: retailerId === undefined ? page : { ...page, retailerId } },
        { signal },
      ),
    { limit: AGING_ROWS },
  );

/** The rows have no ids: unless the server counts its pages, repeated ones cannot be recognised. */
const isUncounted = ({ pagination }: { pagination?: { pages?: number } | undefined }) =>
  pagination?.pages === undefined;

/** Financial reports: calls 37–40. */
export const accounting = {
  dashboard: (period: FinancialPeriod) =>
    queryOptions({
      queryKey: key('accounting', 'dashboard', period),
      queryFn: ({ signal }) =>
        call(accountingOperations.financialDashboard, { query: { period } }, { signal }),
    }),
  pnl: ({ from, to }: DateRange) =>
    queryOptions({
      queryKey: key('accounting', 'pnl', from, to),
      queryFn: ({ signal }) =>
        call(accountingOperations.profitAndLoss, { query: { startDate: from, endDate: to } }, { signal }),
    }),
  /** The report covers all retailers, so every page is requested if the server counts them. */
  aging: () =>
    queryOptions({
      queryKey: key('accounting', 'aging'),
      queryFn: ({ signal }) =>
        readList(agingPages(), { signal, maxPages: Number.POSITIVE_INFINITY, until: isUncounted }),
    }),
  /**
   * A retailer's row of the report, if it has one. A server that does not filter by retailer is searched page by page.
   */
  agingOf: (retailerId: string) =>
    queryOptions({
      queryKey: key('accounting', 'aging', retailerId),
      queryFn: async ({ signal }) => {
        const isIt = ({ retailer }: AgingRow) => retailer.id === retailerId;
        const { rows, more } = await readList(agingPages(retailerId), {
          signal,
          maxPages: MAX_PAGES.searched,
          until: (page) => page.rows.some(isIt) || isUncounted(page),
        });
        return { row: rows.find(isIt), searched: rows.length, more };
      },
    }),
  tax: (period: FinancialPeriod) =>
    queryOptions({
      queryKey: key('accounting', 'tax', period),
      queryFn: ({ signal }) => call(accountingOperations.taxReport, { query: { period } }, { signal }),
    }),
};
