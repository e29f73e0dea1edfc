import type { ImportFault } from '@dmc/contract/imports';
import { lostCharacters, madeBySpreadsheet, shownKeys, spreadsheetKeys } from '@dmc/contract/spreadsheet';
import { faultAt, grouped, type ImportRow, LOST_CHARACTER, nameKey } from './rows.ts';

/** A stored record: its code, which identifies it, and its name. */
export interface CodedRecord {
  code: string;
  name: string;
}

/**
 * Stored records that a file does not name by their code: those whose code a spreadsheet may have turned into another,
 * and those whose name a row of another code has.
 */
export function unnamedRecords(stored: readonly CodedRecord[]) {
  const byName = new Map(stored.map((record) => [nameKey(record.name), record]));
  let byKey: Map<string, CodedRecord[]> | undefined;
  const keyed = () => {
    byKey ??= grouped(stored, ({ code }) => spreadsheetKeys(code));
    return byKey;
  };
  return {
    withName: (name: string) => byName.get(nameKey(name)),
    changedTo: (cell: string) =>
      [...new Set(shownKeys(cell).flatMap((key) => keyed().get(key) ?? []))].filter(({ code }) =>
        madeBySpreadsheet(code, cell),
      ),
  };
}

/** Why a code is at fault that a spreadsheet may have made of stored ones. */
export const changedCodeFault = (cell: string, from: readonly CodedRecord[]): string => {
  const codes = from.slice(0, 3).map(({ code }) => code);
  const [first = ''] = codes;
  return `You have ${codes.join(' and ')}, which a spreadsheet turns into ${cell}. Format the column as text, enter ${first} again, and save the file again. If ${cell} is another product, add it by hand first`;
};

/** Texts of a stored record that a spreadsheet changed, or that lost characters, when the file was saved. */
export const changedTexts = (
  fields: readonly string[],
  row: ImportRow,
  stored: Readonly<Record<string, string>>,
): ImportFault[] =>
  fields.flatMap((field) => {
    const [cell, text = ''] = [row.cells[field], stored[field]];
    if (cell === undefined) return [];
    if (lostCharacters(text, cell)) return [faultAt(row, field, LOST_CHARACTER)];
    return madeBySpreadsheet(text, cell)
      ? [
          faultAt(
            row,
            field,
            `It is “${text}”, which a spreadsheet turns into ${cell}. Format the column as text, enter it again, and save the file again`,
          ),
        ]
      : [];
  });
