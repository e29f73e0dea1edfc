import type { FileColumn } from '@dmc/contract/csv';
import { fileDay } from '@dmc/contract/csv-columns';
import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import { usersCopy as copy, ROLE_WORDS } from './users.copy.ts';

/** The columns of the users' file. */
export const USER_FILE: readonly FileColumn<UserAccount>[] = [
  { header: copy.columns.user, value: ({ email }) => email },
  { header: copy.columns.role, value: ({ role }) => ROLE_WORDS[role] },
  { header: copy.columns.organization, value: ({ distributor }) => distributor?.name },
  { header: ROLE_WORDS.RETAILER, value: ({ retailer }) => retailer?.name },
  { header: copy.columns.status, value: (user) => (isDeactivated(user) ? copy.inactive : copy.active) },
  {
    header: copy.columns.created,
    value: ({ createdAt }, timeZone) => fileDay(createdAt, timeZone),
  },
];
