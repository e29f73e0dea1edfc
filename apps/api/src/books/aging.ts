import type { AgingRow } from '@dmc/contract/accounting';
import type { CalendarDate } from '@dmc/contract/dates';
import { and, asc, count, desc, eq, gt, inArray, max, ne, sql } from 'drizzle-orm';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { largest, type Page, type PageClauses, readPage } from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { byName } from '../schema/columns.ts';
import { retailers } from '../schema/retailers.ts';
import { entriesOf, outstandingSum } from './ledger.ts';

/** Each retailer's outstanding balance; leaves out balances of 0. */
const owedBy = (db: Db, tenant: Tenant, retailerId: string | undefined) =>
  db
    .select({ retailerId: ledgerEntries.retailerId, owed: outstandingSum.as('owed') })
    .from(ledgerEntries)
    .where(entriesOf(tenant, retailerId))
    .groupBy(ledgerEntries.retailerId)
    .having(ne(outstandingSum, 0))
    .as('accounts');

async function countOwing(db: Db, tenant: Tenant, retailerId: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(owedBy(db, tenant, retailerId));
  return row?.total ?? 0;
}

export const agingStore = {
  /**
   * Outstanding balances by how long they have been due, largest first. A return reverses the sale of its own order,
   * with its round-off, and an opening balance counts as a sale. Payments and advances, less refunds, settle the sales that fell due first,
   * so the balance belongs to the sales due last. Amounts due today are current, and so are amounts without a sale: the
   * credit of a retailer that overpaid (negative), and a refund that exceeds all payments. `total` counts the retailers
   * with a balance, on all pages.
   */
  async page(
    db: Db,
    tenant: Tenant,
    today: CalendarDate,
    page: Page,
    retailerId?: string,
  ): Promise<{ rows: AgingRow[]; total: number; next: string | undefined }> {
    const owing = owedBy(db, tenant, retailerId);
    const balances = db
      .select({
        id: retailers.id,
        businessName: retailers.name,
        ownerName: retailers.ownerName,
        owed: owing.owed,
        total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      })
      .from(owing)
      .innerJoin(retailers, eq(retailers.id, owing.retailerId))
      .as('balances');
    const read = ({ after, orderBy, cursor, limit, offset }: PageClauses) => {
      // The page is chosen first, so only the sales of its retailers are read.
      const accounts = db.$with('page').as(
        db
          .select({
            id: balances.id,
            businessName: balances.businessName,
            ownerName: balances.ownerName,
            owed: balances.owed,
            total: balances.total,
            cursor: cursor.as('cursor'),
          })
          .from(balances)
          .where(after)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      );
      const own = and(entriesOf(tenant), eq(ledgerEntries.retailerId, accounts.id));
      const item = sql<string>`coalesce(${ledgerEntries.orderId}, ${ledgerEntries.id})`;
      const sales = db.$with('sales').as(
        db
          .select({
            retailerId: ledgerEntries.retailerId,
            // An entry without an order forms its own group.
            item: item.as('item'),
            due: sql<string>`max(${ledgerEntries.dueDate})`.as('due'),
            open: sql<number>`sum(case ${ledgerEntries.type} when 'RETURN' then -${ledgerEntries.amount}
              else ${ledgerEntries.amount} end)`.as('open'),
          })
          .from(accounts)
          .innerJoin(ledgerEntries, own)
          .where(inArray(ledgerEntries.type, ['SALE', 'RETURN', 'OPENING', 'ROUND_OFF']))
          .groupBy(ledgerEntries.retailerId, item),
      );
      const unpaid = db.$with('unpaid').as(
        db
          .select({
            retailerId: sales.retailerId,
            days: sql<number>`${today}::date - ${sales.due}`.as('days'),
            // The balance less all sales due later.
            amount: sql<number>`least(${sales.open}, greatest(0, ${accounts.owed} - coalesce(
              sum(${sales.open}) over (partition by ${sales.retailerId} order by ${sales.due} desc, ${sales.item} desc
                rows between unbounded preceding and 1 preceding), 0)))`.as('amount'),
          })
          .from(sales)
          .innerJoin(accounts, eq(accounts.id, sales.retailerId))
          .where(gt(sales.open, 0)),
      );
      const dueFor = (from: number, to: number | null) =>
        sql<number>`coalesce(sum(${unpaid.amount}) filter (where ${unpaid.days} >= ${from}
          ${to === null ? sql`` : sql`and ${unpaid.days} <= ${to}`}), 0)`.mapWith(Number);
      const paidAt = db
        .select({ at: max(ledgerEntries.at) })
        .from(ledgerEntries)
        .where(and(own, inArray(ledgerEntries.type, ['PAYMENT', 'ADVANCE'])));
      const { id, businessName, ownerName } = accounts;
      return db
        .with(accounts, sales, unpaid)
        .select({
          id,
          businessName,
          ownerName,
          owed: sql<number>`${accounts.owed}`.mapWith(Number),
          total: accounts.total,
          cursor: accounts.cursor,
          paidAt: sql<Date | null>`(${paidAt})`,
          days1_30: dueFor(1, 30),
          days31_60: dueFor(31, 60),
          days61_90: dueFor(61, 90),
          over90Days: dueFor(91, null),
        })
        .from(accounts)
        .leftJoin(unpaid, eq(unpaid.retailerId, accounts.id))
        .groupBy(id, businessName, ownerName, accounts.owed, accounts.total, accounts.cursor)
        .orderBy(desc(accounts.owed), byName(businessName), asc(id));
    };
    const order = [largest({ value: balances.owed, type: 'numeric' }), balances.businessName, balances.id];
    const { rows, next } = await readPage(page, order, read);
    const told = rows.map(
      ({ id, businessName, ownerName, owed, total: _total, cursor: _, paidAt, ...overdue }) => ({
        retailer: { id, businessName, ownerName },
        current: Object.values(overdue).reduce((left, amount) => left - amount, owed),
        ...overdue,
        totalOutstanding: owed,
        lastPaymentDate: paidAt === null ? undefined : new Date(paidAt).toISOString(),
      }),
    );
    // A page after the last one has no row with the total.
    const total = rows[0]?.total ?? (await countOwing(db, tenant, retailerId));
    return { rows: told, total, next };
  },
};
