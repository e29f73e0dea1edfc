import { formatMoney, type Paise } from '@dmc/contract/money';
import { and, eq, sql } from 'drizzle-orm';
import { ledgerStore } from '../books/ledger.ts';
import { conflict } from '../call/errors.ts';
import type { Actor } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { orders } from '../schema/orders.ts';
import type { retailers } from '../schema/retailers.ts';

type Retailer = typeof retailers.$inferSelect;

/** Total of a retailer's pending orders, in paise. */
async function pendingTotal(db: Db, { distributorId, id }: Retailer): Promise<Paise> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${orders.totalAmount}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(eq(orders.distributorId, distributorId), eq(orders.retailerId, id), eq(orders.status, 'PENDING')),
    );
  return row?.sum ?? 0;
}

/**
 * The credit that a retailer has left for new orders, in paise; undefined without a limit. Pending orders are not sales
 * yet, but will be, so the credit must cover all of them.
 */
async function creditLeft(db: Db, retailer: Retailer) {
  if (retailer.creditLimit === 0) return;
  const owed = await ledgerStore.outstanding(db, retailer, [retailer.id]);
  const used = Math.max(0, owed.get(retailer.id) ?? 0);
  const reserved = await pendingTotal(db, retailer);
  return { left: retailer.creditLimit - used - reserved, reserved };
}

/**
 * Refuses an order that its retailer's credit does not cover. `words` name the order in the message, which shows
 * supervisors no amounts: they may not see them elsewhere. `isWaiting`: the order is itself pending.
 */
export async function requireCredit(
  db: Db,
  { role }: Actor,
  retailer: Retailer,
  { words, totalAmount, isWaiting = false }: { words: string; totalAmount: Paise; isWaiting?: boolean },
): Promise<void> {
  const credit = await creditLeft(db, retailer);
  if (!credit) return;
  // The first order to be approved gets the credit that pending orders reserve.
  const reserved = isWaiting ? 0 : credit.reserved;
  const left = credit.left + credit.reserved - reserved;
  if (totalAmount <= left) return;
  if (role === 'SUPERVISOR')
    throw conflict(
      `${retailer.name} does not have enough credit for ${words}. Ask your distributor to adjust its credit.`,
    );
  const waiting = reserved > 0 ? ` Orders waiting for approval reserve ${formatMoney(reserved)} of it.` : '';
  throw conflict(
    `${retailer.name} has ${formatMoney(Math.max(0, left))} of credit left; ${words} comes to ${formatMoney(totalAmount)}.${waiting}`,
  );
}
