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

/** The ticked rows, by id. */
export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** No row can be ticked at the moment. */
  disabled?: boolean;
}

/** Which rows are ticked, and how that changes. */
export interface TickedRows {
  selected: ReadonlySet<string>;
  disabled: boolean;
  /** Toggles a row's tick; with Shift held, every row from the previously toggled one takes the same tick. */
  toggle: (id: string, shiftKey: boolean) => void;
  /** Ticks these rows as well. */
  tickAlso: (ids: readonly string[]) => void;
  /** Whether every row is ticked, or else some. */
  all: boolean;
  some: boolean;
  /** Ticks every row of the table; or unticks all, those beyond it too. */
  toggleAll: () => void;
}

interface Options<Row, Id extends string> {
  rows: readonly Row[];
  columns: readonly Column<Row, Id>[];
  rowId: (row: Row) => string;
  /** If given, the screen keeps the sort; otherwise the table does. */
  sort: { by: Sort | null; onChange: (sort: Sort<Id>) => void; done?: boolean } | undefined;
  selection: Selection | undefined;
}

/**
 * The order of the rows and which of them are ticked, held by TanStack Table. Its own rows are made only once rows are
 * ticked: of many thousand that takes longer than drawing those in sight.
 */
export function useTableState<Row extends RowData, Id extends string>({
  rows,
  columns,
  rowId,
  sort: givenSort,
  selection,
}: Options<Row, Id>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = givenSort ? givenSort.by : ownSort;
  const ordered = givenSort?.done === true;
  const data = useMemo(() => (ordered ? rows : sorted(rows, columns, sort)), [ordered, rows, columns, sort]);
  const ids = useMemo(() => data.map(rowId), [data, rowId]);
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
  const selected = selection?.selected;
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const])),
    [selected],
  );
  const table = useTable<typeof features, Row>({
    features,
    data,
    columns: definitions,
    getRowId: rowId,
    // Sorted by `sorted`, outside the table: a drawer's “previous” and “next” and an export need the same order.
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting) as Sort<Id>[];
      if (!next) return;
      if (givenSort) givenSort.onChange(next);
      else setOwnSort(next);
    },
    onRowSelectionChange: (change) =>
      selection?.onChange(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
  });
  const some = table.getIsSomeRowsSelected();
  const all = some && table.getIsAllRowsSelected();
  const ticked: TickedRows | undefined = selection && {
    selected: selection.selected,
    disabled: selection.disabled ?? false,
    toggle: (id, shiftKey) => {
      const row = table.getRow(id);
      row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey });
    },
    tickAlso: (ids) => selection.onChange(new Set([...selection.selected, ...ids])),
    all,
    some: some && !all,
    toggleAll: () => (all ? selection.onChange(new Set()) : table.toggleAllRowsSelected(true)),
  };
  return {
    /** In display order. */
    rows: data,
    ids,
    sort,
    sortBy: (columnId: string) => table.getColumn(columnId)?.toggleSorting(),
    selection: ticked,
  };
}
