import type * as z from 'zod/mini';
import { type Paise, toRupeeText } from './money.ts';
import type { Extension } from './operation.ts';

/** How an import recognises a field. */
export interface ImportHeading {
  /** A file without this column cannot be imported. */
  required?: true;
  /** Other headings recognised for this field, as plain lower-case letters and digits. */
  aliases?: readonly string[];
  /** The cell of the template's example row. */
  example: string;
}

/** One field of a record. A record's table of fields generates its forms, answers, audit log, files and imports. */
export interface Field {
  /** Its name in forms. */
  label: string;
  /** Its heading in files, if that is not the label. */
  header?: string;
  /** Numbers are paise. */
  kind?: 'money';
  /** The extension of a field that the documents do not have. */
  extension?: Extension;
  /** What a request accepts. */
  request: z.core.$ZodType;
  /** How an answer is read; undefined for what only a form has, such as a password. */
  answer?: z.core.$ZodType;
  /** The initial value in a form; by default an empty string. */
  empty?: string | boolean;
  /** Only for a field that can be imported. */
  import?: ImportHeading;
}

export type FieldTable = Readonly<Record<string, Field>>;

export const fieldNames = <T extends FieldTable>(table: T) => Object.keys(table) as (keyof T & string)[];

/** One value for each field. */
const eachField = <Values>(table: FieldTable, make: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field, name)])) as Values;

/** The fields that the documents have. */
export type Documented<T extends FieldTable> = {
  readonly [Name in keyof T as T[Name] extends { extension: Extension } ? never : Name]: T[Name];
};
export const documentedFields = <T extends FieldTable>(table: T) =>
  Object.fromEntries(Object.entries(table).filter(([, { extension }]) => !extension)) as Documented<T>;

/** The fields that are ours. */
export const ownFields = <T extends FieldTable>(table: T) =>
  Object.fromEntries(Object.entries(table).filter(([, { extension }]) => extension)) as Omit<
    T,
    keyof Documented<T>
  >;

/** The extensions of our fields: an operation's `bodyExtensions`. */
export const extensionsOfFields = (table: FieldTable): Record<string, Extension> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { extension }]) => (extension ? [[name, extension]] : [])),
  );

/** The schemas of a request, for `z.object`. */
export const requestOf = <T extends FieldTable>(table: T) =>
  eachField<{ -readonly [Name in keyof T]: T[Name]['request'] }>(table, ({ request }) => request);

/** The fields that answers have. */
type Answered<T extends FieldTable> = {
  readonly [Name in keyof T as T[Name] extends { answer: z.core.$ZodType } ? Name : never]: T[Name];
};
const answeredFields = <T extends FieldTable>(table: T) =>
  Object.fromEntries(Object.entries(table).filter(([, { answer }]) => answer)) as Answered<T>;

/** The schemas of an answer, for `z.object`. */
export const answerOf = <T extends FieldTable>(table: T) =>
  eachField<{
    -readonly [Name in keyof Answered<T>]: Extract<T[Name], { answer: z.core.$ZodType }>['answer'];
  }>(answeredFields(table), ({ answer }) => answer);

export const labelsOf = <T extends FieldTable>(table: T) =>
  eachField<{ readonly [Name in keyof T]: T[Name]['label'] }>(table, ({ label }) => label);

/** Only these fields of a record, without those that only a form has. A record that lacks one does not compile. */
export const valuesOf = <T extends FieldTable, Values extends object>(
  table: T,
  record: Values &
    (keyof Answered<T> extends keyof Values
      ? unknown
      : { missing: Exclude<keyof Answered<T>, keyof Values> }),
) =>
  eachField<Pick<Values, keyof Answered<T> & keyof Values>>(
    answeredFields(table),
    (_, name) => (record as Readonly<Record<string, unknown>>)[name],
  );

/** `valuesOf` a stored record, without those that are unknown: null or an empty text. */
export const knownValuesOf = <T extends FieldTable, Values extends object>(
  table: T,
  record: Parameters<typeof valuesOf<T, Values>>[1],
) => {
  const values = Object.entries(valuesOf<T, Values>(table, record));
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== '')) as {
    [Name in keyof Answered<T> & keyof Values]?: NonNullable<Values[Name]>;
  };
};

/** The form values of a record, or of a new one: amounts in rupees and numbers, as text. */
export const formValuesOf = <T extends FieldTable>(
  table: T,
  record: { readonly [Name in keyof T]?: unknown } = {},
) =>
  eachField<{ [Name in keyof T]: z.core.input<T[Name]['request']> }>(table, ({ kind, empty = '' }, name) => {
    const value = record[name] ?? empty;
    if (typeof value !== 'number') return value;
    return kind === 'money' ? toRupeeText(value as Paise) : String(value);
  });

/** The fields that an import reads, in order. */
export const importFieldsOf = (table: FieldTable) =>
  Object.entries(table).flatMap(([id, { label, header = label, import: heading }]) =>
    heading ? [{ id, header, ...heading }] : [],
  );
