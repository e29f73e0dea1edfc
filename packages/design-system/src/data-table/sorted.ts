import type { Column } from './column.ts';

/** What a list is sorted by, as the URL keeps it. */
export interface Sort {
  /** Id of a column. */
  id: string;
  desc: boolean;
}

const PLAIN = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;
const FIGURES = /\d+/g;

/** A text made comparable with `<`: no case, no accents, runs of figures by their number (“ORD-9” before “ORD-10”). */
export function sortKey(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const folded = PLAIN.test(value) ? value : value.normalize('NFKD').replace(MARKS, '');
  return folded.toLowerCase().replace(FIGURES, (figures) => figures.padStart(12, '0'));
}

/**
 * The rows in the order of a column, by its `value`; rows of equal value keep their order. Without a sort, or by a
 * column that does not sort, they stay as they came. The table sorts with it, and so does anything that goes through the
 * rows in the same order: a drawer with “previous” and “next”, an export.
 */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ id, sortable }) => sortable && id === sort?.id);
  if (!sort || !column) return rows;
  const sign = sort.desc ? -1 : 1;
  return rows
    .map((row) => ({ row, key: sortKey(column.value(row)) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign))
    .map(({ row }) => row);
}
