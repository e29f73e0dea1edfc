import type { Role } from '@dmc/contract/roles';
import { isDeactivated, type UserAccount, type UserTotals } from '@dmc/contract/users';
import type { ProvenanceOf } from '@dmc/design-system/provenance';
import { usersCopy as copy } from './users.copy.ts';

export interface UserPage {
  rows: readonly UserAccount[];
  /** How many there are that match, where the server counts. */
  total: number | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
  /** Counts of all users, whatever is asked for, where the server sends them. */
  totals?: UserTotals | undefined;
  /** The server sent users that were not asked for: the rows are those of so many loaded that match. */
  lookedThrough?: number;
}

export const STATUS_FILTERS = ['all', 'active', 'inactive'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What is asked for; null for every role. */
export interface UserFilter {
  search: string;
  role: Role | null;
  status: StatusFilter;
}

export const isFiltered = ({ search, role, status }: UserFilter): boolean =>
  search !== '' || role !== null || status !== 'all';

/** By e-mail, organisation or id, whatever the case. */
function matches(user: UserAccount, { search, role, status }: UserFilter): boolean {
  const { id, email, distributor, retailer } = user;
  const wanted = search.toLowerCase();
  return (
    (role === null || user.role === role) &&
    (status === 'all' || (status === 'inactive') === isDeactivated(user)) &&
    [id, email, distributor?.name, retailer?.name].some((text) => text?.toLowerCase().includes(wanted))
  );
}

/**
 * The page as it was asked for. The documents name no parameter: a server that ignores them sends everybody, and then the
 * loaded rows are looked through here. A server without pages sends the same rows again: each counts once.
 */
export function asAsked(page: UserPage, filter: UserFilter): UserPage {
  const rows = [...new Map(page.rows.map((row) => [row.id, row])).values()];
  const again = rows.length < page.rows.length;
  const once = again ? { ...page, rows, total: rows.length, maybeMore: false } : page;
  const found = rows.filter((row) => matches(row, filter));
  return found.length === rows.length ? once : { ...once, rows: found, lookedThrough: rows.length };
}

/** True when the page holds every row there is. */
export const isComplete = ({ rows, unreadable = 0, total, maybeMore, lookedThrough }: UserPage): boolean =>
  total === undefined ? !maybeMore : (lookedThrough ?? rows.length) + unreadable >= total;

/** The page with some users activated or deactivated, its counts moved along. `changes` says who is active, by id. */
export function withUserStatuses(page: UserPage, changes: ReadonlyMap<string, boolean>): UserPage {
  const changed = page.rows.filter(
    (row) => changes.has(row.id) && changes.get(row.id) === isDeactivated(row),
  );
  if (changed.length === 0) return page;
  const activated = changed.filter(isDeactivated).length;
  return {
    ...page,
    rows: page.rows.map((row) => (changed.includes(row) ? { ...row, isActive: isDeactivated(row) } : row)),
    totals: page.totals && {
      ...page.totals,
      active: page.totals.active + 2 * activated - changed.length,
    },
  };
}

/** One stat card: undefined where nobody knows the number. */
export interface Figure {
  value: number | undefined;
  provenance?: ProvenanceOf;
}
export const FIGURES = ['total', 'active', 'admins', 'distributors', 'retailers'] as const;
export type FigureName = (typeof FIGURES)[number];

const COUNTED: Record<Exclude<FigureName, 'total'>, (user: UserAccount) => boolean> = {
  active: (user) => !isDeactivated(user),
  admins: ({ role }) => role === 'ADMIN',
  distributors: ({ role }) => role === 'DISTRIBUTOR',
  retailers: ({ role }) => role === 'RETAILER',
};

const all = (figure: (name: FigureName) => Figure) =>
  Object.fromEntries(FIGURES.map((name) => [name, figure(name)])) as Record<FigureName, Figure>;

/**
 * The stat cards, true of all users and never of one page or one filter: the server's counts; else, from a list without a
 * filter (`whole`), counted here, and said to cover the loaded rows alone where there are more.
 */
export function figuresOf(
  page: UserPage | undefined,
  whole: UserPage | undefined,
): Record<FigureName, Figure> {
  const totals = page?.totals ?? whole?.totals;
  if (totals) return all((name) => ({ value: totals[name] }));
  const notSupplied: Figure = { value: undefined, provenance: { kind: 'notSupplied' } };
  if (!whole) return all(() => (page ? notSupplied : { value: undefined }));
  const { rows, unreadable = 0 } = whole;
  const complete = isComplete(whole);
  const total = whole.total ?? (complete ? rows.length + unreadable : undefined);
  const provenance: ProvenanceOf =
    complete && unreadable === 0
      ? { kind: 'computed' }
      : { kind: 'computed', note: copy.ofTheFirst(rows.length) };
  return all((name) => {
    if (name !== 'total') return { value: rows.filter(COUNTED[name]).length, provenance };
    return total === undefined ? notSupplied : { value: total };
  });
}
