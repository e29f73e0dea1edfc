import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, pgPolicy, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The columns that many tables share. Amounts are whole paise (`bigint`), instants `timestamptz`, days `date` as
 * `YYYY-MM-DD` in the platform's time zone.
 *
 * Every table of tenant data has `distributorId`. Its indexes begin with that column, so that a list reads no other tenant's
 * rows, and it has `tenantPolicy`, so that a query without the condition finds none. Where a record can be deleted, each
 * table that refers to it has an index on that column alone: without one, a deletion reads the whole table.
 */

export const id = () => text().primaryKey();
export const paise = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();

/**
 * Text as lists sort it: in the collation that a migration creates, whose order is that of the contract's
 * `compareNames`.
 */
export const byName = (text: SQLWrapper): SQL => sql`${text} collate names`;

/** Row-level security: a tenant's statements can read and write only rows whose `column` names it. */
export const tenantPolicy = (column: AnyPgColumn) =>
  pgPolicy('tenant', { using: sql`${column} = nullif(current_setting('app.tenant', true), '')` });
