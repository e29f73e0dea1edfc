import { RETAILER_COLUMNS } from '@dmc/contract/retailers';
import type { RetailersView } from '@dmc/screens/retailers-view';
import { exportSource } from '../api/export-source.ts';
import { retailers } from '../api/retailers.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** The query of a view. A server that does not filter gets the documented search alone, and the screen does the rest. */
function queryOf({ search, status, city, joinedFrom, sort }: RetailersView, filtered: boolean) {
  if (!filtered) return { search };
  return {
    search,
    ...(status ? { status } : {}),
    ...(city ? { city } : {}),
    ...(joinedFrom ? { joinedFrom } : {}),
    ...sortParameter(sort, RETAILER_COLUMNS, null),
  };
}

/** The list of a view. */
export const retailersOf = (view: RetailersView, filtered: boolean) =>
  retailers.list(queryOf(view, filtered));

/** The same for export. */
export const retailersToExport = (view: RetailersView, filtered: boolean) =>
  exportSource({
    matching: retailersOf(view, filtered),
    all: retailers.list(),
    ...(filtered ? { file: { call: 'exportRetailers', matching: queryOf(view, filtered), all: {} } } : {}),
  });
