import type { FileColumn } from '@dmc/contract/csv';
import { fileDay } from '@dmc/contract/csv-columns';
import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import { usersCopy as copy, ROLE_WORDS } from './users.copy.ts';

/** The columns of the users' file. */
export const USER_FILE: readonly FileColumn<UserAccount>[] = [
  { header: copy.columns.user, of: ({ email }) => email },
  { header: copy.columns.role, of: ({ role }) => ROLE_WORDS[role] },
  { header: copy.columns.organization, of: ({ distributor }) => distributor?.name },
  { header: ROLE_WORDS.RETAILER, of: ({ retailer }) => retailer?.name },
  { header: copy.columns.status, of: (user) => (isDeactivated(user) ? copy.inactive : copy.active) },
  {
    header: copy.columns.created,
    of: ({ createdAt }, timeZone) => fileDay(createdAt, timeZone),
  },
];
