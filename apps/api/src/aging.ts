import type { AgingRow } from '@dmc/contract/accounting';
import type { CalendarDate } from '@dmc/contract/dates';
import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { entriesOf, outstandingSum, salesLessReturns } from './ledger.ts';
import { offsetOf, type Page } from './paging.ts';
import { ledgerEntries, retailers } from './schema.ts';
import type { Tenant } from './scope.ts';

/** What each retailer owes in all, and when it last paid; leaves out those whose balance is 0. */
const accountsOf = (db: Db, tenant: Tenant, retailerId: string | undefined) =>
  db.$with('accounts').as(
    db
      .select({
        retailerId: ledgerEntries.retailerId,
        owed: outstandingSum.as('owed'),
        paidAt:
          sql<Date | null>`max(${ledgerEntries.at}) filter (where ${inArray(ledgerEntries.type, ['PAYMENT', 'ADVANCE'])})`.as(
            'paid_at',
          ),
      })
      .from(ledgerEntries)
      .where(entriesOf(tenant, retailerId))
      .groupBy(ledgerEntries.retailerId)
      .having(ne(outstandingSum, 0)),
  );

export const agingStore = {
  async count(db: Db, tenant: Tenant, retailerId?: string): Promise<number> {
    const accounts = accountsOf(db, tenant, retailerId);
    const [row] = await db.with(accounts).select({ total: count() }).from(accounts);
    return row?.total ?? 0;
  },

  /**
   * What each retailer owes by how long it has been due, largest amount first (rulings 2.8). A return reverses the sale
   * of its own order. Payments and advances, less refunds, settle the sales that fell due first, so what is owed
   * belongs to the sales due last. Due today is current, and so is any amount without a sale: the credit of a retailer
   * that overpaid (negative), and a refund that exceeds everything paid.
   */
  async rows(
    db: Db,
    tenant: Tenant,
    today: CalendarDate,
    page: Page,
    retailerId?: string,
  ): Promise<AgingRow[]> {
    const accounts = accountsOf(db, tenant, retailerId);
    const item = sql<string>`coalesce(${ledgerEntries.orderId}, ${ledgerEntries.id})`;
    const sales = db.$with('sales').as(
      db
        .select({
          retailerId: ledgerEntries.retailerId,
          // An entry without an order is grouped by itself.
          item: item.as('item'),
          due: sql<string>`max(${ledgerEntries.dueDate})`.as('due'),
          open: salesLessReturns(ledgerEntries.amount).as('open'),
        })
        .from(ledgerEntries)
        .where(and(entriesOf(tenant, retailerId), inArray(ledgerEntries.type, ['SALE', 'RETURN'])))
        .groupBy(ledgerEntries.retailerId, item),
    );
    const unpaid = db.$with('unpaid').as(
      db
        .select({
          retailerId: sales.retailerId,
          days: sql<number>`${today}::date - ${sales.due}`.as('days'),
          // What is owed, less all sales due later.
          amount: sql<number>`least(${sales.open}, greatest(0, ${accounts.owed} - coalesce(
            sum(${sales.open}) over (partition by ${sales.retailerId} order by ${sales.due} desc, ${sales.item} desc
              rows between unbounded preceding and 1 preceding), 0)))`.as('amount'),
        })
        .from(sales)
        .innerJoin(accounts, eq(accounts.retailerId, sales.retailerId))
        .where(gt(sales.open, 0)),
    );
    const dueFor = (from: number, to: number | null) =>
      sql<number>`coalesce(sum(${unpaid.amount}) filter (where ${unpaid.days} >= ${from}
        ${to === null ? sql`` : sql`and ${unpaid.days} <= ${to}`}), 0)`.mapWith(Number);
    const rows = await db
      .with(accounts, sales, unpaid)
      .select({
        id: retailers.id,
        businessName: retailers.name,
        ownerName: retailers.ownerName,
        owed: sql<number>`${accounts.owed}`.mapWith(Number),
        paidAt: accounts.paidAt,
        days1_30: dueFor(1, 30),
        days31_60: dueFor(31, 60),
        days61_90: dueFor(61, 90),
        over90Days: dueFor(91, null),
      })
      .from(accounts)
      .innerJoin(retailers, eq(retailers.id, accounts.retailerId))
      .leftJoin(unpaid, eq(unpaid.retailerId, accounts.retailerId))
      .groupBy(retailers.id, retailers.name, retailers.ownerName, accounts.owed, accounts.paidAt)
      .orderBy(desc(accounts.owed), asc(retailers.name), asc(retailers.id))
      .limit(page.limit)
      .offset(offsetOf(page));
    return rows.map(({ id, businessName, ownerName, owed, paidAt, ...overdue }) => ({
      retailer: { id, businessName, ownerName },
      current: Object.values(overdue).reduce((left, amount) => left - amount, owed),
      ...overdue,
      totalOutstanding: owed,
      lastPaymentDate: paidAt === null ? undefined : new Date(paidAt).toISOString(),
    }));
  },
};
