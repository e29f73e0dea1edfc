import { mapList } from '@dmc/design-system/list';
import { withStatuses } from '@dmc/screens/list-stats';
import { Users } from '@dmc/screens/users';
import { usersView } from '@dmc/screens/users-view';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useOffers } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { users } from '../api/users.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useView } from '../view/use-view.ts';
import { useDeleteUser } from '../writes/delete-user.ts';
import { useUserStatus } from '../writes/user-status.ts';

// Opened by a press: its schema waits until then.
const CreateUser = lazy(() => import('../dialogs/create-user.tsx'));

/** User Management (screens §2). */
export default function UsersRoute({ user: { email } }: PageProps) {
  const { view, onView, paging } = useView(usersView);
  const { changes, refused, setActive } = useUserStatus();
  const onDelete = useDeleteUser();
  const offered = useOffers('users.delete');
  const { list, query } = useList(users.list(view), paging, { keepsRows: true });
  // Counts that the server does not send are taken from the list of everybody, which must then be there.
  const filtered = usersView.isFiltered(view);
  const everybody = useInfiniteQuery({
    ...users.list(),
    enabled: filtered && query.isSuccess && query.data.totals === undefined,
  });
  const unfiltered = !filtered && !query.isPlaceholderData ? query.data : everybody.data;

  const rows = query.data?.rows;
  const onSetActive = useCallback(
    (id: string, isActive: boolean) => {
      const found = rows?.find((row) => row.id === id);
      if (found) void setActive({ id, name: found.email }, isActive);
    },
    [rows, setActive],
  );

  return (
    <>
      <Users
        users={useMemo(() => mapList(list, (page) => withStatuses(page, changes)), [list, changes])}
        unfiltered={unfiltered && withStatuses(unfiltered, changes)}
        view={view}
        onView={onView}
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
