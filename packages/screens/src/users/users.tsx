import type { Role } from '@dmc/contract/roles';
import type { UserAccount } from '@dmc/contract/users';
import { DataTable, type Sort } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { ListFooter } from '@dmc/design-system/list-footer';
import { dataOf, isRefreshing, type Loadable, mapLoadable } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { useElementWidth } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import type { DeleteOutcome } from './delete-user.tsx';
import { UserActions } from './user-actions.tsx';
import { columnsOf, foldedIn } from './user-columns.tsx';
import {
  isComplete,
  isFiltered,
  STATUS_FILTERS,
  type StatusFilter,
  type UserFilter,
  type UserPage,
} from './user-list.ts';
import { UserSummary } from './user-summary.tsx';
import { usersCopy as copy, ROLE_WORDS } from './users.copy.ts';
import styles from './users.module.css';

const DeleteUser = lazy(() => import('./delete-user.tsx').then((module) => ({ default: module.DeleteUser })));

/** How long typing must pause before the server is asked, in ms. */
const PAUSE = 350;
/** The order of the documents (screens §2). */
const ROLES = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'] as const satisfies readonly Role[];
const EVERYBODY: UserFilter = { search: '', role: null, status: 'all' };

/** What the list shows, complete enough to be a URL. */
export interface UsersView extends UserFilter {
  sort: Sort | null;
  /** The dialog over the list; the form is the route's. */
  open: null | { kind: 'new' } | { kind: 'delete'; id: string };
}

export interface UsersProps {
  users: Loadable<UserPage>;
  /** The list without search and filters, where it is at hand: what the server does not count is counted from it. */
  whole: UserPage | undefined;
  view: UsersView;
  onView: (change: Partial<UsersView>) => void;
  onRefresh: () => void;
  onMore: () => void;
  loadingMore: boolean;
  /** Activates or deactivates at once; undefined once the server refused it. */
  onSetActive: ((id: string, isActive: boolean) => void) | undefined;
  /** Users whose change is on its way. */
  saving: ReadonlySet<string>;
  /** Whether the server lists the call, and the call (rulings P83). */
  deletion: { offered: boolean; onDelete: (user: UserAccount) => Promise<DeleteOutcome> };
  /** The e-mail of whoever is signed in (rulings P84). */
  self: string;
}

/** User Management (screens §2): who may sign in, and as what. */
export function Users(props: UsersProps) {
  const { users, view, onView, onRefresh, onMore, loadingMore, onSetActive, saving, deletion } = props;
  const { self } = props;
  const timeZone = useTimeZone();
  const { search, role, status, sort, open } = view;
  const stale = users.status === 'failed';
  const list = useRef<HTMLDivElement>(null);
  const folded = foldedIn(useElementWidth(list));
  const columns = useMemo(
    () => columnsOf({ folded, timeZone, stale, self }),
    [folded, timeZone, stale, self],
  );
  const page = dataOf(users);
  const rows = useMemo(() => mapLoadable(users, (loaded) => loaded.rows), [users]);
  // Kept between renders: new actions draw every row again.
  const actions = useCallback(
    (user: UserAccount) => (
      <UserActions
        user={user}
        isSelf={user.email === self}
        saving={saving.has(user.id)}
        onSetActive={onSetActive}
        onDelete={(id) => onView({ open: { kind: 'delete', id } })}
      />
    ),
    [self, saving, onSetActive, onView],
  );
  // An address can name one's own account: nobody is asked about that (rulings P84).
  const deleting =
    open?.kind === 'delete'
      ? page?.rows.find(({ id, email }) => id === open.id && email !== self)
      : undefined;
  // The row that held the focus is gone with its user: the list takes it over.
  const wasDeleted = useRef(false);
  useEffect(() => {
    if (!wasDeleted.current || !rows || document.activeElement !== document.body) return;
    wasDeleted.current = false;
    list.current?.focus();
  }, [rows]);

  // The server does not filter, and not everybody is loaded: somebody else may match.
  const unseen = page?.lookedThrough !== undefined && !isComplete(page);
  const asked = [
    search && `“${search}”`,
    role !== null && ROLE_WORDS[role],
    status !== 'all' && copy.statuses[status],
  ]
    .filter(Boolean)
    .join(' · ');
  const create = (
    <Button type="button" onClick={() => onView({ open: { kind: 'new' } })}>
      <UserRoundPlus aria-hidden size={16} strokeWidth={1.75} />
      {copy.create}
    </Button>
  );

  return (
    <>
      <UserSummary users={users} whole={props.whole} />
      <Toolbar
        start={
          <>
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={search}
              onSearch={(text) => onView({ search: text })}
              pause={PAUSE}
            />
            <SelectFilter
              label={copy.roleFilter}
              value={role ?? ''}
              onChange={(value) => onView({ role: ROLES.find((one) => one === value) ?? null })}
              options={[
                { value: '', label: copy.allRoles },
                ...ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
              ]}
            />
            <SelectFilter
              label={copy.statusFilter}
              labelShown
              value={status}
              onChange={(value) => onView({ status: value as StatusFilter })}
              options={STATUS_FILTERS.map((value) => ({ value, label: copy.statuses[value] }))}
            />
          </>
        }
        end={
          <>
            <RefreshButton
              label={copy.refresh}
              refreshing={isRefreshing(users)}
              onRefresh={onRefresh}
              iconOnPhone
            />
            {create}
          </>
        }
      />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <DataTable
          caption={copy.caption}
          rows={rows}
          columns={columns}
          rowId={(user) => user.id}
          sort={sort}
          onSort={(next) => onView({ sort: next })}
          isFiltered={isFiltered(view)}
          actions={actions}
          actionsHeader={copy.columns.actions}
          actionsWidth={176}
          failedText={copy.failed}
          staleText={copy.stale}
          texts={{ notEmpty: copy.failedNote }}
          onRetry={onRefresh}
          empty={<EmptyState kind="nothing" title={copy.empty} hint={copy.emptyHint} action={create} />}
          noMatch={
            <EmptyState
              kind="no-match"
              title={copy.empty}
              hint={unseen ? copy.noneLoaded(asked, page?.lookedThrough ?? 0) : copy.noMatchHint(asked)}
              action={
                unseen ? (
                  <Button aria-disabled={loadingMore} onClick={loadingMore ? undefined : onMore}>
                    {loadingMore ? copy.loadingMore : copy.more}
                  </Button>
                ) : (
                  <Button variant="surface" color="gray" onClick={() => onView(EVERYBODY)}>
                    {copy.clear}
                  </Button>
                )
              }
            />
          }
          footer={
            page ? (
              <>
                <ListFooter
                  noun={copy.noun}
                  shown={page.lookedThrough ?? page.rows.length}
                  {...(page.total === undefined ? {} : { total: page.total })}
                  unreadable={page.unreadable}
                  maybeMore={page.maybeMore}
                  onMore={onMore}
                  loadingMore={loadingMore}
                />
                {page.lookedThrough === undefined ? null : (
                  <Text as="p" size="1" tone="muted">
                    {copy.lookedThrough(page.rows.length, page.lookedThrough)}
                  </Text>
                )}
              </>
            ) : undefined
          }
        />
      </div>
      <Suspense fallback={null}>
        {deleting ? (
          <DeleteUser
            key={deleting.id}
            user={deleting}
            offered={deletion.offered}
            onDelete={async (user) => {
              const outcome = await deletion.onDelete(user);
              wasDeleted.current = outcome !== 'not-offered' && outcome.ok;
              return outcome;
            }}
            onDeactivate={onSetActive && ((id) => onSetActive(id, false))}
            onClose={() => onView({ open: null })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
