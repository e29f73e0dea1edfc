import { accountingOperations } from '@dmc/contract/accounting';
import type { DateRange, FinancialPeriod } from '@dmc/contract/periods';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

/** Rows of the aging report in one call: as many as any server gives. */
const AGING_ROWS = 500;

/** A report is of everybody: every page is asked for, as far as the server counts them. */
async function wholeAging(signal: AbortSignal) {
  const ask = (page: number) =>
    call(accountingOperations.agingReport, { query: { page, limit: AGING_ROWS } }, { signal });
  const answers = [await ask(1)];
  const pages = answers[0]?.pagination?.pages ?? 1;
  for (let page = 2; page <= pages; page += 1) answers.push(await ask(page));
  return {
    rows: answers.flatMap(({ rows }) => rows),
    total: answers[0]?.pagination?.total,
    // Without a total, a full page means that there may be more (G11).
    maybeMore: answers[0]?.pagination?.pages === undefined && answers[0]?.rows.length === AGING_ROWS,
    unreadable: answers.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0),
  };
}

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
  aging: () =>
    queryOptions({
      queryKey: key('accounting', 'aging'),
      queryFn: ({ signal }) => wholeAging(signal),
    }),
  tax: (period: FinancialPeriod) =>
    queryOptions({
      queryKey: key('accounting', 'tax', period),
      queryFn: ({ signal }) => call(accountingOperations.taxReport, { query: { period } }, { signal }),
    }),
};
