import type { Import, ImportCheck, ImportKind } from '@dmc/contract/imports';
import { counted, formatNumber } from '@dmc/contract/numbers';

const NOUNS: Readonly<Record<ImportKind, string>> = {
  products: 'products',
  retailers: 'retailers',
  balances: 'opening balances',
};

/** `312 products created, 14 updated, 3 unchanged`: zero counts are omitted. */
const report = (
  kind: ImportKind,
  { created, updated, unchanged }: Pick<Import, 'created' | 'updated' | 'unchanged'>,
  words: { created: string; updated: string },
): string => {
  const parts = [
    [created, words.created],
    [updated, words.updated],
    [unchanged, 'unchanged'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word], index) =>
      index === 0 ? `${counted(count, NOUNS[kind])} ${word}` : `${formatNumber(count)} ${word}`,
    )
    .join(', ');
};

/** Texts of the import of CSV files. */
export const importDialogCopy = {
  title: (kind: ImportKind) => `Import ${NOUNS[kind]}`,
  steps: { file: 'File', columns: 'Columns', check: 'Check', done: 'Done' },
  step: (step: number, total: number, name: string) => `Step ${step} of ${total}: ${name}`,
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  /** Shown after a session ended while a file was open. */
  resumed: {
    notSent: 'Your session ended before anything was imported. The file and its columns are still here.',
    sent: 'Your session ended during this import, so it may have finished. To check, go back one step: a finished import is listed under “Imports of the past day”.',
  },
  file: {
    drop: 'Drop a CSV file here',
    /** For phones, which have no drag and drop. */
    pick: 'A CSV file on this device',
    release: 'Release to read the file',
    next: 'Next, you match the columns, and every cell is checked. Nothing is saved until you press Import. You can undo an import for 24 hours.',
    several: 'Drop one file at a time.',
    choose: 'Choose a file',
    limits: (rows: number, megabytes: number) =>
      `CSV in UTF-8, up to ${formatNumber(rows)} rows and ${megabytes} MB. The first row must contain the headings.`,
    purpose: {
      products:
        'A row with a new SKU adds a product. A row with an SKU that you already have changes that product; empty cells change nothing.',
      retailers:
        'New retailers are added. A row with the same values as a retailer you have is skipped. A row with different values but the same phone or GST number is refused.',
      balances:
        'Each row adds what a retailer owed before its first order here as one line on its statement. It does not count as a sale. Write an advance as -500 or 500 Cr. Retailers are found by phone number, otherwise by name.',
    },
    template: 'Download the template',
    templateName: (kind: ImportKind) => `${kind}-template`,
    tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Split it into several files.`,
    tooLong: (rows: number, most: number) =>
      `The file has ${formatNumber(rows)} rows, and one import takes at most ${formatNumber(most)}. Split it into several files.`,
    encoding: 'The file is not UTF-8. In the spreadsheet, save it as “CSV UTF-8”.',
    empty: 'The file has no rows below its headings.',
    unreadable: 'The file could not be read. Choose it again.',
    notRead: 'The file could not be read.',
    recent: 'Imports of the past day',
    recentFailed: 'The imports of the past day could not be loaded.',
    of: (name: string, moment: string) => `${name}, ${moment}`,
  },
  columns: {
    hint: (name: string, rows: number) =>
      `${name} has ${counted(rows, 'rows')}. Choose the column for each field.`,
    none: 'Not in the file',
    untitled: (column: number) => `Column ${column}`,
    sample: (text: string) => `First row: ${text}`,
    emptySample: 'First row: empty',
    choose: 'Choose a column',
    check: 'Check the file',
  },
  check: {
    faults: (count: number) =>
      `${formatNumber(count)} ${count === 1 ? 'cell needs' : 'cells need'} a correction. Nothing was imported.`,
    faultsHint: 'Correct the file and choose it again. If you matched a wrong column, go back.',
    first: (shown: number, all: number) => `The first ${formatNumber(shown)} of ${formatNumber(all)}.`,
    table: 'Cells to correct',
    row: 'Row',
    column: 'Column',
    cell: 'Cell',
    message: 'What is wrong',
    empty: 'empty',
    download: 'Download this list',
    downloadName: (name: string) => `${name.replace(/\.\w+$/, '')}-corrections`,
    another: 'Choose the corrected file',
    ready: (kind: ImportKind, check: ImportCheck) =>
      `${report(kind, check, { created: 'to add', updated: 'to change' })}.`,
    nothing: 'There is nothing to import. Your records already match the file.',
    whole: 'If one row is refused, nothing is imported.',
    effects: {
      change: (from: string, to: string) => `${from} → ${to}`,
      over: (price: string, mrp: string) => `${price}, MRP ${mrp}`,
      besides: (stored: string, added: string) => `${added}, besides ${stored}`,
      summary: (
        { title, noun }: { title: string; noun: string },
        count: number,
        example: string | undefined,
      ) =>
        `${title}: ${counted(count, noun)}${
          example === undefined ? '' : `, ${count === 1 ? '' : 'e.g. '}${example}`
        }`,
      kinds: {
        stock: { title: 'Stock changes', noun: 'products' },
        price: { title: 'Price changes', noun: 'products' },
        overMrp: { title: 'Above the MRP', noun: 'products' },
        sameName: { title: 'Same name as a record you have, but another SKU or phone number', noun: 'rows' },
        advance: { title: 'Advances', noun: 'retailers' },
      },
      each: {
        stock: 'Stock',
        price: 'Price',
        overMrp: 'Above the MRP:',
        sameName: 'Added as',
        advance: 'Advance of',
      },
      notes: {
        stock:
          'The stock in the file replaces the current stock, including sales and receipts since the file was saved.',
        price: 'The new prices apply to orders placed from now on.',
        overMrp: 'A price above the MRP is imported as it is.',
        sameName:
          'Each is added as a second record with that name. If a spreadsheet changed the SKU or phone number, correct the file first.',
        advance:
          'These retailers paid before their first order here. The line reduces what they owe and has no due date.',
      },
      stock: 'Stock of existing products',
      stocks: { file: 'As in the file', keep: 'Leave as it is' },
      stockUnchanged: 'Existing products keep their stock. New products get the stock in the file.',
      table: 'What changes',
      name: { products: 'Product', retailers: 'Retailer', balances: 'Retailer' },
      rows: (shown: number, all: number) =>
        `The first ${formatNumber(shown)} of ${formatNumber(all)} are listed.`,
    },
    again: 'Check again',
    import: (count: number) => `Import ${counted(count, 'rows')}`,
  },
  done: {
    report: (made: Import) => `${report(made.kind, made, { created: 'created', updated: 'updated' })}.`,
    until: (moment: string) =>
      `You can undo this until ${moment}, unless one of the records is used or changed first.`,
    undo: 'Undo import',
    undoOf: (name: string) => `Undo import of ${name}`,
    undone: (made: Import) =>
      `The import of ${made.fileName} was undone. ${
        made.updated > 0
          ? 'Its new records were removed, and its changes were reversed.'
          : 'Its new records were removed.'
      }`,
    refusedRows: 'Why it cannot be undone',
  },
} as const;
