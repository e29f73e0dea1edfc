import type { ReactNode } from 'react';

/** Where a column's value goes on a phone, where a row is a card. */
export type CardPlace = 'media' | 'title' | 'value' | 'meta' | 'badge' | 'end' | 'none';

/** One column, and one part of the card that takes the row's place under 640 px. Keep the array outside the component. */
export interface Column<Row> {
  /** Unique in its table; a sort in the URL names it. */
  id: string;
  /** Text of the header cell, also the column's name in the column choice. */
  header: string;
  /** The header is only read aloud, for a column of pictures. */
  headerHidden?: boolean;
  /** What sorting compares: a number (paise, milliseconds), or a text, compared without case and with its figures as numbers. */
  value: (row: Row) => string | number;
  /** What the cell shows; without it, the value. */
  cell?: (row: Row) => ReactNode;
  /** A second, muted line; the compact density drops it. */
  secondary?: (row: Row) => ReactNode;
  /** `end` for numbers, money and counts. */
  align?: 'start' | 'end';
  /** Width in px, padding included; `fill` shares what is left. */
  width: number | 'fill';
  /** The least width of a `fill` column in px, 180 unless given. */
  minWidth?: number;
  /** `strong` names the row, `quiet` is secondary text. The first column with text is strong unless told. */
  emphasis?: 'strong' | 'plain' | 'quiet';
  sortable?: boolean;
  /** The first click sorts downwards: right for dates and amounts. */
  descendingFirst?: boolean;
  /** May be switched off in the column choice. */
  hideable?: boolean;
  /** Where room is short, columns with a number leave, the smallest first; those without stay. */
  drop?: number;
  /** Place in the card, `none` unless given. Several `meta` are joined with a dot. */
  card?: CardPlace;
  /** What the card shows where it differs from the cell. */
  cardCell?: (row: Row) => ReactNode;
}

const FILL_MINIMUM = 180;
/** Room beside the first and the last cell's own padding, in px. */
export const EDGE = 8;

export function minimumOf<Row>(column: Column<Row>): number {
  return column.width === 'fill' ? (column.minWidth ?? FILL_MINIMUM) : column.width;
}

/**
 * The columns that fit into `width` px: those with a `drop` leave, the smallest number first. Without a measured width
 * (`undefined`) all stay.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  width: number | undefined,
  taken: number,
): readonly Column<Row>[] {
  if (width === undefined) return columns;
  const leaving = columns
    .filter((column) => column.drop !== undefined)
    .sort((a, b) => (a.drop ?? 0) - (b.drop ?? 0));
  let needed = taken + columns.reduce((sum, column) => sum + minimumOf(column), 0);
  const gone = new Set<string>();
  for (const column of leaving) {
    if (needed <= width) break;
    gone.add(column.id);
    needed -= minimumOf(column);
  }
  return gone.size === 0 ? columns : columns.filter((column) => !gone.has(column.id));
}
