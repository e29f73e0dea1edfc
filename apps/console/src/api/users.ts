import { type UserDraft, type UserQuery, userOperations } from '@dmc/contract/users';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

const changed = [['users'], ['distributors'], ['analytics'], ['supervisors']] as const;

/** Users: calls 44 and 45, and the deletion extension. */
export const users = {
  /** The totals, if sent, cover all users, whatever the query. */
  list: (query: Omit<UserQuery, 'page' | 'limit'> = {}) =>
    listQuery(key('users', 'list', query), (page, signal) =>
      call(userOperations.listUsers, { query: { ...query, ...page } }, { signal }),
    ),
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
  removeTwoStep: () =>
    mutationOptions({
      mutationFn: (id: string) => call(userOperations.removeTwoStep, { params: { id } }),
      meta: { invalidates: [['users']] },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => call(userOperations.deleteUser, { params: { id } }),
      meta: { invalidates: changed },
    }),
};
