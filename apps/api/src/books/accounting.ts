import type { Assumed, FinancialDashboard, Pnl, TaxReport, TopProduct } from '@dmc/contract/accounting';
import { RANGE_TEXTS } from '@dmc/contract/accounting';
import { type CalendarDate, monthStart } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import type { StatementType } from '@dmc/contract/payments';
import { comparedRange, type DateRange, financialRange, rangeBefore } from '@dmc/contract/periods';
import { and, asc, count, desc, eq, exists, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallServer, Handlers } from '../call/call.ts';
import { calendarOf, eachDay, todayOf } from '../call/days.ts';
import { ApiError } from '../call/errors.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { pageFromQuery, paginationOf } from '../database/paging.ts';
import { expenses, ledgerEntries } from '../schema/accounting.ts';
import { byName } from '../schema/columns.ts';
import { isAssumed, orderItems } from '../schema/orders.ts';
import { returnedLines } from '../schema/papers.ts';
import { products } from '../schema/products.ts';
import { agingStore } from './aging.ts';
import { ledgerStore, revenueOf, salesLessReturns, TRADE } from './ledger.ts';
import { linesOfEntry, partOfEntry, traded } from './traded-lines.ts';

/** Products ranked on the financial dashboard. */
const TOP_PRODUCTS = 5;
/** Percent of a taxable income above 0. */
const INCOME_TAX_RATE = 25;

/** Amounts over a range of days, in paise, from which every report is made. */
export interface Books {
  /** Without GST; round-offs of invoices less those of credit notes are sales. */
  sales: Paise;
  returns: Paise;
  /** GST on sales less returns. */
  gst: Paise;
  /** Cost of the goods sold less those returned, without GST; and the GST on it. */
  cost: Paise;
  costGst: Paise;
  /** Payments and advances, and refunds. */
  received: Paise;
  refunded: Paise;
  operating: Paise;
  marketing: Paise;
  administrative: Paise;
}

/** Profit and loss. Integers throughout, so the figures of consecutive days add up to those of the period. */
function pnlOf(books: Books): Pnl {
  const { sales, returns, gst, cost, operating, marketing, administrative } = books;
  const netRevenue = sales - returns;
  const totalExpenses = cost + operating + marketing + administrative;
  const netProfit = netRevenue - totalExpenses;
  return {
    revenue: { totalSales: sales, returns, netRevenue, gstOnRevenue: gst },
    expenses: {
      costOfGoodsSold: cost,
      operatingExpenses: operating,
      marketingExpenses: marketing,
      administrativeExpenses: administrative,
      totalExpenses,
    },
    grossProfit: netRevenue - cost,
    netProfit,
    // Without sales there is no margin, as opposed to a margin of 0.
    profitMargin: netRevenue > 0 ? Math.round((netProfit / netRevenue) * 10_000) / 100 : undefined,
  };
}

/** Tax: GST on lines sold less returned, income tax on a profit. */
function taxOf(books: Books): TaxReport {
  const taxableIncome = pnlOf(books).netProfit ?? 0;
  const netGstLiability = books.gst - books.costGst;
  const incomeTaxLiability = Math.round((Math.max(0, taxableIncome) * INCOME_TAX_RATE) / 100);
  return {
    gstCollected: books.gst,
    gstPaid: books.costGst,
    netGstLiability,
    taxableIncome,
    incomeTaxLiability,
    totalTaxLiability: netGstLiability + incomeTaxLiability,
    incomeTaxRate: INCOME_TAX_RATE,
  };
}

/** Payments and advances less refunds and expenses. */
const cashFlowOf = ({ received, refunded, operating, marketing, administrative }: Books): Paise =>
  received - refunded - operating - marketing - administrative;

/** Adds up a column over the entries that `condition` selects. */
const sumIf = (column: unknown, condition: unknown) =>
  sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number);

/** How many products, costs and rates the books assume; undefined if none. */
const assumedOf = ({ products, costs, rates }: Assumed = { products: 0, costs: 0, rates: 0 }) =>
  costs + rates > 0 ? { products, costs, rates } : undefined;

