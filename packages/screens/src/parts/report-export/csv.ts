import { BYTE_ORDER_MARK, csvLines } from '@dmc/contract/csv';
import type { ReportFile } from './report-file.ts';

/** A report as CSV for any spreadsheet: UTF-8 with a byte order mark, which Excel needs. */
export const csvOf = ({ columns, rows }: ReportFile): string =>
  BYTE_ORDER_MARK + csvLines([columns, ...rows]);
