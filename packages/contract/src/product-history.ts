import * as z from 'zod/mini';
import { Money } from './money.ts';
import { define } from './operation.ts';
import { OrderStatus } from './orders.ts';
import { dataUnder, Id, Moment, num, optional, withDefault } from './wire.ts';

/** How many months of sales, and how many stock movements and orders, a product's history contains. */
export const HISTORY_LENGTH = { months: 12, movements: 20, orders: 10 } as const;

/** Why stock changed: an order took goods or put them back, or the figure was set in the form or by an import. */
const MOVEMENT_CAUSES = ['taken', 'put back', 'set'] as const;

/** A change of a product's stock, in units: negative if it fell. */
const StockMovement = z.object({
  id: Id,
  at: Moment,
  cause: z.enum(MOVEMENT_CAUSES),
  change: num,
  /** The order that caused it, and the status it changed to. */
  order: optional(z.object({ id: Id, orderNumber: Id, status: OrderStatus })),
  /** E-mail of the user who made the change. */
  by: optional(z.string()),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Sales less returns of a month, `2026-11`: units, and paise with GST. */
const MonthOfSales = z.object({ month: z.string(), units: num, revenue: Money });

/** An order that contains the product, with its lines of the product added up, in paise. */
const ProductOrder = z.object({
  id: Id,
  orderNumber: Id,
  status: OrderStatus,
  createdAt: Moment,
  retailer: withDefault(z.object({ id: optional(Id), name: withDefault(z.string(), '') }), {}),
  qty: num,
  totalPrice: Money,
});

/**
 * What happened to a product: sales of each of the last 12 months, oldest first; the latest movements of its stock, and
 * the latest orders with it, newest first. Changes from before the server recorded them are missing.
 */
export const ProductHistory = z.object({
  sales: z.array(MonthOfSales),
  movements: z.array(StockMovement),
  orders: z.array(ProductOrder),
});
export type ProductHistory = z.infer<typeof ProductHistory>;

/** The history of a product. */
export const productHistoryOperations = define({
  productHistory: {
    extension: 'records',
    method: 'GET',
    path: '/products/{id}/history',
    roles: ['DISTRIBUTOR'],
    answer: dataUnder(['history'], ProductHistory),
  },
});
