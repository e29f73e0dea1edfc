import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { exportButtonCopy as copy } from './export-button.copy.ts';
import type { ExportOptions } from './export-dialog.tsx';
import { FileButton } from './file-button.tsx';

// Loaded when opened.
const ExportDialog = lazyWithPreload(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

export type { Exported, ExportJob, ExportSource, ServerRows } from './export-source.ts';

export interface ListExportProps<Row> extends ExportOptions<Row> {
  /** The toolbar has no room for the label. */
  tight?: boolean;
}

/** The button that saves a list as a CSV file, with a dialog that asks which rows. */
export function ListExport<Row extends { id: string }>(props: ListExportProps<Row>) {
  const own = useState(false);
  const [open, setOpen] = props.selected ? [props.selected.exporting, props.selected.onExporting] : own;
  const onOpen = useCallback(() => setOpen(true), [setOpen]);
  return (
    <>
      <FileButton
        icon={Download}
        label={copy.export}
        short={copy.short}
        tight={props.tight}
        onOpen={onOpen}
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
