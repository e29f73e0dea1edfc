import type { ListPage } from '@dmc/design-system/list';
import type { Failure } from '@dmc/design-system/load';

/** The progress of an export: rows loaded here, or bytes of the server's file. */
export type ExportProgress = { rows: number; total?: number } | { bytes: number };

/** One export while it runs. */
export interface ExportJob {
  /** Aborted by Stop. */
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

export type Exported<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/** The rows to request from the server: those that match the list's query, or all. */
export type ServerRows = 'matching' | 'all';

/** Where an export gets rows that the page has not loaded. */
export interface ExportSource<Row> {
  /** Reads every page, up to the maximum number of rows in a file; `more` means that some are missing. */
  rows: (which: ServerRows, job: ExportJob) => Promise<Exported<ListPage<Row>>>;
  /** The server's own file; absent if it offers none. */
  file?: (which: ServerRows, job: ExportJob) => Promise<Exported<Blob>>;
}
