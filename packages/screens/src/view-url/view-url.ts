import { isRealDate } from '@dmc/contract/dates';
import type { Sort } from '@dmc/design-system/data-table';
import { type List, mapList, withRows } from '@dmc/design-system/list';

/** What a change of a field does beside its own parameter, and what it means to the list. */
export interface FieldOptions<T> {
  /** The parameter in the URL, where it is not the field's own name. */
  param?: string;
  /** Makes the field a filter: the words for what was looked for, such as `“tea”` or `Pending`. */
  describe?: (value: T) => string;
  /** Parameters that a change takes away: `pages` starts the list from its first page. */
  resets?: readonly string[];
  /**
   * When a change takes the place of the step before in the browser's history: `always`, or `again` where the field had a
   * value already, as with each further letter of a search. A step of its own unless given.
   */
  replaces?: 'always' | 'again';
}

/** One thing that a page shows, and how it stands in the page's URL. */
export interface Field<T> extends FieldOptions<T> {
  /** What a URL that does not name it means. */
  initial: T;
  read: (params: URLSearchParams, param: string) => T;
  /** Sets or takes away the parameter. `initial` leaves no trace, so that a plain list has a plain URL. */
  write: (params: URLSearchParams, param: string, value: T) => void;
}

/** Sets a parameter; an empty value takes it away. */
export function setParam(params: URLSearchParams, param: string, value: string): void {
  if (value === '') params.delete(param);
  else params.set(param, value);
}

/** A field of one parameter. What cannot be read means the same as nothing. */
function field<T>(
  initial: T,
  parse: (text: string) => T | undefined,
  format: (value: T) => string,
  options: FieldOptions<T>,
): Field<T> {
  return {
    initial,
    read: (params, param) => parse(params.get(param) ?? '') ?? initial,
    write: (params, param, value) =>
      setParam(params, param, format(value) === format(initial) ? '' : format(value)),
    ...options,
  };
}

const itself = (value: string) => value;

/** A text, whatever it is; empty for none. */
export const text = (options: FieldOptions<string> = {}): Field<string> => field('', itself, itself, options);

/** A text that is searched for. Each further letter takes the place of the one before. */
export const search = (options: FieldOptions<string> = {}): Field<string> =>
  text({ describe: (value) => `“${value}”`, resets: ['pages'], replaces: 'again', ...options });

/** A calendar day, `2026-11-20`; empty for none. */
export const day = (options: FieldOptions<string> = {}): Field<string> =>
  field('', (value) => (isRealDate(value) ? value : undefined), itself, options);

/** One of a vocabulary, in small letters in the URL, or null for none of it. */
export const oneOf = <T extends string>(values: readonly T[], options: FieldOptions<T | null> = {}) =>
  field<T | null>(null, reader(values), (value) => value?.toLowerCase() ?? '', options);

/** One of a vocabulary; the first unless told is what a plain URL means. */
export const choice = <T extends string>(
  values: readonly [T, ...T[]],
  { initial = values[0], ...options }: FieldOptions<T> & { initial?: NoInfer<T> } = {},
): Field<T> => field<T>(initial, reader(values), (value) => value.toLowerCase(), options);

const reader =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value.toLowerCase() === text.toLowerCase());

/** Something that is shown or not. */
export const flag = (options: FieldOptions<boolean> = {}): Field<boolean> =>
  field(
    false,
    (text) => text !== '',
    (value) => (value ? '1' : ''),
    options,
  );

/** The id of a record, or null. */
export const id = (options: FieldOptions<string | null> = {}): Field<string | null> =>
  field<string | null>(
    null,
    (text) => text || undefined,
    (value) => value ?? '',
    options,
  );

export const readSort = (text: string): Sort | undefined => {
  const match = /^([\w-]+)(\.desc)?$/.exec(text);
  return match?.[1] ? { id: match[1], desc: match[2] !== undefined } : undefined;
};
export const writeSort = (sort: Sort | null): string => (sort ? `${sort.id}${sort.desc ? '.desc' : ''}` : '');

/** What a list is sorted by, `price.desc`; null is the order in which the rows came. Never a step of its own. */
export const sort = (initial: Sort | null = null): Field<Sort | null> =>
  field<Sort | null>(initial, readSort, writeSort, { replaces: 'always' });

/** The one dialog that is open: a kind by itself, or a kind with the record that it is about. */
export type Dialog<Kind extends string, Of extends string> = { kind: Kind } | { kind: Of; id: string };

