import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantPolicy } from './columns.ts';
import { users } from './users.ts';

/** Requests with an Idempotency-Key: a user who repeats the key gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The record's tenant; empty for the platform's own records. */
    distributorId: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the parsed request, hex; a different request with the same key is refused. */
    requestHash: text().notNull(),
    /** The record created; null while it is being created, and if storing it failed. */
    recordId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    primaryKey({ columns: [t.userId, t.distributorId, t.operation, t.key] }),
    index().on(t.createdAt),
  ],
);

/** Calls without a session per address, for several servers that share a database (`rate-limit.ts`). */
export const rateWindows = pgTable('rate_windows', {
  /** SHA-256 of the address and the kind of call, hex. */
  bucketHash: text().primaryKey(),
  began: instant().notNull(),
  calls: integer().notNull(),
});

/** Small values of the server's own, such as when demo data was loaded. */
export const serverState = pgTable('server_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
