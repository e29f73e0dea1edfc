import type { FileCell } from '@dmc/contract/csv';
import type { CalendarDate } from '@dmc/contract/dates';
import type { DateRange } from '@dmc/contract/periods';

export type ReportCell = FileCell;

/** A report as a table to export: exact where the screen rounds, and nothing but the data. */
export interface ReportFile {
  /** Without extension: see `reportName`. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly ReportCell[])[];
  /** What the report should include but does not, in a sentence: shown when it is saved. */
  omissions?: string;
}

/** `profit-and-loss_2026-11-01_2026-11-20`, or a single date. */
export const reportName = (report: string, { from, to }: DateRange): string =>
  [...new Set([report, from, to])].join('_');

/** The same for a single date. */
export const reportOfDay = (report: string, day: CalendarDate): string =>
  reportName(report, { from: day, to: day });
