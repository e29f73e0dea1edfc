import { westernDigits } from '../text/digits.ts';
import type { Column } from './column.ts';

/** How a list is sorted, as the URL keeps it. */
export interface Sort<Id extends string = string> {
  /** Id of a column. */
  id: Id;
  desc: boolean;
}

const PLAIN = /^[\x20-\x7e]*$/;
/** Accents of Latin letters, and characters that nobody sees. Marks of Indian scripts are vowels. */
const MARKS = /[\u0300-\u036f\p{Cf}]/gu;
const FIGURES = /\d+/g;

/** Text without case, accents and invisible characters, with one kind of dash, quote and digit. */
export const folded = (text: string): string =>
  (PLAIN.test(text)
    ? text
    : westernDigits(text)
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(/[\p{Pd}−]/gu, '-')
        .replace(/[‘’‚‛ʼ′]/g, "'")
        .replace(/[“”„‟″]/g, '"')
  ).toLowerCase();

/** Text made comparable with `<`: folded, with digits by their numeric value (“ORD-9” before “ORD-10”). */
export const sortKey = (value: string | number): string | number =>
  typeof value === 'number' ? value : folded(value).replace(FIGURES, (figures) => figures.padStart(12, '0'));

/**
 * The rows sorted by a column's `value`; ties keep their order. Without a sort, or for a column that cannot be
 * sorted, the order is unchanged. The table sorts with it, and so does anything that walks the rows in the same
 * order: a drawer's “previous” and “next”, an export.
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
