import { formatTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import type { List, ListPage } from '@dmc/design-system/list';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import type { ProvenanceOf } from '@dmc/design-system/provenance';
import type { StatCardProps } from '@dmc/design-system/stat-card';

/** The value of a stat card; undefined if unknown. */
export interface Stat {
  value: number | undefined;
  provenance?: ProvenanceOf;
}

type Counts<Name extends string> = Readonly<Record<'total' | Name, number>>;

const ofTheFirst = (count: number) => `of the first ${formatNumber(count)}`;

/**
 * The stat cards of a list. They count all its records, never one page, search or filter: the server's counts;
 * otherwise counted here from the unfiltered list, and marked as covering only the loaded rows if there are more
 * (P46, P47).
 */
export function statsOf<Name extends string, Row>(
  page: ListPage<Row, Counts<NoInfer<Name>>> | undefined,
  unfiltered: ListPage<Row, Counts<NoInfer<Name>>> | undefined,
  counted: Readonly<Record<Name, (row: Row) => boolean>>,
): Record<'total' | Name, Stat> {
  const names = Object.keys(counted) as Name[];
  const all = (total: Stat, stat: (name: Name) => Stat) =>
    Object.fromEntries([['total', total], ...names.map((name) => [name, stat(name)])]) as Record<
      'total' | Name,
      Stat
    >;
  const totals = page?.totals ?? unfiltered?.totals;
  if (totals) return all({ value: totals.total }, (name) => ({ value: totals[name] }));
  const notSupplied: Stat = { value: undefined, provenance: { kind: 'notSupplied' } };
  if (!unfiltered) {
    const unknown = page ? notSupplied : { value: undefined };
    return all(unknown, () => unknown);
  }
  const { rows, unreadable, more } = unfiltered;
  const total = unfiltered.total ?? (more ? undefined : rows.length + unreadable);
  const provenance: ProvenanceOf =
    more || unreadable > 0 ? { kind: 'computed', note: ofTheFirst(rows.length) } : { kind: 'computed' };
  return all(total === undefined ? notSupplied : { value: total }, (name) => ({
    value: rows.filter(counted[name]).length,
    provenance,
  }));
}

/** How a card shows it: a dash if unknown, and “as of” a time after a failure. */
export function cardOf(
  { value, provenance }: Stat,
  state: Loadable<unknown>,
  timeZone: string,
): Pick<StatCardProps, 'value' | 'loading' | 'dimmed' | 'provenance'> {
  const at = state.status === 'failed' ? state.last?.at : undefined;
  const shown: ProvenanceOf | undefined =
    at && value !== undefined ? { kind: 'asOf', time: formatTime(at.toISOString(), timeZone) } : provenance;
  return {
    value: value === undefined ? '—' : formatNumber(value),
    loading: value === undefined && state.status === 'loading',
    dimmed: value === undefined,
    ...(shown ? { provenance: shown } : {}),
  };
}

/**
 * How many rows a list that is filtered here has: undefined unless everything is loaded, as a number of the first hundred
 * would be wrong.
 */
export function rowsLeft({ state }: List<unknown>): number | undefined {
  const page = dataOf(state);
  return !page || page.more ? undefined : page.rows.length;
}

interface Switched {
  id: string;
  /** Active unless the server says otherwise (screens §4, G13). */
  isActive?: boolean | undefined;
}

export interface SwitchedPage {
  rows: readonly Switched[];
  totals?: { active: number; blocked?: number } | undefined;
}

const isOff = ({ isActive }: Switched) => isActive === false;

/**
 * The page with some records activated or deactivated, and its counts adjusted. `changes` maps ids to active or not;
 * `all` are the rows of the whole list if the page is one of several, because the counts cover all of them.
 */
export function withStatuses<Page extends SwitchedPage>(
  page: Page,
  changes: ReadonlyMap<string, boolean>,
  all: readonly Switched[] = page.rows,
): Page {
  const changed = new Map(
    all.filter((row) => changes.get(row.id) === isOff(row)).map((row) => [row.id, isOff(row)]),
  );
  if (changed.size === 0) return page;
  const { rows, totals } = page;
  const active = 2 * [...changed.values()].filter(Boolean).length - changed.size;
  return {
    ...page,
    rows: rows.map((row) => (changed.has(row.id) ? { ...row, isActive: changed.get(row.id) } : row)),
    totals: totals && {
      ...totals,
      active: totals.active + active,
      ...(totals.blocked === undefined ? {} : { blocked: totals.blocked - active }),
    },
  };
}
