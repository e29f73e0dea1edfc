import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';

/**
 * Cleans the table that has changed most and counts its rows for the planner, as a database server does by itself: the
 * embedded database has no autovacuum. A table is due by PostgreSQL's own thresholds, or if it was never counted. One at
 * a time, since everybody waits meanwhile. Whether there was one.
 */
export async function keepUp(db: Db): Promise<boolean> {
  const [due] = await rowsOf<{ name: string }>(
    db,
    sql`
    select format('%I.%I', counted.schemaname, counted.relname) as name
    from pg_stat_user_tables as counted join pg_class as known on known.oid = counted.relid
    where known.reltuples < 0
      or counted.n_mod_since_analyze > 50 + 0.1 * counted.n_live_tup
      or counted.n_dead_tup > 50 + 0.2 * counted.n_live_tup
    order by counted.n_mod_since_analyze desc
    limit 1`,
  );
  if (due) await db.execute(sql.raw(`vacuum (analyze) ${due.name}`));
  return due !== undefined;
}
