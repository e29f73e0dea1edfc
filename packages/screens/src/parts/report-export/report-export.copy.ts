import { exportButtonCopy } from '../list-export/export-button.copy.ts';

/** Texts for printing a report and saving it as a file. */
export const reportExportCopy = {
  print: 'Print',
  save: exportButtonCopy.export,
  saved: (name: string) => `${name} was saved`,
  failed: 'The file could not be created.',
  failedCause: 'Check your connection and try again.',
  nothing: 'There are no figures to print or export yet.',
} as const;
