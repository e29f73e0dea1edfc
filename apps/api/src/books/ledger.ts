import { addDays, calendarDate } from '@dmc/contract/dates';
import { gstWithin } from '@dmc/contract/gst';
import type { Paise } from '@dmc/contract/money';
import {
  DEBIT_TYPES,
  isDebit,
  methodLabel,
  type PaymentMethod,
  type PaymentType,
  STATEMENT_TYPES,
  type StatementType,
  typeLabel,
} from '@dmc/contract/payments';
import type { DateRange } from '@dmc/contract/periods';
import { and, count, eq, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgColumn } from 'drizzle-orm/pg-core';
import { calendarOf, eachDay } from '../call/days.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { tallyRows } from '../database/facets.ts';
import { countIf, largest, type Page, type PageClauses, pageClauses } from '../database/paging.ts';
import { ledgerEntries, type payments } from '../schema/accounting.ts';
import { retailers } from '../schema/retailers.ts';

/** Days after a sale until it is due. */
const CREDIT_DAYS = 30;

/** `gstWithin` in SQL, for positive amounts. `amount` and `rate` are whole numbers; halves are rounded up. */
export const gstWithinSql = (amount: SQLWrapper, rate: SQLWrapper) =>
  sql`(2 * ((${amount} * ${rate} + 100 + ${rate}) / (200 + 2 * ${rate})))`;

interface Line {
  qty: number;
  unitPrice: Paise;
  costPrice: Paise;
  gstRate: number;
}

/** The amounts of an order's SALE and RETURN entries, from its lines. */
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

/** A payment's description on a statement: `Payment by bank transfer`. */
export function paymentWords(type: PaymentType, method: PaymentMethod): string {
  const by = methodLabel(method);
  return `${typeLabel(type)} by ${by === by.toUpperCase() ? by : by.toLowerCase()}`;
}

/** A retailer's credit, in paise, from its limit and what it owes. An advance does not count as used. */
export function creditFigures(creditLimit: Paise, outstanding: Paise) {
  const usedCredit = Math.max(0, outstanding);
  // Without a limit there is no available credit to show.
  return { usedCredit, availableCredit: creditLimit > 0 ? creditLimit - usedCredit : undefined };
}

/** What an entry adds to its retailer's outstanding balance, in paise; negative if it reduces it. */
const owedBy = ({ type, amount }: { type: AnyPgColumn; amount: AnyPgColumn }) =>
  sql`case when ${inArray(type, [...DEBIT_TYPES])} then ${amount} else -${amount} end`;
const owed = owedBy(ledgerEntries);

/**
 * The outstanding balance over the selected entries, in paise: sales and refunds less returns, payments and advances.
 */
export const outstandingSum = sql<number>`coalesce(sum(${owed}), 0)`.mapWith(Number);

/** A figure of lines, summed over the selected entries' orders: sales less returns. */
export const salesLessReturns = (amount: SQLWrapper) =>
  sql<number>`coalesce(sum(case ${ledgerEntries.type} when 'SALE' then ${amount}
  when 'RETURN' then -${amount} else 0 end), 0)`.mapWith(Number);

/** The entry types that make up revenue. */
export const TRADE: StatementType[] = ['SALE', 'RETURN', 'ROUND_OFF'];

/** An amount that is revenue, summed over the selected entries: sales and round-offs less returns. */
export const revenueOf = (amount: SQLWrapper) =>
  sql<number>`coalesce(sum(case when ${ledgerEntries.type} = 'RETURN' then -${amount}
  when ${inArray(ledgerEntries.type, TRADE)} then ${amount} else 0 end), 0)`.mapWith(Number);

/** Revenue over the selected entries, in paise, GST included. */
export const revenueSum = revenueOf(ledgerEntries.amount);

/** Entries of a tenant, or of one of its retailers. */
export const entriesOf = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(ledgerEntries.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(ledgerEntries.retailerId, retailerId),
  );

