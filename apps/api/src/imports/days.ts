import { westernDigits } from '@dmc/contract/clean-text';
import { addDays, formatCalendarDate } from '@dmc/contract/dates';
import type { ImportFault } from '@dmc/contract/imports';
import { monthNumber } from '@dmc/contract/spreadsheet';
import { faultAt, type ImportRow } from './rows.ts';

/** A time of day after a day, as spreadsheets and exports of this product write it. */
const TIME = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/i;
const DAY_FIRST = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4}|\d{2})$/i;
const MONTH_NAMED_FIRST = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})[\s,-]+(\d{4})$/i;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

const plain = (cell: string) => westernDigits(cell).replace(TIME, '').trim();

const calendarDay = (year: string, month: string, day: string): string => {
  const number = /^\d/.test(month) ? month : String(monthNumber(month));
  return [year.padStart(4, '20'), number.padStart(2, '0'), day.padStart(2, '0')].join('-');
};

/**
 * Converts a day as Indian spreadsheets and this product write it (`31/10/2026`, `31-10-26`, `31 Oct 2026`, `Oct 31,
 * 2026`, `2026/10/31`), also with a time, to `2026-10-31`. A year of two digits is in this century. Other text stays.
 */
export const dayCell = (cell: string): string =>
  plain(cell)
    .replace(DAY_FIRST, (_, day: string, month: string, year: string) => calendarDay(year, month, day))
    .replace(MONTH_NAMED_FIRST, (_, month: string, day: string, year: string) =>
      calendarDay(year, month, day),
    )
    .replace(YEAR_FIRST, (_, year: string, month: string, day: string) => calendarDay(year, month, day));

/** The number by which spreadsheets store a day of 2000 to 2099, if a column is not formatted as dates. */
const SERIAL = /^(3[6-9]|[4-6]\d|7[0-2])\d{3}(\.\d+)?$/;
const DAY_ZERO = '1899-12-30';

const serialFault = (row: ImportRow, field: string): ImportFault[] => {
  const cell = plain(row.cells[field] ?? '');
  return SERIAL.test(cell)
    ? [
        faultAt(
          row,
          field,
          `This is how a spreadsheet stores a day, probably ${formatCalendarDate(addDays(DAY_ZERO, Math.floor(Number(cell))))}. Format the column as dates, and save the file again`,
        ),
      ]
    : [];
};

const parts = (cell: string): [first: number, second: number] | undefined => {
  const [, first, second = ''] = DAY_FIRST.exec(plain(cell)) ?? [];
  return first !== undefined && /^\d+$/.test(second) ? [Number(first), Number(second)] : undefined;
};
const isMonthFirst = ([first, second]: [number, number]) => first <= 12 && second > 12 && second <= 31;
const isEither = ([first, second]: [number, number]) => first <= 12 && second <= 12 && first !== second;

/**
 * What is wrong with the days of each row. If one of the file can only be month first, every one that could be either
 * is in doubt.
 */
export function dateDoubts(rows: readonly ImportRow[], fields: readonly string[]) {
  const example = rows
    .flatMap(({ number, cells }) => fields.map((field) => ({ number, cell: cells[field] ?? '' })))
    .find(({ cell }) => {
      const numbers = parts(cell);
      return numbers && isMonthFirst(numbers);
    });
  return (row: ImportRow): ImportFault[] =>
    fields.flatMap((field) => {
      const cell = row.cells[field];
      const numbers = cell === undefined ? undefined : parts(cell);
      if (!numbers || !example) return serialFault(row, field);
      const days = 'Format the column as 2026-10-31 or 31 Oct 2026, and save the file again';
      if (isMonthFirst(numbers))
        return [faultAt(row, field, `This day has the month first, where others may have the day. ${days}`)];
      return isEither(numbers)
        ? [
            faultAt(
              row,
              field,
              `This could be either of two days, since row ${example.number} has the month first (${example.cell}). ${days}`,
            ),
          ]
        : [];
    });
}