/** The dialog that is open, or null: `new=1`, or `edit=p42`. Each kind is a parameter of its own. */
export function dialog<const Kind extends string, const Of extends string = never>(
  kinds: readonly Kind[],
  ofRecord: readonly Of[] = [],
  options: FieldOptions<Dialog<Kind, Of> | null> = {},
): Field<Dialog<Kind, Of> | null> {
  return {
    initial: null,
    read: (params) => {
      const kind = kinds.find((name) => params.get(name));
      if (kind !== undefined) return { kind };
      const of = ofRecord.find((name) => params.get(name));
      return of === undefined ? null : { kind: of, id: params.get(of) ?? '' };
    },
    write: (params, _param, open) => {
      for (const name of [...kinds, ...ofRecord])
        setParam(params, name, open?.kind !== name ? '' : 'id' in open ? open.id : '1');
    },
    ...options,
  };
}

type Fields<View> = { readonly [Name in keyof View]: Field<View[Name]> };

/**
 * The filters of the loaded rows, which the server does not filter by: whether a row passes each. The third argument is
 * what else a row is judged by, such as the time zone.
 */
type Matches<View> = {
  readonly [Name in keyof View]?: (row: never, value: View[Name], context: never) => boolean;
};
type RowOf<M> = M[keyof M] extends (row: infer Row, value: never, context: never) => boolean ? Row : never;
type ContextOf<M> = M[keyof M] extends (row: never, value: never, context: infer Context) => boolean
  ? Context
  : never;

/** A page's view as its URL keeps it: read, changed, and what follows from its filters. */
export interface ViewUrl<View, Row = never, Context = never> {
  read: (params: URLSearchParams) => View;
  /** The parameters with a change of the view; what the view does not know of stays. */
  write: (params: URLSearchParams, change: Partial<View>) => URLSearchParams;
  /** Whether the change takes the place of the step before: so it does where each of its fields says so. */
  replaces: (params: URLSearchParams, change: Partial<View>) => boolean;
  /** A filter is in force; `loaded`: one of the loaded rows. */
  isFiltered: (view: View, which?: 'loaded') => boolean;
  /** The change that takes every filter away; `loaded`: those of the loaded rows. */
  cleared: (which?: 'loaded') => Partial<View>;
  /** What was looked for, in words: `“tea” · Pending`. */
  describe: (view: View) => string;
  /** The list with the rows that pass the filters of the loaded rows; the list itself where none is in force. */
  narrow: <Totals>(list: List<Row, Totals>, view: View, context: Context) => List<Row, Totals>;
}

/** The view that a declaration makes. */
export type ViewOf<Url> = Url extends { read: (params: URLSearchParams) => infer View } ? View : never;

/** Declares what a page shows and how its URL names it, field by field. */
export function viewUrl<View extends object, M extends Matches<View> = Record<never, never>>(
  fields: Fields<View>,
  matches?: M,
): ViewUrl<View, RowOf<M>, ContextOf<M>> {
  const all = (Object.keys(fields) as (keyof View & string)[]).map((name) => ({
    ...(fields[name] as Field<View[typeof name]>),
    name,
    param: fields[name].param ?? name,
  }));
  type One = (typeof all)[number];
  const isSet = ({ name, initial }: One, view: View) => view[name] !== initial;
  const filters = (which?: 'loaded') =>
    all.filter(({ name, describe }) => describe && (which === undefined || matches?.[name]));
  const changed = (change: Partial<View>) => all.filter(({ name }) => change[name] !== undefined);
  const read = (params: URLSearchParams) =>
    Object.fromEntries(all.map((one) => [one.name, one.read(params, one.param)])) as View;
  return {
    read,
    write: (params, change) => {
      const next = new URLSearchParams(params);
      for (const { resets = [] } of changed(change)) for (const param of resets) next.delete(param);
      for (const one of changed(change))
        one.write(next, one.param, change[one.name] as View[typeof one.name]);
      return next;
    },
    replaces: (params, change) => {
      const now = read(params);
      const parts = changed(change);
      return (
        parts.length > 0 &&
        parts.every((one) => one.replaces === 'always' || (one.replaces === 'again' && isSet(one, now)))
      );
    },
    isFiltered: (view, which) => filters(which).some((one) => isSet(one, view)),
    cleared: (which) =>
      Object.fromEntries(filters(which).map(({ name, initial }) => [name, initial])) as Partial<View>,
    describe: (view) =>
      filters()
        .filter((one) => isSet(one, view))
        .map((one) => one.describe?.(view[one.name]) ?? '')
        .join(' · '),
    narrow: (list, view, context) => {
      const inForce = filters('loaded').filter((one) => isSet(one, view));
      if (inForce.length === 0) return list;
      return mapList(list, (page) =>
        withRows(
          page,
          page.rows.filter((row) =>
            inForce.every(({ name }) => matches?.[name]?.(row as never, view[name], context as never)),
          ),
        ),
      );
    },
  };
}
