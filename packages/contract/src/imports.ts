import * as z from 'zod/mini';
import { importFieldsOf } from './fields.ts';
import { Money } from './money.ts';
import { define, paging } from './operation.ts';
import { PRODUCT_FIELDS, TAX_FIELDS } from './products.ts';
import { RETAILER_FIELDS } from './retailers.ts';
import { line, whole } from './text.ts';
import { Id, itemOf, listOf, Moment, maybe, num, orElse } from './wire.ts';

/** What can be imported: products (new and changed), new retailers, and what retailers already owe. */
export const IMPORT_KINDS = ['products', 'retailers', 'balances'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The most rows of one file, the most lines with the headings and empty ones, and its largest size in bytes. */
export const MAX_IMPORT_ROWS = 5000;
export const MAX_IMPORT_LINES = 20_000;
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

/** How many faults an answer lists; it counts all. */
export const MAX_FAULTS = 500;

/** How many rows of each effect an answer lists; it counts all. */
export const MAX_EFFECT_ROWS = 100;

/** How long an import can be undone, in hours. */
export const UNDO_HOURS = 24;

/** One value of an imported record, and the column it comes from. */
interface ImportField {
  /** The field's name in the record's draft. */
  id: string;
  /** The heading in the template, which an export has too. */
  header: string;
  /** A file without this column cannot be imported. */
  required?: true;
  /** Other headings that mean this field, as plain lower-case letters and digits. */
  aliases?: readonly string[];
  /** The cell of the template's example row. */
  example: string;
}

/** The columns of each kind, in the template's order. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: importFieldsOf({ ...PRODUCT_FIELDS, ...TAX_FIELDS }),
  retailers: importFieldsOf(RETAILER_FIELDS),
  balances: [
    {
      id: 'name',
      header: 'Retailer',
      aliases: ['name', 'shop', 'businessname', 'party'],
      example: 'Annapoorna Provision Store',
    },
    {
      id: 'phone',
      header: 'Phone',
      aliases: ['mobile', 'contact', 'phonenumber', 'mobilenumber'],
      example: '98450 12345',
    },
    {
      id: 'amount',
      header: 'Amount owed (₹)',
      required: true,
      aliases: ['amount', 'balance', 'closingbalance', 'outstanding', 'openingbalance', 'due'],
      example: '12,450.00',
    },
    { id: 'date', header: 'As of', aliases: ['date', 'asof'], example: '2026-10-31' },
    { id: 'dueDate', header: 'Due date', aliases: ['duedate', 'dueon'], example: '2026-11-15' },
  ],
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Which column each field comes from: places from 0, by field. */
export type ImportColumns = Record<string, number>;

/** The columns of a file by its headings, for the user to correct: each column serves one field. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): ImportColumns {
  const taken = new Set<number>();
  const found: ImportColumns = {};
  const take = (id: string, matches: (heading: string) => boolean) => {
    if (found[id] !== undefined) return;
    const column = headings.findIndex((heading, index) => !taken.has(index) && matches(plain(heading)));
    if (column < 0) return;
    taken.add(column);
    found[id] = column;
  };
  // The template's own headings before other words for the same.
  for (const { id, header } of IMPORT_FIELDS[kind]) take(id, (heading) => heading === plain(header));
  for (const { id, aliases = [] } of IMPORT_FIELDS[kind]) take(id, (heading) => aliases.includes(heading));
  return found;
}

/** Body of an import and of its dry run: the file as text, and what its columns are. */
export const ImportDraft = z.object({
  kind: z.enum(IMPORT_KINDS, 'Choose what to import'),
  fileName: line({
    max: 200,
    required: 'Name the file',
    tooLong: 'The name of the file is too long. Rename it to at most 200 characters, and choose it again.',
  }),
  text: z.string().check(z.maxLength(MAX_IMPORT_BYTES, 'The file is too large')),
  columns: z.record(z.string(), whole({ min: 0, max: 1000, message: 'There is no such column' })),
  /** Products: those that exist keep their stock, whatever the file says. */
  keepStock: z.optional(z.boolean()),
});
export type ImportDraft = z.infer<typeof ImportDraft>;

/** Body of an import: refused with 409 if it would no longer do what its check said. */
export const CheckedImport = z.extend(ImportDraft, {
  /** The check's `fingerprint`. */
  checked: z.optional(z.string().check(z.maxLength(100, 'Check the file again'))),
});
export type CheckedImport = z.infer<typeof CheckedImport>;

/** What is wrong with one cell. */
export const ImportFault = z.object({
  /** The row's number in the spreadsheet, where the headings are row 1. */
  row: num,
  field: z.string(),
  /** The cell's text. */
  value: orElse(z.string(), ''),
  message: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** Something an import does that is easily overlooked: in how many rows, and the first of them. */
const effect = <Values extends z.core.$ZodShape>(values: Values) =>
  maybe(z.object({ count: num, rows: z.array(z.object({ row: num, name: z.string(), ...values })) }));

/** Effects of an import, each absent if no row has it. Amounts in paise. */
export const ImportEffects = z.object({
  /** Products whose stock is replaced. */
  stock: effect({ from: num, to: num }),
  /** Products whose price is replaced. */
  price: effect({ from: Money, to: Money }),
  /** Products that are new or get another price or MRP, with a price above the MRP. */
  overMrp: effect({ price: Money, mrp: Money }),
  /** Opening balances of retailers that paid in advance. */
  advance: effect({ amount: Money }),
});
export type ImportEffects = z.infer<typeof ImportEffects>;

const counts = { rows: num, created: num, updated: num, unchanged: num };

/** What an import would do. With a single fault it does nothing. */
export const ImportCheck = z.object({
  ...counts,
  /** All faults, and the first of them. */
  faultCount: num,
  faults: z.array(ImportFault),
  effects: orElse(ImportEffects, {}),
  /** The same as long as the file would do the same: counts and every row of every effect. */
  fingerprint: maybe(z.string()),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

/** An import that was made. */
export const Import = z.object({
  ...counts,
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  at: Moment,
  by: maybe(z.string()),
  /** Until when it can be undone. */
  undoUntil: Moment,
  undoneAt: maybe(Moment),
});
export type Import = z.infer<typeof Import>;

/** The largest body of an import, in bytes: a file's quotes and line breaks take two characters each in JSON. */
const MAX_BODY_BYTES = 2 * MAX_IMPORT_BYTES;

/** Imports from CSV files, their dry run, and undoing one. Extension. */
export const importOperations = define({
  checkImport: {
    extension: 'imports',
    method: 'POST',
    path: '/imports/check',
    roles: ['DISTRIBUTOR'],
    body: ImportDraft,
    maxBytes: MAX_BODY_BYTES,
    answer: itemOf('check', ImportCheck),
  },
  createImport: {
    extension: 'imports',
    method: 'POST',
    path: '/imports',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: CheckedImport,
    maxBytes: MAX_BODY_BYTES,
    answer: itemOf('import', Import),
  },
  listImports: {
    extension: 'imports',
    method: 'GET',
    path: '/imports',
    roles: ['DISTRIBUTOR'],
    query: z.object({ ...paging, kind: z.optional(z.enum(IMPORT_KINDS, 'There is no such kind')) }),
    answer: listOf('imports', Import),
  },
  undoImport: {
    extension: 'imports',
    method: 'POST',
    path: '/imports/{id}/undo',
    roles: ['DISTRIBUTOR'],
    answer: itemOf('import', Import),
  },
});
