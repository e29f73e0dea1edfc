import type { OrderStatus } from '@dmc/contract/orders';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byName, createdAt, id, paise, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { products } from './products.ts';
import { retailers } from './retailers.ts';
import { users } from './users.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    /** Unique within the tenant: `ORD-00342`. */
    orderNumber: text().notNull(),
    status: text().$type<OrderStatus>().notNull().default('PENDING'),
    /** The sum of the lines, GST included. */
    totalAmount: paise().notNull(),
    /** The sum of the quantities. */
    totalItems: integer().notNull(),
    deliveryDate: date({ mode: 'string' }),
    notes: text().notNull().default(''),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.retailerId),
    uniqueIndex().on(t.distributorId, t.orderNumber),
    index('orders_number_index').on(t.distributorId, byName(t.orderNumber), t.createdAt.desc(), t.id),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
    index().on(t.distributorId, t.status, t.createdAt.desc(), t.id),
    index().on(t.distributorId, t.retailerId, t.createdAt),
    index().on(t.distributorId, t.createdBy, t.createdAt),
    index().on(t.createdAt.desc()),
  ],
);

/** Whether a line's cost or GST rate is assumed. */
export const isAssumed = (line: { costAssumed: AnyPgColumn; gstAssumed: AnyPgColumn }): SQL =>
  sql`(${line.costAssumed} or ${line.gstAssumed})`;

/** An order's lines as of when it was placed; later changes of a product do not affect them. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    distributorId: tenant(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Position in the order, from 0. */
    position: integer().notNull().default(0),
    name: text().notNull(),
    sku: text().notNull(),
    qty: integer().notNull(),
    /** Per unit, GST included, after the discount in force. */
    unitPrice: paise().notNull(),
    /** Per unit, GST included, before that discount; null without one. */
    listPrice: paise(),
    /** `qty` × `unitPrice`. */
    totalPrice: paise().notNull(),
    /** Per unit, GST included. */
    costPrice: paise().notNull(),
    /** The cost is four fifths of the list price, because the product's was unknown. */
    costAssumed: boolean().notNull().default(false),
    /** The rate in force on the order's day. */
    gstRate: integer().notNull(),
    /** The product's rate was unknown, or had ended before that day. */
    gstAssumed: boolean().notNull().default(false),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    // A covering index: it contains what reports sum up, so they need not read the rows.
    index('order_items_order_index').on(
      t.distributorId,
      t.orderId,
      t.position,
      t.productId,
      t.qty,
      t.totalPrice,
      t.costPrice,
      t.gstRate,
    ),
    index().on(t.productId),
    index('order_items_assumed_index').on(t.distributorId).where(isAssumed(t)),
  ],
);

/** Every status an order has had, including the first. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    distributorId: tenant(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null for the first. */
    fromStatus: text().$type<OrderStatus>(),
    status: text().$type<OrderStatus>().notNull(),
    at: createdAt(),
    userId: text().references(() => users.id),
    /** E-mail of that user. */
    by: text(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.distributorId, t.orderId, t.at),
    index().on(t.distributorId, t.userId, t.at.desc()),
    index().on(t.distributorId, t.at.desc()),
    index().on(t.at.desc()),
  ],
);
