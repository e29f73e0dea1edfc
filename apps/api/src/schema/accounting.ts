import type { ExpenseCategory } from '@dmc/contract/expenses';
import type { PaymentMethod, PaymentType, StatementType } from '@dmc/contract/payments';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, paise, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { orders } from './orders.ts';
import { retailers } from './retailers.ts';
import { users } from './users.ts';

/** Payments, advances and refunds. Each has exactly one ledger entry of the same type and amount. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    amount: paise().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentType: text().$type<PaymentType>().notNull(),
    referenceNumber: text().notNull().default(''),
    notes: text().notNull().default(''),
    paidAt: instant().notNull(),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.paidAt.desc(), t.id),
    index().on(t.distributorId, t.retailerId, t.paidAt.desc()),
    index().on(t.paidAt.desc()),
  ],
);

/**
 * The statement lines that every monetary figure is computed from. SALE and REFUND increase the retailer's balance,
 * RETURN, PAYMENT and ADVANCE reduce it; OPENING increases it, or reduces it if negative. All other amounts are
 * positive. SALE and RETURN also have the order's GST and cost, so that profit and tax come from the same rows. Lines
 * never change, and are deleted only by an undo.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** For a SALE or RETURN, the id of the status change that wrote it, so that an undo finds it. */
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    type: text().$type<StatementType>().notNull(),
    amount: paise().notNull(),
    /** GST within `amount`; 0 for payments, advances and refunds. */
    gstAmount: paise().notNull().default(0),
    /** Cost of the goods, GST included, and the GST within it; 0 for payments, advances and refunds. */
    costAmount: paise().notNull().default(0),
    costGstAmount: paise().notNull().default(0),
    orderId: text().references(() => orders.id),
    paymentId: text().references(() => payments.id),
    description: text().notNull(),
    referenceNumber: text().notNull().default(''),
    /** When it happened: the date of the sale. */
    at: createdAt(),
    /** For a SALE: 30 days later. */
    dueDate: date({ mode: 'string' }),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.retailerId, t.at, t.id),
    // A covering index: it contains what reports sum up, so they need not read the rows.
    index('ledger_entries_statement_index').on(
      t.distributorId,
      t.at,
      t.id,
      t.type,
      t.amount,
      t.gstAmount,
      t.costAmount,
      t.costGstAmount,
      t.orderId,
    ),
    index().on(t.orderId),
    index().on(t.at),
    uniqueIndex('ledger_entries_opening_unique')
      .on(t.distributorId, t.retailerId)
      .where(sql`${t.type} = 'OPENING'`),
  ],
);

/** Costs of running the business. */
export const expenses = pgTable(
  'expenses',
  {
    id: id(),
    distributorId: tenant(),
    category: text().$type<ExpenseCategory>().notNull(),
    description: text().notNull(),
    amount: paise().notNull(),
    date: date('spent_on', { mode: 'string' }).notNull(),
    /** Incremented by each save, to detect concurrent edits. */
    version: integer().notNull().default(1),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [tenantPolicy(t.distributorId), index().on(t.distributorId, t.date)],
);

/** Changes of credit limits with their reasons. Never changed or deleted. */
export const creditChanges = pgTable(
  'credit_changes',
  {
    id: id(),
    distributorId: tenant(),
    retailerId: text()
      .notNull()
      .references(() => retailers.id),
    fromLimit: paise().notNull(),
    toLimit: paise().notNull(),
    reason: text().notNull(),
    at: createdAt(),
    userId: text().references(() => users.id),
    /** E-mail of that user. */
    by: text(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.retailerId, t.at.desc()),
  ],
);
