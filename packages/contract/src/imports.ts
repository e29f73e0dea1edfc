import * as z from 'zod/mini';
import { type ImportHeading, importFieldsOf } from './fields.ts';
import { Money } from './money.ts';
import { define, paging } from './operation.ts';
import { PRODUCT_FIELDS } from './products.ts';
import { RETAILER_FIELDS } from './retailers.ts';
import { integerField, singleLineText } from './text.ts';
import { Id, itemOf, listOf, Moment, num, optional, withDefault } from './wire.ts';

/** What can be imported: products (new and changed), new retailers, and what retailers already owe. */
export const IMPORT_KINDS = ['products', 'retailers', 'balances'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The limits of one file: rows, lines (including headings and empty ones), and bytes. */
export const MAX_IMPORT_ROWS = 5000;
export const MAX_IMPORT_LINES = 20_000;
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

/** How many faults an answer lists; its count covers all of them. */
export const MAX_FAULTS = 500;

/** How many rows of each effect an answer lists; its count covers all of them. */
export const MAX_EFFECT_ROWS = 100;

/** For how many hours an import can be undone. */
export const UNDO_HOURS = 24;

/** One value of an imported record, and the column it comes from. */
interface ImportField extends ImportHeading {
  /** The field's name in the record's draft. */
  id: string;
  /** The heading in the template and in exports. */
  header: string;
}

/** The columns of each kind, in the template's order. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: importFieldsOf(PRODUCT_FIELDS),
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

/** The index of the column that each field comes from, counted from 0, by field. */
export type ImportColumns = Record<string, number>;

/** Guesses the columns of a file from its headings, for the user to correct. Each column serves one field. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): ImportColumns {
  const taken = new Set<number>();
  const found: ImportColumns = {};
  const assign = (id: string, matches: (heading: string) => boolean) => {
    if (found[id] !== undefined) return;
    const column = headings.findIndex((heading, index) => !taken.has(index) && matches(plain(heading)));
    if (column < 0) return;
    taken.add(column);
    found[id] = column;
  };
  // The template's own headings take precedence over aliases.
  for (const { id, header } of IMPORT_FIELDS[kind]) assign(id, (heading) => heading === plain(header));
  for (const { id, aliases = [] } of IMPORT_FIELDS[kind]) assign(id, (heading) => aliases.includes(heading));
  return found;
}

/** Body of an import and of its dry run: the file as text, and what its columns are. */
export const ImportDraft = z.object({
  kind: z.enum(IMPORT_KINDS, 'Choose what to import'),
  fileName: singleLineText({
    max: 200,
    required: 'Name the file',
    tooLong: 'The name of the file is too long. Rename it to at most 200 characters, and choose it again.',
  }),
  text: z.string().check(z.maxLength(MAX_IMPORT_BYTES, 'The file is too large')),
  columns: z.record(z.string(), integerField({ min: 0, max: 1000, message: 'There is no such column' })),
  /** Products only: existing ones keep their stock, whatever the file says. */
  keepStock: z.optional(z.boolean()),
});
export type ImportDraft = z.infer<typeof ImportDraft>;

/** Body of an import. It is refused with 409 if its effect would differ from what the check reported. */
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
  value: withDefault(z.string(), ''),
  message: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** An effect of an import that is easy to overlook: the number of rows, and the first ones. */
const effect = <Values extends z.core.$ZodShape>(values: Values) =>
  optional(z.object({ count: num, rows: z.array(z.object({ row: num, name: z.string(), ...values })) }));

/** Effects of an import, each absent if no row has it. Amounts in paise. */
export const ImportEffects = z.object({
  /** Products whose stock is replaced. */
  stock: effect({ from: num, to: num }),
  /** Products whose price is replaced. */
  price: effect({ from: Money, to: Money }),
  /** Products that are new or get a new price or MRP, and whose price is above the MRP. */
  overMrp: effect({ price: Money, mrp: Money }),
  /** New records with the name of a stored one that the file lacks: that one's SKU or phone number, and the row's. */
  sameName: effect({ stored: z.string(), added: z.string() }),
  /** Opening balances of retailers that paid in advance. */
  advance: effect({ amount: Money }),
});
export type ImportEffects = z.infer<typeof ImportEffects>;

const counts = { rows: num, created: num, updated: num, unchanged: num };

/** What an import would do. A single fault prevents all of it. */
export const ImportCheck = z.object({
  ...counts,
  /** All faults, and the first of them. */
  faultCount: num,
  faults: z.array(ImportFault),
  effects: withDefault(ImportEffects, {}),
  /** A hash of what the file would do: its counts and every row of every effect. */
  fingerprint: optional(z.string()),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

/** A completed import. */
export const Import = z.object({
  ...counts,
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  at: Moment,
  by: optional(z.string()),
  /** Until when it can be undone. */
  undoUntil: Moment,
  undoneAt: optional(Moment),
});
export type Import = z.infer<typeof Import>;

/** The largest body of an import, in bytes: quotes and line breaks take two characters each in JSON. */
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
