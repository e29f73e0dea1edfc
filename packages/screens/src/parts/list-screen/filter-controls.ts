import type { List, ListPage } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { filterCounts } from '../list-stats/list-stats.ts';
import type { ChoiceName, ListView } from '../view-url/list-view.ts';

/** The part of `useListScreen`'s result that is used here. */
interface Filtered<Filters> {
  list: { rows: List<unknown, unknown>; view: NoInfer<Filters>; onView: (change: never) => void };
  declaration: Pick<ListView<Filters, never, unknown, never, never>, 'choices' | 'cleared'>;
  /** By default, the server filters. */
  matching?: false | ((change: never) => ListPage<unknown> | undefined);
}

/**
 * The props of a filter's tabs: its values in words after `all`, and how many rows match each, as far as that is certain.
 */
export function tabProps<Filters extends object>(
  { list: { rows, view, onView }, declaration, matching = false }: Filtered<Filters>,
  name: ChoiceName<Filters>,
  all: string,
) {
  const { options, appliesToLoaded } = declaration.choices[name];
  const cleared = declaration.cleared();
  const change = (value: string) => ({ [name]: value === 'all' ? cleared[name] : value }) as never;
  const totals = dataOf(rows.state)?.totals as
    | { counts?: Record<string, Record<string, number>> }
    | undefined;
  const counts = filterCounts(
    totals?.counts?.[name],
    ['all', ...options.map(({ value }) => value)],
    appliesToLoaded && matching ? (value) => matching(change(value)) : false,
  );
  return {
    value: String(view[name] ?? 'all'),
    onChange: (value: string) => onView(change(value)),
    options: [{ value: 'all', label: all }, ...options].map((option) => ({
      ...option,
      count: counts[option.value],
    })),
  };
}

/** The props of a filter's select, which says no count of `all`. */
export function selectProps<Filters extends object>(...args: Parameters<typeof tabProps<Filters>>) {
  const tabs = tabProps(...args);
  return {
    ...tabs,
    options: tabs.options.map(({ count, ...option }) =>
      option.value === 'all' ? option : { ...option, count },
    ),
  };
}

/** The props of a filter's chips, which reserve the space of a count while the list loads. */
export function chipProps<Filters extends object>(...args: Parameters<typeof tabProps<Filters>>) {
  const [{ list }] = args;
  const tabs = tabProps(...args);
  const coming = list.rows.state.status === 'loading' ? ('coming' as const) : undefined;
  return { ...tabs, options: tabs.options.map((option) => ({ ...option, count: option.count ?? coming })) };
}
