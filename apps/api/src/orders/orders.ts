import { addDays, calendarDate } from '@dmc/contract/dates';
import { knownValuesOf } from '@dmc/contract/fields';
import { formatMoney, MAX_AMOUNT } from '@dmc/contract/money';
import {
  DELIVERY_DAYS,
  ORDER_FIELDS,
  type Order,
  type OrderDraft,
  type OrderStatus,
} from '@dmc/contract/orders';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { orderRecord } from '../audit/records.ts';
import { lockRetailer } from '../books/ledger.ts';
import type { Call, CallServer, Handlers, Server } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import { newId, newOrderedId } from '../call/ids.ts';
import { loggable } from '../call/log.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { writeOnce } from '../database/idempotency.ts';
import { costAndTaxOf } from '../products/assumed.ts';
import { discountStore, pricedBy } from '../products/discounts.ts';
import { distributors } from '../schema/distributors.ts';
import { orderHistory, orderItems, orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import { requireCredit } from './credit.ts';

/** An order's number as users see it: `ORD-00342`. Counted per distributor. */
export const orderNumber = (sequence: number): string => `ORD-${String(sequence).padStart(5, '0')}`;

type Row = typeof orders.$inferSelect;
/** What an order shows of its retailer; reading whole rows would double the time of a list. */
export const RETAILER = {
  id: retailers.id,
  name: retailers.name,
  phone: retailers.phone,
  email: retailers.email,
};
type Retailer = Pick<typeof retailers.$inferSelect, keyof typeof RETAILER>;

/** An order without its lines and history, as in lists. */
export const listedOrder = (order: Row, retailer: Retailer): Order => ({
  id: order.id,
  orderNumber: order.orderNumber,
  retailer: {
    id: retailer.id,
    name: retailer.name,
    phone: retailer.phone,
    email: retailer.email || undefined,
  },
  totalAmount: order.totalAmount,
  totalItems: order.totalItems,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  ...knownValuesOf(ORDER_FIELDS, order),
});

/** The reader of an order, the time, and for how many seconds a change can be undone. */
interface UndoReader {
  userId: string;
  at: Date;
  seconds: number;
}
export const undoReader = (
  { actor, at }: Pick<Call<'getOrder'>, 'actor' | 'at'>,
  { config }: Pick<Server, 'config'>,
): UndoReader => ({ userId: actor.userId, at, seconds: config.undoSeconds });

/** How many seconds the reader has left to undo a change; undefined if they cannot. */
function undoSeconds(
  change: typeof orderHistory.$inferSelect | undefined,
  { userId, at, seconds }: UndoReader,
): number | undefined {
  if (!change?.fromStatus || change.userId !== userId) return;
  // A change that waited is later than its call.
  const left = Math.min(seconds, Math.floor(seconds - (at.getTime() - change.at.getTime()) / 1000));
  return left > 0 ? left : undefined;
}

/** The rows of an order. */
export interface OrderRows {
  order: Row;
  retailer: Retailer;
  lines: readonly (typeof orderItems.$inferSelect)[];
  /** Every status the order has had, oldest first. */
  history: readonly (typeof orderHistory.$inferSelect)[];
}

/** A single order, with the time that the `reader` has left to undo its latest change. */
export const orderAnswer = ({ order, retailer, lines, history }: OrderRows, reader: UndoReader): Order => ({
  ...listedOrder(order, retailer),
  items: lines.map((line) => ({
    id: line.id,
    qty: line.qty,
    unitPrice: line.unitPrice,
    listPrice: line.listPrice ?? undefined,
    totalPrice: line.totalPrice,
    product: { id: line.productId, name: line.name, sku: line.sku },
  })),
  history: history.map(({ id: change, status, at, by }) => ({
    id: change,
    status,
    at: at.toISOString(),
    by: by ?? undefined,
  })),
  undoSeconds: undoSeconds(history.at(-1), reader),
});

export const inTenant = (tenant: Tenant) => eq(orders.distributorId, tenant.distributorId);

/** The total quantity per product: two lines of one product share its stock. */
export function quantities(lines: readonly { productId: string; qty: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, qty } of lines) sums.set(productId, (sums.get(productId) ?? 0) + qty);
  return sums;
}

