import type { AuditChange, AuditKind, AuditRecord } from '@dmc/contract/audit';
import type { OrderStatus } from '@dmc/contract/orders';
import type { Role } from '@dmc/contract/roles';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ledgerEntries } from './accounting.ts';
import { createdAt, id, tenantPolicy } from './columns.ts';
import { distributors } from './distributors.ts';
import { users } from './users.ts';

/** A change of an order's status as it was before it was undone. */
export interface UndoneChange {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  /** When the change had been made, ISO 8601. */
  at: string;
  /** The statement line it had written, amounts in paise. */
  entry?: Omit<typeof ledgerEntries.$inferSelect, 'at'>;
}

/**
 * Who did what, from where, and how it ended: every write, sign-in, refusal, view and export. Triggers keep it append-only:
 * a line that was begun before its write may be completed once, and only the removal of old lines deletes.
 */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: id(),
    at: createdAt(),
    kind: text().$type<AuditKind>().notNull().default('change'),
    /** The operation's name, and its path including ids. */
    operation: text().notNull(),
    path: text(),
    /** Who did it, with the role in force; for an impersonating admin, their own account and DISTRIBUTOR. */
    userId: text().references(() => users.id),
    email: text(),
    role: text().$type<Role>(),
    isViewing: boolean().notNull().default(false),
    /** The tenant in which it was done. */
    distributorId: text().references(() => distributors.id),
    /** Network address. */
    address: text(),
    requestId: text(),
    /** The HTTP status of its answer; null while it runs, and if the server was interrupted. */
    status: integer(),
    /** Why it was refused. */
    reason: text(),
    recordKind: text().$type<AuditRecord>(),
    recordId: text(),
    /** What the record was called at the time. */
    recordName: text(),
    /** Amounts in paise. */
    changes: jsonb().$type<readonly AuditChange[]>().notNull().default([]),
    /** For an undo, whose `id` is the change's: the change and the statement line that it removed. */
    details: jsonb().$type<UndoneChange>(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.distributorId, t.at.desc(), t.id),
    index().on(t.at.desc(), t.id),
    index().on(t.recordId, t.at.desc()),
  ],
);
