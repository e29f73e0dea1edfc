import { inArray, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import * as schema from './schema.ts';

/** A table in words: `order_items` is “order items”. */
const wordsOf = (name: string): string => name.replaceAll('_', ' ');

const TABLES = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));

/** Every column that refers to the table, except those whose rows go with what they refer to. */
const referring = (table: PgTable) =>
  TABLES.flatMap((from) =>
    getTableConfig(from).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      return foreignTable === table && column && key.onDelete !== 'cascade'
        ? [{ from, column: column as PgColumn }]
        : [];
    }),
  );

/** Those of the table's records to which others refer, and what refers to them in words: `order items`. */
export async function referencesTo(
  db: Db,
  table: PgTable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (ids.length === 0) return found;
  for (const { from, column } of referring(table)) {
    const rows = await db
      .selectDistinct({ id: column })
      .from(from)
      .where(inArray(column, [...ids]));
    for (const { id } of rows) found.set(String(id), wordsOf(getTableConfig(from).name));
  }
  return found;
}
