import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Users } from '@dmc/screens/users';
import { usersView } from '@dmc/screens/users-view';
import { useCapability, useMayTry } from '../api/health.ts';
import { users } from '../api/users.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useDeleteUser } from '../writes/delete-user.ts';
import { useRemoveTwoStep } from '../writes/remove-two-step.ts';
import { useSwitchedList } from '../writes/switched-list.ts';
import { useBulkUserStatus, useUserStatus } from '../writes/user-status.ts';
import { useListPage } from './users.loader.ts';

// Loaded when opened, with its schema.
const CreateUser = lazyWithPreload(() => import('../dialogs/create-user.tsx'));

const UserAccess = lazyComponent(() => import('../dialogs/user-access.tsx'));

const emailOf = ({ email }: { email: string }) => email;

/** User Management (screens §2). */
export default function UsersRoute({ user: { email } }: PageProps) {
  const { list, query } = useListPage();
  const { view, onView, searchedBy } = list;
  const onDelete = useDeleteUser();
  const supported = useCapability('accounts');
  const accounts = useMayTry('accounts');
  const onRemoveTwoStep = useRemoveTwoStep();
  const { rows, unfiltered, ...switched } = useSwitchedList(
    {
      rows: list.rows,
      query,
      whole: users.list(),
      isFiltered: searchedBy === 'server' && usersView.isFiltered(view),
      nameOf: emailOf,
    },
    useUserStatus(),
  );

  return (
    <>
      <Users
        list={{ ...list, rows, unfiltered }}
        {...switched}
        onCreate={() => onView({ open: { kind: 'new' } })}
        onSetSeveral={useBulkUserStatus()}
        deletion={{ supported, onDelete }}
        onRemoveTwoStep={accounts ? onRemoveTwoStep : undefined}
        access={
          accounts
            ? (user, onClose) => (
                <LazyPart>
                  <UserAccess key={user.id} user={user} self={email} onClose={onClose} />
                </LazyPart>
              )
            : undefined
        }
        self={email}
      />
      <LazyPart>
        {view.open?.kind === 'new' ? <CreateUser onClose={() => onView({ open: null })} /> : null}
      </LazyPart>
    </>
  );
}
