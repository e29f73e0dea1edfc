import type { ImportKind } from '@dmc/contract/imports';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { users } from './users.ts';

/** Imports from CSV files. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    distributorId: tenant(),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    rows: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    unchanged: integer().notNull(),
    at: createdAt(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** E-mail of that user. */
    by: text().notNull(),
    undoneAt: instant(),
    undoneBy: text().references(() => users.id),
  },
  (t) => [tenantPolicy(t.distributorId), index().on(t.distributorId, t.at.desc(), t.id)],
);

/** What each import created or changed, so that it can be undone. The record may have been deleted since. */
export const importedRecords = pgTable(
  'imported_records',
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    distributorId: tenant(),
    /** The row's number in the file. */
    row: integer().notNull(),
    recordId: text().notNull(),
    /** The fields that an update replaced; null for a new record. */
    before: jsonb(),
    /** Identifies the record's state after the import: a version, an instant, or an opening balance's retailer. */
    mark: text().notNull(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    primaryKey({ columns: [t.importId, t.row] }),
    index().on(t.distributorId, t.importId),
  ],
);
