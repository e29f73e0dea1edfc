import type { ReactNode } from 'react';

/** Where a column's value goes on a phone, where each row is a card. */
export type CardPlace = 'media' | 'title' | 'value' | 'meta' | 'badge' | 'end' | 'none';

/** One column, and one part of the card that replaces the row below 640 px. Keep the array outside the component. */
export interface Column<Row> {
  /** Unique in its table; the URL refers to a sort by it. */
  id: string;
  /** Text of the header cell, and the column's name in the column choice. */
  header: string;
  /** The header is only read aloud, for a column of images. */
  headerHidden?: boolean;
  /** What sorting compares: a number (paise, milliseconds), or text, ignoring case and comparing digits as numbers. */
  value: (row: Row) => string | number;
  /** What the cell shows; by default the value. */
  cell?: (row: Row) => ReactNode;
  /** A second, muted line; hidden in the compact density. */
  secondary?: (row: Row) => ReactNode;
  /** `end` for numbers, money and counts. */
  align?: 'start' | 'end';
  /** Width in px at the default text size, including padding; `fill` shares the remaining space. */
  width: number | 'fill';
  /** Minimum width of a `fill` column in px, 180 by default. */
  minWidth?: number;
  /** `strong` names the row, `quiet` is secondary text. By default the first column with text is strong. */
  emphasis?: 'strong' | 'plain' | 'quiet';
  sortable?: boolean;
  /** The first click sorts in descending order; suits dates and amounts. */
  descendingFirst?: boolean;
  /** Can be switched off in the column choice. */
  hideable?: boolean;
  /** When space is short, columns with a number are dropped, the smallest first; those without one stay. */
  drop?: number;
  /** Position in the card, `none` by default. Several `meta` are joined with a dot. */
  card?: CardPlace;
  /** What the card shows, if not the cell's content. */
  cardCell?: (row: Row) => ReactNode;
}

const FILL_MINIMUM = 180;
/** A width in px as one that grows with the browser's font size. */
export const rem = (px: number) => `${px / 16}rem`;

/** Extra space next to the padding of the first and last cell, in px. */
export const EDGE = 8;

export function minimumOf<Row>(column: Column<Row>): number {
  return column.width === 'fill' ? (column.minWidth ?? FILL_MINIMUM) : column.width;
}

/**
 * The columns that fit into `width` px: those with a `drop` are dropped, the smallest number first. Before the width
 * is measured (`undefined`), all of them.
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
