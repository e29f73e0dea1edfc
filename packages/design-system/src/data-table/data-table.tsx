import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Box } from '../box/box.tsx';
import type { List } from '../list/list.ts';
import { ListFooter } from '../list-footer/list-footer.tsx';
import { SearchedInPart } from '../list-footer/searched-in-part.tsx';
import { dataOf, isRefreshing } from '../load/load.tsx';
import { usePrinting } from '../viewport/viewport.tsx';
import { type Column, rem } from './column.ts';
import styles from './data-table.module.css';
import { linesOf } from './lines.ts';
import type { Sort } from './sorted.ts';
import { TableBody } from './table-body.tsx';
import { TableDetails } from './table-details.tsx';
import { TableFailure } from './table-failure.tsx';
import { TableHead, TickAll } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TABLE_WORDS, type TableWords } from './table-words.ts';
import { type ChosenColumns, useColumns } from './use-columns.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type Selection, useTableState } from './use-table-state.ts';

export type { CardPlace, Column } from './column.ts';
export type { Sort } from './sorted.ts';
export type { TableWords } from './table-words.ts';
export type { Selection } from './use-table-state.ts';

/** Buttons of a row: quiet until the row is hovered or focused. */
export interface RowActions<Row> {
  /** Memoise it, as the columns: another function re-renders every row. */
  of: (row: Row) => ReactNode;
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
   */
  sort?: { by: Sort | null; onChange: (sort: Sort<Id>) => void };
  /**
   * `id` is the record open next to or above the list. With `onOpen`, clicking a row, or Enter on it, opens its
   * record; `hrefOf` is the address of the same, to which the row's name is a link.
   */
  record?:
    | { id: string | undefined; onOpen?: undefined; hrefOf?: undefined }
    | { id: string | undefined; onOpen: (id: string) => void; hrefOf: (id: string) => string };
  /** The user's choice of columns, from `useColumnChoice`. */
  choice?: ChosenColumns;
  /** Adds a checkbox to each row, and Space ticks it; with Shift, a range. */
  selection?: Selection | undefined;
  /** Buttons at the end of each row. */
  actions?: RowActions<Row> | undefined;
  /** Number of skeleton rows, 12 by default. */
  loadingRows?: number;
}

/** Rows without an `id` of their own need `rowId`. */
export type DataTableProps<Row, Id extends string = string> = Options<Row, Id> &
  ([Row] extends [{ id: string }] ? unknown : { rowId: (row: Row) => string });

const idOf = (row: unknown): string => (row as { id: string }).id;
const NO_ROWS: readonly never[] = [];
const NONE: ReadonlySet<string> = new Set();
const ACTIONS_WIDTH = 96;
/** Estimated heights in px for rows that have not been drawn yet. */
const HEIGHT = { one: 48, two: 54, card: 100 } as const;

/**
 * The table for every list: loading states, sorting, selection, keyboard, virtual rows above 50, cards on a phone.
 * It sorts the rows it is given but never filters them. What has no room in it is listed where a row unfolds.
 */
