import type { Role } from '@dmc/contract/roles';
import { isDeactivated, type UserAccount, type UserTotals } from '@dmc/contract/users';
import type { ListPage } from '@dmc/design-system/list';
import { statsOf } from '../../parts/list-stats/list-stats.ts';
import { passesStatus, type StatusFilter } from '../../parts/status-filter/status-filter.ts';
import { hasEveryWord } from '../../parts/text-search/text-search.ts';

export type UserPage = ListPage<UserAccount, UserTotals>;

/** Whether email, organisation and id match every word of the search. */
export const matchesSearch = ({ id, email, distributor, retailer }: UserAccount, search: string): boolean =>
  hasEveryWord([id, email, distributor?.name, retailer?.name].join(' '), search);

export const hasRole = (user: UserAccount, role: Role | null): boolean => role === null || user.role === role;

export const hasStatus = (user: UserAccount, status: StatusFilter): boolean =>
  passesStatus(status, !isDeactivated(user));

const COUNTED = {
  active: (user: UserAccount) => !isDeactivated(user),
  admins: ({ role }: UserAccount) => role === 'ADMIN',
  distributors: ({ role }: UserAccount) => role === 'DISTRIBUTOR',
  retailers: ({ role }: UserAccount) => role === 'RETAILER',
};
export const USER_STATS = ['total', 'active', 'admins', 'distributors', 'retailers'] as const;

/** The stat cards (screens §2). */
export const userStats = (page: UserPage | undefined, unfiltered: UserPage | undefined) =>
  statsOf(page, unfiltered, {
    sent: ({ overall: { role, status } }) => ({
      total: role.all,
      active: status.active,
      admins: role.ADMIN,
      distributors: role.DISTRIBUTOR,
      retailers: role.RETAILER,
    }),
    counted: COUNTED,
  });
