import { type Db, queryRows } from '@dmc/api/database/db';
import { sql } from 'drizzle-orm';

/** The most write-ahead log that a start after a crash should have to read, in bytes. */
const MOST_LOG = 64 * 1024 * 1024;

/** Runs a checkpoint once the log is long: the embedded database has no checkpointer and keeps all of it. */
async function shortenLog(db: Db): Promise<boolean> {
  const [log] = await queryRows<{ isLong: boolean }>(
    db,
    sql`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${MOST_LOG} as "isLong"
    from pg_control_checkpoint()`,
  );
  if (log?.isLong) await db.execute(sql`checkpoint`);
  return log?.isLong === true;
}

/**
 * Vacuums and analyses the table that has changed most: the embedded database has no autovacuum. A table is due by
 * PostgreSQL's own thresholds, or if it was never analysed.
 */
async function cleanTable(db: Db): Promise<boolean> {
  const [due] = await queryRows<{ name: string }>(
    db,
    sql`
    select format('%I.%I', counted.schemaname, counted.relname) as name
    from pg_stat_user_tables as counted join pg_class as known on known.oid = counted.relid
    where known.reltuples < 0
      or counted.n_mod_since_analyze > 50 + 0.1 * counted.n_live_tup
      or counted.n_dead_tup > 50 + 0.2 * counted.n_live_tup
      or counted.n_ins_since_vacuum > 1000 + 0.2 * counted.n_live_tup
    order by counted.n_mod_since_analyze desc
    limit 1`,
  );
  if (due) await db.execute(sql.raw(`vacuum (analyze) ${due.name}`));
  return due !== undefined;
}

/** Does one maintenance task that is due, since all calls wait meanwhile. Returns whether there was one. */
export const maintain = async (db: Db): Promise<boolean> => (await shortenLog(db)) || cleanTable(db);
