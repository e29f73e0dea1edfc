import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { dataOf, isRefreshing, type Loadable } from '../load/load.tsx';
import { TimeZone } from '../theme-root/theme-root.tsx';
import { useElementWidth, usePhone } from '../viewport/viewport.tsx';
import { type Column, comparing, EDGE, fitting, minimumOf } from './column.ts';
import styles from './data-table.module.css';
import { TableHead, TickAll } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export type { CardPlace, Column } from './column.ts';

/** What the list is sorted by, as the URL keeps it. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** What the table itself says; every other word comes from the screen. */
export interface TableTexts {
  loading: string;
  notEmpty: string;
  /** `time` as `10:42`. */
  asOf: (time: string) => string;
  selectAll: string;
  selectRow: string;
}

const clock = (at: Date, timeZone: string | undefined) =>
  at.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

const TEXTS: TableTexts = {
  loading: 'Loading',
  notEmpty: 'Nothing has been lost; this is not an empty list.',
  asOf: (time) => `These rows are from ${time}.`,
  selectAll: 'Select all rows',
  selectRow: 'Select row',
};

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  /** The rows, in every state that loading has. */
  rows: Loadable<readonly Row[]>;
  /** Keep the array outside the component or memoise it: a new one draws every row again. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** A click anywhere on a row, or Enter on it, opens its record. */
  onOpen?: (id: string) => void;
  /** The row whose record is open beside or over the list. */
  selectedId?: string | undefined;
  /** Given, the screen keeps the sort (in the URL); `null` is the order in which the rows came. */
  sort?: Sort | null;
  /** A header was clicked. */
  onSort?: (sort: Sort) => void;
  /** The rows come sorted from the server and are not sorted again. */
  sortedAlready?: boolean;
  /** Ids of the columns switched on in the column choice; columns that cannot be hidden always show. */
  visibleColumns?: readonly string[];
  /** Nothing yet: an EmptyState of kind `nothing`. */
  empty: ReactNode;
  /** The filter or the search hides all: an EmptyState of kind `no-match`. */
  noMatch?: ReactNode;
  /** A filter or a search is in force. */
  isFiltered?: boolean;
  /** A ListFooter, drawn inside the table's card. */
  footer?: ReactNode;
  /** A column of check boxes, and Space on a row. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
  /** Buttons of a row: shown on hover and focus, always on touch. */
  actions?: (row: Row) => ReactNode;
  /** Header of the actions' column, which then always shows; without it, actions appear on hover and focus. */
  actionsHeader?: string;
  /** Width of the actions' column in px, 96 unless given. */
  actionsWidth?: number;
  /** The open record repeats the actions: their column leaves first where room is short, and cards go without. */
  actionsRepeated?: boolean;
  /** Title of the failure without rows, such as «Orders could not be loaded.». */
  failedText: string;
  /** Title of the failure over earlier rows, such as «Orders could not be refreshed.». */
  staleText?: string;
  /** Asks again after a failure. */
  onRetry?: () => void;
  /** The next attempt is under way. */
  retrying?: boolean;
  /** How many rows the skeleton has, 12 unless given. */
  loadingRows?: number;
  /** Words of the table's own, where a screen needs others. */
  texts?: Partial<TableTexts>;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const NO_ROWS: readonly never[] = [];
/** Above this many rows only those near the window are in the document. */
const VIRTUAL_ABOVE = 200;
/** What a long list shows until its drawing is there: more than a tall window holds. */
const FIRST_ROWS = 40;
const TICK_WIDTH = 36;
/** Estimates in px for rows that were not drawn yet. */
const HEIGHT = { one: 48, two: 54, card: 100 } as const;

/**
 * The table of every list: states, sorting, selection, keyboard, virtual rows above 200, cards on a phone. It sorts the
 * rows that it is given and filters nothing.
 */