export function DataTable<Row extends RowData, Id extends string = string>({
  list,
  columns,
  rowId = idOf,
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
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { state } = list;
  const page = dataOf(state);
  const loading = state.status === 'loading';

  const { phone, drawn, folded, unfolds, actionsShown, minWidth, overflows } = useColumns(root, {
    columns,
    choice,
    ticks: givenSelection !== undefined,
    opens: record?.onOpen !== undefined,
    actions: actions && { width: actions.width ?? ACTIONS_WIDTH, repeated: actions.repeated ?? false },
  });
  const { rows, sort, sortBy, selection } = useTableState<Row, Id>({
    rows: page?.rows ?? NO_ROWS,
    columns,
    rowId,
    sort: givenSort,
    selection: givenSelection,
  });
  const printing = usePrinting();
  const [unfoldedIds, setUnfoldedIds] = useState<ReadonlySet<string>>(NONE);
  const unfolded = useMemo(
    () =>
      unfolds && (printing || unfoldedIds.size > 0)
        ? rows.flatMap(({ id }, index) => (printing || unfoldedIds.has(id) ? [index] : []))
        : NO_ROWS,
    [rows, unfolds, printing, unfoldedIds],
  );
  const lines = useMemo(() => linesOf(rows.length, unfolded), [rows.length, unfolded]);
  const unfold = (id: string, to: 'open' | 'closed' | 'other') =>
    setUnfoldedIds((before) => {
      const after = new Set(before);
      if (to === 'closed' || (to === 'other' && before.has(id))) after.delete(id);
      else after.add(id);
      return after;
    });
  const { activeIndex, ...rowHandlers } = useRowKeys({
    body,
    rows,
    selectedId: record?.id,
    onOpen: record?.onOpen,
    hrefOf: record?.hrefOf,
    ...(selection && !selection.disabled
      ? { onTick: selection.toggle, onTickAlso: selection.tickAlso, onTickAll: selection.toggleAll }
      : { onTick: undefined, onTickAlso: undefined, onTickAll: undefined }),
    onUnfold: unfolds ? unfold : undefined,
  });

  const layout = phone ? 'cards' : 'table';
  const twoLines = drawn.some((column) => column.secondary || column.guests || column.card === 'media');
  const span = phone ? 1 : drawn.length + (selection ? 1 : 0) + (actionsShown ? 1 : 0) + (unfolds ? 1 : 0);
  const drawLine = (line: number, measure?: (element: HTMLElement | null) => void) => {
    const { index, details } = lines.at(line);
    const row = rows[index];
    if (!row) return null;
    const shared = {
      row: row.original,
      id: row.id,
      line,
      ariaIndex: line + (phone ? 1 : 2),
      active: index === activeIndex,
      open: row.id === record?.id,
      measure,
    };
    const detailsId = `${captionId} ${row.id}`.replaceAll(/\s/g, '-');
    if (details)
      return (
        <TableDetails<Row>
          key={`details ${row.id}`}
          {...shared}
          elementId={detailsId}
          columns={folded}
          span={span}
        />
      );
    return (
      <TableRow<Row>
        key={row.id}
        {...shared}
        columns={drawn}
        layout={layout}
        checked={selection?.selected.has(row.id)}
        tickDisabled={selection?.disabled}
        selectLabel={words.selectRow ?? TABLE_WORDS.selectRow}
        href={record?.hrefOf?.(row.id)}
        actions={actionsShown ? actions?.of : undefined}
        unfold={unfolds ? (words.unfold ?? TABLE_WORDS.unfold) : undefined}
        unfolded={lines.at(line + 1).details ? detailsId : undefined}
      />
    );
  };

  const failed =
    state.status === 'failed' ? <TableFailure failed={state} words={words} onReload={list.onReload} /> : null;
  const none =
    page?.rows.length !== 0 ? null : page.scanned !== undefined && page.more ? (
      <SearchedInPart list={list} page={page} noun={words.noun ?? 'rows'} beyond={words.beyond} />
    ) : (
      empty
    );
  const instead = failed && !page ? failed : none;
  return (
    <div
      ref={root}
      className={styles.root}
      data-layout={layout}
      data-lines={twoLines ? 2 : 1}
      data-overflows={overflows || undefined}
      data-selecting={(selection && selection.selected.size > 0) || undefined}
      data-actions={actions?.header ? 'shown' : undefined}
    >
      {failed && page ? <Box mb="4">{failed}</Box> : null}
      <div className={styles.surface}>
        {instead ?? (
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
                aria-rowcount={loading ? -1 : lines.count + (phone ? 0 : 1)}
                aria-multiselectable={selection ? true : undefined}
                aria-busy={loading || isRefreshing(state) || undefined}
                style={phone ? undefined : { minWidth: rem(minWidth) }}
                {...rowHandlers}
              >
                <caption id={captionId} className="ds-visually-hidden">
                  {words.caption}
                </caption>
                {phone ? null : (
                  <TableHead
                    columns={drawn}
                    sort={sort}
                    onSort={sortBy}
                    tickAll={
                      selection ? (
                        <TickAll
                          label={words.selectAll ?? TABLE_WORDS.selectAll}
                          all={selection.all}
                          some={selection.some}
                          disabled={rows.length === 0 || selection.disabled}
                          onChange={selection.toggleAll}
                        />
                      ) : undefined
                    }
                    actions={
                      actions && actionsShown
                        ? { header: actions.header, width: actions.width ?? ACTIONS_WIDTH }
                        : undefined
                    }
                    unfolds={unfolds}
                  />
                )}
                {loading ? (
                  <TableSkeleton
                    rows={loadingRows}
                    columns={drawn}
                    layout={layout}
                    ticks={selection !== undefined}
                    actions={actionsShown}
                    unfolds={unfolds}
                  />
                ) : (
                  <TableBody
                    body={body}
                    lines={lines}
                    span={span}
                    rows={rows}
                    uniform={!phone}
                    rowHeight={phone ? HEIGHT.card : twoLines ? HEIGHT.two : HEIGHT.one}
                    keep={lines.of(activeIndex)}
                    layout={`${layout} ${overflows}`}
                    stale={failed !== null}
                    printing={printing}
                    drawLine={drawLine}
                  />
                )}
              </table>
            </div>
            {(words.noun && page) || footnote ? (
              <Box topped>
                {words.noun ? <ListFooter list={list} noun={words.noun} beyond={words.beyond} /> : null}
                {footnote}
              </Box>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}