/** One distributor's figures. The database sums each over an index that begins with the tenant. */
function accountingStore(db: Db, { distributorId }: Tenant, timeZone: string) {
  const { during, placeIn } = calendarOf(timeZone);
  const ofTenant = eq(ledgerEntries.distributorId, distributorId);
  const within = (range: DateRange) => and(ofTenant, during(ledgerEntries.at, range));
  const net = sql`(${ledgerEntries.amount} - ${ledgerEntries.gstAmount})`;
  const sold = (range: DateRange) => and(within(range), inArray(ledgerEntries.type, TRADE));
  /** Uses an index that contains only assumed lines. */
  const someAssumed = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.distributorId, distributorId), isAssumed(orderItems)));
  const whole = (value: SQL) => sql<number>`${value}`.mapWith(Number);

  return {
    async books(range: DateRange): Promise<Books> {
      const total = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);
      const types = await db
        .select({
          type: ledgerEntries.type,
          amount: total(ledgerEntries.amount),
          gst: total(ledgerEntries.gstAmount),
          cost: total(ledgerEntries.costAmount),
          costGst: total(ledgerEntries.costGstAmount),
        })
        .from(ledgerEntries)
        .where(within(range))
        .groupBy(ledgerEntries.type);
      const none = { amount: 0, gst: 0, cost: 0, costGst: 0 };
      const sumOf = (wanted: StatementType) => types.find(({ type }) => type === wanted) ?? none;
      const [sale, returned] = [sumOf('SALE'), sumOf('RETURN')];
      const sumOfCategory = (category: (typeof expenses.$inferSelect)['category']) =>
        sumIf(expenses.amount, eq(expenses.category, category));
      const [spent] = await db
        .select({
          operating: sumOfCategory('OPERATING'),
          marketing: sumOfCategory('MARKETING'),
          administrative: sumOfCategory('ADMINISTRATIVE'),
        })
        .from(expenses)
        .where(
          and(
            eq(expenses.distributorId, distributorId),
            gte(expenses.date, range.from),
            lte(expenses.date, range.to),
          ),
        );
      return {
        sales: sale.amount - sale.gst + sumOf('ROUND_OFF').amount,
        returns: returned.amount - returned.gst,
        gst: sale.gst - returned.gst,
        cost: sale.cost - sale.costGst - (returned.cost - returned.costGst),
        costGst: sale.costGst - returned.costGst,
        received: sumOf('PAYMENT').amount + sumOf('ADVANCE').amount,
        refunded: sumOf('REFUND').amount,
        // An aggregate without groups always returns one row.
        ...(spent as NonNullable<typeof spent>),
      };
    },

    /** How many of the products sold have assumed figures; undefined if none. */
    async assumed(range: DateRange): Promise<Assumed | undefined> {
      // Grouped by product first: counting distinct products over all lines would sort the lines.
      const perProduct = db
        .select({
          costs: sql<boolean>`bool_or(${orderItems.costAssumed})`.as('costs'),
          rates: sql<boolean>`bool_or(${orderItems.gstAssumed})`.as('rates'),
        })
        .from(ledgerEntries)
        .innerJoin(orderItems, linesOfEntry)
        .where(and(sold(range), exists(someAssumed)))
        .groupBy(orderItems.productId)
        .as('products_sold');
      const countIf = (condition: unknown) => whole(sql`count(*) filter (where ${condition})`);
      const [row] = await db
        .select({ products: count(), costs: countIf(perProduct.costs), rates: countIf(perProduct.rates) })
        .from(perProduct);
      return assumedOf(row);
    },

    async revenuePerDay(range: DateRange): Promise<{ date: CalendarDate; value: Paise }[]> {
      const rows = await db
        .select({ place: placeIn(ledgerEntries.at, range), value: revenueOf(net) })
        .from(ledgerEntries)
        .where(sold(range))
        .groupBy(sql`place`);
      return eachDay(range, rows);
    },

    /** Ranked by revenue without GST. Leaves out products returned as often as they were sold. */
    async topProducts(range: DateRange): Promise<TopProduct[]> {
      const totalSold = salesLessReturns(traded.qty);
      // Ranked by id alone: names are looked up once per product, not per line.
      const perProduct = db
        .select({
          productId: orderItems.productId,
          totalSold: totalSold.as('total_sold'),
          revenue: salesLessReturns(sql`(${traded.amount} - ${traded.gst})`).as('revenue'),
        })
        .from(ledgerEntries)
        .innerJoin(orderItems, linesOfEntry)
        .leftJoin(returnedLines, partOfEntry)
        .where(sold(range))
        .groupBy(orderItems.productId)
        .having(gt(totalSold, 0))
        .as('products_sold');
      return db
        .select({
          productId: products.id,
          productName: products.name,
          totalSold: whole(sql`${perProduct.totalSold}`),
          revenue: whole(sql`${perProduct.revenue}`),
        })
        .from(perProduct)
        .innerJoin(products, eq(products.id, perProduct.productId))
        .orderBy(desc(perProduct.revenue), byName(products.name), asc(products.id))
        .limit(TOP_PRODUCTS);
    },

    async gstByRate(range: DateRange): Promise<NonNullable<TaxReport['gstByRate']>> {
      return db
        .select({
          rate: orderItems.gstRate,
          taxableValue: salesLessReturns(sql`(${traded.amount} - ${traded.gst})`),
          gstCollected: salesLessReturns(traded.gst),
          gstPaid: salesLessReturns(traded.costGst),
        })
        .from(ledgerEntries)
        .innerJoin(orderItems, linesOfEntry)
        .leftJoin(returnedLines, partOfEntry)
        .where(sold(range))
        .groupBy(orderItems.gstRate)
        .orderBy(asc(orderItems.gstRate));
    },
  };
}

