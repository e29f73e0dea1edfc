import * as z from 'zod/mini';
import { westernDigits } from './clean-text.ts';
import { DayAmount } from './dashboard.ts';
import { isRealDate } from './dates.ts';
import { DaysCovered } from './days-covered.ts';
import { Money } from './money.ts';
import { define, ofRetailer, paging } from './operation.ts';
import { Party } from './party.ts';
import { FINANCIAL_PERIODS } from './periods.ts';
import { dataOf, Id, listOf, Moment, num, optional, withDefault } from './wire.ts';

/** Messages for invalid dates of a profit and loss statement. */
export const RANGE_TEXTS = {
  date: 'Enter a valid date',
  years: 'Use a date from 2000 to 2099',
  order: 'End date cannot be before the start date',
} as const;

const ReportDay = z.string(RANGE_TEXTS.date).check(
  z.overwrite(westernDigits),
  z.refine(isRealDate, { error: RANGE_TEXTS.date, abort: true }),
  z.refine((text) => text >= '2000-01-01' && text <= '2099-12-31', RANGE_TEXTS.years),
);

/** The dates of GET /accounting/pnl, both inclusive; by default, this month until today. */
const ReportRange = z.object({ startDate: z.optional(ReportDay), endDate: z.optional(ReportDay) }).check(
  z.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    error: RANGE_TEXTS.order,
    path: ['endDate'],
  }),
);

/** What is wrong with two days from form fields or a URL; empty if a statement can be requested. */
export function rangeFaults(range: { startDate: string; endDate: string }): {
  startDate?: string;
  endDate?: string;
} {
  const read = z.safeParse(ReportRange, range);
  const faults: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

const amounts = <const K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, optional(Money)])) as Record<
    K,
    ReturnType<typeof optional<typeof Money>>
  >;

/** Rejects an answer without any readable figure: it would look like a report whose figures are not supplied. */
const holdsOne = <const K extends string>(...names: K[]) =>
  z.refine<Partial<Record<K, unknown>>>(
    (report) => names.some((name) => report[name] !== undefined),
    'The answer contains no figures',
  );

export const TopProduct = z.object({
  productId: Id,
  productName: withDefault(z.string(), ''),
  /** Units sold less units returned. */
  totalSold: optional(num),
  revenue: optional(Money),
});
export type TopProduct = z.infer<typeof TopProduct>;

/**
 * How many products were sold in the period, and for how many of them the books assume a cost or a GST rate. Absent if
 * nothing was assumed. Extension.
 */
const Assumed = optional(z.object({ products: num, costs: num, rates: num }));
export type Assumed = NonNullable<z.infer<typeof Assumed>>;

/**
 * The financial dashboard (screens §3, call 37). `totalRevenue` is the period's net revenue, without GST;
 * `outstandingReceivables` is as of now, whatever the period. `profitMargin` in percent; absent if nothing was sold.
 * From `period` on: extension fields.
 */
export const FinancialDashboard = z
  .object({
    ...amounts('totalRevenue', 'netProfit', 'outstandingReceivables', 'cashFlow'),
    profitMargin: optional(num),
    topSellingProducts: optional(z.array(TopProduct)),
    period: DaysCovered,
    /** GST on top of the revenue: the sum of both is what retailers were charged. */
    gstOnRevenue: optional(Money),
    /** The same figures for the earlier days that the period is compared with. */
    previous: optional(
      z.object({
        period: DaysCovered,
        ...amounts('totalRevenue', 'netProfit', 'cashFlow'),
        profitMargin: optional(num),
      }),
    ),
    /** Net revenue per day, in date order, for the period and for the whole month, quarter or year before it. */
    revenueSeries: optional(z.array(DayAmount)),
    previousSeries: optional(z.array(DayAmount)),
    assumed: Assumed,
  })
  .check(holdsOne('totalRevenue', 'netProfit', 'outstandingReceivables', 'cashFlow'));
export type FinancialDashboard = z.infer<typeof FinancialDashboard>;

