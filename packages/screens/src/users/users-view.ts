import type { Role } from '@dmc/contract/roles';
import { STATUS_FILTERS } from '../status-filter/status-filter.ts';
import { choice, dialog, oneOf, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { hasRole, hasStatus, matchesSearch } from './user-list.ts';
import { usersCopy as copy, ROLE_WORDS } from './users.copy.ts';

/** In the documented order (screens §2). */
export const ROLES = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'] as const satisfies readonly Role[];

/** What the users screen shows, as encoded in its URL. The server may filter. */
export const usersView = viewUrl(
  {
    search: search({ resets: [] }),
    /** Null for every role. */
    role: oneOf(ROLES, { describe: (role) => (role ? ROLE_WORDS[role] : '') }),
    status: choice(STATUS_FILTERS, { describe: (status) => copy.statuses[status] }),
    sort: sort(),
    /** The dialog above the list. */
    open: dialog(['new'], ['delete', 'access', 'two-step'], { replaces: 'again' }),
  },
  { search: matchesSearch, role: hasRole, status: hasStatus },
);
export type UsersView = ViewOf<typeof usersView>;
