import type { Copy } from './database-copy.ts';
import type { Db, Views } from './db.ts';
import type { Log } from './log.ts';
import type { PoolState } from './metrics.ts';
import type { RowSecurity } from './row-security.ts';

export interface OpenDb extends Views {
  /** Whether `ofTenant` is limited by row-level security. */
  isLimited: boolean;
  /** Does work that servers which start at once must do one after the other, such as filling an empty database. */
  alone: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Does a job that several servers have, on one of them: false if another is at it, or somebody began it within the last
   * `every` milliseconds.
   */
  job: (name: string, every: number, work: () => Promise<void>) => Promise<boolean>;
  /** Why no backup can be made of this database, as a sentence; undefined if one can. */
  noBackup?: string | undefined;
  /** The connections to a database server; undefined for the embedded database, which has none. */
  pool?: () => PoolState;
  /** Does the work of a backup; resolves to undefined, without doing it, while another process does. */
  backUp: <T>(work: (copy: Copy) => Promise<T>) => Promise<T | undefined>;
  /** See `maintain`; undefined for a database server, which does so by itself. */
  maintain?: () => Promise<boolean>;
  /** Whether another process is making one. */
  isBackingUp: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** How long to wait, in milliseconds. */
export interface Timeouts {
  connect: number;
  /** For the server to end a statement. */
  statement: number;
  /** For anything to arrive from a server that has been asked. */
  silence: number;
}
export const TIMEOUTS: Timeouts = { connect: 5000, statement: 15_000, silence: 20_000 };

export interface DbOptions {
  /** A PostgreSQL URL; without one, PostgreSQL runs inside this process. */
  url?: string;
  /** The same database without a pooler in between, for all but calls; `url` by default. */
  directUrl?: string | undefined;
  /** With a PostgreSQL server, how many connections calls may use at most. */
  connections?: number;
  /** Where the embedded database keeps its files; without one, it lives in memory. */
  dataDir?: string;
  /** A dumped data directory that an embedded database starts from. */
  dump?: Blob;
  /**
   * Puts an embedded database with files into a thread of its own, and is called if that ends unasked. Without it, this
   * thread stands still while a statement runs.
   */
  onLost?: (error: Error) => void;
  /** With a PostgreSQL server; with a thread, how long a statement may take. */
  timeouts?: Timeouts;
  log?: Log;
  /** Applies no migrations and limits no statement: for commands on a whole database as it is. */
  asIs?: boolean;
  rowSecurity?: RowSecurity;
  /** Gives up between two steps, also those of `alone`, with its reason. A migration that has begun is finished. */
  signal?: AbortSignal;
}
