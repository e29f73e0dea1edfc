import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { users } from './users.ts';

/** Addresses that accept one file each until `expiresAt` (calls 16–18). */
export const uploadTargets = pgTable(
  'upload_targets',
  {
    id: id(),
    distributorId: tenant(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Below the upload folder, as answered in `filePath`. */
    path: text().notNull().unique(),
    /** SHA-256 of the secret in the address, hex. */
    tokenHash: text().notNull(),
    filename: text().notNull(),
    category: text().notNull(),
    isPrivate: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When the file arrived, after which the address cannot be used again. */
    receivedAt: instant(),
    /** The received file's sniffed type, and its size in bytes. */
    mimeType: text(),
    size: integer(),
    confirmedAt: instant(),
  },
  (t) => [tenantPolicy(t.distributorId), index().on(t.expiresAt), index().on(t.distributorId, t.createdAt)],
);

/** Files that were received and confirmed. */
export const files = pgTable(
  'files',
  {
    id: id(),
    distributorId: tenant(),
    path: text().notNull().unique(),
    url: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    mimeType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    isPrivate: boolean().notNull().default(false),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
    index().on(t.distributorId, t.category, t.createdAt.desc()),
  ],
);
