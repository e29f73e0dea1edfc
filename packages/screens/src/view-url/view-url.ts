import { isRealDate } from '@dmc/contract/dates';
import type { Sort } from '@dmc/design-system/data-table';
import { type List, mapList, withRows } from '@dmc/design-system/list';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';

/** Side effects of changing a field, and its role for the list. */
export interface FieldOptions<T> {
  /** Name of the URL parameter, if it differs from the field's. */
  param?: string;
  /** Makes the field a filter: returns the words for its value, such as `“tea”` or `Pending`. */
  describe?: (value: T) => string;
  /** Parameters removed by a change: `pages` restarts the list at its first page. */
  resets?: readonly string[];
  /**
   * When a change replaces the current history entry: `always`, or `again` if the field already had a value, as with
   * each further letter of a search. Adds an entry by default.
   */
  replaces?: 'always' | 'again';
  /** Whether a saved view keeps it. By default all but ids, flags and dialogs, which tell what is open. */
  saved?: boolean;
}

/** One part of a page's view, and how it is encoded in the page's URL. */
export interface Field<T> extends FieldOptions<T> {
  /** The value when the URL does not contain it. */
  initial: T;
  read: (params: URLSearchParams, param: string) => T;
  /** Sets or removes the parameter. `initial` is not written, so that a default list has a plain URL. */
  write: (params: URLSearchParams, param: string, value: T) => void;
  saved: boolean;
}

/** Sets a parameter; an empty value removes it. */
export function setParam(params: URLSearchParams, param: string, value: string): void {
  if (value === '') params.delete(param);
  else params.set(param, value);
}

/** A field of one parameter. An unreadable value counts as none. */
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
    saved: true,
    ...options,
  };
}

const itself = (value: string) => value;

/** Any text; empty for none. */
export const text = (options: FieldOptions<string> = {}): Field<string> => field('', itself, itself, options);

/** A search text. Each further letter replaces the history entry. */
export const search = (options: FieldOptions<string> = {}): Field<string> =>
  text({ describe: (value) => `“${value}”`, resets: ['pages'], replaces: 'again', ...options });

/** A calendar date, `2026-11-20`; empty for none. */
export const day = (options: FieldOptions<string> = {}): Field<string> =>
  field('', (value) => (isRealDate(value) ? value : undefined), itself, options);

/** One of a vocabulary, in lower case in the URL, or null for none. */
export const oneOf = <T extends string>(values: readonly T[], options: FieldOptions<T | null> = {}) =>
  field<T | null>(null, reader(values), (value) => value?.toLowerCase() ?? '', options);

/** One of a vocabulary; a plain URL means the first, unless `initial` is given. */
export const choice = <T extends string>(
  values: readonly [T, ...T[]],
  { initial = values[0], ...options }: FieldOptions<T> & { initial?: NoInfer<T> } = {},
): Field<T> => field<T>(initial, reader(values), (value) => value.toLowerCase(), options);

const reader =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value.toLowerCase() === text.toLowerCase());

/** Something that is either shown or not. */
export const flag = (options: FieldOptions<boolean> = {}): Field<boolean> =>
  field(
    false,
    (text) => text !== '',
    (value) => (value ? '1' : ''),
    { saved: false, ...options },
  );

/** A record id, or null. */
export const id = (options: FieldOptions<string | null> = {}): Field<string | null> =>
  field<string | null>(
    null,
    (text) => text || undefined,
    (value) => value ?? '',
    { saved: false, ...options },
  );

export const readSort = (text: string): Sort | undefined => {
  const match = /^([\w-]+)(\.desc)?$/.exec(text);
  return match?.[1] ? { id: match[1], desc: match[2] !== undefined } : undefined;
};
export const writeSort = (sort: Sort | null): string => (sort ? `${sort.id}${sort.desc ? '.desc' : ''}` : '');

/** A list's sort, `price.desc`; null is the server's order. Never adds a history entry. */
export const sort = (initial: Sort | null = null): Field<Sort | null> =>
  field<Sort | null>(initial, readSort, writeSort, { replaces: 'always' });

/** The one dialog that is open: a kind, or a kind with the record it is about. */
export type Dialog<Kind extends string, Of extends string> = { kind: Kind } | { kind: Of; id: string };

/** The open dialog, or null: `new=1`, or `edit=p42`. Each kind is a parameter of its own. */
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
    saved: false,
    ...options,
  };
}

type Fields<View> = { readonly [Name in keyof View]: Field<View[Name]> };

/**
 * The filters applied here to the loaded rows, rather than by the server: whether a row passes each. The third
 * argument is any further context, such as the time zone.
 */
type Matches<View> = {
  readonly [Name in keyof View]?: (row: never, value: View[Name], context: never) => boolean;
};
type RowOf<M> = M[keyof M] extends (row: infer Row, value: never, context: never) => boolean ? Row : never;
type ContextOf<M> = M[keyof M] extends (row: never, value: never, context: infer Context) => boolean
  ? Context
  : never;

/** A page's view in its URL: reading, changing, and what its filters imply. */
export interface ViewUrl<View, Row = never, Context = never> {
  read: (params: URLSearchParams) => View;
  /** The parameters after a change of the view; unknown parameters are kept. */
  write: (params: URLSearchParams, change: Partial<View>) => URLSearchParams;
  /** Whether the change replaces the history entry: only if each of its fields says so. */
  replaces: (params: URLSearchParams, change: Partial<View>) => boolean;
  /** Whether a filter is active; `loaded`: one that applies to the loaded rows. */
  isFiltered: (view: View, which?: 'loaded') => boolean;
  /** The change that clears every filter; `loaded`: those that apply to the loaded rows. */
  cleared: (which?: 'loaded') => Partial<View>;
  /** The active filters, in words: `“tea” · Pending`. */
  describe: (view: View) => string;
  /** The list with the rows that pass the filters on loaded rows; unchanged if none is active. */
  narrow: <Totals>(list: List<Row, Totals>, view: View, context: Context) => List<Row, Totals>;
  /** The parameters that a saved view keeps; undefined if the page is no list, with neither search nor sort. */
  saved: ((params: URLSearchParams) => URLSearchParams) | undefined;
}

/** The view type of a declaration. */
export type ViewOf<Url> = Url extends { read: (params: URLSearchParams) => infer View } ? View : never;

/** Declares what a page shows and how its URL encodes it, field by field. */
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
    saved:
      'search' in fields || 'sort' in fields
        ? (params) => {
            const kept = new URLSearchParams();
            for (const one of all) if (one.saved) one.write(kept, one.param, one.read(params, one.param));
            return kept;
          }
        : undefined,
    describe: (view) =>
      joinWithDots(
        ...filters()
          .filter((one) => isSet(one, view))
          .map((one) => one.describe?.(view[one.name])),
      ),
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
