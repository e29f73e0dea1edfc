import { comparable } from '@dmc/contract/clean-text';
import { readCsv } from '@dmc/contract/csv';
import {
  IMPORT_FIELDS,
  type ImportDraft,
  type ImportEffects,
  type ImportFault,
  MAX_EFFECT_ROWS,
  MAX_FAULTS,
  MAX_IMPORT_LINES,
  MAX_IMPORT_ROWS,
} from '@dmc/contract/imports';
import { isMojibake, SAVE_AS_UTF8 } from '@dmc/contract/mojibake';
import { formatNumber } from '@dmc/contract/numbers';
import type * as z from 'zod/mini';
import type { When } from '../call/days.ts';
import { invalid } from '../call/errors.ts';
import type { Member } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { decode, faultsOf } from '../http/request.ts';

/** A row of the file: its number in the spreadsheet, and the non-empty cells of the chosen columns. */
export interface ImportRow {
  number: number;
  cells: Readonly<Record<string, string>>;
}

/** The state before an import, and how an unchanged record is recognised. */
interface ImportedRecord {
  row: number;
  recordId: string;
  /** The values that an update replaced; null for a new record. */
  before: unknown;
  /** Identifies the record's state: a version, an instant, or an opening balance's retailer. */
  mark: string;
}

/** What importing the rows would do. */
export interface ImportPlan<Create, Update> {
  creates: Create[];
  updates: Update[];
  unchanged: number;
  faults: ImportFault[];
  effects: EffectRows;
}

type Effects = Required<ImportEffects>;
/** All rows of each effect. */
type EffectRows = { [Kind in keyof Effects]: NonNullable<Effects[Kind]>['rows'] };

/** The user's choices besides file and columns, and whether the import follows, so that what it changes is locked. */
type ImportOptions = Pick<ImportDraft, 'keepStock'> & { lock: boolean };

export const emptyPlan = <Create, Update>(): ImportPlan<Create, Update> => ({
  creates: [],
  updates: [],
  unchanged: 0,
  faults: [],
  effects: { stock: [], price: [], overMrp: [], sameName: [], advance: [] },
});

/** Why a record of an import cannot be undone, by row. */
type UndoFaults = Map<number, string>;

/**
 * One kind of import, which runs in the given transaction. Methods instead of function properties let a table of all
 * kinds ignore what each creates.
 */
export interface Importer<Create, Update> {
  plan(
    db: Db,
    actor: Member,
    rows: readonly ImportRow[],
    when: When,
    options: ImportOptions,
  ): Promise<ImportPlan<Create, Update>>;
  write(db: Db, actor: Member, plan: ImportPlan<Create, Update>, when: When): Promise<ImportedRecord[]>;
  /** Finds what prevents an undo; if nothing does, deletes and restores everything. */
  undo(
    db: Db,
    actor: Member,
    records: readonly ImportedRecord[],
    times: { importedAt: Date; now: Date },
  ): Promise<UndoFaults>;
}

/** The file's rows. Throws 422 for a file that cannot be imported at all. */
export function parseRows({ kind, text, columns }: ImportDraft): ImportRow[] {
  const fields = IMPORT_FIELDS[kind];
  const missing = fields.find(({ id, required }) => required && columns[id] === undefined);
  if (missing) throw invalid(`Choose the column for ${missing.header}`, { [missing.id]: 'Choose a column' });
  // Two megabytes of line breaks would block this thread for seconds.
  const { rows: lines, fault } = readCsv(text, MAX_IMPORT_LINES + 1);
  if (lines.length > MAX_IMPORT_LINES)
    throw invalid(
      `The file has more than ${formatNumber(MAX_IMPORT_LINES)} lines. Delete its empty ones, or split it into several files of at most ${formatNumber(MAX_IMPORT_ROWS)} rows.`,
    );
  if (fault !== undefined) throw invalid(fault);
  const rows = lines.flatMap((line, index) => {
    const filled = fields.flatMap(({ id }): [string, string][] => {
      const cell = columns[id] === undefined ? '' : (line[columns[id]] ?? '');
      return cell === '' ? [] : [[id, cell]];
    });
    return index === 0 || line.every((cell) => cell === '')
      ? []
      : [{ number: index + 1, cells: Object.fromEntries(filled) }];
  });
  if (rows.length === 0) throw invalid('The file has no rows below its headings');
  if (rows.length > MAX_IMPORT_ROWS)
    throw invalid(
      `The file has ${formatNumber(rows.length)} rows, and one import takes at most ${formatNumber(MAX_IMPORT_ROWS)}. Split it into several files.`,
    );
  return rows;
}

export const faultAt = ({ number, cells }: ImportRow, field: string, message: string): ImportFault => ({
  row: number,
  field,
  value: cells[field] ?? '',
  message,
});