export const orderStore = {
  lines: (db: Db, tenant: Tenant, orderId: string) =>
    db
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.distributorId, tenant.distributorId), eq(orderItems.orderId, orderId)))
      .orderBy(asc(orderItems.position)),

  /** Every status the order has had, oldest first. */
  history: (db: Db, tenant: Tenant, orderId: string) =>
    db
      .select()
      .from(orderHistory)
      .where(and(eq(orderHistory.distributorId, tenant.distributorId), eq(orderHistory.orderId, orderId)))
      .orderBy(asc(orderHistory.at), asc(orderHistory.id)),

  async find(db: Db, tenant: Tenant, id: string): Promise<OrderRows> {
    const [row] = await db
      .select({ order: orders, retailer: RETAILER })
      .from(orders)
      .innerJoin(retailers, eq(retailers.id, orders.retailerId))
      .where(and(inTenant(tenant), eq(orders.id, id)));
    if (!row) throw notFound('Order');
    const lines = await this.lines(db, tenant, id);
    const history = await this.history(db, tenant, id);
    return { ...row, lines, history };
  },

  /** The products of an order's lines, locked in order of id, so that two orders cannot deadlock. */
  async lockProducts(db: Db, tenant: Tenant, ids: Iterable<string>) {
    const rows = await db
      .select()
      .from(products)
      .where(and(eq(products.distributorId, tenant.distributorId), inArray(products.id, [...ids])))
      .orderBy(asc(products.id))
      .for('update');
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Takes stock, or returns it if `direction` is 1. Also raises the version: see products.version. */
  async moveStock(db: Db, tenant: Tenant, sums: ReadonlyMap<string, number>, direction: 1 | -1) {
    for (const [id, qty] of sums)
      await db
        .update(products)
        .set({
          stock: sql`${products.stock} + ${direction * qty}`,
          version: sql`${products.version} + 1`,
        })
        .where(and(eq(products.distributorId, tenant.distributorId), eq(products.id, id)));
  },

  /** Records an order's first or next status. */
  async note(
    db: Db,
    { distributorId, userId, email }: Member,
    orderId: string,
    change: { from: OrderStatus | null; to: OrderStatus },
    at: Date,
  ): Promise<typeof orderHistory.$inferSelect> {
    const row = {
      id: newOrderedId(),
      distributorId,
      orderId,
      fromStatus: change.from,
      status: change.to,
      at,
      userId,
      by: email,
    };
    await db.insert(orderHistory).values(row);
    return row;
  },

  /** Takes the next order number, in a statement of its own: see `placeOrder`. */
  async takeNumber(db: Db, { distributorId }: Tenant): Promise<number> {
    const [counter] = await db
      .update(distributors)
      .set({ orderSequence: sql`${distributors.orderSequence} + 1` })
      .where(eq(distributors.id, distributorId))
      .returning({ sequence: distributors.orderSequence });
    if (!counter) throw notFound('Distributor');
    return counter.sequence;
  },

  /** Returns a number that no order has used, unless a later one has been taken. */
  async giveNumberBack(db: Db, { distributorId }: Tenant, sequence: number) {
    await db
      .update(distributors)
      .set({ orderSequence: sequence - 1 })
      .where(and(eq(distributors.id, distributorId), eq(distributors.orderSequence, sequence)));
  },

  async create(
    db: Db,
    actor: Member,
    draft: OrderDraft,
    sequence: number,
    { at, timeZone }: When,
  ): Promise<OrderRows> {
    const { distributorId } = actor;
    const today = calendarDate(at, timeZone);
    if (draft.deliveryDate && draft.deliveryDate < today)
      throw invalid('The delivery date has passed', { deliveryDate: 'Choose today or a later day' });
    if (draft.deliveryDate && draft.deliveryDate > addDays(today, DELIVERY_DAYS))
      throw invalid('The delivery date is too far ahead', { deliveryDate: 'Choose a day within a year' });
    const retailer = await lockRetailer(db, actor, draft.retailerId);
    if (!retailer)
      throw invalid('Choose a retailer from your list', { retailerId: 'Choose a retailer from your list' });
    if (!retailer.isActive)
      throw conflict(`${retailer.name} is blocked: new orders cannot be placed.`, {
        retailerId: `${retailer.name} is blocked`,
      });

    const sums = quantities(draft.items);
    const known = await this.lockProducts(db, actor, sums.keys());
    const faults: Record<string, string> = {};
    const short: string[] = [];
    for (const [index, { productId }] of draft.items.entries()) {
      const product = known.get(productId);
      const qty = sums.get(productId) ?? 0;
      if (!product || product.deletedAt) faults[`items.${index}.productId`] = 'This product no longer exists';
      else if (!product.isActive) faults[`items.${index}.productId`] = `${product.name} is not active`;
      else if (qty < product.minQty) faults[`items.${index}.qty`] = `Order at least ${product.minQty}`;
      else if (qty > product.stock) {
        const message = product.stock > 0 ? `Only ${product.stock} in stock` : 'Out of stock';
        faults[`items.${index}.qty`] = message;
        short.push(`${product.name}: ${message.toLowerCase()}`);
      }
    }
    const [fault] = Object.values(faults);
    if (short.length > 0) throw conflict(`Not enough stock. ${[...new Set(short)].join('. ')}.`, faults);
    if (fault !== undefined) throw invalid(fault, faults);

    const inForce = await discountStore.inForce(db, actor, retailer.id, [...known.keys()], at);
    const priced = draft.items.flatMap(({ productId, qty }, position) => {
      const product = known.get(productId);
      if (!product) return [];
      const { name, sku, price } = product;
      const { finalPrice, appliedDiscount } = pricedBy(price, inForce.get(productId));
      const unit = {
        unitPrice: finalPrice,
        listPrice: appliedDiscount ? price : null,
        ...costAndTaxOf(product, today),
      };
      return [{ productId, position, name, sku, qty, totalPrice: qty * finalPrice, ...unit }];
    });
    const totalAmount = priced.reduce((sum, line) => sum + line.totalPrice, 0);
    if (totalAmount > MAX_AMOUNT) throw invalid('The total of this order is too large');
    if (draft.expectedTotal !== undefined && draft.expectedTotal !== totalAmount)
      throw conflict(
        `Prices or discounts have changed: this order now comes to ${formatMoney(totalAmount)}, not ${formatMoney(draft.expectedTotal)}. The order has not been placed.`,
      );
    await requireCredit(db, actor, retailer, { words: 'this order', totalAmount });

    const id = newId();
    const order = {
      id,
      distributorId,
      retailerId: retailer.id,
      orderNumber: orderNumber(sequence),
      status: 'PENDING' as const,
      totalAmount,
      totalItems: priced.reduce((sum, line) => sum + line.qty, 0),
      deliveryDate: draft.deliveryDate || null,
      notes: draft.notes,
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    };
    const lines = priced.map((line) => ({ ...line, id: newId(), distributorId, orderId: id }));
    await db.insert(orders).values(order);
    await db.insert(orderItems).values(lines);
    await this.moveStock(db, actor, sums, -1);
    const first = await this.note(db, actor, id, { from: null, to: 'PENDING' }, at);
    return { order, retailer, lines, history: [first] };
  },
};

