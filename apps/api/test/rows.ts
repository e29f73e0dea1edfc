import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../src/database/db.ts';

/** Every row of every table, as text and in order. */
export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await queryRows<{ row: string }>(
      db,
      sql`select to_json(each)::text as row from ${sql.identifier(name)} as each`,
    );
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}
