import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { dataOf, type Loadable } from '../load/load.tsx';
import { usePhone, useRoom } from '../room/room.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { type Column, comparing, EDGE, fitting, minimumOf } from './column.ts';
import styles from './data-table.module.css';
import { TableRow } from './table-row.tsx';

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
  asOf: (at: Date) => string;
  notRefreshed: string;
  selectAll: string;
  selectRow: string;
}

const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const TEXTS: TableTexts = {
  loading: 'Loading',
  notEmpty: 'Nothing has been lost; this is not an empty list.',
  asOf: (at) => `These rows are from ${clock.format(at)}.`,
  notRefreshed: 'The rows shown are the last that arrived.',
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
  /** The sort at first, where the table keeps it itself. */
  initialSort?: Sort;
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
  /** Row height; the theme root's density unless given. */
  density?: 'comfortable' | 'compact';
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
const HEIGHT = { compact: 40, one: 48, two: 54, card: 100 } as const;
const OWN_CONTROL =
  'a,button,input,select,textarea,label,[role="menuitem"],[role="button"],[data-row-control]';

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
  initialSort,
  sortedAlready = false,
  visibleColumns,
  empty,
  noMatch,
  isFiltered = false,
  footer,
  density,
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
  const room = useRoom(root);
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
  const actionsFit = !actionsRepeated || room === undefined || least + actionsWidth <= room;
  const shownActions = phone ? (actionsRepeated ? undefined : actions) : actionsFit ? actions : undefined;
  const taken = tickRoom + 2 * EDGE + (shownActions ? actionsWidth : 0);
  const fit = phone ? chosen : fitting(chosen, room, taken);
  const fitKey = fit.map((column) => column.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns stay the same array, or every row is drawn again
  const shown = useMemo(() => fit, [chosen, fitKey]);
  const minWidth = taken + shown.reduce((sum, column) => sum + minimumOf(column), 0);
  const overflows = !phone && room !== undefined && minWidth > room + 1;
  const twoLines = shown.some((column) => column.secondary || column.card === 'media');

  // ── rows and their order ──
  const data = dataOf(rows) ?? (NO_ROWS as readonly Row[]);
  const [ownSort, setOwnSort] = useState<Sort | null>(initialSort ?? null);
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

  // ── the row that Tab reaches ──
  const [activeId, setActiveId] = useState<string>();
  const activeIndex = useMemo(() => {
    const place = (id: string | undefined) =>
      id === undefined ? -1 : ordered.findIndex((row) => row.id === id);
    const own = place(activeId);
    return Math.max(0, own >= 0 ? own : place(selectedId));
  }, [ordered, activeId, selectedId]);
  const focusWanted = useRef(false);

  const rowHeight = phone
    ? HEIGHT.card
    : density === 'compact'
      ? HEIGHT.compact
      : twoLines
        ? HEIGHT.two
        : HEIGHT.one;
  const VirtualRows = useVirtualRows(ordered.length > VIRTUAL_ABOVE);

  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const toggle = (id: string) => {
    if (!selection) return;
    const next = new Set(selection.selected);
    if (!next.delete(id)) next.add(id);
    selection.onChange(next);
  };

  const moveTo = (index: number) => {
    const to = Math.min(Math.max(index, 0), ordered.length - 1);
    const row = ordered[to];
    if (!row || to === activeIndex) return;
    focusWanted.current = true;
    setActiveId(row.id);
  };

  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // React sends events of menus and dialogs here too, though they are elsewhere in the document.
    const row = event.currentTarget.contains(target) ? target.closest<HTMLElement>('[data-row]') : null;
    const id = row?.dataset.row;
    if (!row || id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target !== row) {
      if (event.key === 'Escape') row.focus();
      return;
    }
    const page = Math.max(1, Math.floor((window.innerHeight * 0.8) / row.offsetHeight));
    const steps: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + page,
      PageUp: activeIndex - page,
      Home: 0,
      End: ordered.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) moveTo(to);
    else if (event.key === 'Enter' && onOpen) onOpen(id);
    else if (event.key === ' ' && selection) toggle(id);
    else return;
    event.preventDefault();
  };

  const onClick = (event: React.MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target)) return;
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id === undefined) return;
    const tick = target.closest<HTMLElement>('[data-tick]')?.dataset.tick;
    if (tick !== undefined) toggle(tick);
    if (target.closest(OWN_CONTROL) || !onOpen) return;
    // Marking a text in a cell to copy it is not a wish to leave.
    if (window.getSelection()?.toString()) return;
    onOpen(id);
  };

  const onFocus = (event: React.FocusEvent<HTMLElement>) => {
    const id = event.currentTarget.contains(event.target)
      ? event.target.closest<HTMLElement>('[data-row]')?.dataset.row
      : undefined;
    if (id !== undefined) setActiveId(id);
  };

  // ── what is drawn ──
  const loading = rows.status === 'loading';
  const stale = rows.status === 'failed' && rows.last !== undefined;
  const notice =
    rows.status === 'failed' && rows.last ? (
      <FailureNotice
        title={staleText ?? failedText}
        failure={rows.failure}
        note={texts.asOf(rows.last.at)}
        retrying={retrying}
        {...(onRetry ? { onRetry } : {})}
      />
    ) : rows.status === 'ready' && rows.refresh === 'failed' ? (
      <FailureNotice
        title={staleText ?? failedText}
        failure={{ kind: 'network', message: texts.notRefreshed }}
        retrying={retrying}
        {...(onRetry ? { onRetry } : {})}
      />
    ) : null;

  const instead =
    rows.status === 'failed' && !rows.last ? (
      <FailureNotice
        shape="page"
        title={failedText}
        failure={rows.failure}
        note={texts.notEmpty}
        retrying={retrying}
        {...(onRetry ? { onRetry } : {})}
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
      data-density={density}
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
              <p role="status" className="ds-spoken">
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
              aria-busy={loading || (rows.status === 'ready' && rows.refresh === 'pending') || undefined}
              style={phone ? undefined : { minWidth }}
              onClick={onClick}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
            >
              <caption id={captionId} className="ds-spoken">
                {caption}
              </caption>
              {phone ? null : (
                <>
                  <colgroup>
                    {selection ? <col style={{ width: TICK_WIDTH + EDGE }} /> : null}
                    {shown.map((column, index) => (
                      <col
                        key={column.id}
                        style={
                          column.width === 'fill'
                            ? undefined
                            : {
                                width:
                                  column.width +
                                  (index === 0 && !selection ? EDGE : 0) +
                                  (index === shown.length - 1 && !shownActions ? EDGE : 0),
                              }
                        }
                      />
                    ))}
                    {shownActions ? <col style={{ width: actionsWidth + EDGE }} /> : null}
                  </colgroup>
                  <thead className={styles.head}>
                    <tr aria-rowindex={1}>
                      {selection ? (
                        <th scope="col" className={styles.tickCell}>
                          <TickAll
                            label={texts.selectAll}
                            all={allTicked}
                            some={someTicked}
                            disabled={ordered.length === 0}
                            onChange={() =>
                              selection.onChange(
                                allTicked ? new Set() : new Set(ordered.map((row) => row.id)),
                              )
                            }
                          />
                        </th>
                      ) : null}
                      {shown.map((column) => {
                        const sorted =
                          sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : 'none';
                        const Arrow = (sorted === 'none' ? column.descendingFirst : sort?.desc)
                          ? ArrowDown
                          : ArrowUp;
                        return (
                          <th
                            key={column.id}
                            scope="col"
                            data-align={column.align}
                            aria-sort={column.sortable ? sorted : undefined}
                          >
                            {column.sortable ? (
                              <button
                                type="button"
                                className={styles.sort}
                                data-sorted={sorted === 'none' ? undefined : true}
                                onClick={() => sortBy(column)}
                              >
                                <span className={styles.first}>{column.header}</span>
                                <Arrow aria-hidden size={14} strokeWidth={2} />
                              </button>
                            ) : (
                              <span className={column.headerHidden ? 'ds-spoken' : styles.first}>
                                {column.header}
                              </span>
                            )}
                          </th>
                        );
                      })}
                      {shownActions && actionsHeader ? (
                        <th scope="col" data-align="end">
                          <span className={styles.first}>{actionsHeader}</span>
                        </th>
                      ) : shownActions ? (
                        <td className={styles.actionsCell} />
                      ) : null}
                    </tr>
                  </thead>
                </>
              )}
              {loading ? (
                <tbody aria-hidden className={styles.skeleton}>
                  {Array.from({ length: loadingRows }, (_, index) => (
                    <tr
                      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
                      key={index}
                      style={{ '--fade': Math.max(0.1, 1 - index / loadingRows) } as CSSProperties}
                    >
                      {phone ? (
                        <td className={styles.cardCell}>
                          <SkeletonCard columns={shown} index={index} />
                        </td>
                      ) : (
                        <>
                          {selection ? <td className={styles.tickCell} /> : null}
                          {shown.map((column) => (
                            <td key={column.id} className={styles.cell} data-align={column.align}>
                              <SkeletonCell column={column} index={index} />
                            </td>
                          ))}
                          {shownActions ? <td /> : null}
                        </>
                      )}
                    </tr>
                  ))}
                </tbody>
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

type Virtual = typeof import('./virtual-rows.tsx').VirtualRows;
let loaded: Virtual | undefined;

/**
 * The drawing of long lists (11 kB) comes with the first of them. Until then the first rows stand alone above a gap; when
 * it cannot be had, all rows are drawn, which is slow and complete.
 */
function useVirtualRows(many: boolean): Virtual | 'none' | 'loading' {
  const [virtual, setVirtual] = useState<Virtual | 'none' | undefined>(() => loaded);
  useEffect(() => {
    if (!many || virtual) return;
    let gone = false;
    import('./virtual-rows.tsx').then(
      (module) => {
        loaded = module.VirtualRows;
        if (!gone) setVirtual(() => module.VirtualRows);
      },
      () => {
        if (!gone) setVirtual('none');
      },
    );
    return () => {
      gone = true;
    };
  }, [many, virtual]);
  return many ? (virtual ?? 'loading') : 'none';
}

interface TickAllProps {
  label: string;
  all: boolean;
  some: boolean;
  disabled: boolean;
  onChange: () => void;
}

function TickAll({ label, all, some, disabled, onChange }: TickAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only a property: HTML has no attribute for it.
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={all}
        disabled={disabled}
        onChange={onChange}
      />
    </label>
  );
}

const SHARES = [0.62, 0.74, 0.56, 0.68, 0.6] as const;
const share = (index: number) => SHARES[index % SHARES.length] ?? 0.6;

function SkeletonCell<Row>({ column, index }: { column: Column<Row>; index: number }) {
  if (column.card === 'media') return <Skeleton width={36} height={36} shape="block" />;
  if (column.card === 'badge') return <Skeleton width={72 + share(index) * 24} height={22} shape="block" />;
  const inner = minimumOf(column) - 24;
  const width =
    column.align === 'end' ? Math.min(inner * share(index), 72) : Math.min(inner * share(index), 170);
  return (
    <span className={styles.bars}>
      <Skeleton width={width} />
      {column.secondary ? <Skeleton width={width * 0.68} height={8} faint /> : null}
    </span>
  );
}

function SkeletonCard<Row>({ columns, index }: { columns: readonly Column<Row>[]; index: number }) {
  const has = (place: Column<Row>['card']) => columns.some((column) => column.card === place);
  return (
    <div className={styles.card}>
      {has('media') ? <Skeleton width={48} height={48} shape="block" /> : null}
      <span className={styles.skeletonLines}>
        <Skeleton width={120 + share(index) * 80} height={12} />
        <Skeleton width={96} faint />
        {has('badge') ? <Skeleton width={84} height={20} shape="block" /> : null}
      </span>
      <Skeleton width={56 + share(index) * 20} height={12} />
    </div>
  );
}
