import { formatTime } from '@dmc/contract/dates';
import type { Loadable } from '@dmc/design-system/load';
import type { ProvenanceOf } from '@dmc/design-system/provenance';
import type { StatCardProps } from '@dmc/design-system/stat-card';

/** One stat card: undefined where nobody knows the number. */
export interface Stat {
  value: number | undefined;
  provenance?: ProvenanceOf;
}

interface CountedPage<Name extends string, Row> {
  rows: readonly Row[];
  total: number | undefined;
  unreadable?: number;
  totals?: Readonly<Record<'total' | Name, number>> | undefined;
}

const ofTheFirst = (count: number) => `of the first ${count.toLocaleString('en-IN')}`;

/**
 * The stat cards of a list, true of all its records and never of one page, search or filter: the server's counts; else,
 * from a list without a filter (`whole`), counted here, and said to cover the loaded rows alone where there are more
 * (P46, P47).
 */
export function statsOf<Name extends string, Row, Page extends CountedPage<Name, Row>>(
  page: Page | undefined,
  whole: Page | undefined,
  isComplete: (page: Page) => boolean,
  counted: Readonly<Record<Name, (row: Row) => boolean>>,
): Record<'total' | Name, Stat> {
  const names = Object.keys(counted) as Name[];
  const all = (total: Stat, stat: (name: Name) => Stat) =>
    Object.fromEntries([['total', total], ...names.map((name) => [name, stat(name)])]) as Record<
      'total' | Name,
      Stat
    >;
  const totals = page?.totals ?? whole?.totals;
  if (totals) return all({ value: totals.total }, (name) => ({ value: totals[name] }));
  const notSupplied: Stat = { value: undefined, provenance: { kind: 'notSupplied' } };
  if (!whole) {
    const unknown = page ? notSupplied : { value: undefined };
    return all(unknown, () => unknown);
  }
  const { rows, unreadable = 0 } = whole;
  const complete = isComplete(whole);
  const total = whole.total ?? (complete ? rows.length + unreadable : undefined);
  const provenance: ProvenanceOf =
    complete && unreadable === 0 ? { kind: 'computed' } : { kind: 'computed', note: ofTheFirst(rows.length) };
  return all(total === undefined ? notSupplied : { value: total }, (name) => ({
    value: rows.filter(counted[name]).length,
    provenance,
  }));
}

/** How a card shows it: a dash where nobody knows, and as of when behind a failure. */
export function cardOf(
  { value, provenance }: Stat,
  list: Loadable<unknown>,
  timeZone: string,
): Pick<StatCardProps, 'value' | 'loading' | 'dimmed' | 'provenance'> {
  const at = list.status === 'failed' ? list.last?.at : undefined;
  const shown: ProvenanceOf | undefined =
    at && value !== undefined ? { kind: 'asOf', time: formatTime(at.toISOString(), timeZone) } : provenance;
  return {
    value: value?.toLocaleString('en-IN') ?? '—',
    loading: value === undefined && list.status === 'loading',
    dimmed: value === undefined,
    ...(shown ? { provenance: shown } : {}),
  };
}

interface Switched {
  id: string;
  /** Active unless the server says otherwise (screens §4, G13). */
  isActive?: boolean | undefined;
}

interface SwitchedPage {
  rows: readonly Switched[];
  totals?: { active: number; blocked?: number } | undefined;
}

/** The page with some records switched on or off, its counts moved along. `changes` says who is active, by id. */
export function withStatuses<Page extends SwitchedPage>(
  page: Page,
  changes: ReadonlyMap<string, boolean>,
): Page {
  const isOff = ({ isActive }: Switched) => isActive === false;
  const changed = page.rows.filter((row) => changes.get(row.id) === isOff(row));
  if (changed.length === 0) return page;
  const active = 2 * changed.filter(isOff).length - changed.length;
  const { totals } = page;
  return {
    ...page,
    rows: page.rows.map((row) => (changed.includes(row) ? { ...row, isActive: isOff(row) } : row)),
    totals: totals && {
      ...totals,
      active: totals.active + active,
      ...(totals.blocked === undefined ? {} : { blocked: totals.blocked - active }),
    },
  };
}
