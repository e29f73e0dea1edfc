import type { Log } from '@dmc/api/call/log';
import type { Db } from '@dmc/api/database/db';
import type { Database } from '@dmc/api/database/transactions';
import type { PoolState } from '../observe/metrics.ts';
import type { RowSecurity } from './row-security.ts';

export interface OpenDb extends Database {
  /**
   * Does work that servers starting at the same time must do one after the other, such as filling an empty database.
   */
  alone: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Runs a job on one of several servers. Returns false if another server is running it, or started it within the last
   * `every` milliseconds.
   */
  job: (name: string, every: number, work: () => Promise<void>) => Promise<boolean>;
  /** Why this database cannot be backed up, as a sentence; undefined if it can. */
  noBackup?: string;
  /** The connections to a database server; undefined for the embedded database. */
  pool?: () => PoolState;
  /** See `maintain`; undefined for a database server, which maintains itself. */
  maintain?: () => Promise<void>;
  /** Whether another server is running this job. */
  isRunning: (name: string) => Promise<boolean>;
  close: () => Promise<void>;
}

/** Timeouts in milliseconds. */
export interface Timeouts {
  connect: number;
  /** Until the server cancels a statement. */
  statement: number;
  /** Until anything arrives from a server that has been asked. */
  silence: number;
}
export const TIMEOUTS: Timeouts = { connect: 5000, statement: 15_000, silence: 20_000 };

export interface DbOptions {
  /** A PostgreSQL URL; without one, PostgreSQL runs inside this process. */
  url?: string;
  /** The same database without a connection pooler, for everything except calls; `url` by default. */
  directUrl?: string;
  /** With a PostgreSQL server, the most connections that calls may use. */
  connections?: number;
  /** Folder of the embedded database; without one, it lives in memory. */
  dataDir?: string;
  /** A dumped data directory to start an embedded database from. */
  dump?: Blob;
  /**
   * Runs an embedded database with files in its own thread; called if the thread ends unexpectedly. Without it,
   * statements block this thread.
   */
  onLost?: (error: Error) => void;
  /** For a PostgreSQL server; with a thread, only `statement` applies. */
  timeouts?: Timeouts;
  log?: Log;
  /** Applies no migrations and limits no statement: for commands on an existing database. */
  asIs?: boolean;
  rowSecurity?: RowSecurity;
  /** Aborts between two steps, also those of `alone`. A migration that has started is finished. */
  signal?: AbortSignal;
}
