import Papa from 'papaparse';
import { cellValue, type ReportFile } from './report-file.ts';

/**
 * Text that a spreadsheet would compute instead of show: it begins with a sign of a formula, also behind white space, in
 * its full-width form or after a tab or line break.
 */
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * A report as CSV for any spreadsheet: UTF-8 with a byte order mark, by which Excel knows it. Numbers stay numbers, below
 * zero too; a text that would be taken for a formula gets an apostrophe in front.
 */
export const csvOf = ({ columns, rows }: ReportFile): string =>
  `\uFEFF${Papa.unparse([[...columns], ...rows.map((row) => row.map(cellValue))], {
    escapeFormulae: FORMULA,
    newline: '\r\n',
  })}\r\n`;
