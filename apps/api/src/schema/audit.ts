import type { AuditChange, AuditKind, AuditRecord } from '@dmc/contract/audit';
import type { OrderStatus } from '@dmc/contract/orders';
import type { Role } from '@dmc/contract/roles';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ledgerEntries } from './accounting.ts';
import { createdAt, id, tenantPolicy } from './columns.ts';
import { distributors } from './distributors.ts';
import { users } from './users.ts';

/** A change of an order's status that was undone. */
export interface UndoneChange {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  /** When the change was made, ISO 8601. */
  at: string;
  /** The statement line that the change had written, amounts in paise. */
  entry?: Omit<typeof ledgerEntries.$inferSelect, 'at'>;
}

/**
 * Who did what, from where, and with what result: every write, sign-in, refusal, view and export. Triggers make it
 * append-only: a line written before its action may be completed once, and only the removal of old lines deletes.
 */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: id(),
    at: createdAt(),
    kind: text().$type<AuditKind>().notNull().default('change'),
    /** The operation's name; `path` includes ids. */
    operation: text().notNull(),
    path: text(),
    /** The user and their effective role; for an impersonating admin, their own account and DISTRIBUTOR. */
    userId: text().references(() => users.id),
    email: text(),
    role: text().$type<Role>(),
    isViewing: boolean().notNull().default(false),
    /** The tenant in which it happened. */
    distributorId: text().references(() => distributors.id),
    /** Network address. */
    address: text(),
    requestId: text(),
    /** The HTTP status of the answer; null while the call runs, and if the server was interrupted. */
    status: integer(),
    /** Why the call was refused. */
    reason: text(),
    recordKind: text().$type<AuditRecord>(),
    recordId: text(),
    /** The record's name at the time. */
    recordName: text(),
    /** Amounts in paise. */
    changes: jsonb().$type<readonly AuditChange[]>().notNull().default([]),
    /** For an undo, whose `id` is that of the change: the change and the statement line that was deleted. */
    details: jsonb().$type<UndoneChange>(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.distributorId, t.at.desc(), t.id),
    index().on(t.at.desc(), t.id),
    index().on(t.recordId, t.at.desc()),
  ],
);
