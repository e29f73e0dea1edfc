import Papa from 'papaparse';
import { cellValue, type ReportFile } from './report-file.ts';

/**
 * Text that a spreadsheet would evaluate instead of showing: it starts with a formula sign, possibly after white
 * space, in its full-width form, or after a tab or line break.
 */
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * A report as CSV for any spreadsheet: UTF-8 with a byte order mark, which Excel needs. Numbers stay numbers,
 * including negative ones; text that looks like a formula gets a leading apostrophe.
 */
export const csvOf = ({ columns, rows }: ReportFile): string =>
  `\uFEFF${Papa.unparse([[...columns], ...rows.map((row) => row.map(cellValue))], {
    escapeFormulae: FORMULA,
    newline: '\r\n',
  })}\r\n`;
