import { formatTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import type { ListPage } from '@dmc/design-system/list';
import type { Loadable } from '@dmc/design-system/load';
import type { ProvenanceSource } from '@dmc/design-system/provenance';
import type { StatCardProps } from '@dmc/design-system/stat-card';

/** The value of a stat card; undefined if unknown. */
export interface Stat {
  value: number | undefined;
  provenance?: ProvenanceSource;
}

type Counts<Name extends string> = Readonly<Record<'total' | Name, number>>;

interface Counting<Row, Totals, Name extends string> {
  /** From the server's totals. */
  sent: (totals: Totals) => Counts<NoInfer<Name>>;
  /** Which rows count, if they are counted here. */
  counted: Readonly<Record<Name, (row: Row) => boolean>>;
}

const ofTheFirst = (count: number) => `of the first ${formatNumber(count)}`;

/**
 * The stat cards of a list. They count all its records, never one page, search or filter: the server's counts;
 * otherwise counted here from the unfiltered list, and marked as covering only the loaded rows if there are more.
 */
export function statsOf<Name extends string, Row, Totals>(
  page: ListPage<Row, Totals> | undefined,
  unfiltered: ListPage<Row, Totals> | undefined,
  { sent, counted }: Counting<Row, Totals, Name>,
): Record<'total' | Name, Stat> {
  const names = Object.keys(counted) as Name[];
  const all = (total: Stat, stat: (name: Name) => Stat) =>
    Object.fromEntries([['total', total], ...names.map((name) => [name, stat(name)])]) as Record<
      'total' | Name,
      Stat
    >;
  const totals = page?.totals ?? unfiltered?.totals;
  if (totals) {
    const counts = sent(totals);
    return all({ value: counts.total }, (name) => ({ value: counts[name] }));
  }
  const notSupplied: Stat = { value: undefined, provenance: { kind: 'notSupplied' } };
  if (!unfiltered) {
    const unknown = page ? notSupplied : { value: undefined };
    return all(unknown, () => unknown);
  }
  const { rows, unreadable, more } = unfiltered;
  const total = unfiltered.total ?? (more ? undefined : rows.length + unreadable);
  const provenance: ProvenanceSource =
    more || unreadable > 0 ? { kind: 'computed', note: ofTheFirst(rows.length) } : { kind: 'computed' };
  return all(total === undefined ? notSupplied : { value: total }, (name) => {
    const value = rows.filter(counted[name]).length;
    // Zero among the loaded rows says nothing about the others.
    return value === 0 && more ? notSupplied : { value, provenance };
  });
}

/** The props of a card: a dash if unknown, and “as of” a time after a failure. */
export function cardOf(
  { value, provenance }: Stat,
  state: Loadable<unknown>,
  timeZone: string,
): Pick<StatCardProps, 'value' | 'loading' | 'dimmed' | 'provenance'> {
  const at = state.status === 'failed' ? state.last?.at : undefined;
  const shown: ProvenanceSource | undefined =
    at && value !== undefined ? { kind: 'asOf', time: formatTime(at.toISOString(), timeZone) } : provenance;
  return {
    value: value === undefined ? '—' : formatNumber(value),
    loading: value === undefined && state.status === 'loading',
    dimmed: value === undefined,
    ...(shown ? { provenance: shown } : {}),
  };
}

/** Client-side filters can only be counted if everything is loaded: a count of the first hundred would be wrong. */
function countOf({ rows, total, more, loadedRows }: ListPage<unknown>): number | undefined {
  const loaded = more ? undefined : rows.length;
  return loadedRows === undefined ? (total ?? loaded) : loaded;
}

/**
 * How many rows match each value of a filter, if that is certain: as sent by the server, otherwise counted with
 * `matching`. Pass false if the server filters, because the other rows are then not loaded.
 */
export const filterCounts = <const Value extends string>(
  sent: Readonly<Partial<Record<NoInfer<Value>, number>>> | undefined,
  values: readonly Value[],
  matching: ((value: Value) => ListPage<unknown> | undefined) | false,
): Partial<Record<Value, number>> =>
  Object.fromEntries(
    values.flatMap((value) => {
      const page = sent || !matching ? undefined : matching(value);
      const count = sent ? sent[value] : page && countOf(page);
      return count === undefined ? [] : [[value, count]];
    }),
  ) as Partial<Record<Value, number>>;

interface Switched {
  id: string;
  /** Missing means active (screens §4). */
  isActive?: boolean;
}

export interface SwitchedPage {
  rows: readonly Switched[];
  totals?: { counts?: object; overall?: { status: Readonly<Record<string, number>> } };
}

const isOff = ({ isActive }: Switched) => isActive === false;

/**
 * The page with some records activated or deactivated, and its counts adjusted. `changes` maps ids to active or not;
 * `off` is the key of the count of inactive records; `all` are the rows of all pages, because the counts cover all of
 * them.
 */
export function withStatuses<Page extends SwitchedPage>(
  page: Page,
  changes: ReadonlyMap<string, boolean>,
  off: string,
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
    ...(totals?.overall && {
      totals: {
        ...totals,
        overall: {
          ...totals.overall,
          status: Object.fromEntries(
            Object.entries(totals.overall.status).map(([name, count]) => [
              name,
              name === 'active' ? count + active : name === off ? count - active : count,
            ]),
          ),
        },
      },
    }),
  };
}
