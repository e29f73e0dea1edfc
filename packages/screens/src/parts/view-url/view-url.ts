import { isRealDate } from '@dmc/contract/dates';
import { isPrintable } from '@dmc/contract/text';

/** Side effects of changing a field. */
export interface FieldOptions {
  /** Name of the URL parameter, if it differs from the field's. */
  param?: string;
  /** Parameters removed by a change: `pages` restarts the list at its first page. */
  resets?: readonly string[];
  /**
   * When a change replaces the current history entry: `always`, `again` if the field already had a value, as in further
   * typing of a search, or `tab`: always, whatever the change also resets. By default a change adds an entry.
   */
  replaces?: 'always' | 'again' | 'tab';
  /** Whether a saved view stores it. By default all fields except ids, flags and dialogs, which say what is open. */
  saved?: boolean;
}

/** One part of a page's view, and how it is encoded in the page's URL. */
export interface Field<T> extends FieldOptions {
  /** The value when the URL does not contain it. */
  initial: T;
  read: (params: URLSearchParams, param: string) => T;
  /** Sets or removes the parameter. `initial` is not written, so that a default list has a plain URL. */
  write: (params: URLSearchParams, param: string, value: T) => void;
  /** Whether the URL has a value that the field does not know, and that nothing else reports. */
  isUnknown?: (params: URLSearchParams, param: string) => boolean;
  saved: boolean;
  /** The values of a field that is one of a set. */
  values?: readonly Exclude<T, null>[];
}

/** Sets a parameter; an empty value removes it. */
function setParam(params: URLSearchParams, param: string, value: string): void {
  if (value === '') params.delete(param);
  else params.set(param, value);
}

/** A field of one parameter. An unreadable value counts as none. */
export function field<T>(
  initial: T,
  parse: (text: string) => T | undefined,
  format: (value: T) => string,
  options: FieldOptions,
): Field<T> {
  return {
    initial,
    read: (params, param) => parse(params.get(param) ?? '') ?? initial,
    write: (params, param, value) =>
      setParam(params, param, format(value) === format(initial) ? '' : format(value)),
    isUnknown: (params, param) => isUnknownValue(params.get(param), parse),
    saved: true,
    ...options,
  };
}

/** Whether a parameter has a value, and none that `parse` knows. `all` is no value. */
const isUnknownValue = (value: string | null, parse: (value: string) => unknown): boolean =>
  value !== null && value !== '' && value.toLowerCase() !== 'all' && parse(value) === undefined;

const itself = (value: string) => value;

/** Any text that can be shown; empty for none. */
export const text = (options: FieldOptions = {}): Field<string> =>
  field('', (value) => (isPrintable(value) ? value : undefined), itself, options);

/** A calendar date, `2026-11-20`; empty for none. */
export const day = (options: FieldOptions = {}): Field<string> =>
  field('', (value) => (isRealDate(value) ? value : undefined), itself, options);

/** One of a set of values, in lower case in the URL, or null. */
export const oneOf = <const T extends string>(
  values: readonly T[],
  options: FieldOptions = {},
): Field<T | null> => ({
  ...field<T | null>(null, reader(values), (value) => value?.toLowerCase() ?? '', options),
  values: values as readonly Exclude<T, null>[],
});

/** One of a set of values; a plain URL means `initial`, by default the first. */
export const choice = <const T extends string>(
  values: readonly [T, ...T[]],
  { initial = values[0], ...options }: FieldOptions & { initial?: NoInfer<T> } = {},
): Field<T> => ({
  ...field<T>(initial, reader(values), (value) => value.toLowerCase(), options),
  values: values as readonly Exclude<T, null>[],
});

/** The open tab of a page. Switching tabs adds no history entry, so that Back leaves the page. */
export const tabs = <T extends string>(values: readonly [T, ...T[]], options: FieldOptions = {}): Field<T> =>
  choice(values, { replaces: 'tab', ...options });

const reader =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value.toLowerCase() === text.toLowerCase());

/** A boolean, such as whether something is shown. */
export const flag = (options: FieldOptions = {}): Field<boolean> =>
  field(
    false,
    (text) => text !== '',
    (value) => (value ? '1' : ''),
    { saved: false, ...options },
  );

/** A record id, or null. */
export const id = (options: FieldOptions = {}): Field<string | null> =>
  field<string | null>(
    null,
    (text) => text || undefined,
    (value) => value ?? '',
    { saved: false, ...options },
  );

/** The one dialog that is open: a kind, or a kind with the record it is about. */
export type Dialog<Kind extends string, Of extends string> =
  | (Kind extends string ? { kind: Kind } : never)
  | (Of extends string ? { kind: Of; id: string } : never);

/** The open dialog, or null: `new=1`, or `edit=p42`. Each kind has its own parameter. */
export function dialog<const Kind extends string, const Of extends string = never>(
  kinds: readonly Kind[],
  ofRecord: readonly Of[] = [],
  options: FieldOptions = {},
): Field<Dialog<Kind, Of> | null> {
  return {
    initial: null,
    read: (params) => {
      const kind = kinds.find((name) => params.get(name));
      if (kind !== undefined) return { kind } as Dialog<Kind, Of>;
      const found = ofRecord.find((name) => params.get(name));
      return found === undefined ? null : ({ kind: found, id: params.get(found) ?? '' } as Dialog<Kind, Of>);
    },
    write: (params, _param, open) => {
      for (const name of [...kinds, ...ofRecord])
        setParam(params, name, open?.kind !== name ? '' : 'id' in open ? open.id : '1');
    },
    saved: false,
    ...options,
  };
}

export type Fields<View> = { readonly [Name in keyof View]: Field<View[Name]> };

/** A page's view in its URL. */
export interface ViewUrl<View> {
  read: (params: URLSearchParams) => View;
  /** The parameters after a change of the view; unknown parameters are kept. */
  write: (params: URLSearchParams, change: Partial<View>) => URLSearchParams;
  /** The values in the URL that the page does not know, and therefore ignores. */
  unknown: (params: URLSearchParams) => string[];
  /** Whether the change replaces the history entry: only if each of its fields says so. */
  replaces: (params: URLSearchParams, change: Partial<View>) => boolean;
}

/** The view type of a declaration. */
export type ViewOf<Url> = Url extends { read: (params: URLSearchParams) => infer View } ? View : never;

/** Declares what a page shows and how its URL encodes it, field by field; for a page with one list, see `listView`. */
export function viewUrl<View extends object>(fields: Fields<View>): ViewUrl<View> {
  const all = (Object.keys(fields) as (keyof View & string)[]).map((name) => ({
    ...(fields[name] as Field<View[typeof name]>),
    name,
    param: fields[name].param ?? name,
  }));
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
    unknown: (params) =>
      all.flatMap(({ isUnknown, param }) => (isUnknown?.(params, param) ? [params.get(param) ?? ''] : [])),
    replaces: (params, change) => {
      const now = read(params);
      const parts = changed(change);
      const switches = parts.some(({ replaces }) => replaces === 'tab');
      return (
        parts.length > 0 &&
        parts.every(
          ({ replaces, name, initial }) =>
            replaces === 'always' ||
            replaces === 'tab' ||
            (replaces === 'again' && now[name] !== initial) ||
            (switches && change[name] === initial),
        )
      );
    },
  };
}
