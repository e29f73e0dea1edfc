import { USER_COLUMNS } from '@dmc/contract/users';
import type { UsersView } from '@dmc/screens/users-view';
import { users } from '../api/users.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** The list of a view. A server that does not filter is asked for everybody, and the screen does the rest. */
export function usersOf({ search, role, status, sort }: UsersView, filtered: boolean) {
  if (!filtered) return users.list();
  return users.list({
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(status === 'all' ? {} : { status }),
    ...sortParameter(sort, USER_COLUMNS, null),
  });
}
