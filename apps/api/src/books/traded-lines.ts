import { and, eq, sql } from 'drizzle-orm';
import { ledgerEntries } from '../schema/accounting.ts';
import { orderItems } from '../schema/orders.ts';
import { returnedLines } from '../schema/papers.ts';
import { gstWithinSql } from './ledger.ts';

/** Joins the lines of sales and returns, each once per entry. */
export const linesOfEntry = and(
  eq(orderItems.distributorId, ledgerEntries.distributorId),
  eq(orderItems.orderId, ledgerEntries.orderId),
);

/** Joins, to the left, what came back of a line in a return of a part of its order. */
export const partOfEntry = and(
  eq(returnedLines.entryId, ledgerEntries.id),
  eq(returnedLines.itemId, orderItems.id),
);

/** The figures of a line in its entry. They need both joins. */
export const traded = {
  qty: sql`coalesce(${returnedLines.qty}, ${orderItems.qty})`,
  amount: sql`coalesce(${returnedLines.amount}, ${orderItems.totalPrice})`,
  gst: sql`coalesce(${returnedLines.gstAmount}, ${gstWithinSql(orderItems.totalPrice, orderItems.gstRate)})`,
  costGst: sql`coalesce(${returnedLines.costGstAmount}, ${gstWithinSql(sql`(${orderItems.qty} * ${orderItems.costPrice})`, orderItems.gstRate)})`,
} as const;
