import { AGING_BUCKETS, type AgingBucket, type AgingRow, type Pnl, type TaxReport } from './accounting.ts';
import type { Paise } from './money.ts';

/**
 * Whether a report's figures add up. A figure is checked only if it and all its parts were supplied; each
 * function returns by how much each wrong figure is off, as a positive amount, by name.
 */

/** The last day of each aging bucket except the final one, in days since due (below 1: not due before today). */
const LAST_DAYS = [0, 30, 60, 90] as const;

/** The bucket of an amount that has been due for `days` days; due today is current (screens §9). */
export const agingBucket = (days: number): AgingBucket =>
  AGING_BUCKETS[LAST_DAYS.filter((last) => days > last).length] ?? 'over90Days';

/** Amounts are rounded to the paisa, so a difference of one paisa is tolerated. */
const ROUNDING: Paise = 1;

const areComplete = (figures: readonly (number | undefined)[]): figures is readonly number[] =>
  !figures.includes(undefined);

/** The sum of figures; undefined if one is missing. */
export const sumOf = (...figures: readonly (number | undefined)[]): number | undefined =>
  areComplete(figures) ? figures.reduce((sum, figure) => sum + figure, 0) : undefined;

const less = (figure: number | undefined) => (figure === undefined ? undefined : -figure);

function differenceOf(figure: number | undefined, expected: number | undefined): number | undefined {
  if (figure === undefined || expected === undefined) return undefined;
  const difference = Math.abs(figure - expected);
  return difference > ROUNDING ? difference : undefined;
}

/** Only the figures that are off. */
function faultsOf<K extends string>(
  all: Readonly<Record<K, number | undefined>>,
): Partial<Record<K, number>> {
  return Object.fromEntries(
    Object.entries(all).filter(([, difference]) => difference !== undefined),
  ) as Partial<Record<K, number>>;
}

/** Returns may be sent as a positive or negative amount; either way they reduce the revenue. */
export const returnsOf = ({ revenue }: Pnl): Paise | undefined =>
  revenue.returns === undefined ? undefined : Math.abs(revenue.returns);

/** The decimals with which a percentage was sent: 12.4 is right for 12.38. */
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** By how many percentage points a margin differs from `profit` ÷ `revenue`; a truncated last decimal is tolerated. */
function marginDifference(
  margin: number | undefined,
  profit: number | undefined,
  revenue: number | undefined,
) {
  if (margin === undefined || profit === undefined || !revenue || revenue < 0) return undefined;
  const difference = Math.abs(margin - (profit / revenue) * 100);
  return difference < 10 ** -Math.min(decimalsOf(margin), 2) ? undefined : Math.round(difference * 100) / 100;
}

/** Faults of profit and loss: sums in paise, the margin in percentage points. */
export function pnlFaults(pnl: Pnl) {
  const { revenue, expenses, grossProfit, netProfit, profitMargin } = pnl;
  const { costOfGoodsSold, operatingExpenses, marketingExpenses, administrativeExpenses } = expenses;
  const others = sumOf(operatingExpenses, marketingExpenses, administrativeExpenses);
  return faultsOf({
    netRevenue: differenceOf(revenue.netRevenue, sumOf(revenue.totalSales, less(returnsOf(pnl)))),
    grossProfit: differenceOf(grossProfit, sumOf(revenue.netRevenue, less(costOfGoodsSold))),
    totalExpenses: differenceOf(expenses.totalExpenses, sumOf(costOfGoodsSold, others)),
    netProfit: differenceOf(netProfit, sumOf(grossProfit, less(others))),
    profitMargin: marginDifference(profitMargin, netProfit, revenue.netRevenue),
  });
}

/** Fault of one row of the aging report, in paise. */
export const agingFault = (
  row: Readonly<Partial<Record<AgingBucket | 'totalOutstanding', number | undefined>>>,
) => differenceOf(row.totalOutstanding, sumOf(...AGING_BUCKETS.map((bucket) => row[bucket])));

/** The total of a row of the aging report: as supplied, else the sum of its buckets. */
export const agingTotal = (row: AgingRow): Paise | undefined =>
  row.totalOutstanding ?? sumOf(...AGING_BUCKETS.map((bucket) => row[bucket]));

/** Faults of the tax report, in paise. */
export const taxFaults = (tax: TaxReport) =>
  faultsOf({
    netGstLiability: differenceOf(tax.netGstLiability, sumOf(tax.gstCollected, less(tax.gstPaid))),
    totalTaxLiability: differenceOf(
      tax.totalTaxLiability,
      sumOf(tax.netGstLiability, tax.incomeTaxLiability),
    ),
  });
