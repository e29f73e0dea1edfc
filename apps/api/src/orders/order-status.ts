import { type OrderStatus, type StatusEffect, statusEffect, statusLabel } from '@dmc/contract/orders';
import { and, eq, min, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { orderRecord } from '../audit/records.ts';
import { dueDate, saleFigures } from '../books/ledger.ts';
import {
  bookReturn,
  remainingQuantities,
  returnedSince,
  returnOf,
  tradeOf,
  withQuantities,
} from '../books/returns.ts';
import type { Call, Handlers } from '../call/call.ts';
import { type Clock, type When, whenOf } from '../call/days.ts';
import { conflict, notFound } from '../call/errors.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { writeOnce } from '../database/idempotency.ts';
import { issueFor, type LockedOrder } from '../papers/issue.ts';
import { paperSettingsOf } from '../papers/paper-settings.ts';
import { type PaperRow, paperStore } from '../papers/paper-store.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { type orderItems, orders } from '../schema/orders.ts';
import { retailers } from '../schema/retailers.ts';
import { requireCredit } from './credit.ts';
import { inTenant, type OrderRows, orderAnswer, orderStore, quantities, undoReader } from './orders.ts';

type Row = typeof orders.$inferSelect;
type Retailer = typeof retailers.$inferSelect;

/** An order with its lines, and its new status. */
interface Move {
  order: Row;
  lines: readonly (typeof orderItems.$inferSelect)[];
  to: OrderStatus;
}
type LockedProducts = Awaited<ReturnType<typeof orderStore.lockProducts>>;

const refusal =
  ({ orderNumber }: Row, to: OrderStatus) =>
  (why: string) =>
    conflict(`Order ${orderNumber} cannot become ${statusLabel(to).toLowerCase()}: ${why}.`);

/** Changes an order's status, with the effects on stock and books. */
export const orderStatusStore = {
  /** Finds and locks an order for a change of its status, and its retailer before the products, as when creating. */
  async lock(db: Db, tenant: Tenant, id: string) {
    const [row] = await db
      .select({ order: orders, retailer: retailers })
      .from(orders)
      .innerJoin(retailers, eq(retailers.id, orders.retailerId))
      .where(and(inTenant(tenant), eq(orders.id, id)))
      .for('update');
    if (!row) throw notFound('Order');
    return { ...row, lines: await orderStore.lines(db, tenant, id) };
  },

  /**
   * The instant of a locked order's next change. It is after the latest one, also if that was made while this one waited
   * or by a server whose clock is ahead: sales and returns are read in the order of their instants.
   */
  nextChange({ updatedAt }: Row, clock: Clock): When {
    const { at, timeZone } = whenOf(clock);
    return { at: new Date(Math.max(at.getTime(), updatedAt.getTime() + 1)), timeZone };
  },

  /** Takes an order's goods from the stock or returns them; refused if the stock is too small for its status `to`. */
  async holdStock(
    db: Db,
    tenant: Tenant,
    { order, lines, to }: Move,
    known: LockedProducts,
    direction: NonNullable<StatusEffect['stock']>,
  ) {
    const sums = quantities(lines);
    const short = [...sums].flatMap(([productId, qty]) => {
      const product = known.get(productId);
      return product && product.stock < qty ? [`${product.name} (${product.stock} of ${qty})`] : [];
    });
    if (direction === 'taken' && short.length > 0)
      throw refusal(order, to)(`not enough stock of ${short.join(', ')}`);
    await orderStore.moveStock(db, tenant, sums, direction === 'taken' ? -1 : 1);
  },

  /** Refuses to revive a cancelled or returned order that could not be placed now. */
  async requireRevival(
    db: Db,
    actor: Member,
    retailer: Retailer,
    { order, lines, to }: Move,
    known: LockedProducts,
  ) {
    const refuse = refusal(order, to);
    if (!retailer.isActive) throw refuse(`${retailer.name} is blocked`);
    for (const { productId, name } of lines) {
      const product = known.get(productId);
      if (!product || product.deletedAt) throw refuse(`${name} no longer exists`);
      if (!product.isActive) throw refuse(`${name} is not active`);
    }
    const { orderNumber, totalAmount } = order;
    await requireCredit(db, actor, retailer, { words: `order ${orderNumber}`, totalAmount });
  },

  /** Refuses to sell a pending order if its retailer's credit has been lowered since. Its stock is already reserved. */
  async requireSale(db: Db, actor: Member, retailer: Retailer, { orderNumber, totalAmount }: Row) {
    await requireCredit(db, actor, retailer, {
      words: `order ${orderNumber}`,
      totalAmount,
      isWaiting: true,
    });
  },

  /** Takes or returns an order's goods as its new status demands; refused if stock or credit do not allow it. */
  async moveGoods(
    db: Db,
    actor: Member,
    retailer: Retailer,
    move: Move,
    { books, stock }: StatusEffect,
  ): Promise<void> {
    if (stock) {
      const known = await orderStore.lockProducts(db, actor, quantities(move.lines).keys());
      if (stock === 'taken') await this.requireRevival(db, actor, retailer, move, known);
      await this.holdStock(db, actor, move, known, stock);
    } else if (books === 'SALE') await this.requireSale(db, actor, retailer, move.order);
  },

  /** The due date of an order's first sale: cancelling and confirming again does not postpone it. */
  firstDue: (db: Db, { distributorId }: Tenant, orderId: string) =>
    db
      .select({ due: min(ledgerEntries.dueDate) })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.distributorId, distributorId), eq(ledgerEntries.orderId, orderId))),

  async setRow(db: Db, tenant: Tenant, id: string, fields: Partial<Pick<Row, 'status' | 'updatedAt'>>) {
    await db
      .update(orders)
      .set(fields)
      .where(and(inTenant(tenant), eq(orders.id, id)));
  },

  /** Returns the order's rows before and after, and the papers issued. `reason` is that of a credit note. */
  async setStatus(
    db: Db,
    actor: Member,
    id: string,
    { status: to, from: expected, reason }: Call<'setOrderStatus'>['body'] & { reason?: string },
    clock: Clock,
  ): Promise<{ before: Row; after: OrderRows; papers: PaperRow[] }> {
    const { order, retailer, lines } = await this.lock(db, actor, id);
    const when = this.nextChange(order, clock);
    const { at, timeZone } = when;
    const from = order.status;
    if (expected !== undefined && expected !== from)
      throw conflict(`Order ${order.orderNumber} is already ${statusLabel(from)}: it was changed meanwhile.`);
    const history = () => orderStore.history(db, actor, id);
    if (from === to)
      return { before: order, after: { order, retailer, lines, history: await history() }, papers: [] };

    const { books, stock } = statusEffect(from, to);
    const returned = books === 'RETURN' ? returnedSince(await tradeOf(db, actor, id)) : new Map();
    if (returned.size > 0 && !stock) throw refusal(order, to)('part of it was returned');
    const left = remainingQuantities(lines, returned);
    const held = returned.size > 0 ? withQuantities(lines, left) : lines;
    await this.moveGoods(db, actor, retailer, { order, lines: held, to }, { books, stock });
    const change = await orderStore.note(db, actor, id, { from, to }, at);
    const entry = {
      id: change.id,
      distributorId: actor.distributorId,
      retailerId: order.retailerId,
      orderId: id,
      description:
        books === 'SALE'
          ? `Sale of order ${order.orderNumber}`
          : `Order ${order.orderNumber} ${statusLabel(to).toLowerCase()}`,
      referenceNumber: order.orderNumber,
      at,
    };
    if (returned.size > 0) await bookReturn(db, entry, returnOf(lines, returned, left));
    else if (books)
      await db.insert(ledgerEntries).values({
        ...entry,
        type: books,
        ...saleFigures(lines),
        dueDate:
          books === 'SALE'
            ? sql`coalesce((${this.firstDue(db, actor, id)}), ${dueDate(at, timeZone)}::date)`
            : null,
      });
    const changed = { status: to, updatedAt: at };
    await this.setRow(db, actor, id, changed);
    const after = { order: { ...order, ...changed }, retailer, lines };
    const papers = await this.issuePapers(db, actor, after, when, { books, reason });
    return { before: order, after: { ...after, history: await history() }, papers };
  },

  /** Issues the credit note of an invoiced order that is no sale any more, or the invoice of a shipped one. */
  async issuePapers(
    db: Db,
    actor: Member,
    locked: LockedOrder,
    when: When,
    { books, reason }: Pick<StatusEffect, 'books'> & { reason: string | undefined },
  ): Promise<PaperRow[]> {
    if (books === 'RETURN') return issueFor(db, actor, locked, when, { only: 'notes', reason });
    const { status } = locked.order;
    if (status !== 'SHIPPED' && status !== 'DELIVERED') return [];
    const { issueOnShipping } = paperSettingsOf(await paperStore.distributor(db, actor));
    return issueOnShipping ? issueFor(db, actor, locked, when, { only: 'all' }) : [];
  },
};

export const orderStatusHandlers: Handlers<'setOrderStatus'> = {
  setOrderStatus(call, server) {
    const { actor, params, body } = call;
    const reader = undoReader(call, server);
    return writeOnce(call, server, {
      body: { ...params, ...body },
      async write(tx) {
        const { before, after, papers } = await orderStatusStore.setStatus(
          tx,
          actor,
          params.id,
          body,
          server,
        );
        const recorded = orderRecord(after.order);
        const numbers = papers.map(({ number }) => number).join(', ');
        await audit(tx, call, {
          before: orderRecord(before),
          after: { ...recorded, fields: { ...recorded.fields, ...(numbers && { papers: numbers }) } },
        });
        return { id: params.id, answer: orderAnswer(after, reader) };
      },
      find: async (tx, id) => orderAnswer(await orderStore.find(tx, actor, id), reader),
    });
  },
};
