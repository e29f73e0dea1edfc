import { loadCode } from '@dmc/design-system/load-code';
import type { ExportSource } from '@dmc/screens/list-export';
import type { ExportFile } from './export-rows.ts';
import { hasCapability } from './health.ts';
import type { ListQuery } from './list.ts';

const loadRows = () => loadCode(() => import('./export-rows.ts'));

interface ExportedLists<Row, Totals, Page> {
  /** The list that the page shows, and the same list without filters. */
  matching: ListQuery<Row, Totals, Page>;
  all: ListQuery<Row, Totals, Page>;
  /** Undefined if the server has no call for the file. */
  file?: ExportFile;
}

/** A list for export: as the server's file if it offers one, otherwise page by page. The code is loaded on demand. */
export const exportSource = <Row, Totals, Page>({
  file,
  ...lists
}: ExportedLists<Row, Totals, Page>): ExportSource<Row> => ({
  rows: async (which, job) => (await loadRows()).exportRows(lists[which], job),
  ...(file && hasCapability('exports')
    ? { file: async (which, job) => (await loadRows()).exportFile(file, which, job) }
    : {}),
});
