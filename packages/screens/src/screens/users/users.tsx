import type { UserAccount, UserTotals } from '@dmc/contract/users';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Outcome } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { BulkWrite } from '../../parts/bulk/bulk.ts';
import { selectProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import type { DeleteOutcome } from './delete-user.tsx';
import { UserActions } from './user-actions.tsx';
import { columnsOf } from './user-columns.tsx';
import { UserSummary } from './user-summary.tsx';
import { usersCopy as copy } from './users.copy.ts';
import { type UsersView, usersView } from './users-view.ts';

const DeleteUser = lazyComponent(() =>
  import('./delete-user.tsx').then((module) => ({ default: module.DeleteUser })),
);
const RemoveTwoStep = lazyComponent(() =>
  import('./remove-two-step.tsx').then((module) => ({ default: module.RemoveTwoStep })),
);
const SeveralUsers = lazyWithPreload(() =>
  import('./several-users.tsx').then((module) => ({ default: module.SeveralUsers })),
);

const fileColumns = async () => (await import('./user-file.ts')).USER_FILE;
const NONE: ReadonlySet<string> = new Set();

export interface UsersProps {
  list: ScreenList<UserAccount, UsersView, UserTotals>;
  /** Opens the form for a new user. */
  onCreate?: () => void;
  /** Activates or deactivates at once; undefined after the server refused it. */
  onSetActive?: (id: string, isActive: boolean) => void;
  /** Users whose change is being saved. */
  saving?: ReadonlySet<string>;
  /** The same for several; without it, none can be selected. */
  onSetSeveral?: BulkWrite<boolean>;
  /** Deletes a user; `supported` is false if the server has no such call, undefined while that is not known. */
  deletion?: { supported: boolean | undefined; onDelete: (user: UserAccount) => Promise<DeleteOutcome> };
  /** Renders the dialog for a user's password and sessions; undefined if the server has no such calls. */
  access?: (user: UserAccount, onClose: () => void) => ReactNode;
  /** Removes a user's two-step sign-in; undefined if the server has none. */
  onRemoveTwoStep?: (user: UserAccount) => Promise<Outcome>;
  /** The signed-in user's email: nobody deactivates or deletes themselves. */
  self?: string;
}

/** User Management (screens §2): who may sign in, and with which role. */
export function Users(props: UsersProps) {
  const { list, onCreate, onSetActive, onSetSeveral, deletion, access, onRemoveTwoStep, self } = props;
  const { saving = NONE } = props;
  const { rows, view, onView } = list;
  const timeZone = useTimeZone();
  const { search, open } = view;
  const stale = rows.state.status === 'failed';
  const columns = useMemo(() => columnsOf({ timeZone, stale, self }), [timeZone, stale, self]);
  const page = dataOf(rows.state);
  const screen = useListScreen({ list, declaration: usersView, columns, context: undefined });
  const hasAccess = access !== undefined;
  const removable = onRemoveTwoStep !== undefined;
  const deletable = deletion !== undefined;
  // Memoised: new actions would re-render every row.
  const actions = useCallback(
    (user: UserAccount) => (
      <UserActions
        user={user}
        isSelf={user.email === self}
        saving={saving.has(user.id)}
        onSetActive={onSetActive}
        onDelete={deletable ? (id) => onView({ open: { kind: 'delete', id } }) : undefined}
        onAccess={hasAccess ? (id) => onView({ open: { kind: 'access', id } }) : undefined}
        onRemoveTwoStep={removable ? (id) => onView({ open: { kind: 'two-step', id } }) : undefined}
      />
    ),
    [self, saving, onSetActive, onView, deletable, hasAccess, removable],
  );
  const opened = (kind: 'delete' | 'access' | 'two-step') =>
    open?.kind === kind ? page?.rows.find(({ id }) => id === open.id) : undefined;
  // The URL may name the user's own account: no dialog opens for that.
  const other = (user: UserAccount | undefined) => (user?.email === self ? undefined : user);
  const deleting = other(opened('delete'));
  const removing = other(opened('two-step'));
  const accessed = opened('access');

  return (
    <>
      <UserSummary users={rows} unfiltered={list.unfiltered} />
      <ListScreen
        list={screen}
        words={{ ...copy, noMatch: copy.empty }}
        file={{ name: 'users', columns: fileColumns }}
        filters={
          <>
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={search}
              onSearch={(text) => onView({ search: text })}
            />
            <SelectFilter label={copy.roleFilter} {...selectProps(screen, 'role', copy.allRoles)} />
            <SelectFilter
              label={copy.statusFilter}
              labelShown
              {...selectProps(screen, 'status', copy.statuses.all)}
            />
          </>
        }
        create={
          onCreate && (
            <Button type="button" onClick={onCreate}>
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              <span>{copy.create}</span>
            </Button>
          )
        }
        rowActions={
          onSetActive || deletable || hasAccess || removable
            ? {
                render: actions,
                header: copy.columns.actions,
                width: 176 + (hasAccess ? 40 : 0) + (removable ? 32 : 0),
              }
            : undefined
        }
        selection={
          onSetActive &&
          onSetSeveral && <SeveralUsers selected={screen.selected} self={self} write={onSetSeveral} />
        }
      />
      {accessed && access ? access(accessed, () => onView({ open: null })) : null}
      <LazyPart>
        {deleting && deletion ? (
          <DeleteUser
            key={deleting.id}
            user={deleting}
            supported={deletion.supported !== false}
            onDelete={async (user) => {
              const outcome = await deletion.onDelete(user);
              if (outcome !== 'unsupported' && outcome.ok) screen.onRemoved();
              return outcome;
            }}
            onDeactivate={onSetActive && ((id) => onSetActive(id, false))}
            onClose={() => onView({ open: null })}
          />
        ) : null}
        {removing && onRemoveTwoStep ? (
          <RemoveTwoStep
            key={removing.id}
            user={removing}
            onRemove={async (user) => {
              const outcome = await onRemoveTwoStep(user);
              // The button disappears with it.
              if (outcome.ok) screen.onRemoved();
              return outcome;
            }}
            onClose={() => onView({ open: null })}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
