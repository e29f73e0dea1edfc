import Papa from 'papaparse';
import { cleanText } from './clean-text.ts';
import { isMojibake, SAVE_AS_UTF8 } from './mojibake.ts';
import { type Paise, toRupees } from './money.ts';

/** A cell of a file: text, a number, an amount in paise, or nothing. */
export type FileCell = string | number | { paise: Paise } | undefined;

/** One column of a file. */
export interface FileColumn<Row> {
  header: string;
  value: (row: Row, timeZone: string) => FileCell;
}

/** The byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that a spreadsheet would evaluate instead of showing: it starts with a formula sign, possibly after white space,
 * in its full-width form, or after a tab or line break. A phone number, `+91 98450 12345`, is not one.
 */
const FORMULA = /^(?!\+\d+( \d+)+$)(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Also matches text that already starts with apostrophes, which would otherwise be lost when the file is read. */
const TO_ESCAPE = new RegExp(`^'*${FORMULA.source.slice(1)}`);

/** An amount in rupees as a number: at most two decimals, without floating-point noise. */
export const cellValue = (cell: FileCell): string | number =>
  cell === undefined ? '' : typeof cell === 'object' ? toRupees(cell.paise) : cell;

/**
 * Rows as lines of CSV, without a byte order mark. Numbers stay numbers, including negative ones; text that looks like
 * a formula gets a leading apostrophe.
 */
export const csvLines = (rows: readonly (readonly FileCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(cellValue)),
        { escapeFormulae: TO_ESCAPE, newline: '\r\n' },
      )}\r\n`;

/** The lines of CSV for records, with the headings first. */
export const csvOfRows = <Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  timeZone: string,
): string => csvLines(rows.map((row) => columns.map(({ value }) => value(row, timeZone))));

const ESCAPED = new RegExp(`^'(?='*${FORMULA.source.slice(1)})`);
/** `="007"`: how spreadsheets preserve the leading zeros of a code. */
const AS_TEXT = /^="(.*)"$/s;

/** A text as `readCsv` returns it after it was written to a file. */
export const cellText = (text: string): string => cleanText(text.replaceAll(/\r\n?/g, '\n')).trim();

/** The text of a parsed cell, without what marks it as text. */
const textOf = (cell: string): string =>
  cellText(ESCAPED.test(cell) ? cell.slice(1) : cell.replace(AS_TEXT, '$1'));

/** The separators that spreadsheets write: a comma, or a semicolon where a comma is the decimal sign. */
const SEPARATORS = [',', ';', '\t'];

/** The separator that occurs most often in the headings, outside quotes. */
function separatorOf(text: string): string {
  const heads = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => heads.split(sign).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** A first line that only names the separator, as Excel reads and writes it: `sep=;`. It does not count as a row. */
const NAMED_SEPARATOR = /^"?sep=([^\r\n"])"?[,;\t]*(?:\n|$)/i;

/** A parsed CSV file. */
interface CsvTable {
  /** Trimmed cells. Empty rows are included, so that row numbers match the spreadsheet. */
  rows: string[][];
  /** Where and why the file cannot be read. If set, the rows must not be used. */
  fault: string | undefined;
}

const FAULTS = {
  InvalidQuotes: (row: number) =>
    `Row ${row} has a quote (") in the wrong place, so it and the rows after it cannot be read. Correct it in the spreadsheet, and save the file again.`,
  MissingQuotes: (row: number) =>
    `Row ${row} has a quote (") that never ends, so it and the rows after it cannot be read. Correct it in the spreadsheet, and save the file again.`,
  extra: (row: number) =>
    `Row ${row} has more cells than there are headings. Give every column a heading in the spreadsheet, and save the file again.`,
  cutOff: (row: number) => `The file ends in the middle of row ${row}. Save it again in the spreadsheet.`,
  mojibake: (heading: string) =>
    `The heading “${heading}” shows that the file was opened in the wrong encoding. ${SAVE_AS_UTF8}.`,
} as const;

/** What shows that the parsed rows differ from the spreadsheet. */
function tableFault([headings = [], ...rows]: readonly string[][], isWhole: boolean): string | undefined {
  const mojibake = headings.find(isMojibake);
  if (mojibake !== undefined) return FAULTS.mojibake(mojibake);
  const extra = rows.findIndex((row) => row.slice(headings.length).some((cell) => cell !== ''));
  if (extra >= 0) return FAULTS.extra(extra + 2);
  const isShort = (row: readonly string[]) => row.length < headings.length && row.some((cell) => cell !== '');
  const short = rows.findIndex(isShort);
  // A last row that is too short and has no line break shows that the file was cut off.
  return !isWhole && short >= 0 && short === rows.length - 1 ? FAULTS.cutOff(short + 2) : undefined;
}

/** The number of complete records below the headings of a file that `csvLines` wrote. */
export const recordsIn = (text: string): number =>
  Math.max(0, text.replaceAll(/"[^"]*"/g, '').split('\n').length - 2);

/** Reads a CSV file: its first `most` rows, or all. */
export function readCsv(text: string, most?: number): CsvTable {
  // Otherwise a file with both kinds of line endings would have joined rows.
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [first = '', separator] = NAMED_SEPARATOR.exec(lines) ?? [];
  const plain = lines.slice(first.length);
  const { data, errors, meta } = Papa.parse<string[]>(plain, {
    delimiter: separator ?? separatorOf(plain),
    newline: '\n',
    ...(most === undefined ? {} : { preview: most }),
  });
  const rows = data.map((row) => row.map(textOf));
  const [error] = errors;
  // The parser does not treat a quote after white space as opening, so separators inside it would split the cell.
  const spaced = data.findIndex((row) => row.some((cell) => /^\s+"/.test(cell)));
  const broken =
    error?.code === 'InvalidQuotes' || error?.code === 'MissingQuotes'
      ? FAULTS[error.code]((error.row ?? 0) + 1)
      : spaced >= 0
        ? FAULTS.InvalidQuotes(spaced + 1)
        : undefined;
  return { rows, fault: broken ?? tableFault(rows, meta.truncated || plain.endsWith('\n')) };
}
