import { formatCalendarDate } from '@dmc/contract/dates';
import { RETAILER_STATUSES, type Retailer, type RetailerTotals } from '@dmc/contract/retailers';
import { Box } from '@dmc/design-system/box';
import { CapabilityButton } from '@dmc/design-system/capability-button';
import { Card } from '@dmc/design-system/card';
import { ColumnChoice, useColumnChoice } from '@dmc/design-system/column-choice';
import { DataTable } from '@dmc/design-system/data-table';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List } from '@dmc/design-system/list';
import { dataOf, isRefreshing } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { Button } from '@radix-ui/themes';
import { useCallback, useMemo } from 'react';
import { Selected } from '../bulk/selected.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { ImportButton, type ImportButtonProps } from '../import-dialog/import-button.tsx';
import { type ExportSource, ListExport } from '../list-export/list-export.tsx';
import { cardOf, filterCounts, type Stat } from '../list-stats/list-stats.ts';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { RetailerActions } from './retailer-actions.tsx';
import { columnsOf } from './retailer-columns.tsx';
import { cityChoices, type RetailerPage, retailerStats } from './retailer-list.ts';
import { retailersCopy as copy } from './retailers.copy.ts';
import { type RetailersView, retailersView } from './retailers-view.ts';
import type { RetailersAction, RetailersBulk } from './several-retailers.tsx';

// Loaded with the first selected row.
const SeveralRetailers = lazyWithPreload(() =>
  import('./several-retailers.tsx').then((module) => ({ default: module.SeveralRetailers })),
);
const fileColumns = async () => (await import('@dmc/contract/list-files')).RETAILER_FILE;

export interface RetailersProps {
  retailers: List<Retailer, RetailerTotals>;
  /** Who applies status and city: the server to all retailers, or this screen to those that are loaded. */
  filteredBy: 'server' | 'screen';
  /** The list without a search, if loaded: counts the server does not send are taken from it. */
  unfiltered: RetailerPage | undefined;
  view: RetailersView;
  onView: (change: Partial<RetailersView>) => void;
  /** Blocks or unblocks at once; undefined if the user may not. */
  onSetActive: ((id: string, isActive: boolean) => void) | undefined;
  /** Retailers whose change is being saved. */
  saving: ReadonlySet<string>;
  bulk: RetailersBulk;
  /** The Add Retailer button; undefined for a role that may not create any. */
  add: { supported: boolean; onOpen: () => void } | undefined;
  /** Where an export reads what is not loaded. */
  exports?: ExportSource<Retailer> | undefined;
  /** The Import CSV button; undefined for a role that may not create any. */
  imports?: ImportButtonProps | undefined;
  /** Path of a retailer's orders, by its name. */
  ordersOf: (name: string) => string;
  /** Path of a retailer's page. */
  pathOf: (id: string) => string;
  /** Opens a retailer's page: a click on its row, or Enter. */
  onOpen: (id: string) => void;
}

const idOf = ({ id }: Retailer) => id;

