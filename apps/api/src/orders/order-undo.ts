import { statusEffect, statusLabel } from '@dmc/contract/orders';
import { and, eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { orderRecord } from '../audit/records.ts';
import { returnedSince, tradeOf, withQuantities } from '../books/returns.ts';
import type { Call, Handlers } from '../call/call.ts';
import { ApiError, conflict, notFound } from '../call/errors.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { paperStore } from '../papers/paper-store.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { auditLines } from '../schema/audit.ts';
import { orderHistory, type orders } from '../schema/orders.ts';
import { orderStatusStore } from './order-status.ts';
import { type OrderRows, orderAnswer, orderStore, undoReader } from './orders.ts';

/** The current time, and for how many seconds a change can be undone. */
interface Window {
  at: Date;
  seconds: number;
}

type Row = typeof orders.$inferSelect;
type Change = typeof orderHistory.$inferSelect;

/** Reverts the latest change of an order's status as if it had not been made. */
const undoStore = {
  /** Whether this user has already undone the change: the answer to the first request was lost, or two were sent. */
  async isUndone(db: Db, { distributorId, userId }: Member, orderId: string, change: string) {
    const [line] = await db
      .select({ details: auditLines.details })
      .from(auditLines)
      .where(
        and(
          eq(auditLines.id, change),
          eq(auditLines.distributorId, distributorId),
          eq(auditLines.userId, userId),
        ),
      );
    return line?.details?.orderId === orderId;
  },

  async undo(
    db: Db,
    actor: Member,
    id: string,
    { change: changeId }: Call<'undoOrderStatus'>['body'],
    { at, seconds }: Window,
  ): Promise<{
    before: Row;
    after: OrderRows;
    change?: Pick<Parameters<typeof audit>[2], 'id' | 'details'>;
  }> {
    const { distributorId, userId } = actor;
    const { order, retailer, lines } = await orderStatusStore.lock(db, actor, id);
    const { orderNumber } = order;
    const history = await orderStore.history(db, actor, id);
    const change = history.find((line) => line.id === changeId);
    const from = change?.fromStatus;
    if (!change || !from) {
      if (await this.isUndone(db, actor, id, changeId))
        return { before: order, after: { order, retailer, lines, history } };
      throw notFound('Change');
    }
    const before = history.filter((line) => line.id !== changeId);
    const to = change.status;
    const words = `Order ${orderNumber} was set to ${statusLabel(to)}`;
    if (change.userId !== userId)
      throw new ApiError(403, `${words} by ${change.by ?? 'someone else'}: only they can undo it.`);
    if (order.status !== to || before.some((line) => line.fromStatus && line.at >= change.at))
      throw conflict(
        `Order ${orderNumber} has changed since: it is ${statusLabel(order.status)}. Only the latest change can be undone.`,
      );
    if (at.getTime() - change.at.getTime() > seconds * 1000)
      throw conflict(`${words} more than ${seconds} seconds ago: it can no longer be undone.`);

    const trade = await tradeOf(db, actor, id);
    const own = trade.find(({ entry }) => entry.id === changeId);
    if (own?.entry.type === 'SALE' && returnedSince(trade).size > 0)
      throw conflict(`Part of order ${orderNumber} was returned since: this change can no longer be undone.`);
    const moved = own?.part ? withQuantities(lines, own.part) : lines;
    const effect = statusEffect(to, from);
    await orderStatusStore.moveGoods(db, actor, retailer, { order, lines: moved, to: from }, effect);
    if (own) await paperStore.cancelOf(db, actor, changeId, at);
    const entry = statusEffect(from, to).books ? await this.removeEntry(db, actor, change) : undefined;
    await db
      .delete(orderHistory)
      .where(and(eq(orderHistory.distributorId, distributorId), eq(orderHistory.id, changeId)));
    const changed = { status: from, updatedAt: before.at(-1)?.at ?? order.createdAt };
    await orderStatusStore.setRow(db, actor, id, changed);
    const details = {
      orderId: id,
      orderNumber,
      from,
      to,
      at: change.at.toISOString(),
      ...(entry && { entry }),
    };
    return {
      before: order,
      after: { order: { ...order, ...changed }, retailer, lines, history: before },
      change: { id: changeId, details },
    };
  },

  /** Deletes the statement line that a change wrote, and returns it. */
  async removeEntry(db: Db, { distributorId }: Tenant, change: Change) {
    const [removed] = await db
      .delete(ledgerEntries)
      .where(and(eq(ledgerEntries.distributorId, distributorId), eq(ledgerEntries.id, change.id)))
      .returning();
    if (!removed) throw conflict('This change can no longer be undone. Set the status instead.');
    const { at: _, ...entry } = removed;
    return entry;
  },
};

export const orderUndoHandlers: Handlers<'undoOrderStatus'> = {
  undoOrderStatus(call, server) {
    const { actor, params, body } = call;
    const window = { at: call.at, seconds: server.config.undoSeconds };
    return server.write(async (tx) => {
      const { before, after, change } = await undoStore.undo(tx, actor, params.id, body, window);
      // The line has the id of the change, by which a repeated request finds it.
      await audit(tx, call, { before: orderRecord(before), after: orderRecord(after.order), ...change });
      return orderAnswer(after, undoReader(call, server));
    });
  },
};
