import type { IssuedKind } from '@dmc/contract/paper-kinds';
import type { Paper } from '@dmc/contract/papers';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ledgerEntries, payments } from './accounting.ts';
import { byName, createdAt, id, instant, paise, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { orderItems, orders } from './orders.ts';
import { retailers } from './retailers.ts';
import { users } from './users.ts';

/** The latest number in use of each series. */
export const paperSeries = pgTable(
  'paper_series',
  {
    distributorId: tenant(),
    prefix: text().notNull(),
    /** The financial year in India: `26-27`. */
    year: text().notNull(),
    kind: text().$type<IssuedKind>().notNull(),
    place: integer().notNull(),
  },
  (t) => [tenantPolicy(t.distributorId), primaryKey({ columns: [t.distributorId, t.prefix, t.year] })],
);

/** Papers as they were issued. Only cancelling changes one, and nothing deletes one. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    distributorId: tenant(),
    kind: text().$type<IssuedKind>().notNull(),
    /** Unique within the tenant. */
    number: text().notNull(),
    year: text().notNull(),
    place: integer().notNull(),
    /** Of issue, in India. */
    day: date({ mode: 'string' }).notNull(),
    /** When its sale, return or payment is in the books. */
    bookedAt: instant().notNull(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    orderId: text().references(() => orders.id),
    /** Its SALE or RETURN; null once that was undone. */
    entryId: text().references(() => ledgerEntries.id, { onDelete: 'set null' }),
    paymentId: text().references(() => payments.id),
    /** The invoice of a credit note. */
    invoiceId: text().references((): AnyPgColumn => papers.id),
    /** Whole rupees, but of a receipt. */
    total: paise().notNull(),
    taxable: paise().notNull().default(0),
    tax: paise().notNull().default(0),
    /** What is printed, but for its cancellation and what is due. */
    content: jsonb().$type<Paper>().notNull(),
    cancelledAt: instant(),
    reason: text(),
    createdBy: text().references(() => users.id),
    /** E-mail of that user. */
    by: text(),
    createdAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    uniqueIndex().on(t.distributorId, t.number),
    index('papers_number_index').on(t.distributorId, byName(t.number), t.id),
    index().on(t.distributorId, t.bookedAt.desc(), t.id),
    index().on(t.retailerId),
    index().on(t.orderId),
    index().on(t.entryId),
    index().on(t.paymentId),
    index().on(t.invoiceId),
  ],
);

/** The lines of a RETURN of a part of its order: one row for each line of the order. Other entries have none. */
export const returnedLines = pgTable(
  'returned_lines',
  {
    entryId: text()
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'cascade' }),
    itemId: text()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    distributorId: tenant(),
    /** 0 if the line was not returned. */
    qty: integer().notNull(),
    /** GST included, and the GST within it; the same of the cost. */
    amount: paise().notNull(),
    gstAmount: paise().notNull(),
    costAmount: paise().notNull(),
    costGstAmount: paise().notNull(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    primaryKey({ columns: [t.entryId, t.itemId] }),
    index().on(t.itemId),
    index().on(t.distributorId),
  ],
);
