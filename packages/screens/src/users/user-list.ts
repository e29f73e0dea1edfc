import { isDeactivated, type UserAccount, type UserTotals } from '@dmc/contract/users';
import type { ListPage } from '@dmc/design-system/list';
import { statsOf } from '../list-stats/list-stats.ts';
import type { UserFilter } from './users-view.ts';

export type UserPage = ListPage<UserAccount, UserTotals>;

/** By email, organisation or id, ignoring case. */
export function matchesFilter(user: UserAccount, { search, role, status }: UserFilter): boolean {
  const { id, email, distributor, retailer } = user;
  const query = search.toLowerCase();
  return (
    (role === null || user.role === role) &&
    (status === 'all' || (status === 'inactive') === isDeactivated(user)) &&
    [id, email, distributor?.name, retailer?.name].some((text) => text?.toLowerCase().includes(query))
  );
}

const COUNTED = {
  active: (user: UserAccount) => !isDeactivated(user),
  admins: ({ role }: UserAccount) => role === 'ADMIN',
  distributors: ({ role }: UserAccount) => role === 'DISTRIBUTOR',
  retailers: ({ role }: UserAccount) => role === 'RETAILER',
};
export const USER_STATS = ['total', 'active', 'admins', 'distributors', 'retailers'] as const;

/** The stat cards (screens §2). */
export const userStats = (page: UserPage | undefined, unfiltered: UserPage | undefined) =>
  statsOf(page, unfiltered, COUNTED);
