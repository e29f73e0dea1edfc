import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT>;

/** One database, as the platform sees it and as its tenants do. */
export interface Views {
  /** Every row. */
  db: Db;
  /** A distributor's rows and no other's, however a statement is written: row-level security, where it is on. */
  ofTenant: (distributorId: string) => Db;
}

/** The rows of a query that is not about our schema. */
export const queryRows = async <T>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/** Runs reads over one state of the database: a concurrent write is in all of their figures or in none. */
export const snapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
