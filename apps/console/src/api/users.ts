import { type UserDraft, userOperations } from '@dmc/contract/users';
import { matchesFilter } from '@dmc/screens/user-list';
import type { UserFilter } from '@dmc/screens/users-view';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { filterPage, listQuery } from './list.ts';
import { key } from './loadable.ts';

const changed = [['users'], ['distributors'], ['analytics'], ['supervisors']] as const;
const EVERYBODY: UserFilter = { search: '', role: null, status: 'all' };

/** Users: calls 44 and 45, and the deletion extension. */
export const users = {
  /** The totals, if sent, cover all users, whatever the filter. */
  list: ({ search, role, status }: UserFilter = EVERYBODY) => {
    const filter = {
      search,
      ...(role === null ? {} : { role }),
      ...(status === 'all' ? {} : { isActive: status === 'active' }),
    };
    return listQuery(key('users', 'list', { search, role, status }), async (page, signal) =>
      filterPage(
        await call(userOperations.listUsers, { query: { ...filter, ...page } }, { signal }),
        (user) => matchesFilter(user, { search, role, status }),
      ),
    );
  },
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: UserDraft; idempotencyKey: string }) =>
        call(userOperations.createUser, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
        call(userOperations.setUserStatus, { params: { id }, body: { isActive } }),
      meta: { invalidates: changed },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => call(userOperations.deleteUser, { params: { id } }),
      meta: { invalidates: changed },
    }),
};
