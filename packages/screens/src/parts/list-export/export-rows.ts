import type { FileColumn } from '@dmc/contract/csv';
import { type List, type ListPage, readyList } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { loadCode } from '@dmc/design-system/load-code';
import { reportOfDay } from '../report-export/report-file.ts';
import { saveFile } from '../report-export/save-report.ts';
import type { Exported, ExportJob, ExportSource, ServerRows } from './export-source.ts';
import { listExportCopy as copy } from './list-export.copy.ts';

/** Applies a screen's own filters and order to a list. */
export type Arrange<Row> = (list: List<Row>) => List<Row>;

export type Which = ServerRows | 'selected';

/** The rows that an export can choose from. */
export interface RowsOptions<Row> {
  /** What the rows are, in the plural: `orders`. */
  noun: string;
  /** The page that the table shows, once loaded. */
  page: ListPage<Row> | undefined;
  /** Applies the client-side filters and sort. */
  arrange?: Arrange<Row>;
  /** The selected rows, including those that the page no longer shows. The selection bar opens the same dialog. */
  selected?: { rows: readonly Row[]; exporting: boolean; onExporting: (open: boolean) => void } | undefined;
  /** Without a source, the loaded list is complete. */
  source?: ExportSource<Row>;
}

const NOTHING: ListPage<never> = { rows: [], more: false, unreadable: 0 };

const loaded = <Row>(list: List<Row>): ListPage<Row> => dataOf(list.state) ?? NOTHING;

/** The rows of an export, from the page or from the server. */
export async function rowsOf<Row extends { id: string }>(
  { which, page, arrange, selected, source }: RowsOptions<Row> & { which: Which },
  job: ExportJob,
): Promise<Exported<ListPage<Row>>> {
  const here = page ?? NOTHING;
  if (which === 'selected') {
    return { ok: true, data: { ...NOTHING, rows: selected?.rows ?? [] } };
  }
  if (!source) return { ok: true, data: here };
  const read = await source.rows(which, job);
  return read.ok && which === 'matching' && arrange
    ? { ok: true, data: loaded(arrange(readyList(read.data))) }
    : read;
}

/** What a file omits, in sentences; undefined if it is complete. */
export function omissionsOf<Row>(page: ListPage<Row>, noun: string): string | undefined {
  const sentences = [
    page.more ? copy.capped(noun, page.loadedRows ?? page.rows.length, page.total) : '',
    page.unreadable > 0 ? copy.unreadable(noun, page.unreadable) : '',
    page.changed ? copy.changed(noun) : '',
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Downloads rows as a CSV file, and returns its name. */
export async function saveRows<Row>(
  {
    name,
    columns,
    day,
    timeZone,
  }: { name: string; columns: readonly FileColumn<Row>[]; day: string; timeZone: string },
  rows: readonly Row[],
): Promise<string> {
  const { BYTE_ORDER_MARK, csvLines, csvOfRows } = await loadCode(() => import('@dmc/contract/csv'));
  const heads = csvLines([columns.map(({ header }) => header)]);
  return saveBlob(name, day, new Blob([BYTE_ORDER_MARK, heads, csvOfRows(columns, rows, timeZone)], CSV));
}

const CSV = { type: 'text/csv;charset=utf-8' };

/** Downloads a finished file, and returns its name. */
export function saveBlob(name: string, day: string, content: Blob): string {
  const file = `${reportOfDay(name, day)}.csv`;
  saveFile(file, content);
  return file;
}
