import { westernDigits } from '../text/digits.ts';
import type { Column, SortValue } from './column.ts';

/** How a list is sorted, as the URL keeps it. */
export interface Sort<Id extends string = string> {
  /** Id of a column. */
  id: Id;
  desc: boolean;
}

const PLAIN = /^[\x20-\x7e]*$/;
/** Accents of Latin letters, and characters that nobody sees. Marks of Indian scripts are vowels. */
const MARKS = /[\u0300-\u036f\p{Cf}]/gu;

/** Text without case, accents and invisible characters, with one kind of dash, quote and digit. */
export const normalizeText = (text: string): string =>
  (PLAIN.test(text)
    ? text
    : westernDigits(text)
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(/[\p{Pd}−]/gu, '-')
        .replace(/[‘’‚‛ʼ′]/g, "'")
        .replace(/[“”„‟″]/g, '"')
  ).toLowerCase();

const { compare } = new Intl.Collator('en', { numeric: true });

/** Whether a row has nothing in a column. */
export const isEmpty = (value: SortValue): boolean =>
  value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));

const compareValues = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(`${a}`, `${b}`);

/**
 * The rows sorted by a column's `value`; ties keep their order, and rows without a value come last in both directions.
 * Without a sort, or for a column that cannot be sorted, the order is unchanged. The table sorts with it, and so does
 * anything that walks the rows in the same order: a drawer's “previous” and “next”, an export.
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
    .map((row) => {
      const value = column.value(row);
      return { row, value, empty: isEmpty(value) };
    })
    .sort((a, b) =>
      a.empty || b.empty ? Number(a.empty) - Number(b.empty) : sign * compareValues(a.value, b.value),
    )
    .map(({ row }) => row);
}
