import { exportOperations } from '@dmc/contract/exports';
import type { Exported, ExportJob, ServerRows } from '@dmc/screens/list-export';
import { download } from './client.ts';
import { failureOf } from './failure.ts';
import { type ListQuery, readList } from './list.ts';
import { MOST_PAGES } from './most-pages.ts';

const settled = async <T>(made: Promise<T>): Promise<Exported<T>> => {
  try {
    return { ok: true, data: await made };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
};

/** The rows of a list, page by page. */
export const rowsOf = <Row, Totals, Page>(list: ListQuery<Row, Totals, Page>, job: ExportJob) =>
  settled(readList(list, { ...job, most: MOST_PAGES.exported }));

/** The call that answers with the whole file, and its query for either choice of rows. */
export type ExportFile = { call: keyof typeof exportOperations } & Record<ServerRows, object>;

/** The server's file. */
export const fileOf = (
  file: ExportFile,
  which: ServerRows,
  { signal, onProgress }: ExportJob,
): Promise<Exported<Blob>> =>
  settled(
    download(exportOperations[file.call], file[which], { signal, onBytes: (bytes) => onProgress({ bytes }) }),
  );
