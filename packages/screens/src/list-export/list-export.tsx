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

// Loaded when opened.
const ExportDialog = lazyWithPreload(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** The progress of an export: rows loaded here, or bytes of the server's file. */
export type ExportProgress = { rows: number; total?: number | undefined } | { bytes: number };

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
  file?: ((which: ServerRows, job: ExportJob) => Promise<Exported<Blob>>) | undefined;
}

export interface ListExportProps<Row> {
  /** Start of the file's name: `orders`. */
  name: string;
  /** A more specific name for an export of the matching rows: `statement_gupta-general-store`. */
  matchingName?: string | undefined;
  /** What the rows are, in the plural: `orders`. */
  noun: string;
  /** The file's columns; loaded on demand. */
  columns: () => Promise<readonly FileColumn<Row>[]>;
  /** The page that the table shows, once loaded. */
  page: ListPage<Row> | undefined;
  /** The filters in words; undefined if there are none. */
  filters: string | undefined;
  /** Describes “All” in a sentence, if it does not mean everything. */
  everything?: string | undefined;
  /** Applies the client-side filters and sort. */
  arrange?: Arrange<Row> | undefined;
  /** The selected rows, including those that the page no longer shows. The selection bar opens the same dialog. */
  selected?: { rows: readonly Row[]; exporting: boolean; onExporting: (open: boolean) => void } | undefined;
  /** Without a source, the loaded list is complete. */
  source?: ExportSource<Row> | undefined;
  /** The toolbar has no room for the label. */
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