/** A distributor's shops: how many, who they are, and which are blocked from new orders (screens §2). */
export function Retailers({
  retailers,
  filteredBy,
  unfiltered,
  view,
  onView,
  onSetActive,
  saving,
  bulk,
  add,
  exports,
  imports,
  ordersOf,
  pathOf,
  onOpen,
}: RetailersProps) {
  const timeZone = useTimeZone();
  const { search, status, city, joinedFrom, sort } = view;
  const { state, onReload } = retailers;
  const stale = state.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  const columnChoice = useColumnChoice(columns);
  const narrow = useCallback(
    <Totals,>(all: List<Retailer, Totals>, change: Partial<RetailersView> = {}) =>
      filteredBy === 'server' ? all : retailersView.narrow(all, { ...view, ...change }, timeZone),
    [filteredBy, view, timeZone],
  );
  const list = useMemo(() => narrow(retailers), [narrow, retailers]);
  const selected = useBulk<Retailer, RetailersAction>({
    list,
    idOf,
    filter: retailersView.filterKey(view),
    readAll: bulk.readAll,
    narrow,
  });
  const page = dataOf(state);
  const counts = filterCounts(
    page?.totals?.counts.status,
    RETAILER_STATUSES,
    filteredBy === 'screen' && ((each) => dataOf(narrow(retailers, { status: each }).state)),
  );
  const cities = useMemo(
    () =>
      cityChoices(dataOf(narrow(retailers, { status: null, city: '' }).state), { status, city }, filteredBy),
    [narrow, retailers, status, city, filteredBy],
  );
  // Memoised: new actions would re-render every row.
  const actions = useCallback(
    (retailer: Retailer) => (
      <RetailerActions
        retailer={retailer}
        saving={saving.has(retailer.id)}
        onSetActive={onSetActive}
        ordersOf={ordersOf}
      />
    ),
    [saving, onSetActive, ordersOf],
  );
  // A backend without the call: retrying would not help.
  const noList = state.status === 'failed' && state.failure.kind === 'missing' && !state.last;

  return (
    <>
      <Summary retailers={retailers} unfiltered={unfiltered} />
      <Toolbar
        start={
          <>
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={search}
              onSearch={(text) => onView({ search: text })}
              wide
            />
            <SelectFilter
              label={copy.statusFilter}
              value={status ?? ''}
              onChange={(value) =>
                onView({ status: RETAILER_STATUSES.find((each) => each === value) ?? null })
              }
              options={[
                { value: '', label: copy.allStatuses },
                ...RETAILER_STATUSES.map((each) => ({
                  value: each,
                  label: copy[each],
                  count: counts[each],
                })),
              ]}
            />
            <SelectFilter
              label={copy.cityFilter}
              value={city}
              onChange={(value) => onView({ city: value })}
              options={[
                { value: '', label: copy.allCities },
                ...cities.map(({ name, count }) => ({ value: name, label: name, count })),
              ]}
            />
            {joinedFrom ? (
              <SelectFilter
                label={copy.joinedFilter}
                value={joinedFrom}
                onChange={(value) => onView({ joinedFrom: value })}
                options={[
                  { value: '', label: copy.joinedAnyTime },
                  { value: joinedFrom, label: copy.joinedFrom(formatCalendarDate(joinedFrom)) },
                ]}
              />
            ) : null}
          </>
        }
        end={
          <>
            <ListExport
              name="retailers"
              tight
              noun={copy.noun}
              columns={fileColumns}
              page={dataOf(list.state)}
              filters={retailersView.isFiltered(view) ? retailersView.describe(view) : undefined}
              arrange={narrow}
              selected={selected}
              source={exports}
            />
            {imports ? <ImportButton {...imports} tight /> : null}
            <ColumnChoice label={copy.columnChoice} {...columnChoice} />
            <RefreshButton
              label={copy.refresh}
              refreshing={isRefreshing(state)}
              onRefresh={onReload}
              iconOnPhone={add !== undefined}
            />
            {add ? (
              <CapabilityButton
                label={copy.add}
                supported={add.supported}
                reason={copy.notOffered}
                onOpen={add.onOpen}
              />
            ) : null}
          </>
        }
      />
      {noList ? (
        <Card padded={false}>
          <FailureNotice
            shape="page"
            title={copy.noList}
            failure={{ kind: 'missing', message: copy.noListHint }}
          />
        </Card>
      ) : (
        <DataTable
          list={list}
          columns={columns}
          words={copy}
          record={{ id: undefined, onOpen, hrefOf: pathOf }}
          sort={{ by: sort, onChange: (next) => onView({ sort: next }) }}
          choice={columnChoice}
          selection={selected.selection}
          actions={{ of: actions, header: copy.columns.actions, width: 136 }}
          empty={
            retailersView.isFiltered(view) ? (
              <NoMatch
                title={search === '' ? copy.empty : copy.noMatch}
                hint={copy.noMatchHint(retailersView.describe(view))}
                action={copy.clear}
                onAction={() => onView(retailersView.cleared())}
              />
            ) : (
              <EmptyState
                kind="nothing"
                title={copy.empty}
                hint={copy.emptyHint}
                action={add?.supported ? <Button onClick={add.onOpen}>{copy.add}</Button> : undefined}
              />
            )
          }
          footnote={
            state.status === 'loading' ? (
              <Text as="p" size="1" tone="muted">
                {copy.loading}
              </Text>
            ) : page?.more ? (
              <Text as="p" size="1" tone="muted">
                {copy.searchForMore}
              </Text>
            ) : null
          }
        />
      )}
      <Selected count={selected.rows.length} noun={copy.noun}>
        <SeveralRetailers selected={selected} bulk={bulk} mayBlock={onSetActive !== undefined} />
      </Selected>
    </>
  );
}

type SummaryProps = Pick<RetailersProps, 'retailers' | 'unfiltered'>;

/** The three cards: they count all retailers, with “—” if unknown (screens §2). */
function Summary({ retailers: { state }, unfiltered }: SummaryProps) {
  const timeZone = useTimeZone();
  const { total, active, blocked } = retailerStats(dataOf(state), unfiltered);
  const card = (stat: Stat) => cardOf(stat, state, timeZone);
  return (
    <Box mb="page">
      <StatGroup label={copy.summary} columns={3} short>
        <StatCard label={copy.total} note={copy.totalNote} {...card(total)} />
        <StatCard label={copy.active} note={copy.activeNote} {...card(active)} />
        <StatCard label={copy.blocked} note={copy.blockedNote} {...card(blocked)} />
      </StatGroup>
    </Box>
  );
}
