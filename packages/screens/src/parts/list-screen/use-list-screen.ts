import type { Column } from '@dmc/design-system/data-table';
import type { List, ListPage } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { sorted } from '@dmc/design-system/sorted';
import { useCallback, useMemo, useRef } from 'react';
import type { ReadAll } from '../bulk/bulk.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import type { ExportSource } from '../list-export/export-source.ts';
import { useRemovalFocus } from '../removal-focus/removal-focus.ts';
import type { ListView } from '../view-url/list-view.ts';

/** The list that a screen receives: its rows, the view with their filters, and ways to read more rows. */
export interface ScreenList<Row, View, Totals = unknown> {
  rows: List<Row, Totals>;
  /** Who applies the filters that the documented call does not take: the server, or the screen to the loaded rows. */
  searchedBy: 'server' | 'screen';
  view: View;
  onView: (change: Partial<View>) => void;
  /** The address of a changed view, so that it can be opened in another tab. */
  hrefOf: (change: Partial<View>) => string;
  /** The list without filters, if loaded and current: counts that the server does not send are taken from it. */
  unfiltered?: ListPage<Row, Totals>;
  /** Where an export reads the rows that are not loaded. */
  exports?: ExportSource<Row>;
  /** Reads every row of the view, to select them all. */
  readAll?: ReadAll<Row>;
}

interface Options<Row, Filters, Id extends string, Rest, Context, Totals> {
  list: ScreenList<Row, Filters & { sort: Sorting<Id> } & Rest, Totals>;
  declaration: ListView<Filters, Id, Rest, Row, Context, unknown>;
  columns: readonly Column<Row, Id>[];
  /** What the filters on loaded rows need, such as the time zone. */
  context: Context;
}
type Sorting<Id extends string> = { id: Id; desc: boolean } | null;

export const idOf = ({ id }: { id: string }) => id;
const nothingMore: ReadAll<never> = async () => ({ rows: [], more: false, unreadable: 0 });

/** The rows of a list that pass its filters. */
function useFilteredRows<
  Row,
  Filters extends object,
  Id extends string,
  Rest extends object,
  Context,
  Totals,
>({
  list: { rows, searchedBy, view },
  declaration,
  context,
}: Omit<Options<Row, Filters, Id, Rest, Context, Totals>, 'columns'>) {
  const applyFilters = useCallback(
    <T>(all: List<Row, T>, change: Partial<Filters> = {}) =>
      searchedBy === 'server' ? all : declaration.filterLoaded(all, { ...view, ...change }, context),
    [searchedBy, declaration, view, context],
  );
  const shown = useMemo(() => applyFilters(rows), [applyFilters, rows]);
  return {
    applyFilters,
    shown,
    page: dataOf(shown.state),
    /** The filters in force, in words; undefined if there are none. */
    filters: declaration.isFiltered(view) ? declaration.describe(view) : undefined,
    /**
     * The page of rows that would match after a change of the filters; false if the server filters, because only it has
     * all rows.
     */
    matching:
      searchedBy === 'screen' && ((change: Partial<Filters>) => dataOf(applyFilters(rows, change).state)),
  };
}

/** The state of a list screen: the rows that pass the filters, the selection, and the neighbours of the open record. */
export function useListScreen<
  Row extends { id: string },
  Filters extends object,
  Id extends string,
  Rest extends object,
  Context,
  Totals,
>({ list, declaration, columns, context }: Options<Row, Filters, Id, Rest, Context, Totals>) {
  const { view, searchedBy } = list;
  const isSorted = searchedBy === 'server';
  const filtered = useFilteredRows({ list, declaration, context });
  const { applyFilters, shown, page } = filtered;
  const selected = useBulk<Row>({
    list: shown,
    idOf,
    filter: declaration.filterKey(view),
    readAll: list.readAll ?? nothingMore,
    applyFilters,
  });
  // Lazy, because the table sorts too: only lists with neighbours need the order here.
  const inOrder = useMemo(() => {
    let rowsInOrder: readonly Row[] | undefined;
    return () => {
      rowsInOrder ??= sorted(page?.rows ?? [], columns, isSorted ? null : view.sort);
      return rowsInOrder;
    };
  }, [page, columns, isSorted, view.sort]);
  const root = useRef<HTMLDivElement>(null);
  const onRemoved = useRemovalFocus(root, page);
  return {
    list,
    root,
    /** Call it after removing a record: the list takes the focus of the removed row. */
    onRemoved,
    declaration,
    columns,
    ...filtered,
    selected,
    /** The rows before and after one, as the table shows them. */
    neighbours(id: string) {
      const shownRows = inOrder();
      const at = shownRows.findIndex((row) => row.id === id);
      return { previous: shownRows[at - 1]?.id, next: at < 0 ? undefined : shownRows[at + 1]?.id };
    },
  };
}
