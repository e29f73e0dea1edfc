import type { exportOperations } from '@dmc/contract/exports';
import type { Exported, ExportJob, ExportSource, ServerRows } from '@dmc/screens/list-export';
import { failureOf } from './failure.ts';
import { hasCapability } from './health.ts';
import type { ListQuery } from './list.ts';
import { queryClient } from './loadable.ts';

/** The most rows of a file that is put together here. */
const MOST_ROWS = 10_000;

interface Lists<Row, Totals, Page> {
  /** What the page shows, and the same list without filters. */
  matching: ListQuery<Row, Totals, Page>;
  all: ListQuery<Row, Totals, Page>;
  /** The call that answers with the whole file, and its query for either. */
  file?: { call: keyof typeof exportOperations } & Record<ServerRows, object>;
}

const settled = async <T>(made: Promise<T>): Promise<Exported<T>> => {
  try {
    return { ok: true, data: await made };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
};

async function everyPage<Row, Totals, Page>(
  list: ListQuery<Row, Totals, Page>,
  { signal, onProgress }: ExportJob,
) {
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
}

/** A list for export: the server's file if it offers one, otherwise its pages. */
export const exportSource = <Row, Totals, Page>({
  file,
  ...lists
}: Lists<Row, Totals, Page>): ExportSource<Row> => ({
  rows: (which, job) => settled(everyPage(lists[which], job)),
  ...(file && hasCapability('lists.export')
    ? {
        file: (which, { signal, onProgress }) =>
          settled(
            (async () => {
              const [{ exportOperations }, { download }] = await Promise.all([
                import('@dmc/contract/exports'),
                import('./client.ts'),
              ]);
              return download(exportOperations[file.call], file[which], {
                signal,
                onBytes: (bytes) => onProgress({ bytes }),
              });
            })(),
          ),
      }
    : {}),
});
