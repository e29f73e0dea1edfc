import type { CalendarDate } from '@dmc/contract/dates';
import { type Paise, toRupees } from '@dmc/contract/money';
import type { DateRange } from '@dmc/contract/periods';

/** What stands in one cell: words, a number, an amount in paise, or nothing. */
export type ReportCell = string | number | { paise: Paise } | undefined;

/** A report as a table to be kept: exact where the screen rounds, and without anything but its figures. */
export interface ReportFile {
  /** Without ending: see `reportName`. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly ReportCell[])[];
  /** What the report should hold and does not, in a sentence: said where it is kept. */
  omissions?: string | undefined;
}

/** `profit-and-loss_2026-11-01_2026-11-20`, or one day alone. */
export const reportName = (report: string, { from, to }: DateRange): string =>
  [...new Set([report, from, to])].join('_');

/** The same as of a single day. */
export const reportOfDay = (report: string, day: CalendarDate): string =>
  reportName(report, { from: day, to: day });

/** An amount as a number of rupees: two decimals at most, and none of floating point's own. */
export const cellValue = (cell: ReportCell): string | number =>
  cell === undefined ? '' : typeof cell === 'object' ? toRupees(cell.paise) : cell;