export function DataTable<Row>({
  caption,
  rows,
  columns: given,
  rowId,
  onOpen,
  selectedId,
  sort: controlledSort,
  onSort,
  sortedAlready = false,
  visibleColumns,
  empty,
  noMatch,
  isFiltered = false,
  footer,
  selection,
  actions,
  actionsHeader,
  actionsWidth = 96,
  actionsRepeated = false,
  failedText,
  staleText,
  onRetry,
  retrying = false,
  loadingRows = 12,
  texts: ownTexts,
}: DataTableProps<Row>) {
  const texts = { ...TEXTS, ...ownTexts };
  const captionId = useId();
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const phone = usePhone();
  const width = useElementWidth(root);
  const layout = phone ? 'cards' : 'table';

  // ── columns ──
  const columns = useMemo(() => {
    const named = given.some((column) => column.emphasis === 'strong')
      ? undefined
      : given.find((column) => column.card !== 'media' && !column.headerHidden)?.id;
    return given.map((column) => (column.id === named ? { ...column, emphasis: 'strong' as const } : column));
  }, [given]);
  const tickRoom = selection ? TICK_WIDTH : 0;
  const chosen = useMemo(
    () =>
      visibleColumns
        ? columns.filter((column) => !column.hideable || visibleColumns.includes(column.id))
        : columns,
    [columns, visibleColumns],
  );
  const least = tickRoom + 2 * EDGE + chosen.reduce((sum, column) => sum + minimumOf(column), 0);
  const actionsFit = !actionsRepeated || width === undefined || least + actionsWidth <= width;
  const shownActions = phone ? (actionsRepeated ? undefined : actions) : actionsFit ? actions : undefined;
  const taken = tickRoom + 2 * EDGE + (shownActions ? actionsWidth : 0);
  const fit = phone ? chosen : fitting(chosen, width, taken);
  const fitKey = fit.map((column) => column.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns stay the same array, or every row is drawn again
  const shown = useMemo(() => fit, [chosen, fitKey]);
  const minWidth = taken + shown.reduce((sum, column) => sum + minimumOf(column), 0);
  const overflows = !phone && width !== undefined && minWidth > width + 1;
  const twoLines = shown.some((column) => column.secondary || column.card === 'media');

  // ── rows and their order ──
  const data = dataOf(rows) ?? (NO_ROWS as readonly Row[]);
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = controlledSort === undefined ? ownSort : controlledSort;
  const sortId = sort?.id;
  const sortDesc = sort?.desc;
  const sorting = useMemo<SortingState>(
    () =>
      sortId === undefined || sortedAlready || !given.some((column) => column.id === sortId)
        ? []
        : [{ id: sortId, desc: sortDesc ?? false }],
    [sortId, sortDesc, sortedAlready, given],
  );
  const definitions = useMemo(
    () =>
      given.map((column) => ({
        id: column.id,
        accessorFn: column.value,
        sortFn: comparing(column, data),
        // Else the table asks its value cache for every comparison, which takes five times as long as the sorting.
        sortUndefined: false,
      })),
    [given, data],
  );
  const table = useTable<typeof features, Row & object>({
    features,
    data: data as readonly (Row & object)[],
    columns: definitions as never,
    getRowId: rowId,
    state: { sorting },
  });
  const ordered = table.getRowModel().rows;

  const sortBy = (column: Column<Row>) => {
    const next: Sort = {
      id: column.id,
      desc: sort?.id === column.id ? !sort.desc : (column.descendingFirst ?? false),
    };
    if (controlledSort === undefined) setOwnSort(next);
    onSort?.(next);
  };

  const { activeIndex, ...rowHandlers } = useRowKeys({ body, rows: ordered, selectedId, onOpen, selection });

  const rowHeight = phone ? HEIGHT.card : twoLines ? HEIGHT.two : HEIGHT.one;
  const VirtualRows = useVirtualRows(ordered.length > VIRTUAL_ABOVE);

  const timeZone = useContext(TimeZone);

  // ── what is drawn ──
  const loading = rows.status === 'loading';
  const stale = rows.status === 'failed' && rows.last !== undefined;
  const retry = { retrying, ...(onRetry ? { onRetry } : {}) };
  const staleTitle = staleText ?? failedText;
  const notice =
    rows.status === 'failed' && rows.last ? (
      <FailureNotice
        title={staleTitle}
        failure={rows.failure}
        note={texts.asOf(clock(rows.last.at, timeZone))}
        {...retry}
      />
    ) : null;

  const instead =
    rows.status === 'failed' && !rows.last ? (
      <FailureNotice
        shape="page"
        title={failedText}
        failure={rows.failure}
        note={texts.notEmpty}
        {...retry}
      />
    ) : !loading && data.length === 0 ? (
      isFiltered && noMatch ? (
        noMatch
      ) : (
        empty
      )
    ) : null;

  const span = phone ? 1 : shown.length + (selection ? 1 : 0) + (shownActions ? 1 : 0);
  const allTicked =
    selection !== undefined && ordered.length > 0 && ordered.every((row) => selection.selected.has(row.id));
  const someTicked =
    selection !== undefined && !allTicked && ordered.some((row) => selection.selected.has(row.id));

  const drawRow = (index: number, measure?: (element: HTMLElement | null) => void) => {
    const row = ordered[index];
    return row ? (
      <TableRow<Row>
        key={row.id}
        row={row.original}
        id={row.id}
        index={index}
        ariaIndex={index + (phone ? 1 : 2)}
        columns={shown}
        layout={layout}
        active={index === activeIndex}
        open={row.id === selectedId}
        checked={selection?.selected.has(row.id)}
        selectLabel={texts.selectRow}
        opens={onOpen !== undefined}
        actions={shownActions}
        measure={measure}
      />
    ) : null;
  };

  const drawGap = (key: string, height: number) =>
    height > 0 ? (
      <tr key={key} aria-hidden className={styles.gap}>
        <td colSpan={span} style={{ height }} />
      </tr>
    ) : null;

  const drawRows = () => {
    if (VirtualRows === 'none') return ordered.map((_, index) => drawRow(index));
    if (VirtualRows === 'loading')
      return [
        ...ordered.slice(0, FIRST_ROWS).map((_, index) => drawRow(index)),
        drawGap('rest', (ordered.length - FIRST_ROWS) * rowHeight),
      ];
    return (
      <VirtualRows
        body={body}
        count={ordered.length}
        alike={!phone}
        rowHeight={rowHeight}
        keep={activeIndex}
        layout={`${layout} ${overflows}`}
        drawRow={drawRow}
        drawGap={drawGap}
      />
    );
  };

  return (
    <div
      ref={root}
      className={styles.root}
      data-layout={layout}
      data-lines={twoLines ? 2 : 1}
      data-overflows={overflows || undefined}
      data-actions={actionsHeader ? 'shown' : undefined}
    >
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      <div className={styles.surface}>
        {instead ?? (
          <div className={styles.scroller}>
            {loading ? (
              <p role="status" className="ds-visually-hidden">
                {texts.loading} {caption}
              </p>
            ) : null}
            <table
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked by the arrow keys and selected, which makes the table a grid
              role="grid"
              className={styles.table}
              aria-labelledby={captionId}
              aria-rowcount={loading ? -1 : ordered.length + (phone ? 0 : 1)}
              aria-multiselectable={selection ? true : undefined}
              aria-busy={loading || isRefreshing(rows) || undefined}
              style={phone ? undefined : { minWidth }}
              {...rowHandlers}
            >
              <caption id={captionId} className="ds-visually-hidden">
                {caption}
              </caption>
              {phone ? null : (
                <TableHead
                  columns={shown}
                  sort={sort}
                  onSort={sortBy}
                  tickWidth={TICK_WIDTH}
                  tickAll={
                    selection ? (
                      <TickAll
                        label={texts.selectAll}
                        all={allTicked}
                        some={someTicked}
                        disabled={ordered.length === 0}
                        onChange={() =>
                          selection.onChange(allTicked ? new Set() : new Set(ordered.map((row) => row.id)))
                        }
                      />
                    ) : undefined
                  }
                  actions={shownActions ? { header: actionsHeader, width: actionsWidth } : undefined}
                />
              )}
              {loading ? (
                <TableSkeleton
                  rows={loadingRows}
                  columns={shown}
                  layout={layout}
                  ticks={selection !== undefined}
                  actions={shownActions !== undefined}
                />
              ) : (
                <tbody ref={body} data-stale={stale || undefined}>
                  {drawRows()}
                </tbody>
              )}
            </table>
          </div>
        )}
        {footer && !instead ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </div>
  );
}
