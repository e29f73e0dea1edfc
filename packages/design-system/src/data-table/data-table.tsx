import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useId, useRef } from 'react';
import { Box } from '../box/box.tsx';
import { isSearchedInPart, type List } from '../list/list.ts';
import { ListFooter } from '../list-footer/list-footer.tsx';
import { SearchedInPart } from '../list-footer/searched-in-part.tsx';
import { dataOf, isRefreshing } from '../load/load.tsx';
import { PrintedPart } from '../printed-part/printed-part.tsx';
import { usePrinting } from '../viewport/viewport.tsx';
import { type Column, rem } from './column.ts';
import styles from './data-table.module.css';
import type { Sort } from './sorted.ts';
import { TableBody } from './table-body.tsx';
import { TableFailure } from './table-failure.tsx';
import { TableHead, TickAll } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TABLE_WORDS, type TableWords } from './table-words.ts';
import { type ChosenColumns, useColumns } from './use-columns.ts';
import { type OpenRecord, useRowKeys } from './use-row-keys.ts';
import { useRowShape } from './use-row-shape.ts';
import { type Selection, useTableState } from './use-table-state.ts';
import { useUnfolded } from './use-unfolded.ts';

export type { CardPlace, Column } from './column.ts';
export type { Sort } from './sorted.ts';
export type { TableWords } from './table-words.ts';
export type { Selection } from './use-table-state.ts';

/** Buttons of a row: quiet until the row is hovered or focused. */
export interface RowActions<Row> {
  /** Memoise it, as the columns: another function re-renders every row. */
  render: (row: Row) => ReactNode;
  /** Header of their column, whose buttons are never quiet. */
  header?: string;
  /** Width of their column in px, 96 by default. */
  width?: number;
  /** The open record offers them too: their column is dropped first when space is short, and cards omit them. */
  repeated?: boolean;
}

interface Options<Row, Id extends string> {
  /** The rows, in every loading state, and how to load more. */
  list: List<Row>;
  /** Keep the array outside the component or memoise it: a new array re-renders every row. */
  columns: readonly Column<Row, Id>[];
  /** The key of a row; its `id` unless given. */
  rowId?: (row: Row) => string;
  /** A row's name in its buttons' names; by default the value of its strong column, if no two rows share it. */
  rowName?: (row: Row) => string;
  /** Its texts, from the screen's copy. */
  words: TableWords;
  /**
   * Shown when there are no rows: an EmptyState of kind `nothing`, or a NoMatch if a filter hides them all. Where only
   * some of the rows were searched, the table says that instead.
   */
  empty: ReactNode;
  /** Shown below the rows, after their count. */
  footnote?: ReactNode;
  /**
   * If given, the screen keeps the sort (in the URL): `by` null is the server's order. Otherwise the table keeps it.
   * `done`: the rows are in that order already, because a server sorts them.
   */
  sort?: { by: Sort | null; onChange: (sort: Sort<Id>) => void; done?: boolean };
  /**
   * `id` is the record open next to or above the list. With `onOpen`, clicking a row, or Enter on it, opens its
   * record; `hrefOf` is that record's address, to which the row's name links.
   */
  record?: OpenRecord;
  /** The user's choice of columns, from `useColumnChoice`. */
  choice?: ChosenColumns;
  /** Adds a checkbox to each row, and Space ticks it; with Shift, a range. */
  selection?: Selection;
  /** Buttons at the end of each row. */
  actions?: RowActions<Row>;
  /** Number of skeleton rows, 12 by default. */
  loadingRows?: number;
}

/** Rows without an `id` of their own need `rowId`. */
export type DataTableProps<Row, Id extends string = string> = Options<Row, Id> &
  ([Row] extends [{ id: string }] ? unknown : { rowId: (row: Row) => string });

const idOf = (row: unknown): string => (row as { id: string }).id;
const NO_ROWS: readonly never[] = [];

/**
 * The table for every list: loading states, sorting, selection, keyboard, virtual rows above 50, cards on a phone.
 * It sorts the rows it is given but never filters them. What has no room in it is listed where a row unfolds.
 */
