import { calendarDate } from '@dmc/contract/dates';
import { holdsStock, ORDER_STATUSES } from '@dmc/contract/orders';
import { monthsAfter } from '@dmc/contract/periods';
import { HISTORY_LENGTH, type ProductHistory, type StockMovement } from '@dmc/contract/product-history';
import { and, eq, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { salesLessReturns } from '../books/ledger.ts';
import { partOfEntry, traded } from '../books/traded-lines.ts';
import type { Handlers } from '../call/call.ts';
import { calendarOf } from '../call/days.ts';
import { notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { inBatches } from '../database/batches.ts';
import type { Db } from '../database/db.ts';
import { newestFirst } from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { orderHistory, orderItems, orders } from '../schema/orders.ts';
import { papers, returnedLines } from '../schema/papers.ts';
import { products, stockEdits } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';

const FREED = ORDER_STATUSES.filter((status) => !holdsStock(status));

/** The first days of the last months, oldest first: `2026-11-01` is the last one in November. */
function monthsUntil(today: string): string[] {
  const { months } = HISTORY_LENGTH;
  return Array.from({ length: months }, (_, place) => monthsAfter(today, place + 1 - months));
}

export const productHistoryStore = {
  /**
   * Records manual stock changes, leaving out products whose stock stays the same. Runs in the transaction that sets
   * them.
   */
  async noteStock(
    db: Db,
    { distributorId, userId, email }: Member,
    edits: readonly { productId: string; from: number; to: number }[],
    at: Date,
  ) {
    const changes = edits
      .filter(({ from, to }) => from !== to)
      .map(({ productId, from, to }) => ({ productId, change: to - from }));
    await inBatches(changes, (part) =>
      db
        .insert(stockEdits)
        .values(part.map((edit) => ({ id: newId(), distributorId, ...edit, at, userId, by: email }))),
    );
  },

  async mustKnow(db: Db, { distributorId }: Tenant, id: string) {
    const known = await db.$count(
      products,
      and(eq(products.distributorId, distributorId), eq(products.id, id), isNull(products.deletedAt)),
    );
    if (known === 0) throw notFound('Product');
  },

  /** Sales less returns per month; 0 for months without any. */
  async sales(db: Db, { distributorId }: Tenant, productId: string, today: string, timeZone: string) {
    const { start, monthOf } = calendarOf(timeZone);
    const months = monthsUntil(today);
    const month = monthOf(ledgerEntries.at);
    const rows = await db
      .select({
        month,
        units: salesLessReturns(traded.qty),
        revenue: salesLessReturns(traded.amount),
      })
      .from(orderItems)
      .innerJoin(ledgerEntries, eq(ledgerEntries.orderId, orderItems.orderId))
      .leftJoin(returnedLines, partOfEntry)
      .where(
        and(
          eq(orderItems.distributorId, distributorId),
          eq(orderItems.productId, productId),
          eq(ledgerEntries.distributorId, distributorId),
          gte(ledgerEntries.at, start(months[0] ?? today)),
        ),
      )
      .groupBy(month);
    const found = new Map(rows.map((row) => [row.month, row]));
    return months.map(
      (day) => found.get(day.slice(0, 7)) ?? { month: day.slice(0, 7), units: 0, revenue: 0 },
    );
  },

  /** Stock that orders took or returned, from the history of their statuses; undone changes left no trace. */
  async moved(db: Db, { distributorId }: Tenant, productId: string): Promise<StockMovement[]> {
    const freed = (status: typeof orderHistory.status | typeof orderHistory.fromStatus) =>
      inArray(status, FREED);
    const rows = await db
      .select({
        change: orderHistory,
        orderNumber: orders.orderNumber,
        qty: sql<number>`sum(${traded.qty})`.mapWith(Number),
      })
      .from(orderItems)
      .innerJoin(orderHistory, eq(orderHistory.orderId, orderItems.orderId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      // A return has the id of its change.
      .leftJoin(
        returnedLines,
        and(eq(returnedLines.entryId, orderHistory.id), eq(returnedLines.itemId, orderItems.id)),
      )
      .where(
        and(
          eq(orderItems.distributorId, distributorId),
          eq(orderItems.productId, productId),
          or(isNull(orderHistory.fromStatus), ne(freed(orderHistory.fromStatus), freed(orderHistory.status))),
        ),
      )
      .groupBy(orderHistory.id, orders.orderNumber)
      .orderBy(newestFirst(orderHistory.at))
      .limit(HISTORY_LENGTH.movements);
    return rows.map(({ change, orderNumber, qty }) => {
      const back = !holdsStock(change.status);
      return {
        id: change.id,
        at: change.at.toISOString(),
        cause: back ? 'put back' : 'taken',
        change: back ? qty : -qty,
        order: { id: change.orderId, orderNumber, status: change.status },
        by: change.by ?? undefined,
      };
    });
  },

  /** Stock that credit notes on a part of an order put back. */
  async credited(db: Db, { distributorId }: Tenant, productId: string): Promise<StockMovement[]> {
    const rows = await db
      .select({
        note: papers,
        orderNumber: orders.orderNumber,
        qty: sql<number>`sum(${returnedLines.qty})`.mapWith(Number),
      })
      .from(returnedLines)
      .innerJoin(orderItems, eq(orderItems.id, returnedLines.itemId))
      .innerJoin(papers, eq(papers.entryId, returnedLines.entryId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .leftJoin(orderHistory, eq(orderHistory.id, returnedLines.entryId))
      .where(
        and(
          eq(returnedLines.distributorId, distributorId),
          eq(orderItems.productId, productId),
          gt(returnedLines.qty, 0),
          isNull(orderHistory.id),
        ),
      )
      .groupBy(papers.id, orders.orderNumber)
      .orderBy(newestFirst(papers.bookedAt))
      .limit(HISTORY_LENGTH.movements);
    return rows.map(({ note, orderNumber, qty }) => ({
      id: note.id,
      at: note.bookedAt.toISOString(),
      cause: 'put back',
      change: qty,
      order: note.orderId ? { id: note.orderId, orderNumber, status: 'RETURNED' } : undefined,
      by: note.by ?? undefined,
    }));
  },

  async set(db: Db, { distributorId }: Tenant, productId: string): Promise<StockMovement[]> {
    const rows = await db
      .select()
      .from(stockEdits)
      .where(and(eq(stockEdits.distributorId, distributorId), eq(stockEdits.productId, productId)))
      .orderBy(newestFirst(stockEdits.at))
      .limit(HISTORY_LENGTH.movements);
    return rows.map(({ id, at, change, by }) => ({
      id,
      at: at.toISOString(),
      cause: 'set',
      change,
      order: undefined,
      by: by ?? undefined,
    }));
  },

  async orders(db: Db, { distributorId }: Tenant, productId: string): Promise<ProductHistory['orders']> {
    const rows = await db
      .select({
        order: orders,
        retailer: retailers.name,
        qty: sql<number>`sum(${orderItems.qty})`.mapWith(Number),
        totalPrice: sql<number>`sum(${orderItems.totalPrice})`.mapWith(Number),
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(retailers, eq(retailers.id, orders.retailerId))
      .where(and(eq(orderItems.distributorId, distributorId), eq(orderItems.productId, productId)))
      .groupBy(orders.id, retailers.name)
      .orderBy(newestFirst(orders.createdAt), orders.id)
      .limit(HISTORY_LENGTH.orders);
    return rows.map(({ order, retailer, qty, totalPrice }) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      createdAt: order.createdAt.toISOString(),
      retailer: { id: order.retailerId, name: retailer },
      qty,
      totalPrice,
    }));
  },
};

export const productHistoryHandlers: Handlers<'productHistory'> = {
  productHistory: ({ actor, params: { id } }, { read, config: { timeZone }, now }) =>
    read(async (tx) => {
      const store = productHistoryStore;
      await store.mustKnow(tx, actor, id);
      const movements = [
        ...(await store.moved(tx, actor, id)),
        ...(await store.credited(tx, actor, id)),
        ...(await store.set(tx, actor, id)),
      ];
      return {
        sales: await store.sales(tx, actor, id, calendarDate(now(), timeZone), timeZone),
        movements: movements
          .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
          .slice(0, HISTORY_LENGTH.movements),
        orders: await store.orders(tx, actor, id),
      };
    }),
};
