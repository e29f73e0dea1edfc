import { queryRows } from '@dmc/api/database/db';
import { sql } from 'drizzle-orm';
import type { OpenDb } from './database.ts';

/**
 * Vacuums and analyses the embedded database, which has no autovacuum, and shortens the log that a start after a crash
 * reads, since it has no checkpointer. Calls can come between two tables.
 */
export async function maintain(alone: OpenDb['alone']): Promise<void> {
  const tables = await alone((db) =>
    queryRows<{ name: string }>(db, sql`select relid::regclass::text as name from pg_stat_user_tables`),
  );
  for (const { name } of tables) await alone((db) => db.execute(sql.raw(`vacuum (analyze) ${name}`)));
  await alone((db) => db.execute(sql`checkpoint`));
}