export function DataTable<Row extends RowData, Id extends string = string>({
  list,
  columns,
  rowId = idOf,
  rowName,
  words,
  empty,
  footnote,
  sort: givenSort,
  record,
  choice,
  selection: givenSelection,
  actions,
  loadingRows = 12,
}: DataTableProps<Row, Id>) {
  const captionId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { state } = list;
  const page = dataOf(state);
  const loading = state.status === 'loading';

  const printing = usePrinting();
  const arrangement = useColumns<Row>(surface, {
    columns,
    choice,
    ticks: givenSelection !== undefined && !printing,
    opens: record?.onOpen !== undefined,
    actions,
    printing,
  });
  const { layout, unfolds, twoLines, wraps, minWidth, overflows } = arrangement;
  const { rows, ids, sort, sortBy, selection } = useTableState<Row, Id>({
    rows: page?.rows ?? NO_ROWS,
    columns,
    rowId,
    sort: givenSort,
    selection: givenSelection,
  });
  const { lines, unfold } = useUnfolded({ ids, unfolds, printing });
  const { activeIndex, ...rowHandlers } = useRowKeys({
    body,
    ids,
    record,
    selection: selection?.disabled ? undefined : selection,
    onUnfold: unfolds ? unfold : undefined,
  });

  const shape = useRowShape<Row>({
    arrangement,
    words,
    tickDisabled: selection?.disabled,
    actions: actions?.render,
    rowName,
  });

  const failed =
    state.status === 'failed' ? <TableFailure failed={state} words={words} onReload={list.onReload} /> : null;
  const isEmpty = page?.rows.length === 0;
  const inPart = page !== undefined && isSearchedInPart(page);
  return (
    <div
      className={styles.root}
      data-layout={layout}
      data-lines={twoLines ? 2 : 1}
      data-overflows={overflows || undefined}
      data-wraps={wraps || undefined}
      data-selecting={(selection && selection.selected.size > 0) || undefined}
      data-actions={actions?.header ? 'shown' : undefined}
    >
      {failed && page ? <Box mb="4">{failed}</Box> : null}
      <PrintedPart page={page} noun={words.noun} limitedTo={words.limitedTo} />
      <div ref={surface} className={styles.surface}>
        {/* A live region has to be there before its text. */}
        <div role="status">{isEmpty && !inPart ? empty : null}</div>
        {failed && !page ? (
          failed
        ) : page && inPart ? (
          <SearchedInPart list={list} page={page} noun={words.noun ?? 'rows'} moreHint={words.moreHint} />
        ) : isEmpty ? null : (
          <>
            <div className={styles.scroller}>
              {loading ? (
                <p role="status" className="ds-visually-hidden">
                  {TABLE_WORDS.loading(words.caption)}
                </p>
              ) : null}
              <table
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between rows, which can be selected; that makes the table a grid
                role="grid"
                className={styles.table}
                aria-labelledby={captionId}
                aria-rowcount={loading ? -1 : lines.count + (layout === 'cards' ? 0 : 1)}
                aria-multiselectable={selection ? true : undefined}
                aria-busy={loading || isRefreshing(state) || undefined}
                style={layout === 'cards' ? undefined : { minWidth: rem(minWidth) }}
                {...rowHandlers}
              >
                <caption id={captionId} className="ds-visually-hidden">
                  {words.caption}
                </caption>
                {layout === 'cards' ? null : (
                  <TableHead
                    arrangement={arrangement}
                    sort={sort}
                    onSort={sortBy}
                    tickAll={
                      selection && (
                        <TickAll label={words.selectAll} selection={selection} rows={rows.length} />
                      )
                    }
                    actionsHeader={actions?.header}
                  />
                )}
                {loading ? (
                  <TableSkeleton
                    rows={loadingRows}
                    arrangement={arrangement}
                    ticks={selection !== undefined}
                  />
                ) : (
                  <TableBody
                    ref={body}
                    tableId={captionId}
                    arrangement={arrangement}
                    shape={shape}
                    lines={lines}
                    rows={rows}
                    ids={ids}
                    activeIndex={activeIndex}
                    record={record}
                    selected={selection?.selected}
                    stale={failed !== null}
                    printing={printing}
                  />
                )}
              </table>
            </div>
            {(words.noun && page) || footnote ? (
              <Box topped>
                {words.noun ? <ListFooter list={list} noun={words.noun} moreHint={words.moreHint} /> : null}
                {footnote}
              </Box>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}
