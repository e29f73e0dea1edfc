import { addDays, calendarDate } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import {
  DEBIT_TYPES,
  methodLabel,
  type PaymentMethod,
  type PaymentType,
  typeLabel,
} from '@dmc/contract/payments';
import { and, desc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { offsetOf, type Page } from './paging.ts';
import { ledgerEntries, type payments, retailers } from './schema.ts';
import type { Tenant } from './scope.ts';

/** Days after a sale until it is due (rulings 2.8). */
const CREDIT_DAYS = 30;

/** What a product costs, in paise: four fifths of its price where it does not say (rulings 2.8). */
export const costOf = (product: { price: Paise; costPrice: Paise | null }): Paise =>
  product.costPrice ?? Math.round(product.price * 0.8);

/** The GST within an amount that includes it: rounded to the paisa per line, never per order. */
const gstWithin = (amount: Paise, rate: number): Paise => amount - Math.round((amount * 100) / (100 + rate));

/** The same, of an amount above zero in the database: `amount` and `rate` are whole numbers, halves are rounded up. */
export const gstWithinSql = (amount: SQLWrapper, rate: SQLWrapper) =>
  sql`(${amount} - (${amount} * 200 + 100 + ${rate}) / (200 + 2 * ${rate}))`;

interface Line {
  qty: number;
  unitPrice: Paise;
  costPrice: Paise;
  gstRate: number;
}

/** The amounts that the SALE and RETURN entries of an order carry, from its lines. */
export function saleFigures(lines: readonly Line[]) {
  const figures = { amount: 0, gstAmount: 0, costAmount: 0, costGstAmount: 0 };
  for (const { qty, unitPrice, costPrice, gstRate } of lines) {
    figures.amount += qty * unitPrice;
    figures.gstAmount += gstWithin(qty * unitPrice, gstRate);
    figures.costAmount += qty * costPrice;
    figures.costGstAmount += gstWithin(qty * costPrice, gstRate);
  }
  return figures;
}

/** When a sale made at `at` is due. */
export const dueDate = (at: Date, timeZone: string): string =>
  addDays(calendarDate(at, timeZone), CREDIT_DAYS);

/** What a payment is called on a statement: `Payment by bank transfer`. */
export function paymentWords(type: PaymentType, method: PaymentMethod): string {
  const by = methodLabel(method);
  return `${typeLabel(type)} by ${by === by.toUpperCase() ? by : by.toLowerCase()}`;
}

/** A retailer's credit, in paise, from its limit and what it owes: an advance is no use of credit (rulings 2.8). */
export function creditFigures(creditLimit: Paise, outstanding: Paise) {
  const usedCredit = Math.max(0, outstanding);
  // Without a limit there is no figure for what is left of it.
  return { usedCredit, availableCredit: creditLimit > 0 ? creditLimit - usedCredit : undefined };
}

const isDebit = inArray(ledgerEntries.type, [...DEBIT_TYPES]);

/** What an entry adds to what its retailer owes, in paise: below 0 for one that lowers it. */
const owed = sql`case when ${isDebit} then ${ledgerEntries.amount} else -${ledgerEntries.amount} end`;

/** Sum of what is owed over the selected entries, in paise: sales and refunds less returns, payments and advances. */
export const outstandingSum = sql<number>`coalesce(sum(${owed}), 0)`.mapWith(Number);

/** Sum of an amount of each sale less that of each return, over the selected entries. */
export const salesLessReturns = (amount: SQLWrapper) =>
  sql<number>`coalesce(sum(case ${ledgerEntries.type} when 'SALE' then ${amount}
  when 'RETURN' then -${amount} else 0 end), 0)`.mapWith(Number);

/** Sum of sales less returns over the selected entries, GST included, in paise. */
export const revenueSum = salesLessReturns(ledgerEntries.amount);

/** Entries of a tenant, or of one of its retailers. */
const entriesOf = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(ledgerEntries.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(ledgerEntries.retailerId, retailerId),
  );

/** When a statement begins, and which entries are on it; undefined: everything. */
interface Span {
  begins: SQL;
  during: SQL | undefined;
}

export const ledgerStore = {
  /** What each of these retailers owes, in paise; one without entries is not in it. */
  async outstanding(db: Db, tenant: Tenant, retailerIds: readonly string[]): Promise<Map<string, number>> {
    if (retailerIds.length === 0) return new Map();
    const rows = await db
      .select({ id: ledgerEntries.retailerId, sum: outstandingSum })
      .from(ledgerEntries)
      .where(and(entriesOf(tenant), inArray(ledgerEntries.retailerId, [...retailerIds])))
      .groupBy(ledgerEntries.retailerId);
    return new Map(rows.map(({ id, sum }) => [id, sum]));
  },

  /** The same for every retailer of a tenant, as a table to be joined. */
  outstandingTable: (db: Db, tenant: Tenant) =>
    db
      .select({ retailerId: ledgerEntries.retailerId, sum: outstandingSum.as('sum') })
      .from(ledgerEntries)
      .where(entriesOf(tenant))
      .groupBy(ledgerEntries.retailerId)
      .as('owed'),

  /**
   * Entries with the balance after each, newest first: what the retailer owed then, over its whole history, whatever
   * part of it is asked for.
   */
  async statement(
    db: Db,
    tenant: Tenant,
    retailerId: string | undefined,
    span: Span | undefined,
    page: Page,
  ) {
    const { id, at } = ledgerEntries;
    const entries = db
      .select({
        id,
        at,
        retailerId: ledgerEntries.retailerId,
        type: ledgerEntries.type,
        owed: sql<number>`${owed}`.mapWith(Number).as('owed'),
        description: ledgerEntries.description,
        referenceNumber: ledgerEntries.referenceNumber,
        balance:
          sql<number>`sum(${owed}) over (partition by ${ledgerEntries.retailerId} order by ${at}, ${id})`
            .mapWith(Number)
            .as('balance'),
      })
      .from(ledgerEntries)
      .where(entriesOf(tenant, retailerId))
      // The table's own name: a condition on the table's columns is one on these.
      .as('ledger_entries');
    return db
      .select({
        id: entries.id,
        at: entries.at,
        type: entries.type,
        owed: entries.owed,
        description: entries.description,
        referenceNumber: entries.referenceNumber,
        balance: entries.balance,
        retailer: retailers,
      })
      .from(entries)
      .innerJoin(retailers, eq(retailers.id, entries.retailerId))
      .where(span?.during)
      .orderBy(desc(entries.at), desc(entries.id))
      .limit(page.limit)
      .offset(offsetOf(page));
  },

  /** How many entries the statement has, what was owed before and after them, and what they come to, in paise. */
  async statementTotals(db: Db, tenant: Tenant, retailerId: string | undefined, span: Span | undefined) {
    const sumIf = (condition: SQL | undefined, value: unknown = ledgerEntries.amount) =>
      sql<number>`coalesce(sum(${value}) filter (where ${condition ?? sql`true`}), 0)`.mapWith(Number);
    const [row] = await db
      .select({
        total: sql<number>`count(*) filter (where ${span?.during ?? sql`true`})`.mapWith(Number),
        opening: sumIf(span ? lt(ledgerEntries.at, span.begins) : sql`false`, owed),
        debits: sumIf(and(span?.during, isDebit)),
        credits: sumIf(and(span?.during, sql`not ${isDebit}`)),
      })
      .from(ledgerEntries)
      .where(entriesOf(tenant, retailerId));
    const { total = 0, opening = 0, debits = 0, credits = 0 } = row ?? {};
    return { total, totals: { opening, debits, credits, closing: opening + debits - credits } };
  },

  /** The entry of a payment: each has exactly one, of the same type and amount. */
  async book(db: Db, id: string, payment: typeof payments.$inferInsert) {
    await db.insert(ledgerEntries).values({
      id,
      distributorId: payment.distributorId,
      retailerId: payment.retailerId,
      type: payment.paymentType,
      amount: payment.amount,
      paymentId: payment.id,
      description: paymentWords(payment.paymentType, payment.paymentMethod),
      referenceNumber: payment.referenceNumber ?? '',
      at: payment.paidAt,
    });
  },

  /** What all retailers owe together, in paise; the credit of those that paid too much is taken off. */
  async totalOutstanding(db: Db, tenant: Tenant): Promise<Paise> {
    const [row] = await db.select({ sum: outstandingSum }).from(ledgerEntries).where(entriesOf(tenant));
    return row?.sum ?? 0;
  },
};
