import { type AgingRow, accountingOperations } from '@dmc/contract/accounting';
import type { DateRange, FinancialPeriod } from '@dmc/contract/periods';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { everyRow } from './list.ts';
import { key } from './loadable.ts';

/** Rows of the aging report per call: the most that any server sends. */
const AGING_ROWS = 500;

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
  /** A report covers all retailers, so every page is requested if the server counts them. */
  aging: () =>
    queryOptions({
      queryKey: key('accounting', 'aging'),
      queryFn: ({ signal }) =>
        everyRow((page) => call(accountingOperations.agingReport, { query: page }, { signal }), signal, {
          limit: AGING_ROWS,
          most: Number.POSITIVE_INFINITY,
          // These rows have no ids, so without a page count, repeated rows would not be recognised.
          until: ({ pagination }) => pagination?.pages === undefined,
        }),
    }),
  /** A retailer's row of the report, if it has one: a server that does not filter by retailer is searched page by page. */
  agingOf: (retailerId: string) =>
    queryOptions({
      queryKey: key('accounting', 'aging', retailerId),
      queryFn: async ({ signal }) => {
        const isIt = ({ retailer }: AgingRow) => retailer.id === retailerId;
        const { rows, more } = await everyRow<AgingRow>(
          (page) => call(accountingOperations.agingReport, { query: { ...page, retailerId } }, { signal }),
          signal,
          {
            limit: AGING_ROWS,
            until: ({ rows, pagination }) => rows.some(isIt) || pagination?.pages === undefined,
          },
        );
        return { row: rows.find(isIt), searched: rows.length, more };
      },
    }),
  tax: (period: FinancialPeriod) =>
    queryOptions({
      queryKey: key('accounting', 'tax', period),
      queryFn: ({ signal }) => call(accountingOperations.taxReport, { query: { period } }, { signal }),
    }),
};