/**
 * Places an order once. Its number is taken before the transaction: within it, all other orders of the tenant would
 * wait for the commit. A refused order returns its number, so gaps appear only between concurrent orders.
 */
async function placeOrder(call: Call<'createOrder'>, server: CallServer): Promise<Order> {
  const { actor, body } = call;
  const reader = undoReader(call, server);
  const sequence = await server.write((tx) => orderStore.takeNumber(tx, actor));
  const returnNumber = () => server.write((tx) => orderStore.giveNumberBack(tx, actor, sequence));
  const answer = await writeOnce(call, server, {
    async write(tx) {
      const made = await orderStore.create(tx, actor, body, sequence, whenOf(server));
      await audit(tx, call, { after: orderRecord(made.order) });
      return { id: made.order.id, answer: orderAnswer(made, reader) };
    },
    find: async (tx, id) => orderAnswer(await orderStore.find(tx, actor, id), reader),
  }).catch(async (error: unknown) => {
    // After any other error the order may exist.
    if (error instanceof ApiError)
      await returnNumber().catch((fault) => server.log('warn', 'order number', { error: loggable(fault) }));
    throw error;
  });
  if (answer.orderNumber !== orderNumber(sequence)) await returnNumber();
  return answer;
}

export const orderHandlers: Handlers<'getOrder' | 'createOrder'> = {
  getOrder: async (call, server) => {
    const rows = await server.read((tx) => orderStore.find(tx, call.actor, call.params.id));
    return orderAnswer(rows, undoReader(call, server));
  },

  createOrder: placeOrder,
};
