import {
  createColumnHelper,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { type Sort, sorted } from './sorted.ts';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

/** Which rows are ticked, by their ids. */
export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

interface Wanted<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Given, the screen keeps the sort; else the table does. */
  sort: { by: Sort | null; onChange: (sort: Sort) => void } | undefined;
  selection: Selection | undefined;
}

/** The order of the rows and which of them are ticked, in TanStack Table. */
export function useTableState<Row extends RowData>({
  rows,
  columns,
  rowId,
  sort: givenSort,
  selection,
}: Wanted<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = givenSort ? givenSort.by : ownSort;
  const data = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor(column.value, {
          id: column.id,
          enableSorting: column.sortable ?? false,
          sortDescFirst: column.descendingFirst ?? false,
        }),
      ),
    );
  }, [columns]);
  const sorting = sort ? [sort] : [];
  const rowSelection = Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const]));
  const table = useTable<typeof features, Row>({
    features,
    data,
    columns: definitions,
    getRowId: rowId,
    // A drawer's “previous” and “next” and an export go by the same order: it is made by `sorted`, outside the table.
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting);
      if (!next) return;
      if (givenSort) givenSort.onChange(next);
      else setOwnSort(next);
    },
    onRowSelectionChange: (change) =>
      selection?.onChange(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
  });
  const all = rows.length > 0 && table.getIsAllRowsSelected();
  return {
    /** In their order. */
    rows: table.getRowModel().rows,
    sort,
    sortBy: (columnId: string) => table.getColumn(columnId)?.toggleSorting(),
    selection: selection && {
      selected: selection.selected,
      /** Ticks a row, or takes its tick away; a click with Shift does so from the row before. */
      toggle: (id: string, click?: unknown) => {
        const row = table.getRow(id);
        if (click === undefined) row.toggleSelected();
        else row.getToggleSelectedHandler()(click);
      },
      all,
      some: !all && table.getIsSomeRowsSelected(),
      toggleAll: () => table.toggleAllRowsSelected(!all),
    },
  };
}
