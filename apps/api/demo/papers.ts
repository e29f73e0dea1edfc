import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { stateOf } from '@dmc/contract/states';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Member } from '../src/call/scope.ts';
import type { Db } from '../src/database/db.ts';
import { orderStatusStore } from '../src/orders/order-status.ts';
import { issueFor } from '../src/papers/issue.ts';
import { receiptFor } from '../src/papers/receipts.ts';
import { payments } from '../src/schema/accounting.ts';
import { orderHistory, orders } from '../src/schema/orders.ts';
import { retailers } from '../src/schema/retailers.ts';

/** The orders of a status with the time at which they got it, latest first; only those whose place of supply is known. */
async function latest(db: Db, { distributorId }: Member, status: 'SHIPPED' | 'RETURNED', count: number) {
  const rows = await db
    .select({ id: orders.id, at: orderHistory.at, retailer: retailers })
    .from(orders)
    .innerJoin(orderHistory, and(eq(orderHistory.orderId, orders.id), eq(orderHistory.status, status)))
    .innerJoin(retailers, eq(retailers.id, orders.retailerId))
    .where(
      and(
        eq(orders.distributorId, distributorId),
        inArray(orders.status, status === 'SHIPPED' ? ['SHIPPED', 'DELIVERED'] : [status]),
      ),
    )
    .orderBy(desc(orderHistory.at), orders.id)
    .limit(count * 2);
  return rows.filter(({ retailer }) => stateOf(retailer) !== undefined).slice(0, count);
}

/**
 * Issues papers as a user would have: the invoices of the latest orders when they were shipped, a returned order's with
 * its credit note, and the receipts of the latest payments.
 */
export async function issuePapers(
  db: Db,
  { id, email, distributorId }: { id: string; email: string; distributorId: string },
): Promise<void> {
  const actor: Member = {
    ...{ sessionId: '', userId: id, email, role: 'DISTRIBUTOR', distributorId },
    ...{ isImpersonating: false, twoStepDue: false },
  };
  const sold = [...(await latest(db, actor, 'SHIPPED', 9)), ...(await latest(db, actor, 'RETURNED', 1))];
  const paid = await db
    .select({ id: payments.id, at: payments.paidAt })
    .from(payments)
    .where(and(eq(payments.distributorId, distributorId), eq(payments.paymentType, 'PAYMENT')))
    .orderBy(desc(payments.paidAt), payments.id)
    .limit(3);
  const presses = [
    ...sold.map((order) => ({
      at: order.at,
      press: async () => {
        const when = { at: order.at, timeZone: DEFAULT_TIME_ZONE };
        await issueFor(db, actor, await orderStatusStore.lock(db, actor, order.id), when, { only: 'all' });
      },
    })),
    ...paid.map((payment) => ({
      at: payment.at,
      press: async () => {
        await receiptFor(db, actor, payment.id, { at: payment.at, timeZone: DEFAULT_TIME_ZONE });
      },
    })),
  ];
  // Numbers follow the days.
  for (const { press } of presses.toSorted((a, b) => Number(a.at) - Number(b.at))) await press();
}
