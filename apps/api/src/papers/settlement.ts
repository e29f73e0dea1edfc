import type { Paise } from '@dmc/contract/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { entriesOf, outstandingSum } from '../books/ledger.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { ledgerEntries, type payments } from '../schema/accounting.ts';

/** What a retailer was sold by an order, or owed from before the books, less what came back. */
interface Debt {
  /** The order's id, or the entry's. */
  item: string;
  /** When it falls due, and when it was first sold. */
  due: string | null;
  sold: string;
  open: Paise;
}

/** As in the report on aging: payments settle what fell due first. Sorted by that. */
async function debtsOf(db: Db, tenant: Tenant, retailerId: string) {
  const item = sql<string>`coalesce(${ledgerEntries.orderId}, ${ledgerEntries.id})`;
  const rows: Debt[] = await db
    .select({
      item: item.as('item'),
      due: sql<string | null>`max(${ledgerEntries.dueDate})::text`.as('due'),
      sold: sql<string>`min(${ledgerEntries.at})::text`,
      open: sql<number>`sum(case ${ledgerEntries.type} when 'RETURN' then -${ledgerEntries.amount}
        else ${ledgerEntries.amount} end)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        entriesOf(tenant, retailerId),
        inArray(ledgerEntries.type, ['SALE', 'RETURN', 'OPENING', 'ROUND_OFF']),
      ),
    )
    .groupBy(item);
  const place = ({ due, sold }: Debt) => `${due ?? '9999-12-31'} ${sold}`;
  const debts = rows.filter(({ open }) => open > 0).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  // An advance from before the books.
  const advance = rows.reduce((sum, { open }) => sum - Math.min(0, open), 0);
  return { debts, advance };
}

/** What a retailer still has to pay for an order. */
export async function dueFor(db: Db, tenant: Tenant, retailerId: string, orderId: string): Promise<Paise> {
  const { debts } = await debtsOf(db, tenant, retailerId);
  const [row] = await db
    .select({ owed: outstandingSum })
    .from(ledgerEntries)
    .where(entriesOf(tenant, retailerId));
  const at = debts.findIndex(({ item }) => item === orderId);
  const newerDebts = debts.slice(at + 1).reduce((sum, { open }) => sum + open, 0);
  return Math.min(debts[at]?.open ?? 0, Math.max(0, (row?.owed ?? 0) - newerDebts));
}

/** The orders that a payment settles, with the amounts. */
export async function settledBy(
  db: Db,
  tenant: Tenant,
  { id, retailerId, amount }: typeof payments.$inferSelect,
): Promise<{ item: string; amount: Paise }[]> {
  const { debts, advance } = await debtsOf(db, tenant, retailerId);
  const entry = alias(ledgerEntries, 'own');
  const own = db
    .select({ at: entry.at, id: entry.id })
    .from(entry)
    .where(and(eq(entry.distributorId, tenant.distributorId), eq(entry.paymentId, id)));
  const [row] = await db
    .select({
      received:
        sql<number>`coalesce(sum(case ${ledgerEntries.type} when 'REFUND' then -${ledgerEntries.amount}
        else ${ledgerEntries.amount} end), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        entriesOf(tenant, retailerId),
        inArray(ledgerEntries.type, ['PAYMENT', 'ADVANCE', 'REFUND']),
        sql`(${ledgerEntries.at}, ${ledgerEntries.id}) <= (${own})`,
      ),
    );
  const until = advance + (row?.received ?? 0);
  let from = 0;
  return debts.flatMap(({ item, open }) => {
    const settled = Math.min(from + open, until) - Math.max(from, until - amount);
    from += open;
    return settled > 0 ? [{ item, amount: settled }] : [];
  });
}
