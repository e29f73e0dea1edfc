import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantPolicy } from './columns.ts';
import { users } from './users.ts';

/** Answers of writes that carried an Idempotency-Key: the same key of the same user gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The tenant whose record it is; empty for what belongs to the platform. */
    distributorId: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the parsed request, hex; a different request under the same key is refused. */
    requestHash: text().notNull(),
    /** The record made; null while it is being made, and if storing it failed. */
    recordId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    primaryKey({ columns: [t.userId, t.distributorId, t.operation, t.key] }),
    index().on(t.createdAt),
  ],
);

/** How many calls without a session an address has made: `rate-limit.ts`, where several servers share a database. */
export const rateWindows = pgTable('rate_windows', {
  /** SHA-256 of the address and what is counted, hex. */
  bucketHash: text().primaryKey(),
  began: instant().notNull(),
  calls: integer().notNull(),
});

/** Small values that the server keeps for itself, such as when demo data was made. */
export const serverState = pgTable('server_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