/** Profit and loss (screens §3, call 38). Amounts in paise, without GST; `profitMargin` in percent of the net revenue. */
export const Pnl = z
  .object({
    period: DaysCovered,
    revenue: withDefault(
      z.object({
        ...amounts('totalSales', 'returns', 'netRevenue'),
        /** Extension. */ gstOnRevenue: optional(Money),
      }),
      {},
    ),
    /** `totalExpenses` includes the cost of the goods. */
    expenses: withDefault(
      z.object(
        amounts(
          'costOfGoodsSold',
          'operatingExpenses',
          'marketingExpenses',
          'administrativeExpenses',
          'totalExpenses',
        ),
      ),
      {},
    ),
    ...amounts('grossProfit', 'netProfit'),
    profitMargin: optional(num),
    assumed: Assumed,
  })
  .check(
    z.refine(
      ({ revenue, expenses, grossProfit, netProfit }) =>
        [grossProfit, netProfit, ...Object.values(revenue), ...Object.values(expenses)].some(
          (figure) => figure !== undefined,
        ),
      'The answer contains no figures',
    ),
  );
export type Pnl = z.infer<typeof Pnl>;

/** The buckets of the aging report, by how long an amount has been due (screens §9). */
export const AGING_BUCKETS = ['current', 'days1_30', 'days31_60', 'days61_90', 'over90Days'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** What one retailer owes, by age (screens §3, call 39). Negative for a retailer in credit. */
export const AgingRow = z
  .object({
    retailer: Party,
    ...amounts(...AGING_BUCKETS, 'totalOutstanding'),
    lastPaymentDate: optional(Moment),
  })
  .check(holdsOne(...AGING_BUCKETS, 'totalOutstanding'));
export type AgingRow = z.infer<typeof AgingRow>;

/** GST at one rate: the net amounts that it applies to, and the GST collected and paid. Extension. */
const GstOfRate = z.object({
  /** Percent. */
  rate: num,
  ...amounts('taxableValue', 'gstCollected', 'gstPaid'),
});

/** The tax report (screens §3, call 40). From `incomeTaxRate` on: extension fields. */
export const TaxReport = z
  .object({
    period: DaysCovered,
    ...amounts(
      'gstCollected',
      'gstPaid',
      'netGstLiability',
      'taxableIncome',
      'incomeTaxLiability',
      'totalTaxLiability',
    ),
    /** Percent of a taxable income above 0. */
    incomeTaxRate: optional(num),
    gstByRate: optional(z.array(GstOfRate)),
    assumed: Assumed,
  })
  .check(holdsOne('gstCollected', 'gstPaid', 'netGstLiability', 'incomeTaxLiability', 'totalTaxLiability'));
export type TaxReport = z.infer<typeof TaxReport>;

const OfPeriod = z.object({
  period: z.optional(z.enum(FINANCIAL_PERIODS, 'Choose one of the six periods')),
});

/** Calls 37–40. */
export const accountingOperations = define({
  financialDashboard: {
    row: 37,
    method: 'GET',
    path: '/accounting/dashboard',
    roles: ['DISTRIBUTOR'],
    query: OfPeriod,
    answer: dataOf(FinancialDashboard, ['dashboard', 'financialDashboard']),
    extensionFields: ['period', 'gstOnRevenue', 'previous', 'revenueSeries', 'previousSeries', 'assumed'],
  },
  profitAndLoss: {
    row: 38,
    method: 'GET',
    path: '/accounting/pnl',
    roles: ['DISTRIBUTOR'],
    query: ReportRange,
    answer: dataOf(Pnl, ['pnl', 'profitAndLoss']),
    extensionFields: ['gstOnRevenue', 'assumed'],
  },
  agingReport: {
    row: 39,
    method: 'GET',
    path: '/accounting/aging',
    roles: ['DISTRIBUTOR'],
    query: z.object({ ...paging, ...ofRetailer }),
    answer: listOf('agingReport', AgingRow),
  },
  taxReport: {
    row: 40,
    method: 'GET',
    path: '/accounting/tax',
    roles: ['DISTRIBUTOR'],
    query: OfPeriod,
    answer: dataOf(TaxReport, ['tax', 'taxReport']),
    extensionFields: ['incomeTaxRate', 'gstByRate', 'assumed'],
  },
});
