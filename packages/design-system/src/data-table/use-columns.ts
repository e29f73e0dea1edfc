import { type RefObject, useMemo } from 'react';
import { useElementWidth, usePhone } from '../viewport/viewport.tsx';
import { type Column, EDGE, fittingColumns, minimumOf } from './column.ts';

/** Width in px of the checkbox column. */
export const TICK_WIDTH = 36;

interface Wanted<Row> {
  columns: readonly Column<Row>[];
  /** Ids of the columns that are switched on; all by default. Columns that cannot be hidden are always shown. */
  visible: readonly string[] | undefined;
  /** Whether there is a checkbox column. */
  ticks: boolean;
  /** The actions column, if rows have actions: its width in px, and whether it is dropped first. */
  actions: { width: number; repeated: boolean } | undefined;
}

/** The columns that are switched on and fit into `root`; on a phone, where rows are cards, all of them. */
export function useColumns<Row>(
  root: RefObject<HTMLElement | null>,
  { columns, visible, ticks, actions }: Wanted<Row>,
) {
  const phone = usePhone();
  const room = useElementWidth(root);

  const chosen = useMemo(() => {
    const named = columns.some((column) => column.emphasis === 'strong')
      ? undefined
      : columns.find((column) => column.card !== 'media' && !column.headerHidden)?.id;
    return columns
      .filter((column) => !visible || !column.hideable || visible.includes(column.id))
      .map((column) => (column.id === named ? { ...column, emphasis: 'strong' as const } : column));
  }, [columns, visible]);

  const edges = (ticks ? TICK_WIDTH : 0) + 2 * EDGE;
  const least = edges + chosen.reduce((sum, column) => sum + minimumOf(column), 0);
  const actionsShown =
    actions !== undefined &&
    (!actions.repeated || (!phone && (room === undefined || least + actions.width <= room)));
  const taken = edges + (actionsShown ? actions.width : 0);
  const fit = phone ? chosen : fittingColumns(chosen, room, taken);
  const fitKey = fit.map((column) => column.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array keeps its identity for equal columns, so that rows are not re-rendered
  const shown = useMemo(() => fit, [chosen, fitKey]);
  const minWidth = taken + shown.reduce((sum, column) => sum + minimumOf(column), 0);
  return {
    phone,
    shown,
    actionsShown,
    /** Minimum width of the table, in px. */
    minWidth,
    overflows: !phone && room !== undefined && minWidth > room + 1,
  };
}
