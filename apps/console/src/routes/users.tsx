import { Role } from '@dmc/contract/roles';
import { mapLoadable } from '@dmc/design-system/load';
import { withStatuses } from '@dmc/screens/list-stats';
import { STATUS_FILTERS } from '@dmc/screens/user-list';
import { Users, type UsersView } from '@dmc/screens/users';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useOffers } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { users } from '../api/users.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useDeleteUser } from './delete-user.ts';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';
import { useUserStatus } from './user-status.ts';
import { useViewParams } from './view-params.ts';

// Opened by a press: its schema waits until then.
const CreateUser = lazy(() => import('./create-user.tsx'));

function readView(params: URLSearchParams): UsersView {
  const role = Role.safeParse(params.get('role'));
  const id = params.get('delete');
  return {
    search: params.get('search') ?? '',
    role: role.success ? role.data : null,
    status: STATUS_FILTERS.find((status) => status === params.get('status')) ?? 'all',
    sort: readSort(params.get('sort')),
    open: params.has('new') ? { kind: 'new' } : id ? { kind: 'delete', id } : null,
  };
}

function writeView({ search, role, status, sort, open }: Partial<UsersView>): Record<string, string> {
  const asksAnew = search !== undefined || role !== undefined || status !== undefined;
  return {
    ...(asksAnew ? { pages: '' } : {}),
    ...(search === undefined ? {} : { search }),
    ...(role === undefined ? {} : { role: role ?? '' }),
    ...(status === undefined ? {} : { status: status === 'all' ? '' : status }),
    ...(sort === undefined ? {} : { sort: writeSort(sort) }),
    ...(open === undefined
      ? {}
      : { new: open?.kind === 'new' ? '1' : '', delete: open?.kind === 'delete' ? open.id : '' }),
  };
}

/** User Management (screens §2). */
export default function UsersRoute({ user: { email } }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const { search, role, status } = view;
  const pages = readPages(params.get('pages'));
  const { changes, refused, setActive } = useUserStatus();
  const onDelete = useDeleteUser();
  const offered = useOffers('users.delete');
  // While one types, and while more of the same come, the rows stay.
  const list = useQuery({
    ...users.pages({ search, role, status, pages }),
    placeholderData: (previous) => previous,
  });
  // Counts that the server does not send are taken from the list of everybody, which must then be there.
  const isWhole = search === '' && role === null && status === 'all';
  const everybody = useQuery({
    ...users.pages({ search: '', role: null, status: 'all', pages: 1 }),
    enabled: !isWhole && list.isSuccess && list.data.totals === undefined,
  });
  const whole = isWhole && !list.isPlaceholderData ? list.data : everybody.data;

  const rows = list.data?.rows;
  const onSetActive = useCallback(
    (id: string, isActive: boolean) => {
      const found = rows?.find((row) => row.id === id);
      if (found) void setActive({ id, name: found.email }, isActive);
    },
    [rows, setActive],
  );
  const onView = useCallback(
    (change: Partial<UsersView>) =>
      setParams((now) => withParams(now, writeView(change)), {
        // Dialogs, and the first search, are steps back goes through; further letters and sorting are not.
        replace:
          change.sort !== undefined || change.open === null || (change.search !== undefined && search !== ''),
      }),
    [setParams, search],
  );

  return (
    <>
      <Users
        users={mapLoadable(toLoadable(list), (page) => withStatuses(page, changes))}
        whole={whole && withStatuses(whole, changes)}
        view={view}
        onView={onView}
        onRefresh={() => void list.refetch()}
        onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
        loadingMore={list.isPlaceholderData}
        onSetActive={refused ? undefined : onSetActive}
        saving={useMemo(() => new Set(changes.keys()), [changes])}
        deletion={{ offered, onDelete }}
        self={email}
      />
      <Suspense fallback={null}>
        {view.open?.kind === 'new' ? <CreateUser onClose={() => onView({ open: null })} /> : null}
      </Suspense>
    </>
  );
}
