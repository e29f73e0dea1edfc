import type { Sort } from '@dmc/design-system/data-table';
import { type List, mapList, withRows } from '@dmc/design-system/list';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import {
  type Field,
  type FieldOptions,
  type Fields,
  field,
  text,
  type ViewUrl,
  viewUrl,
} from './view-url.ts';

/** The value of a filter that is set. */
type ActiveValue<T> = Exclude<T, null | 'all'>;

/**
 * Whether a loaded row has a filter's value, for a server that does not filter. `context` is what that depends on, such
 * as the time zone.
 */
type Match<T> = (row: never, value: ActiveValue<T>, context: never) => boolean;

/** A field that filters the list. */
export interface Filter<T, M extends Match<T> | 'server' = Match<T> | 'server'> extends Field<T> {
  /** The words for its value, such as `“tea”` or `Pending`. */
  describe: (value: ActiveValue<T>) => string;
  /** `server`: every server applies it. */
  matches: M;
}

/** Turns a field into a filter. */
export const filter = <T, M extends Match<T> | 'server'>(
  field: Field<T>,
  describe: (value: ActiveValue<T>) => string,
  matches: M,
): Filter<T, M> => ({ ...field, describe, matches });

/** A search text. Further typing replaces the history entry. */
export const search = <M extends Match<string> | 'server'>(
  matches: M,
  options: FieldOptions = {},
): Filter<string, M> =>
  filter(text({ resets: ['pages'], replaces: 'again', ...options }), (value) => `“${value}”`, matches);

export function readSort<const Id extends string>(
  columns: readonly Id[],
  text: string,
): Sort<Id> | undefined {
  const desc = text.endsWith('.desc');
  const column = columns.find((each) => each === (desc ? text.slice(0, -'.desc'.length) : text));
  return column === undefined ? undefined : { id: column, desc };
}
export const writeSort = (sort: Sort | null): string => (sort ? `${sort.id}${sort.desc ? '.desc' : ''}` : '');

/** A list's sort by one of these columns, `price.desc`; null is the server's order. Never adds a history entry. */
export const sort = <const Id extends string>(
  columns: readonly Id[],
  initial: Sort<Id> | null = null,
  options: FieldOptions = {},
): Field<Sort<Id> | null> =>
  field<Sort<Id> | null>(initial, (value) => readSort(columns, value), writeSort, {
    replaces: 'always',
    ...options,
  });

type RowOf<M> = [Exclude<M, 'server'>] extends [(row: infer Row, value: never, context: never) => boolean]
  ? Row
  : never;
type ContextOf<M> = [Exclude<M, 'server'>] extends [
  (row: never, value: never, context: infer Context) => boolean,
]
  ? Context
  : never;

interface Declaration<Filters, Scope, Id extends string, Rest, M> {
  /** The filters. Each is also a parameter of the server's call, under the same name. */
  filters: { readonly [Name in keyof Filters]: Filter<Filters[Name]> } & {
    readonly [Name in keyof M]: { matches: M[Name] };
  };
  /** Further parameters of the server's call, which every server takes, and which clearing the filters keeps. */
  scope?: Fields<Scope>;
  sort?: Field<Sort<Id> | null>;
  /** The other fields of the page's view, such as the open record. */
  fields?: Fields<Rest>;
}

/** The query of a view: the filters that are set, the scope and the sort. */
type ListQuery<Filters, Id extends string> = {
  -readonly [Name in keyof Filters]?: ActiveValue<Filters[Name]>;
} & { sort?: Id | `${Id}.desc` };

/** A filter by one of a set of values. */
interface Choice {
  /** The values but `all`, in words. */
  options: readonly { value: string; label: string }[];
  /** Whether it can be applied to the loaded rows. */
  appliesToLoaded: boolean;
}

/** The filters by one of a set of values, not by any text. */
type Choices<Filters> = {
  readonly [Name in keyof Filters & string as string extends Filters[Name]
    ? never
    : Filters[Name] extends string | null
      ? Name
      : never]: Choice;
};
export type ChoiceName<Filters> = keyof Choices<Filters>;

