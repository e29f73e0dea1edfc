import { formatTime } from '@dmc/contract/dates';
import {
  DISTRIBUTOR_COLUMNS,
  type Distributor,
  type DistributorChange,
  type DistributorCreation,
  type DistributorTotals,
} from '@dmc/contract/distributors';
import type { PasswordPolicy } from '@dmc/contract/new-password';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { Grid } from '@dmc/design-system/grid';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { isSearchedInPart } from '@dmc/design-system/list';
import { ListFooter } from '@dmc/design-system/list-footer';
import { dataOf, type Failure, isRefreshing, Load, type Outcome } from '@dmc/design-system/load';
import { PrintedPart } from '@dmc/design-system/printed-part';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { SearchedInPart } from '@dmc/design-system/searched-in-part';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Toolbar } from '@dmc/design-system/toolbar';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { ListExport } from '../../parts/list-export/list-export.tsx';
import { chipProps } from '../../parts/list-screen/filter-controls.ts';
import type { ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { readSort, writeSort } from '../../parts/view-url/list-view.ts';
import { DistributorCard } from './distributor-card.tsx';
import { distributorsCopy as copy } from './distributors.copy.ts';
import styles from './distributors.module.css';
import { type DistributorsView, distributorsView } from './distributors-view.ts';

const DetailsDialog = lazyWithPreload(() =>
  import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })),
);
const DistributorForm = lazyWithPreload(() =>
  import('./distributor-form.tsx').then((module) => ({ default: module.DistributorForm })),
);
const DeactivateDialog = lazyComponent(() =>
  import('./deactivate-dialog.tsx').then((module) => ({ default: module.DeactivateDialog })),
);

/** What an admin may do with distributors; what the server does not support is omitted. */
export interface DistributorWrites {
  onCreate: (draft: DistributorCreation) => Promise<Outcome>;
  onUpdate: ((id: string, draft: DistributorChange) => Promise<Outcome>) | undefined;
  onDeactivate: (id: string) => Promise<Outcome>;
  onReactivate: ((id: string) => void) | undefined;
  /** Id of the distributor being reactivated. */
  reactivating: string | undefined;
}

const fileColumns = async () => (await import('./distributor-file.ts')).DISTRIBUTOR_FILE;

export interface DistributorsProps {
  /** Its totals cover everything the search finds. */
  list: ScreenList<Distributor, DistributorsView, DistributorTotals>;
  /** The distributor a dialog is about, if the URL names it and the list does not contain it. */
  opened?: Distributor;
  /** Viewing the console as a distributor: how to start, which one is being opened, which one failed. */
  dashboard?: {
    onOpen: (id: string) => void;
    opening: string | undefined;
    failure: { name: string; failure: Failure } | undefined;
    onDismiss: () => void;
  };
  /** Without them, distributors are only read; they need `drafts`. */
  writes?: DistributorWrites;
  /** The policy for new passwords, once loaded. */
  policy?: PasswordPolicy;
  drafts?: DraftStore;
}

const NO_COLUMNS = [] as const;

