import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT>;

/** One database, as the platform and as its tenants see it. */
export interface Views {
  /** Every row. */
  db: Db;
  /** One distributor's rows only, enforced by row-level security where it is on. */
  ofTenant: (distributorId: string) => Db;
}

/** Runs raw SQL and returns its rows. */
export const queryRows = async <T>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/** Runs reads on one snapshot of the database: a concurrent write is in all of their figures or in none. */
export const snapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
