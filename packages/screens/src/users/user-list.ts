import type { Role } from '@dmc/contract/roles';
import { isDeactivated, type UserAccount, type UserTotals } from '@dmc/contract/users';
import { statsOf } from '../list-stats/list-stats.ts';

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

const COUNTED = {
  active: (user: UserAccount) => !isDeactivated(user),
  admins: ({ role }: UserAccount) => role === 'ADMIN',
  distributors: ({ role }: UserAccount) => role === 'DISTRIBUTOR',
  retailers: ({ role }: UserAccount) => role === 'RETAILER',
};
export const USER_STATS = ['total', 'active', 'admins', 'distributors', 'retailers'] as const;

/** The stat cards (screens §2). */
export const userStats = (page: UserPage | undefined, whole: UserPage | undefined) =>
  statsOf(page, whole, isComplete, COUNTED);
