import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportFault,
  type ImportKind,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@dmc/contract/imports';
import { loadCode } from '@dmc/design-system/load-code';
import type { ReportFile } from '../report-export/report-file.ts';
import { importDialogCopy as copy } from './import-dialog.copy.ts';

/** The parsed content of a chosen file. */
export interface ImportFile {
  name: string;
  text: string;
  headings: readonly string[];
  /** The first row of data, by which the user recognises the columns. */
  sample: readonly string[];
  /** The number of rows below the headings. */
  rows: number;
}

export const MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024;

/** The encodings of a file that begins with these bytes: UTF-16 is what Excel calls “Unicode Text”. */
const MARKS = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/** Decodes a file; throws unless it is UTF-16 with a mark, or UTF-8. Older encodings cannot be told from each other. */
function decode(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const mark = first.toString(16) + second.toString(16);
  return new TextDecoder(MARKS[mark as keyof typeof MARKS] ?? 'utf-8', { fatal: true }).decode(bytes);
}

/** Reads a chosen file, or says why it cannot be imported. */
export async function readFile(file: File): Promise<ImportFile | string> {
  if (file.size > MAX_IMPORT_BYTES) return copy.file.tooLarge(MEGABYTES);
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = decode(bytes);
  } catch {
    return copy.file.encoding;
  }
  const { readCsv } = await loadCode(() => import('@dmc/contract/csv'));
  const {
    rows: [headings = [], ...lines],
    fault,
  } = readCsv(text);
  if (fault !== undefined) return fault;
  const rows = lines.filter((cells) => cells.some((cell) => cell !== ''));
  const [sample] = rows;
  if (!sample) return copy.file.empty;
  if (rows.length > MAX_IMPORT_ROWS) return copy.file.tooLong(rows.length, MAX_IMPORT_ROWS);
  return { name: file.name, text, headings, sample, rows: rows.length };
}

/** The template: the headings and one example row. */
export const templateOf = (kind: ImportKind): ReportFile => ({
  name: copy.file.templateName(kind),
  columns: IMPORT_FIELDS[kind].map(({ header }) => header),
  rows: [IMPORT_FIELDS[kind].map(({ example }) => example)],
});

/** The heading of a field's column, as written in the file. */
export const headingOf = (
  kind: ImportKind,
  { headings }: Pick<ImportFile, 'headings'>,
  columns: ImportColumns,
  field: string,
): string => {
  const index = columns[field];
  return (
    (index === undefined ? undefined : headings[index]) ||
    IMPORT_FIELDS[kind].find(({ id }) => id === field)?.header ||
    field
  );
};

/** The faults as a table, for correcting the file. */
export const faultsFile = (
  name: string,
  faults: readonly ImportFault[],
  heading: (field: string) => string,
): ReportFile => ({
  name: copy.check.downloadName(name),
  columns: [copy.check.row, copy.check.column, copy.check.cell, copy.check.message],
  rows: faults.map(({ row, field, value, message }) => [row, heading(field), value, message]),
});
