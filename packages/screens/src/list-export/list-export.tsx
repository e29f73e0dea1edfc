import type { FileColumn } from '@dmc/contract/csv';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { ListPage } from '@dmc/design-system/list';
import type { Failure } from '@dmc/design-system/load';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportButtonCopy as copy } from './export-button.copy.ts';
import type { Arrange } from './export-rows.ts';
import { FileButton } from './file-button.tsx';

// Opened by a press, so its code loads then.
const ExportDialog = lazyWithPreload(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** How far an export has come: the rows loaded here, or the bytes of the server's file. */
export type ExportProgress = { rows: number; total?: number | undefined } | { bytes: number };

/** One export while it runs. */
export interface ExportJob {
  /** Aborted by Stop. */
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

export type Exported<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/** Which rows the server is asked for: those that the list's query finds, or all of them. */
export type ServerRows = 'matching' | 'all';

/** Where the rows come from that the page has not loaded. */
export interface ExportSource<Row> {
  /** Reads every page, up to the most rows that a file has; `more` says that some are missing. */
  rows: (which: ServerRows, job: ExportJob) => Promise<Exported<ListPage<Row>>>;
  /** The server's own file; absent if it offers none. */
  file?: ((which: ServerRows, job: ExportJob) => Promise<Exported<Blob>>) | undefined;
}

export interface ListExportProps<Row> {
  /** Start of the file's name: `orders`. */
  name: string;
  /** The same for the rows that match, if that says more: `statement_gupta-general-store`. */
  matchingName?: string | undefined;
  /** What the rows are, in the plural: `orders`. */
  noun: string;
  /** The file's columns; loaded on demand. */
  columns: () => Promise<readonly FileColumn<Row>[]>;
  /** What the table shows, once it is loaded. */
  page: ListPage<Row> | undefined;
  /** What the list is filtered by, in words; undefined if it shows everything. */
  filters: string | undefined;
  /** What “All” means, in a sentence, if not everything. */
  everything?: string | undefined;
  /** The filters and the order that are applied here, rather than by the server. */
  arrange?: Arrange<Row> | undefined;
  /** The selected rows, also those that the page no longer shows; their bar opens the same dialog. */
  selected?: { rows: readonly Row[]; exporting: boolean; onExporting: (open: boolean) => void } | undefined;
  /** Without it, the list is complete when it is loaded. */
  source?: ExportSource<Row> | undefined;
  /** Its toolbar has no room for its name. */
  tight?: boolean;
}

/** The button that saves a list as a CSV file, with a dialog that asks which rows. */
export function ListExport<Row extends { id: string }>(props: ListExportProps<Row>) {
  const own = useState(false);
  const [open, setOpen] = props.selected ? [props.selected.exporting, props.selected.onExporting] : own;
  return (
    <>
      <FileButton
        icon={Download}
        label={copy.export}
        short={copy.short}
        tight={props.tight}
        onOpen={() => setOpen(true)}
      />
      <LazyPart>
        {open ? (
          <ExportDialog
            {...(props as unknown as ListExportProps<{ id: string }>)}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
