import { type OrderStatus, type StatusEffect, statusEffect, statusLabel } from '@dmc/contract/orders';
import { and, eq, min } from 'drizzle-orm';
import { dueDate, saleFigures } from '../books/ledger.ts';
import type { Call, Handlers } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { conflict, notFound } from '../call/errors.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { createOnce } from '../database/idempotency.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { type orderItems, orders } from '../schema/orders.ts';
import type { retailers } from '../schema/retailers.ts';
import { requireCredit } from './credit.ts';
import { inTenant, orderStore, quantities } from './orders.ts';

type Row = typeof orders.$inferSelect;
type Retailer = typeof retailers.$inferSelect;

/** An order with its lines, and its new status. */
interface Move {
  order: Row;
  lines: readonly (typeof orderItems.$inferSelect)[];
  to: OrderStatus;
}

const refusal =
  ({ orderNumber }: Row, to: OrderStatus) =>
  (why: string) =>
    conflict(`Order ${orderNumber} cannot become ${statusLabel(to).toLowerCase()}: ${why}.`);

/** Changes an order's status, with the effects on stock and books. */
export const orderStatusStore = {
  /** Finds and locks an order for a change of its status. */
  async lock(db: Db, tenant: Tenant, id: string): Promise<Row> {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(inTenant(tenant), eq(orders.id, id)))
      .for('update');
    if (!order) throw notFound('Order');
    return order;
  },

  /** Takes an order's goods from the stock or returns them; refused if the stock is too small for its status `to`. */
  async holdStock(
    db: Db,
    tenant: Tenant,
    { order, lines, to }: Move,
    direction: NonNullable<StatusEffect['stock']>,
  ) {
    const sums = quantities(lines);
    const known = await orderStore.lockProducts(db, tenant, sums.keys());
    const short = [...sums].flatMap(([productId, qty]) => {
      const product = known.get(productId);
      return product && product.stock < qty ? [`${product.name} (${product.stock} of ${qty})`] : [];
    });
    if (direction === 'taken' && short.length > 0)
      throw refusal(order, to)(`not enough stock of ${short.join(', ')}`);
    await orderStore.moveStock(db, tenant, sums, direction === 'taken' ? -1 : 1);
  },

  /** Refuses to revive a cancelled or returned order that could not be placed now. */
  async requireRevival(db: Db, actor: Member, retailer: Retailer | undefined, { order, lines, to }: Move) {
    const refuse = refusal(order, to);
    if (!retailer?.isActive) throw refuse(`${retailer?.name ?? 'its retailer'} is blocked`);
    const known = await orderStore.lockProducts(db, retailer, quantities(lines).keys());
    for (const { productId, name } of lines) {
      const product = known.get(productId);
      if (!product || product.deletedAt) throw refuse(`${name} no longer exists`);
      if (!product.isActive) throw refuse(`${name} is not active`);
    }
    const { orderNumber, totalAmount } = order;
    await requireCredit(db, actor, retailer, { words: `order ${orderNumber}`, totalAmount });
  },

  /** Refuses to sell a pending order if its retailer's credit has been lowered since. Its stock is already reserved. */
  async requireSale(
    db: Db,
    actor: Member,
    retailer: Retailer | undefined,
    { orderNumber, totalAmount }: Row,
  ) {
    if (retailer)
      await requireCredit(db, actor, retailer, {
        words: `order ${orderNumber}`,
        totalAmount,
        isWaiting: true,
      });
  },

  /** The due date of an order's first sale: cancelling and confirming again does not postpone it. */
  async firstDue(db: Db, { distributorId }: Tenant, orderId: string) {
    const [first] = await db
      .select({ due: min(ledgerEntries.dueDate) })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.distributorId, distributorId), eq(ledgerEntries.orderId, orderId)));
    return first?.due ?? undefined;
  },

  async setRow(db: Db, tenant: Tenant, id: string, fields: Pick<Row, 'status' | 'updatedAt'>) {
    await db
      .update(orders)
      .set(fields)
      .where(and(inTenant(tenant), eq(orders.id, id)));
  },

  async setStatus(
    db: Db,
    actor: Member,
    id: string,
    { status: to, from: expected }: Call<'setOrderStatus'>['body'],
    { at, timeZone }: When,
  ) {
    const order = await this.lock(db, actor, id);
    const from = order.status;
    if (expected !== undefined && expected !== from)
      throw conflict(`Order ${order.orderNumber} is already ${statusLabel(from)}: it was changed meanwhile.`);
    if (from === to) return;
    const lines = await orderStore.lines(db, actor, id);
    // Locks the retailer before the products, as when creating; the reverse order could deadlock.
    const retailer = await orderStore.lockRetailer(db, actor, order.retailerId);

    const { books, stock } = statusEffect(from, to);
    if (stock === 'taken') await this.requireRevival(db, actor, retailer, { order, lines, to });
    else if (books === 'SALE') await this.requireSale(db, actor, retailer, order);
    if (stock) await this.holdStock(db, actor, { order, lines, to }, stock);
    const change = await orderStore.note(db, actor, id, { from, to }, at);
    if (books)
      await db.insert(ledgerEntries).values({
        id: change,
        distributorId: actor.distributorId,
        retailerId: order.retailerId,
        type: books,
        ...saleFigures(lines),
        orderId: id,
        description:
          books === 'SALE'
            ? `Sale of order ${order.orderNumber}`
            : `Order ${order.orderNumber} ${statusLabel(to).toLowerCase()}`,
        referenceNumber: order.orderNumber,
        at,
        dueDate: books === 'SALE' ? ((await this.firstDue(db, actor, id)) ?? dueDate(at, timeZone)) : null,
      });

    await this.setRow(db, actor, id, { status: to, updatedAt: at });
  },
};

export const orderStatusHandlers: Handlers<'setOrderStatus'> = {
  async setOrderStatus({ actor, params: { id }, body, idempotencyKey }, server) {
    const { db } = server;
    const request = { actor, operation: 'setOrderStatus', idempotencyKey, body: { id, ...body } } as const;
    await createOnce(server, request, async (tx) => {
      await orderStatusStore.setStatus(tx, actor, id, body, whenOf(server));
      return id;
    });
    return orderStore.find(db, actor, id);
  },
};
