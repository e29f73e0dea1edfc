import {
  AGING_BUCKETS,
  type AgingRow,
  type Assumed,
  type FinancialDashboard,
  type Pnl,
  type TaxReport,
} from '@dmc/contract/accounting';
import { type CalendarDate, dayOf } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import type { DateRange } from '@dmc/contract/periods';
import { agingTotal, returnsOf } from '@dmc/contract/report-checks';
import { dataOf } from '@dmc/design-system/load';
import {
  type ReportCell,
  type ReportFile,
  reportName,
  reportOfDay,
} from '../../parts/report-export/report-file.ts';
import { accountingCopy as copy } from './accounting.copy.ts';
import type { MonthlyPnl } from './accounting-view.ts';

/** How much of a report is assumed, as the last row of its file; none if nothing is. */
const assumedRow = (assumed: Assumed | undefined, width: number): ReportCell[][] =>
  assumed
    ? [[copy.assumed, copy.assumedOf(assumed), ...Array.from({ length: width - 2 }, () => undefined)]]
    : [];

/** Each report as a table of exact amounts; missing amounts are empty cells. */

const money = (paise: Paise | undefined): ReportCell => (paise === undefined ? undefined : { paise });
const taken = (paise: Paise | undefined): ReportCell =>
  paise === undefined ? undefined : { paise: 0 - paise };

export function dashboardFile(figures: FinancialDashboard, range: DateRange, timeZone: string): ReportFile {
  const words = copy.dashboard;
  const figure = (label: string, value: ReportCell) => [words.figures, label, undefined, value];
  return {
    name: reportName('financial-dashboard', range),
    columns: [copy.pnl.section, copy.pnl.line, words.units, copy.pnl.amount],
    rows: [
      figure(words.totalRevenue, money(figures.totalRevenue)),
      figure(words.netProfit, money(figures.netProfit)),
      figure(words.marginInPercent, figures.profitMargin),
      figure(words.cashFlow, money(figures.cashFlow)),
      figure(words.outstandingReceivables, money(figures.outstandingReceivables)),
      ...(figures.topSellingProducts ?? []).map(({ productName, totalSold, revenue }) => [
        words.topSellingProducts,
        productName,
        totalSold,
        money(revenue),
      ]),
      ...(figures.revenueSeries ?? []).map(({ date, value }) => [
        words.revenueTrend,
        // As a date in the platform's time zone, which a spreadsheet can sort by.
        dayOf(date, timeZone),
        undefined,
        money(value),
      ]),
      ...assumedRow(figures.assumed, 4),
    ],
  };
}

/** Revenue, expenses and so on in the order of the statement; deductions are negative. */
export function pnlFile(pnl: Pnl, range: DateRange): ReportFile {
  const { revenue, expenses, grossProfit, netProfit, profitMargin } = pnl;
  const words = copy.pnl;
  return {
    name: reportName('profit-and-loss', range),
    columns: [words.section, words.line, words.amount],
    rows: [
      [words.revenue, words.totalSales, money(revenue.totalSales)],
      [words.revenue, words.returns, taken(returnsOf(pnl))],
      [words.revenue, words.netRevenue, money(revenue.netRevenue)],
      [words.cost, words.costOfGoodsSold, money(expenses.costOfGoodsSold)],
      [words.cost, words.grossProfit, money(grossProfit)],
      [words.expenses, words.operatingExpenses, money(expenses.operatingExpenses)],
      [words.expenses, words.marketingExpenses, money(expenses.marketingExpenses)],
      [words.expenses, words.administrativeExpenses, money(expenses.administrativeExpenses)],
      [words.expenses, words.totalExpenses, money(expenses.totalExpenses)],
      [words.result, words.netProfit, money(netProfit)],
      [words.result, copy.dashboard.marginInPercent, profitMargin],
      ...assumedRow(pnl.assumed, 3),
    ],
  };
}

/** The buckets are named so that a spreadsheet does not read `1-30` as 30 January. */
export function agingFile(
  rows: readonly AgingRow[],
  today: CalendarDate,
  timeZone: string,
  omissions?: string,
): ReportFile {
  const words = copy.aging;
  return {
    name: reportOfDay('aging-report', today),
    omissions,
    columns: [
      words.retailer,
      words.owner,
      ...AGING_BUCKETS.map((bucket) => words.fileBuckets[bucket]),
      words.totalOutstanding,
      words.lastPayment,
    ],
    rows: rows.map((row) => [
      row.retailer.businessName,
      row.retailer.ownerName,
      ...AGING_BUCKETS.map((bucket) => money(row[bucket])),
      money(agingTotal(row)),
      row.lastPaymentDate && dayOf(row.lastPaymentDate, timeZone),
    ]),
  };
}

/** One row for each month that loaded. */
export function trendsFile(months: readonly MonthlyPnl[]): ReportFile {
  const words = copy.trends;
  const [first, last] = [months[0], months.at(-1)];
  const missing = months.filter(({ pnl }) => !dataOf(pnl)).length;
  return {
    omissions: missing > 0 ? words.missing(missing) : undefined,
    name: reportName('trends', { from: first?.month.from ?? '', to: last?.month.to ?? '' }),
    columns: [
      copy.startDate,
      copy.endDate,
      words.revenue,
      words.expenses,
      words.profit,
      copy.dashboard.marginInPercent,
      copy.assumed,
    ],
    rows: months.flatMap(({ month, pnl }) => {
      const statement = dataOf(pnl);
      if (!statement) return [];
      const { revenue, expenses, netProfit, profitMargin, assumed } = statement;
      return [
        [
          month.from,
          month.to,
          money(revenue.netRevenue),
          money(expenses.totalExpenses),
          money(netProfit),
          profitMargin,
          assumed && copy.assumedOf(assumed),
        ],
      ];
    }),
  };
}

export function taxFile(tax: TaxReport, range: DateRange): ReportFile {
  const words = copy.tax;
  return {
    name: reportName('tax', range),
    columns: [copy.pnl.section, copy.pnl.line, copy.pnl.amount],
    rows: [
      [words.gst, words.gstCollected, money(tax.gstCollected)],
      [words.gst, words.gstPaid, taken(tax.gstPaid)],
      [words.gst, words.netGstLiability, money(tax.netGstLiability)],
      [words.income, words.taxableIncome, money(tax.taxableIncome)],
      [words.income, words.incomeTaxLiability, money(tax.incomeTaxLiability)],
      [copy.aging.total, words.totalTaxLiability, money(tax.totalTaxLiability)],
      ...(tax.gstByRate ?? []).flatMap(({ rate, taxableValue, gstCollected, gstPaid }) => {
        const section = words.gstOfRate(formatNumber(rate));
        return [
          [section, words.taxableValue, money(taxableValue)],
          [section, words.gstCollected, money(gstCollected)],
          [section, words.gstPaid, taken(gstPaid)],
        ];
      }),
      ...assumedRow(tax.assumed, 3),
    ],
  };
}
