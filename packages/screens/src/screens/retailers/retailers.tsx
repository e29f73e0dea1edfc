import { formatCalendarDate } from '@dmc/contract/dates';
import type { Retailer, RetailerTotals } from '@dmc/contract/retailers';
import { Box } from '@dmc/design-system/box';
import { CapabilityButton } from '@dmc/design-system/capability-button';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { useCallback, useMemo } from 'react';
import { ImportButton, type ImportButtonProps } from '../../parts/import-dialog/import-button.tsx';
import { selectProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { cardOf, type Stat } from '../../parts/list-stats/list-stats.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { RetailerActions } from './retailer-actions.tsx';
import { columnsOf } from './retailer-columns.tsx';
import { cityChoices, retailerStats } from './retailer-list.ts';
import { retailersCopy as copy } from './retailers.copy.ts';
import { type RetailersView, retailersView } from './retailers-view.ts';
import type { RetailersBulk } from './several-retailers.tsx';

// Loaded with the first selected row.
const SeveralRetailers = lazyWithPreload(() =>
  import('./several-retailers.tsx').then((module) => ({ default: module.SeveralRetailers })),
);
const fileColumns = async () => (await import('@dmc/contract/csv-columns')).RETAILER_FILE;

export interface RetailersProps {
  list: ScreenList<Retailer, RetailersView, RetailerTotals>;
  /** Blocks or unblocks at once; undefined if the user may not. */
  onSetActive?: (id: string, isActive: boolean) => void;
  /** Retailers whose change is being saved. */
  saving?: ReadonlySet<string>;
  /** The actions on selected retailers; without them, none can be selected. */
  bulk?: RetailersBulk;
  /** The Add Retailer button; undefined for a role that may not create any. */
  add?: { supported: boolean | undefined; onOpen: () => void } | undefined;
  /** The Import CSV button; undefined for a role that may not create any. */
  imports?: ImportButtonProps;
  /** Path of a retailer's orders, by its name; without it, rows have no link to them. */
  ordersOf?: (name: string) => string;
  /** Path of a retailer's page; without it and `onOpen`, rows do not open. */
  pathOf?: (id: string) => string;
  /** Opens a retailer's page: a click on its row, or Enter. */
  onOpen?: (id: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The retailers of a distributor, with their counts and blocked status (screens §2). */
export function Retailers({
  list,
  onSetActive,
  saving = NONE,
  bulk,
  add,
  imports,
  ordersOf,
  pathOf,
  onOpen,
}: RetailersProps) {
  const timeZone = useTimeZone();
  const { rows, view, onView, searchedBy } = list;
  const { search, status, city, joinedFrom } = view;
  const { state } = rows;
  const stale = state.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  const screen = useListScreen({ list, declaration: retailersView, columns, context: timeZone });
  const { applyFilters } = screen;
  const page = dataOf(state);
  const cities = useMemo(
    () =>
      cityChoices(dataOf(applyFilters(rows, { status: null, city: '' }).state), { status, city }, searchedBy),
    [applyFilters, rows, status, city, searchedBy],
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
  // A backend without this call, so that retrying would not help.
  const noList = state.status === 'failed' && state.failure.kind === 'missing' && !state.last;

  return (
    <>
      <Summary list={list} />
      <ListScreen
        list={screen}
        words={{ ...copy, noMatch: search === '' ? copy.empty : copy.noMatch }}
        file={{ name: 'retailers', columns: fileColumns, tight: true }}
        filters={
          <>
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={search}
              onSearch={(text) => onView({ search: text })}
              wide
            />
            <SelectFilter label={copy.statusFilter} {...selectProps(screen, 'status', copy.allStatuses)} />
            <SelectFilter
              label={copy.cityFilter}
              value={cities.chosen}
              onChange={(value) => onView({ city: value })}
              options={[
                { value: '', label: copy.allCities },
                ...cities.options.map(({ name, count }) => ({ value: name, label: name, count })),
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
        tools={imports ? <ImportButton {...imports} tight /> : null}
        create={
          add ? (
            <CapabilityButton
              label={copy.add}
              supported={add.supported}
              reason={copy.notOffered}
              onOpen={add.onOpen}
            />
          ) : undefined
        }
        firstStep={add?.supported ? <Button onClick={add.onOpen}>{copy.add}</Button> : undefined}
        record={onOpen && pathOf && { id: undefined, onOpen, hrefOf: pathOf }}
        rowActions={
          onSetActive || ordersOf ? { render: actions, header: copy.columns.actions, width: 136 } : undefined
        }
        around={{
          instead: noList ? (
            <Card padded={false}>
              <FailureNotice
                shape="page"
                title={copy.noList}
                failure={{ kind: 'missing', message: copy.noListHint }}
              />
            </Card>
          ) : undefined,
          after:
            state.status === 'loading' ? (
              <Text as="p" size="1" tone="muted">
                {copy.loading}
              </Text>
            ) : page?.more ? (
              <Text as="p" size="1" tone="muted">
                {copy.searchForMore}
              </Text>
            ) : null,
        }}
        selection={
          bulk && (
            <SeveralRetailers selected={screen.selected} bulk={bulk} mayBlock={onSetActive !== undefined} />
          )
        }
      />
    </>
  );
}

/** The three cards: they count all retailers, with “—” if unknown (screens §2). */
function Summary({ list: { rows, unfiltered } }: Pick<RetailersProps, 'list'>) {
  const { state } = rows;
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