/** A statement's start and a condition on its entries; undefined: all entries. */
export interface Span {
  begins: SQL;
  during: SQL | undefined;
}

/** The order of a statement's entries; `entries` is the table, or a selection from it. */
export const statementOrder = (entries: { at: PgColumn; id: PgColumn }, oldestFirst: boolean) =>
  [entries.at, entries.id].map((column) => (oldestFirst ? column : largest(column)));

/** A page of a statement's entries, newest first by default. */
interface StatementLines {
  retailerId: string | undefined;
  where: SQL | undefined;
  oldestFirst: boolean;
}

/** Entries of one type, or of all. */
interface SearchedLines extends StatementLines {
  type: StatementType | undefined;
}

/**
 * Finds and locks a retailer. Serialises writes for it: each order sees the credit left by the previous one, and no
 * ledger line is added between the two reads of the credit check. That takes a full lock, not a key lock.
 */
export async function lockRetailer(
  db: Db,
  { distributorId }: Tenant,
  id: string,
): Promise<typeof retailers.$inferSelect | undefined> {
  const [retailer] = await db
    .select()
    .from(retailers)
    .where(and(eq(retailers.distributorId, distributorId), eq(retailers.id, id)))
    .for('update');
  return retailer;
}

export const ledgerStore = {
  /** The outstanding balance of each of these retailers, in paise; retailers without entries are absent. */
  async outstanding(db: Db, tenant: Tenant, retailerIds: readonly string[]): Promise<Map<string, number>> {
    if (retailerIds.length === 0) return new Map();
    const rows = await db
      .select({ id: ledgerEntries.retailerId, sum: outstandingSum })
      .from(ledgerEntries)
      .where(and(entriesOf(tenant), inArray(ledgerEntries.retailerId, [...retailerIds])))
      .groupBy(ledgerEntries.retailerId);
    return new Map(rows.map(({ id, sum }) => [id, sum]));
  },

  /** The same for all of a tenant's retailers, as a table to join. */
  outstandingTable: (db: Db, tenant: Tenant) =>
    db
      .select({ retailerId: ledgerEntries.retailerId, sum: outstandingSum.as('sum') })
      .from(ledgerEntries)
      .where(entriesOf(tenant))
      .groupBy(ledgerEntries.retailerId)
      .as('owed'),

  /**
   * The results of a search: the number of entries of each type, and the ids of one page of one type or all. A single
   * statement, so that every entry is searched once.
   */
  async search(db: Db, tenant: Tenant, { retailerId, where, type, oldestFirst }: SearchedLines, page: Page) {
    const matching = db.$with('matching').as(
      db
        .select({ id: ledgerEntries.id, at: ledgerEntries.at, type: ledgerEntries.type })
        .from(ledgerEntries)
        .where(and(entriesOf(tenant, retailerId), where)),
    );
    const { after, orderBy, limit, offset } = pageClauses(page, statementOrder(matching, oldestFirst));
    const shown = db
      .select({ id: matching.id })
      .from(matching)
      .where(and(type && eq(matching.type, type), after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const types = await db
      .with(matching)
      .select({ type: matching.type, count: count(), ids: sql<string[]>`array(${shown})` })
      .from(matching)
      .groupBy(matching.type);
    return {
      counts: { type: tallyRows(STATEMENT_TYPES, types, ({ type }) => type) },
      ids: types[0]?.ids ?? [],
    };
  },

  /** Entries with the running balance after each, over the retailer's whole history even if only a part is selected. */
  async statement(
    db: Db,
    tenant: Tenant,
    { retailerId, where }: Omit<StatementLines, 'oldestFirst'>,
    { after, orderBy, cursor, limit, offset }: PageClauses,
  ) {
    const shown = db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(entriesOf(tenant, retailerId), where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
      .as('shown');
    const earlier = alias(ledgerEntries, 'earlier');
    // For the page's rows alone: a window function would sum the whole ledger for each page.
    const balance = db
      .select({ sum: sql`sum(${owedBy(earlier)})` })
      .from(earlier)
      .where(
        and(
          eq(earlier.distributorId, tenant.distributorId),
          eq(earlier.retailerId, ledgerEntries.retailerId),
          sql`(${earlier.at}, ${earlier.id}) <= (${ledgerEntries.at}, ${ledgerEntries.id})`,
        ),
      );
    return db
      .select({
        id: ledgerEntries.id,
        at: ledgerEntries.at,
        type: ledgerEntries.type,
        owed: sql<number>`${owed}`.mapWith(Number),
        description: ledgerEntries.description,
        referenceNumber: ledgerEntries.referenceNumber,
        orderId: ledgerEntries.orderId,
        balance: sql<number>`(${balance})`.mapWith(Number),
        retailer: retailers,
        cursor,
      })
      .from(shown)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, shown.id))
      .innerJoin(retailers, eq(retailers.id, ledgerEntries.retailerId))
      .orderBy(...orderBy);
  },

  /**
   * A statement's totals in paise: the balances before and after its period, and the debits and credits within it, with
   * the number of entries per type.
   */
  async statementTotals(db: Db, tenant: Tenant, retailerId: string | undefined, span: Span | undefined) {
    const sumIf = (condition: SQL) =>
      sql<number>`coalesce(sum(${owed}) filter (where ${condition}), 0)`.mapWith(Number);
    const types = await db
      .select({
        type: ledgerEntries.type,
        count: countIf(span?.during ?? sql`true`),
        before: sumIf(span ? lt(ledgerEntries.at, span.begins) : sql`false`),
        during: sumIf(span?.during ?? sql`true`),
      })
      .from(ledgerEntries)
      .where(entriesOf(tenant, retailerId))
      .groupBy(ledgerEntries.type);
    const sum = (amountOf: (row: (typeof types)[number]) => number) =>
      types.reduce((total, row) => total + amountOf(row), 0);
    // A balance from before the books counts as opening balance in every period, never as a sale.
    const opening = sum(({ type, before, during }) => (type === 'OPENING' ? before + during : before));
    return {
      counts: { type: tallyRows(STATEMENT_TYPES, types, ({ type }) => type) },
      sums: {
        opening,
        debits: sum(({ type, during }) => (isDebit(type) && type !== 'OPENING' ? during : 0)),
        // Credits are negative here; `0 -` avoids -0.
        credits: sum(({ type, during }) => (isDebit(type) ? 0 : 0 - during)),
        closing: sum(({ before, during }) => before + during),
      },
    };
  },

  /** Writes a payment's entry: each payment has exactly one, of the same type and amount. */
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

  /**
   * Payments and advances received from a retailer less refunds, in paise, by the end of each day of a range. An advance
   * from before the books counts.
   */
  async receivedByDay(
    db: Db,
    tenant: Tenant,
    retailerId: string,
    range: DateRange,
    timeZone: string,
  ): Promise<Paise[]> {
    const paid = and(
      entriesOf(tenant, retailerId),
      or(
        inArray(ledgerEntries.type, ['PAYMENT', 'ADVANCE', 'REFUND']),
        and(eq(ledgerEntries.type, 'OPENING'), lt(ledgerEntries.amount, 0)),
      ),
    );
    const rows = await db
      .select({ place: calendarOf(timeZone).placeIn(ledgerEntries.at, range), value: outstandingSum })
      .from(ledgerEntries)
      .where(paid)
      .groupBy(sql`place`);
    let received = 0 - (rows.find(({ place }) => place === 0)?.value ?? 0);
    return eachDay(range, rows).map(({ value }) => {
      received -= value;
      return received;
    });
  },

  /** The outstanding balance of all retailers together, in paise, less the credit of those that overpaid. */
  async totalOutstanding(db: Db, tenant: Tenant): Promise<Paise> {
    const [row] = await db.select({ sum: outstandingSum }).from(ledgerEntries).where(entriesOf(tenant));
    return row?.sum ?? 0;
  },
};
