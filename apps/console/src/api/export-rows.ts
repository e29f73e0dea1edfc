import { exportOperations } from '@dmc/contract/exports';
import type { Exported, ExportJob, ServerRows } from '@dmc/screens/list-export';
import { download } from './client.ts';
import { failureOf } from './failure.ts';
import { type ListQuery, readList } from './list.ts';
import { MAX_PAGES } from './max-pages.ts';

const toExported = async <T>(made: Promise<T>): Promise<Exported<T>> => {
  try {
    return { ok: true, data: await made };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
};

/** The rows of a list, page by page. */
export const exportRows = <Row, Totals, Page>(list: ListQuery<Row, Totals, Page>, job: ExportJob) =>
  toExported(readList(list, { ...job, maxPages: MAX_PAGES.exported }));

/** The call that answers with the whole file, and its query for either choice of rows. */
export type ExportFile = { call: keyof typeof exportOperations } & Record<ServerRows, object>;

/** The server's file. */
export const exportFile = (
  file: ExportFile,
  which: ServerRows,
  { signal, onProgress }: ExportJob,
): Promise<Exported<Blob>> =>
  toExported(
    download(exportOperations[file.call], file[which], { signal, onBytes: (bytes) => onProgress({ bytes }) }),
  );