/** Runs a report's queries on one snapshot of the database. */
const report = <T>(
  { read, config }: CallServer,
  tenant: Tenant,
  run: (store: ReturnType<typeof accountingStore>, db: Db) => Promise<T>,
): Promise<T> => read((tx) => run(accountingStore(tx, tenant, config.timeZone), tx));

/** The days of a statement; by default this month until today. */
function rangeOf(
  { startDate, endDate }: { startDate?: string; endDate?: string },
  today: CalendarDate,
): DateRange {
  const to = endDate ?? today;
  const from = startDate ?? monthStart(to);
  // If both were given, the schema has compared them.
  if (from > to)
    throw new ApiError(400, `endDate: ${RANGE_TEXTS.order}`, { fields: { endDate: RANGE_TEXTS.order } });
  return { from, to };
}

export const accountingHandlers: Handlers<
  'financialDashboard' | 'profitAndLoss' | 'agingReport' | 'taxReport'
> = {
  financialDashboard({ actor, query: { period = 'current_month' } }, server) {
    const today = todayOf(server);
    const range = financialRange(period, today);
    const compared = comparedRange(period, today);
    return report(server, actor, async (store, db): Promise<FinancialDashboard> => {
      const books = await store.books(range);
      const before = await store.books(compared);
      const { revenue, netProfit, profitMargin } = pnlOf(books);
      const earlier = pnlOf(before);
      return {
        totalRevenue: revenue.netRevenue,
        netProfit,
        profitMargin,
        outstandingReceivables: await ledgerStore.totalOutstanding(db, actor),
        cashFlow: cashFlowOf(books),
        topSellingProducts: await store.topProducts(range),
        period: range,
        gstOnRevenue: revenue.gstOnRevenue,
        previous: {
          period: compared,
          totalRevenue: earlier.revenue.netRevenue,
          netProfit: earlier.netProfit,
          profitMargin: earlier.profitMargin,
          cashFlow: cashFlowOf(before),
        },
        revenueSeries: await store.revenuePerDay(range),
        previousSeries: await store.revenuePerDay(rangeBefore(period, today)),
        assumed: await store.assumed(range),
      };
    });
  },

  profitAndLoss({ actor, query }, server) {
    const range = rangeOf(query, todayOf(server));
    return report(server, actor, async (store) => ({
      period: range,
      ...pnlOf(await store.books(range)),
      assumed: await store.assumed(range),
    }));
  },

  agingReport({ actor, query }, server) {
    const page = pageFromQuery(query);
    return report(server, actor, async (_store, db) => {
      const { rows, total, next } = await agingStore.page(db, actor, todayOf(server), page, query.retailerId);
      return { rows, pagination: paginationOf(page, total, next) };
    });
  },

  taxReport({ actor, query: { period = 'current_month' } }, server) {
    const range = financialRange(period, todayOf(server));
    return report(server, actor, async (store) => ({
      period: range,
      ...taxOf(await store.books(range)),
      gstByRate: await store.gstByRate(range),
      assumed: await store.assumed(range),
    }));
  },
};
