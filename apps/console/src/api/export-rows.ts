import { exportOperations } from '@dmc/contract/exports';
import type { ListPage } from '@dmc/design-system/list';
import type { Exported, ExportJob, ServerRows } from '@dmc/screens/list-export';
import { download } from './client.ts';
import type { ExportedLists } from './export-source.ts';
import { failureOf } from './failure.ts';
import type { ListQuery } from './list.ts';
import { queryClient } from './loadable.ts';

/** The most rows of a file that is put together here. */
const MOST_ROWS = 10_000;

const settled = async <T>(made: Promise<T>): Promise<Exported<T>> => {
  try {
    return { ok: true, data: await made };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
};

/** Every row of a list, page by page. */
export const everyPage = <Row, Totals, Page>(
  list: ListQuery<Row, Totals, Page>,
  { signal, onProgress }: ExportJob,
): Promise<Exported<ListPage<Row>>> => {
  const read = async () => {
    const pages: Page[] = [];
    const pageParams: number[] = [];
    let next: number | undefined = list.initialPageParam;
    let found = list.select({ pages, pageParams });
    while (next !== undefined && found.rows.length < MOST_ROWS) {
      const context = {
        client: queryClient,
        queryKey: list.queryKey,
        signal,
        pageParam: next,
        meta: undefined,
      };
      pages.push(await list.queryFn({ ...context, direction: 'forward' }));
      pageParams.push(next);
      signal.throwIfAborted();
      found = list.select({ pages, pageParams });
      onProgress({ rows: found.rows.length, total: found.total });
      next = list.getNextPageParam(pages.at(-1) as Page, pages);
    }
    return found;
  };
  return settled(read());
};

/** The server's file. */
export const fileOf = (
  file: NonNullable<ExportedLists<unknown, unknown, unknown>['file']>,
  which: ServerRows,
  { signal, onProgress }: ExportJob,
): Promise<Exported<Blob>> =>
  settled(
    download(exportOperations[file.call], file[which], { signal, onBytes: (bytes) => onProgress({ bytes }) }),
  );