/** A list's view in its page's URL, with functions of its filters. */
export interface ListView<Filters, Id extends string, Rest, Row, Context, Query = ListQuery<Filters, Id>>
  extends ViewUrl<Filters & { sort: Sort<Id> | null } & Rest> {
  /** Whether a filter is set; `loaded`: only filters that can be applied to the loaded rows. */
  isFiltered: (view: Filters, which?: 'loaded') => boolean;
  /** The change that clears every filter; `loaded`: only filters that can be applied to the loaded rows. */
  cleared: (which?: 'loaded') => Partial<Filters>;
  /** The filters by one of a set of values, in the order of their declaration. */
  choices: Choices<Filters>;
  /** The filters that are set, in words: `“tea” · Pending`. */
  describe: (view: Filters) => string;
  /** The filters as one text: two views with the same text list the same rows. */
  filterKey: (view: Filters) => string;
  /**
   * The query for a server that searches, filters and sorts; for one that does not (`screen`), only what `filterLoaded`
   * cannot do.
   */
  toQuery: (view: Filters & { sort: Sort<Id> | null } & Rest, searchedBy: 'server' | 'screen') => Query;
  /** Applies the client-side filters to the loaded rows; returns the same list if none is set. */
  filterLoaded: <R extends Row, Totals>(
    list: List<R, Totals>,
    view: Filters,
    context: Context,
  ) => List<R, Totals>;
  /** The parameters that a saved view stores. */
  saved: (params: URLSearchParams) => URLSearchParams;
}

/** Declares the view of a page with a list: its filters, its sort, and its other fields. */
export function listView<
  Filters extends object,
  Id extends string = never,
  Rest extends object = Record<never, never>,
  M extends object = Record<never, never>,
  Scope extends object = Record<never, never>,
>({
  filters,
  scope,
  sort: sortField = sort<Id>([]),
  fields,
}: Declaration<Filters, Scope, Id, Rest, M>): ListView<
  Filters,
  Id,
  Scope & Rest,
  RowOf<M[keyof M]>,
  ContextOf<M[keyof M]>,
  ListQuery<Filters & Scope, Id>
> {
  type View = Filters & { sort: Sort<Id> | null } & Scope & Rest;
  const declared = { ...fields, ...scope, ...filters, sort: sortField } as unknown as Fields<View>;
  const url = viewUrl<View>(declared);
  const all = Object.entries(filters as Record<string, Filter<unknown>>).map(([name, declaredFilter]) => ({
    ...declaredFilter,
    name: name as keyof Filters & string,
  }));
  const scopes = Object.keys(scope ?? {}) as (keyof Scope & string)[];
  const isLoaded = ({ matches }: Filter<unknown>) => matches !== 'server';
  const choiceOf = ({ values = [], describe, matches }: Filter<unknown>): Choice => ({
    options: values
      .filter((value) => value !== 'all')
      .map((value) => ({ value: String(value), label: describe(value as never) })),
    appliesToLoaded: matches !== 'server',
  });
  const which = (kind?: 'loaded') => all.filter((each) => kind === undefined || isLoaded(each));
  const activeFilters = (view: Filters, kind?: 'loaded') =>
    which(kind).filter(({ name, initial }) => view[name] !== initial);
  return {
    ...url,
    isFiltered: (view, kind) => activeFilters(view, kind).length > 0,
    cleared: (kind) =>
      Object.fromEntries(which(kind).map(({ name, initial }) => [name, initial])) as Partial<Filters>,
    choices: Object.fromEntries(
      all.filter(({ values }) => values !== undefined).map((each) => [each.name, choiceOf(each)]),
    ) as Choices<Filters>,
    describe: (view) =>
      joinWithDots(...activeFilters(view).map(({ name, describe }) => describe(view[name] as never))),
    filterKey: (view) => JSON.stringify(activeFilters(view).map(({ name }) => [name, view[name]])),
    toQuery: (view, searchedBy) => {
      const sent = activeFilters(view).filter((each) => searchedBy === 'server' || !isLoaded(each));
      const order = url.write(new URLSearchParams(), view).get(sortField.param ?? 'sort');
      return {
        ...Object.fromEntries(scopes.flatMap((name) => (view[name] === null ? [] : [[name, view[name]]]))),
        ...Object.fromEntries(sent.map(({ name }) => [name, view[name]])),
        ...(searchedBy === 'server' && order !== null ? { sort: order } : {}),
      } as ListQuery<Filters & Scope, Id>;
    },
    filterLoaded: (list, view, context) => {
      const active = activeFilters(view, 'loaded');
      if (active.length === 0) return list;
      return mapList(list, (page) =>
        withRows(
          page,
          page.rows.filter((row) =>
            active.every(
              ({ name, matches }) =>
                matches === 'server' || matches(row as never, view[name] as never, context as never),
            ),
          ),
        ),
      );
    },
    saved: (params) => {
      const view = url.read(params);
      const savedFields = (Object.keys(declared) as (keyof View)[]).filter((name) => declared[name].saved);
      return url.write(
        new URLSearchParams(),
        Object.fromEntries(savedFields.map((name) => [name, view[name]])) as Partial<View>,
      );
    },
  };
}
