import { counted, formatNumber } from '@dmc/contract/numbers';

/** Texts for saving a list as a CSV file. */
export const listExportCopy = {
  title: (noun: string) => `Export ${noun}`,
  description:
    'A CSV file for any spreadsheet: amounts in rupees, dates as 2026-11-20, times in a column of their own.',
  which: 'Rows',
  choices: { selected: 'Selected', matching: 'Matching', all: 'All' },
  counted: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`,
  /** What the file will contain. */
  contents: {
    selected: (noun: string, count: number | undefined) =>
      count === 1
        ? `The selected ${noun.replace(/s$/, '')}.`
        : `The ${formatNumber(count ?? 0)} selected ${noun}.`,
    matching: (noun: string, filters: string) => `The ${noun} that match ${filters}.`,
    all: (noun: string) => `All your ${noun}, whatever this page shows.`,
  },
  export: 'Export',
  cancel: 'Cancel',
  stop: 'Stop',
  stopped: 'Stopped. No file was saved.',
  starting: 'Preparing the file…',
  rows: (noun: string, rows: number, total: number | undefined) =>
    total === undefined
      ? `${counted(rows, noun)} loaded…`
      : `${formatNumber(rows)} of ${counted(total, noun)} loaded…`,
  bytes: (kilobytes: number) => `${formatNumber(kilobytes)} kB received…`,
  saved: (name: string) => `${name} was saved`,
  capped: (noun: string, rows: number, total: number | undefined) =>
    `It contains the first ${formatNumber(rows)}${total === undefined ? '' : ` of ${formatNumber(total)}`} ${noun}, the most for one file. Filter the list and export the rest separately.`,
  unreadable: (noun: string, count: number) =>
    `${counted(count, noun)} could not be read and ${count === 1 ? 'is' : 'are'} missing.`,
  changed: (noun: string) =>
    `The list changed while it was read, so some ${noun} may be missing. Export it again to be sure.`,
  nothing: (noun: string) => `There are no ${noun} to export.`,
  failed: 'The file could not be created.',
  failedCause: 'Check your connection and try again.',
} as const;