/** Parses a row by a draft's schema: returns the draft, or a fault for each invalid cell. */
export function readRow<T>(
  schema: z.ZodMiniType<T>,
  row: ImportRow,
  input: unknown,
): { draft: T } | { faults: ImportFault[] } {
  const read = decode(schema as z.core.$ZodType, input);
  if (read.success) return { draft: read.data as T };
  return {
    faults: Object.entries(faultsOf(read.error.issues, input)).map(([path, message]) =>
      faultAt(row, path.split('.')[0] ?? path, message),
    ),
  };
}

export const LOST_CHARACTER =
  'A character of this cell was lost when the file was saved. Correct it, and save the file again as CSV UTF-8';

/** Error values and displays that a spreadsheet writes instead of a value, and how to fix them there. */
const SPOILT: readonly (readonly [RegExp, string])[] = [
  [
    /^(#(N\/A|[A-Z/0]+[!?]|GETTING_DATA)|Err:\d{3})$/i,
    'The spreadsheet has an error here instead of a value. Correct its formula, and save the file again',
  ],
  [
    /^#{2,}$/,
    'The column was too narrow for its value. Widen it in the spreadsheet, and save the file again',
  ],
  [
    /^[-+]?\d([.,]\d+)?E[+-]\d{2,}$/i,
    'The spreadsheet shortened this number. Format the column as text, enter the number again, and save the file again',
  ],
  [/\ufffd|\?{3,}/, LOST_CHARACTER],
  [
    /^(N\.?\/?A\.?|NaN|null|undefined|[-–—]+)$/i,
    'This is not a value. Enter one in the spreadsheet, or empty the cell, and save the file again',
  ],
];
/** Fields whose digits are no quantity. */
const CODES = ['sku', 'phone', 'pincode', 'hsnCode'];
/** What a spreadsheet turns codes into, and how to fix it there: DEC-25 becomes Dec-25, and 1-12 becomes 01-Dec. */
const SPOILT_CODES: typeof SPOILT = [
  [
    /^\d+\.0*$/,
    'The spreadsheet added a decimal point. Format the column as text, correct the cell, and save the file again',
  ],
  [
    /^(?=.*-)(\d{1,2}-)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(-\d{2}|-\d{4})?$/,
    'The spreadsheet made a date of this. Format the column as text, enter it again, and save the file again',
  ],
  [
    /^((0?[1-9]|[12]\d|3[01])([-/])(0?[1-9]|[12]\d|3[01])\3\d{4}|\d{1,2}\/\d{1,2}\/\d{2}|\d{4}-\d\d-\d\d)( \d.*)?$/,
    'The spreadsheet made a date of this. Format the column as text, enter it again, and save the file again',
  ],
];

/** The cells of a row whose values a spreadsheet has destroyed. */
export const corruptedCells = (row: ImportRow): ImportFault[] =>
  Object.entries(row.cells).flatMap(([field, cell]) => {
    const patterns = CODES.includes(field) ? [...SPOILT_CODES, ...SPOILT] : SPOILT;
    const message = isMojibake(cell)
      ? `This cell was opened in the wrong encoding. ${SAVE_AS_UTF8}`
      : patterns.find(([pattern]) => pattern.test(cell))?.[1];
    return message === undefined ? [] : [faultAt(row, field, message)];
  });

/** The row with only the cells of some fields. */
export const withCells = (row: ImportRow, keeps: (field: string, cell: string) => boolean): ImportRow => ({
  ...row,
  cells: Object.fromEntries(Object.entries(row.cells).filter(([field, cell]) => keeps(field, cell))),
});

/** Records by each of their keys. */
export function grouped<T>(rows: readonly T[], keysOf: (row: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const group = found.get(key);
      if (group) group.push(row);
      else found.set(key, [row]);
    }
  return found;
}

/** A name for comparison. */
export const nameKey = (name: string): string => comparable(name).replaceAll(/\s+/g, ' ').trim();

/** Remembers the first row with each key, so that later ones can name it. */
export function repeats() {
  const seen = new Map<string, number>();
  return (key: string, row: number): number | undefined => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first;
  };
}

/** The first rows of each effect, as an answer lists them. */
export const firstEffects = (effects: EffectRows): ImportEffects =>
  Object.fromEntries(
    Object.entries(effects)
      .filter(([, rows]) => rows.length > 0)
      .map(([kind, rows]) => [kind, { count: rows.length, rows: rows.slice(0, MAX_EFFECT_ROWS) }]),
  );

export const firstFaults = (faults: readonly ImportFault[]) =>
  faults.toSorted((a, b) => a.row - b.row).slice(0, MAX_FAULTS);
