import { type UserDraft, type UserTotals, userOperations } from '@dmc/contract/users';
import { asAsked, type UserFilter, type UserPage } from '@dmc/screens/user-list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listPages } from './list-pages.ts';
import { key } from './loadable.ts';

const changed = [['users'], ['distributors'], ['analytics'], ['supervisors']] as const;

/** Users: calls 44 and 45, and the deletion extension. */
export const users = {
  /** All pages loaded so far, and the counts of all users where the server sends them. */
  pages: ({ search, role, status, pages }: UserFilter & { pages: number }) =>
    queryOptions({
      queryKey: key('users', 'pages', { search, role, status, pages }),
      queryFn: async ({ signal }): Promise<UserPage> => {
        let totals: UserTotals | undefined;
        const filter = {
          search,
          ...(role === null ? {} : { role }),
          ...(status === 'all' ? {} : { isActive: status === 'active' }),
        };
        const loaded = await listPages(pages, async (page) => {
          const answer = await call(userOperations.listUsers, { query: { ...filter, ...page } }, { signal });
          totals ??= answer.totals;
          return answer;
        });
        return asAsked({ ...loaded, totals }, { search, role, status });
      },
    }),
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
