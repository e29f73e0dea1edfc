import type { exportOperations } from '@dmc/contract/exports';
import type { Extension } from '@dmc/contract/operation';
import type { ViewUrl } from '@dmc/screens/view-url';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { exportSource } from '../api/export-source.ts';
import { hasCapability, useCapability } from '../api/health.ts';
import { type ListQuery, prefetchList, sameExceptFilters, type UseList, useList } from '../api/list.ts';
import { readAll } from '../writes/read-all.ts';
import { loaderView } from './loader-view.ts';
import { useView } from './use-view.ts';

type SearchedBy = 'server' | 'screen';
/** Fails to compile for a filter or sort that the server's call does not accept. */
type SupportedFilters<Query, Filters> = {
  [Name in keyof Filters]: Name extends keyof Query ? unknown : never;
};

interface ListPage<View, Query, Filters, Row, Totals, Page> {
  view: ViewUrl<View> & {
    saved: (params: URLSearchParams) => URLSearchParams;
    toQuery: (view: View, searchedBy: SearchedBy) => Filters;
  };
  list: (query?: Query) => ListQuery<Row, Totals, Page>;
  /** The extension with which the server accepts every filter and the sort; undefined if none does. */
  searches?: Extension;
  /** The call that returns the whole list as a file, if the server searches. */
  file?: keyof typeof exportOperations;
  /** The query of an export of everything, if the call's own default is less. */
  everything?: NoInfer<Query>;
}

/** A page's list: its loader, and the hook for the page itself. */
export function listPage<
  View,
  Query extends object,
  Filters extends Query & SupportedFilters<Query, Filters>,
  Row,
  Totals,
  Page,
>({ view: url, list, searches, file, everything }: ListPage<View, Query, Filters, Row, Totals, Page>) {
  const searcher = (searched: boolean): SearchedBy => (searched ? 'server' : 'screen');
  return {
    /** Prefetches the list of a page about to open. */
    loader: (args: LoaderFunctionArgs): null =>
      prefetchList(list(url.toQuery(loaderView(url, args), searcher(hasCapability(searches))))),
    /**
     * The list as its screen takes it, its query, and the list query shown. `derive`: parameters that depend on more
     * than the view, such as the current day; while they are undefined, nothing is requested.
     */
    useListPage(use: UseList = {}, derive: (view: View) => Partial<Query> | undefined = () => ({})) {
      const { paging, ...page } = useView(url);
      const searchedBy = searcher(useCapability(searches) === true);
      const derived = derive(page.view);
      const matching = { ...derived, ...url.toQuery(page.view, searchedBy) };
      const shown = list(matching);
      const { list: rows, query } = useList(shown, paging, {
        keepPrevious: sameExceptFilters(shown.queryKey),
        ...use,
        enabled: use.enabled !== false && derived !== undefined,
      });
      const exports = exportSource({
        matching: shown,
        all: list(everything),
        ...(file && searchedBy === 'server' ? { file: { call: file, matching, all: everything ?? {} } } : {}),
      });
      return { list: { ...page, rows, searchedBy, exports, readAll: readAll(shown) }, query, shown };
    },
  };
}
