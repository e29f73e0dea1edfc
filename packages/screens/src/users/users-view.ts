import type { Role } from '@dmc/contract/roles';
import { choice, dialog, oneOf, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { usersCopy as copy, ROLE_WORDS } from './users.copy.ts';

/** In the documented order (screens §2). */
export const ROLES = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'] as const satisfies readonly Role[];
export const STATUS_FILTERS = ['all', 'active', 'inactive'] as const;

/** What the users screen shows, as encoded in its URL. */
export const usersView = viewUrl({
  search: search(),
  /** Null for every role. */
  role: oneOf(ROLES, { describe: (role) => (role ? ROLE_WORDS[role] : ''), resets: ['pages'] }),
  status: choice(STATUS_FILTERS, { describe: (status) => copy.statuses[status], resets: ['pages'] }),
  sort: sort(),
  /** The dialog above the list. */
  open: dialog(['new'], ['delete'], { replaces: 'again' }),
});
export type UsersView = ViewOf<typeof usersView>;
/** The filters sent to the server. */
export type UserFilter = Pick<UsersView, 'search' | 'role' | 'status'>;
