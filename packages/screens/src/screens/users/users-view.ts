import type { Role } from '@dmc/contract/roles';
import { USER_COLUMNS } from '@dmc/contract/users';
import { STATUS_FILTERS } from '../../parts/status-filter/status-filter.ts';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, dialog, oneOf, type ViewOf } from '../../parts/view-url/view-url.ts';
import { hasRole, hasStatus, matchesSearch } from './user-list.ts';
import { usersCopy as copy, ROLE_WORDS } from './users.copy.ts';

/** In the documented order (screens §2). */
const ROLES = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'] as const satisfies readonly Role[];

/** What the users screen shows, as encoded in its URL. The server may filter. */
export const usersView = listView({
  filters: {
    search: search(matchesSearch, { resets: [] }),
    /** Null for every role. */
    role: filter(oneOf(ROLES), (role) => ROLE_WORDS[role], hasRole),
    status: filter(choice(STATUS_FILTERS), (status) => copy.statuses[status], hasStatus),
  },
  sort: sort(USER_COLUMNS),
  /** The dialog above the list. */
  fields: { open: dialog(['new'], ['delete', 'access', 'two-step'], { replaces: 'again' }) },
});
export type UsersView = ViewOf<typeof usersView>;
