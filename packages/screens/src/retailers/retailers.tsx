import type { Retailer } from '@dmc/contract/retailers';
import { CapabilityButton } from '@dmc/design-system/capability-button';
import { ColumnChoice } from '@dmc/design-system/column-choice';
import { DataTable, type Sort } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { ListFooter } from '@dmc/design-system/list-footer';
import { dataOf, isRefreshing, type Loadable, mapLoadable } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { SearchField } from '@dmc/design-system/search-field';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { Button } from '@radix-ui/themes';
import { useCallback, useMemo, useState } from 'react';
import { cardOf, type Stat } from '../list-stats/list-stats.ts';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { RetailerActions } from './retailer-actions.tsx';
import { columnsOf } from './retailer-columns.tsx';
import { isComplete, type RetailerPage, retailerStats } from './retailer-list.ts';
import { retailersCopy as copy } from './retailers.copy.ts';
import styles from './retailers.module.css';

/** How long typing must pause before the server is asked, in ms. */
const PAUSE = 350;

/** What the list shows, complete enough to be a URL. */
export interface RetailersView {
  search: string;
  sort: Sort | null;
}

export interface RetailersProps {
  retailers: Loadable<RetailerPage>;
  /** The list without a search, where it is at hand: what the server does not count is counted from it. */
  whole: RetailerPage | undefined;
  view: RetailersView;
  onView: (change: Partial<RetailersView>) => void;
  onRefresh: () => void;
  onMore: () => void;
  loadingMore: boolean;
  /** Blocks or unblocks at once; undefined for who may not (rulings P48, P49). */
  onSetActive: ((id: string, isActive: boolean) => void) | undefined;
  /** Retailers whose change is on its way. */
  saving: ReadonlySet<string>;
  /** The Add Retailer button; undefined for a role that may not create any. */
  add: { offered: boolean; onOpen: () => void } | undefined;
  /** Where the orders of a retailer are listed, by its name. */
  ordersOf: (name: string) => string;
}

const HIDEABLE = columnsOf('UTC', false).filter((column) => column.hideable);

/** The shops of a distributor: how many, who they are, and who gets no new orders (screens §2). */
export function Retailers({
  retailers,
  whole,
  view,
  onView,
  onRefresh,
  onMore,
  loadingMore,
  onSetActive,
  saving,
  add,
  ordersOf,
}: RetailersProps) {
  const timeZone = useTimeZone();
  const { search, sort } = view;
  const [visible, setVisible] = useState<readonly string[]>(() => HIDEABLE.map((column) => column.id));
  const stale = retailers.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  const page = dataOf(retailers);
  const rows = useMemo(() => mapLoadable(retailers, (loaded) => loaded.rows), [retailers]);
  // Kept between renders: new actions draw every row again.
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
  // A backend without the call: it is no failure that another try would mend (rulings P45).
  const noList = retailers.status === 'failed' && retailers.failure.kind === 'missing' && !retailers.last;

  return (
    <>
      <Summary retailers={retailers} whole={whole} />
      <Toolbar
        start={
          <SearchField
            label={copy.searchLabel}
            placeholder={copy.searchPlaceholder}
            value={search}
            onSearch={(text) => onView({ search: text })}
            pause={PAUSE}
            wide
          />
        }
        end={
          <>
            <ColumnChoice
              label={copy.columnChoice}
              columns={HIDEABLE}
              visible={visible}
              onChange={setVisible}
            />
            <RefreshButton
              label={copy.refresh}
              refreshing={isRefreshing(retailers)}
              onRefresh={onRefresh}
              iconOnPhone={add !== undefined}
            />
            {add ? (
              <CapabilityButton
                label={copy.add}
                offered={add.offered}
                reason={copy.notOffered}
                onOpen={add.onOpen}
              />
            ) : null}
          </>
        }
      />
      <DataTable
        caption={copy.caption}
        rows={noList ? { status: 'failed', failure: { kind: 'missing', message: copy.noListHint } } : rows}
        columns={columns}
        rowId={(retailer) => retailer.id}
        sort={sort}
        onSort={(next) => onView({ sort: next })}
        visibleColumns={visible}
        isFiltered={search !== ''}
        actions={actions}
        actionsHeader={copy.columns.actions}
        actionsWidth={136}
        failedText={noList ? copy.noList : copy.failed}
        staleText={copy.stale}
        texts={{ notEmpty: noList ? '' : copy.failedNote }}
        {...(noList ? {} : { onRetry: onRefresh })}
        empty={
          <EmptyState
            kind="nothing"
            title={copy.empty}
            hint={copy.emptyHint}
            action={add?.offered ? <Button onClick={add.onOpen}>{copy.add}</Button> : undefined}
          />
        }
        noMatch={
          <EmptyState
            kind="no-match"
            title={copy.noMatch}
            hint={copy.noMatchHint(search)}
            action={
              <Button variant="surface" color="gray" onClick={() => onView({ search: '' })}>
                {copy.clear}
              </Button>
            }
          />
        }
        footer={
          retailers.status === 'loading' ? (
            <Text as="p" size="1" tone="muted">
              {copy.loading}
            </Text>
          ) : page ? (
            <>
              <ListFooter
                noun={copy.noun}
                shown={page.rows.length}
                {...(page.total === undefined ? {} : { total: page.total })}
                unreadable={page.unreadable}
                maybeMore={page.maybeMore}
                onMore={onMore}
                loadingMore={loadingMore}
              />
              {isComplete(page) ? null : (
                <Text as="p" size="1" tone="muted">
                  {copy.searchForMore}
                </Text>
              )}
            </>
          ) : undefined
        }
      />
    </>
  );
}

type SummaryProps = Pick<RetailersProps, 'retailers' | 'whole'>;

/** The three cards: true of all retailers, «—» where nobody knows (screens §2, rulings P46). */
function Summary({ retailers, whole }: SummaryProps) {
  const timeZone = useTimeZone();
  const { total, active, blocked } = retailerStats(dataOf(retailers), whole);
  const card = (stat: Stat) => cardOf(stat, retailers, timeZone);
  return (
    <div className={styles.summary}>
      <StatGroup label={copy.summary} columns={3} short>
        <StatCard label={copy.total} note={copy.totalNote} {...card(total)} />
        <StatCard label={copy.active} note={copy.activeNote} {...card(active)} />
        <StatCard label={copy.blocked} note={copy.blockedNote} {...card(blocked)} />
      </StatGroup>
    </div>
  );
}