/** Every organisation on the platform, the available actions, and the way into its dashboard (screens §2). */
export function Distributors({ list, opened, dashboard, writes, policy, drafts }: DistributorsProps) {
  const { rows, view, onView, hrefOf, searchedBy } = list;
  const { state, onReload } = rows;
  const page = dataOf(state);
  const screen = useListScreen({
    list,
    declaration: distributorsView,
    columns: NO_COLUMNS,
    context: undefined,
  });
  const { applyFilters, shown, filters } = screen;
  const timeZone = useTimeZone();
  return (
    <>
      <Toolbar
        start={<FilterChips label={copy.status} {...chipProps(screen, 'status', copy.statuses.all)} />}
        end={
          <>
            <ListExport
              name="distributors"
              noun={copy.noun}
              columns={fileColumns}
              page={dataOf(shown.state)}
              arrange={applyFilters}
              filters={filters}
              source={list.exports}
            />
            <RefreshButton label={copy.refresh} refreshing={isRefreshing(state)} onRefresh={onReload} />
            {writes ? (
              <Button type="button" onClick={() => onView({ open: { kind: 'new' } })}>
                <Plus aria-hidden size={16} strokeWidth={1.75} />
                <span>{copy.add}</span>
              </Button>
            ) : null}
          </>
        }
      />
      <Row wrap gap="3" rowGap="2" mb="page" data-print="hide">
        <SearchField
          label={copy.searchLabel}
          placeholder={copy.searchPlaceholder}
          value={view.search}
          onSearch={(search) => onView({ search })}
        />
        {searchedBy === 'server' ? (
          <SelectFilter
            label={copy.sortBy}
            labelShown
            value={writeSort(view.sort) || 'name'}
            onChange={(sort) =>
              onView({ sort: sort === 'name' ? null : (readSort(DISTRIBUTOR_COLUMNS, sort) ?? null) })
            }
            options={Object.entries(copy.orders).map(([value, label]) => ({ value, label }))}
          />
        ) : null}
      </Row>
      {dashboard?.failure ? (
        <Box mb="4">
          <FailureNotice
            urgent
            title={copy.viewFailed(dashboard.failure.name)}
            failure={dashboard.failure.failure}
            onDismiss={dashboard.onDismiss}
          />
        </Box>
      ) : null}
      <Load
        state={shown.state}
        loading={<LoadingCards />}
        failed={(failure) => (
          <FailureNotice
            shape="page"
            title={copy.failed}
            failure={failure}
            note={copy.failedNote}
            onRetry={onReload}
          />
        )}
      >
        {(found, stale) => (
          <>
            {stale ? (
              <Box mb="4">
                <FailureNotice
                  title={copy.stale}
                  failure={stale.failure}
                  note={copy.staleNote(formatTime(stale.at.toISOString(), timeZone))}
                  onRetry={onReload}
                />
              </Box>
            ) : null}
            <PrintedPart page={found} noun={copy.noun} limitedTo={filters} />
            {isSearchedInPart(found) ? (
              <Card>
                <SearchedInPart list={shown} page={found} noun={copy.noun} />
              </Card>
            ) : null}
            <div role="status">
              {found.rows.length === 0 && !isSearchedInPart(found) ? (
                <NoDistributors list={list} addable={writes !== undefined} />
              ) : null}
            </div>
            {found.rows.length === 0 ? null : (
              <Grid
                as="ul"
                columns="repeat(auto-fill, minmax(min(100%, 360px), 1fr))"
                gap="page"
                className={styles.cards}
                aria-label={copy.label}
                tabIndex={-1}
              >
                {found.rows.map((distributor) => (
                  <li key={distributor.id}>
                    <DistributorCard
                      distributor={distributor}
                      viewing={dashboard?.opening === distributor.id}
                      blocked={dashboard?.opening !== undefined}
                      reactivating={writes?.reactivating === distributor.id}
                      onView={dashboard?.onOpen}
                      editable={writes?.onUpdate !== undefined}
                      writable={writes !== undefined}
                      onOpen={(kind, id) => onView({ open: { kind, id } })}
                      href={hrefOf({ open: { kind: 'details', id: distributor.id } })}
                      onReactivate={writes?.onReactivate}
                    />
                  </li>
                ))}
              </Grid>
            )}
            {found.rows.length === 0 ? null : (
              <Box mt="2">
                <ListFooter list={shown} noun={copy.noun} />
              </Box>
            )}
          </>
        )}
      </Load>
      <OpenDialog
        list={list}
        dashboard={dashboard}
        writes={writes}
        policy={policy}
        drafts={drafts}
        rows={opened ? [opened, ...(page?.rows ?? [])] : (page?.rows ?? [])}
      />
    </>
  );
}

type OpenDialogProps = Pick<DistributorsProps, 'list' | 'dashboard' | 'writes' | 'policy' | 'drafts'> & {
  rows: readonly Distributor[];
};

/** The dialog named by the view, once its distributor is known. */
function OpenDialog({ list, dashboard, writes, policy, drafts, rows }: OpenDialogProps) {
  const { view, onView } = list;
  const { open } = view;
  if (open === null) return null;
  const distributor = open.kind === 'new' ? undefined : rows.find(({ id }) => id === open.id);
  if (open.kind !== 'new' && distributor === undefined) return null;
  const onClose = () => onView({ open: null });
  const onUpdate = writes?.onUpdate;
  const details = distributor && (
    <DetailsDialog
      distributor={distributor}
      viewing={dashboard?.opening !== undefined}
      onView={dashboard?.onOpen}
      onEdit={onUpdate && (() => onView({ open: { kind: 'edit', id: distributor.id } }))}
      onClose={onClose}
    />
  );
  return (
    <LazyPart>
      {/* A URL may ask for a form this server does not support: the details are shown instead. */}
      {!writes || !drafts || open.kind === 'details' ? (
        details
      ) : !distributor ? (
        <DistributorForm onCreate={writes.onCreate} {...{ policy, drafts, onClose }} />
      ) : open.kind === 'deactivate' ? (
        <DeactivateDialog
          distributor={distributor}
          reversible={writes.onReactivate !== undefined}
          onDeactivate={writes.onDeactivate}
          onClose={onClose}
        />
      ) : onUpdate ? (
        <DistributorForm
          key={distributor.id}
          distributor={distributor}
          onUpdate={onUpdate}
          {...{ drafts, onClose }}
        />
      ) : (
        details
      )}
    </LazyPart>
  );
}

function NoDistributors({
  list: { view, onView },
  addable,
}: Pick<DistributorsProps, 'list'> & { addable: boolean }) {
  const { search, status } = view;
  return (
    <Card>
      {!distributorsView.isFiltered(view) ? (
        <EmptyState
          kind="nothing"
          title={copy.empty}
          hint={copy.emptyHint}
          action={
            addable ? <Button onClick={() => onView({ open: { kind: 'new' } })}>{copy.add}</Button> : null
          }
        />
      ) : (
        <NoMatch
          title={copy.empty}
          hint={
            search === ''
              ? copy.noneOfStatus(copy.statuses[status])
              : copy.noMatchHint(distributorsView.describe(view))
          }
          action={copy.clear}
          onAction={() => onView(distributorsView.cleared())}
        />
      )}
    </Card>
  );
}

function LoadingCards() {
  return (
    <Grid
      columns="repeat(auto-fill, minmax(min(100%, 360px), 1fr))"
      gap="page"
      className={styles.cards}
      aria-hidden
    >
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Card key={index}>
          <Stack gap="4">
            <Skeleton width="60%" height={16} />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
            <Skeleton width="100%" height={48} shape="block" />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
