import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useElementWidth, useHydrated, usePhone } from '../viewport/viewport.tsx';
import {
  arrangeColumns,
  type Column,
  type DrawnColumn,
  EDGE,
  minimumOf,
  nameWidth,
  sumOf,
  UNFOLD_WIDTH,
} from './column.ts';
import type { TableLayout } from './lines.ts';

/** Width in px of the checkbox column. */
export const TICK_WIDTH = 36;

const ACTIONS_WIDTH = 96;

/** The user's choice of columns: a `useColumnChoice`. */
export interface ChosenColumns {
  /** Ids of the columns that are switched on; those that cannot be hidden are always shown. */
  visible: readonly string[];
  /** Called with the ids of those that have no room at the current width. */
  onNoRoom?: (ids: readonly string[]) => void;
}

interface Wanted<Row> {
  columns: readonly Column<Row>[];
  choice: ChosenColumns | undefined;
  /** Whether there is a checkbox column. */
  ticks: boolean;
  /** Whether a row opens its record. */
  opens: boolean;
  /** The actions column, if rows have actions: its width in px, and whether it is dropped first. */
  actions: { width?: number; repeated?: boolean } | undefined;
  /** Being printed: every column is drawn, whatever the window. */
  printing: boolean;
}

/** How the columns are arranged at the current width. */
export interface Arrangement<Row> {
  layout: TableLayout;
  drawn: readonly DrawnColumn<Row>[];
  /** The columns that are listed where a row unfolds: those not drawn, or only in part. */
  folded: readonly Column<Row>[];
  /** Whether each row has the button that unfolds it. */
  unfolds: boolean;
  /** Width in px of the actions column, if it is drawn. */
  actionsWidth: number | undefined;
  /** How many columns there are, with those of checkboxes and buttons. */
  span: number;
  /** Whether a row may have a second line. */
  twoLines: boolean;
  /** First lines wrap, because other columns joined some of them. */
  wraps: boolean;
  /** Width in px of the column that names the row, if not its share of the free space. */
  nameWidth: number | undefined;
  /** Minimum width of the table, in px. */
  minWidth: number;
  overflows: boolean;
}

/** In px: the next table is most likely as wide as the last, so that its columns are arranged once. */
let lastWidth: number | undefined;

/** Whether the second lines of rows are hidden around `surface`. */
function useCompact(surface: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false);
  useLayoutEffect(() => {
    setCompact(surface.current?.closest<HTMLElement>('[data-density]')?.dataset.density === 'compact');
  }, [surface]);
  return compact;
}

/**
 * The columns that are switched on: which are drawn in `surface`, and which are listed where a row unfolds. On a
 * phone, where rows are cards and there is no column choice, all of them.
 */
export function useColumns<Row>(
  surface: RefObject<HTMLElement | null>,
  { columns, choice, ticks, opens, actions, printing }: Wanted<Row>,
): Arrangement<Row> {
  const phone = usePhone() && !printing;
  const width = useElementWidth(surface, useHydrated() ? lastWidth : undefined);
  useLayoutEffect(() => {
    lastWidth = width;
  }, [width]);
  // On paper text wraps, so there is room for every column.
  const room = printing ? undefined : width;
  const compact = useCompact(surface) && !printing;
  const layout = phone ? 'cards' : 'table';
  const visible = phone ? undefined : choice?.visible;

  const chosen = useMemo(() => {
    const nameColumnId = columns.some((column) => column.emphasis === 'strong')
      ? undefined
      : columns.find((column) => column.card !== 'media' && !column.headerHidden)?.id;
    return (
      columns
        .filter((column) => !visible || !column.hideable || visible.includes(column.id))
        // Pictures that have not been near the visible area are not loaded in time.
        .filter((column) => !printing || column.card !== 'media')
        .map((column) => (column.id === nameColumnId ? { ...column, emphasis: 'strong' as const } : column))
    );
  }, [columns, visible, printing]);

  const edges = (ticks ? TICK_WIDTH : 0) + 2 * EDGE;
  const least = edges + sumOf(chosen, minimumOf);
  const { width: actionsRoom = ACTIONS_WIDTH, repeated = false } = actions ?? {};
  const actionsShown =
    actions !== undefined &&
    !printing &&
    (!repeated || (!phone && (room === undefined || least + actionsRoom <= room)));
  const actionsWidth = actionsShown ? actionsRoom : undefined;
  const arranged = arrangeColumns(chosen, {
    width: room,
    taken: edges + (actionsWidth ?? 0),
    layout,
    oneLine: compact,
    opens,
  });
  const key = [arranged.drawn, arranged.folded].map((each) => each.map(({ id }) => id).join(' ')).join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrays keep their identity for equal columns, so that rows are not re-rendered
  const { drawn, folded, noRoom } = useMemo(() => arranged, [chosen, key]);

  const onNoRoom = choice?.onNoRoom;
  useLayoutEffect(() => {
    if (!printing) onNoRoom?.(noRoom);
  }, [noRoom, onNoRoom, printing]);

  const unfolds = folded.length > 0;
  const minWidth = edges + (actionsWidth ?? 0) + (unfolds ? UNFOLD_WIDTH : 0) + sumOf(drawn, minimumOf);
  return {
    layout,
    drawn,
    folded,
    unfolds,
    actionsWidth,
    span: phone ? 1 : drawn.length + (ticks ? 1 : 0) + (actionsShown ? 1 : 0) + (unfolds ? 1 : 0),
    twoLines: drawn.some((column) => column.secondary || column.stacked || column.card === 'media'),
    wraps: drawn.some(({ stacked }) => stacked !== undefined),
    nameWidth: room === undefined ? undefined : nameWidth(drawn, room - minWidth),
    minWidth,
    overflows: !phone && room !== undefined && minWidth > room + 1,
  };
}
