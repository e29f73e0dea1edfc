import type { DiscountAnalytics } from '@dmc/contract/discount-answers';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { ListFooter } from '@dmc/design-system/list-footer';
import { dataOf, type Loadable, mapLoadable, type Outcome } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { Tabs } from '@dmc/design-system/tabs';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone } from '@dmc/design-system/viewport';
import { Button, IconButton } from '@radix-ui/themes';
import { Calculator, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { DiscountAnalyticsView } from './discount-analytics.tsx';
import { genericColumns, retailerColumns } from './discount-columns.tsx';
import {
  averageFixed,
  type DiscountPage,
  type DiscountRow,
  isComplete,
  isShown,
  rowOf,
} from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';
import styles from './discounts.module.css';
import { ACTIVITY_FILTERS, DISCOUNT_TABS, type DiscountsView, type DiscountTab } from './discounts-view.ts';

// Opened by a press: its code waits until then.
const RemoveDialog = lazy(() =>
  import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

export interface DiscountsProps {
  discounts: Loadable<{ generic: DiscountPage; retailerSpecific: DiscountPage }>;
  analytics: Loadable<DiscountAnalytics>;
  view: DiscountsView;
  onView: (change: Partial<DiscountsView>) => void;
  onReload: (what: 'discounts' | 'analytics') => void;
  onMore: () => void;
  loadingMore: boolean;
  onRemove: (of: { productId: string; retailerId: string | undefined }) => Promise<Outcome>;
  /** Which discounts are in force is judged at this moment. */
  now: Date;
  /** Whose discounts they are, named before one is removed while an admin is viewing as a distributor (P09). */
  tenant?: string | undefined;
}

/** Discount Management (screens §2): discounts for everyone, those of single retailers, and what they come to. */
export function Discounts(props: DiscountsProps) {
  const { discounts, analytics, view, onView, onReload, now } = props;
  const timeZone = useTimeZone();
  const lists = dataOf(discounts);
  const fromLists = useMemo(() => {
    if (!lists || !isComplete(lists.generic) || !isComplete(lists.retailerSpecific)) return undefined;
    const all = [...lists.generic.rows, ...lists.retailerSpecific.rows];
    return { averageFixed: averageFixed(all.map((discount) => rowOf(discount, now, timeZone))) };
  }, [lists, now, timeZone]);
  const counts: Record<DiscountTab, number | undefined> = {
    generic: lists?.generic.total,
    retailer: lists?.retailerSpecific.total,
    analytics: undefined,
  };
  return (
    <Tabs
      label={copy.tabsLabel}
      value={view.tab}
      // Another list is looked through anew.
      onChange={(tab) => onView({ tab, search: '', activity: 'all', sort: null, open: null })}
      items={DISCOUNT_TABS.map((tab) => ({ value: tab, label: copy.tabs[tab], count: counts[tab] }))}
    >
      {view.tab === 'analytics' ? (
        <DiscountAnalyticsView
          analytics={analytics}
          fromLists={fromLists}
          onRetry={() => onReload('analytics')}
          onCheck={() => onView({ open: { kind: 'check' } })}
        />
      ) : (
        <DiscountList {...props} kind={view.tab} />
      )}
    </Tabs>
  );
}

const COLUMNS: Record<'generic' | 'retailer', (stale: boolean) => readonly Column<DiscountRow>[]> = {
  generic: genericColumns,
  retailer: retailerColumns,
};

function DiscountList({
  kind,
  discounts,
  view,
  onView,
  onReload,
  onMore,
  loadingMore,
  onRemove,
  now,

  tenant,
}: DiscountsProps & { kind: 'generic' | 'retailer' }) {
  const timeZone = useTimeZone();
  const phone = usePhone();
  const pages = useMemo(
    () => mapLoadable(discounts, (lists) => lists[kind === 'generic' ? 'generic' : 'retailerSpecific']),
    [discounts, kind],
  );
  const page = dataOf(pages);
  const all = useMemo(
    () => page?.rows.map((discount) => rowOf(discount, now, timeZone)),
    [page, now, timeZone],
  );
  const { search, activity } = view;
  const rows = useMemo(
    () => mapLoadable(pages, () => (all ?? []).filter((row) => isShown(row, search, activity))),
    [pages, all, search, activity],
  );
  // The row that held the focus is gone with its discount: the list takes it over.
  const list = useRef<HTMLDivElement>(null);
  const wasRemoved = useRef(false);
  useEffect(() => {
    if (!wasRemoved.current || !rows || document.activeElement !== document.body) return;
    wasRemoved.current = false;
    list.current?.focus();
  }, [rows]);
  const stale = discounts.status === 'failed';
  const columns = useMemo(() => COLUMNS[kind](stale), [kind, stale]);
  const complete = page !== undefined && isComplete(page);
  const filtered = search !== '' || activity !== 'all';
  const removing = view.open?.kind === 'remove' ? view.open.id : undefined;
  const removed = all?.find(({ id }) => id === removing);
  const none = page !== undefined && page.rows.length === 0;
  const looked = [search && `“${search}”`, activity !== 'all' && copy.filters[activity]]
    .filter(Boolean)
    .join(' · ');
  const add = () => onView({ open: { kind: 'new' } });
  const addButton = (
    <Button onClick={add}>
      <Plus aria-hidden size={16} strokeWidth={1.75} />
      {copy.add[kind]}
    </Button>
  );

  return (
    <>
      <Toolbar
        start={
          // Nothing to look through: the list says what to do instead.
          none ? null : (
            <>
              <SearchField
                label={copy.searchLabel}
                placeholder={copy.search[kind]}
                value={search}
                onSearch={(text) => onView({ search: text })}
              />
              <FilterChips
                label={copy.filterLabel}
                value={activity}
                onChange={(next) => onView({ activity: next })}
                options={ACTIVITY_FILTERS.map((filter) => ({
                  value: filter,
                  label: copy.filters[filter],
                  // A count over the first hundred would be a wrong figure.
                  count: complete ? all?.filter((row) => isShown(row, '', filter)).length : undefined,
                }))}
              />
            </>
          )
        }
        end={
          <>
            <Button variant="surface" color="gray" onClick={() => onView({ open: { kind: 'check' } })}>
              <Calculator aria-hidden size={16} strokeWidth={1.75} />
              {copy.check}
            </Button>
            {none ? null : addButton}
          </>
        }
      />
      <div ref={list} className={styles.list} tabIndex={-1}>
        {pages.status === 'loading' ? <p className={styles.waiting}>{copy.loading}</p> : null}
        <DataTable
          caption={copy.tabs[kind]}
          rows={rows}
          columns={columns}
          rowId={(row) => row.id}
          onOpen={(id) => onView({ open: { kind: 'edit', id } })}
          selectedId={view.open?.kind === 'edit' ? view.open.id : undefined}
          sort={view.sort}
          onSort={(sort) => onView({ sort })}
          isFiltered={filtered && !none}
          failedText={copy.failed}
          staleText={copy.stale}
          texts={{ notEmpty: copy.failedNote }}
          onRetry={() => onReload('discounts')}
          empty={
            <EmptyState
              kind="nothing"
              title={copy.empty[kind]}
              hint={copy.emptyHint[kind]}
              action={addButton}
            />
          }
          noMatch={
            <EmptyState
              kind="no-match"
              title={copy.noMatch}
              hint={[copy.noMatchHint(looked), complete ? '' : copy.noMatchBeyond].filter(Boolean).join(' ')}
              action={
                <Button
                  variant="surface"
                  color="gray"
                  onClick={() => onView({ search: '', activity: 'all' })}
                >
                  {copy.clear}
                </Button>
              }
            />
          }
          actions={(row) => (
            <>
              <IconButton
                variant="ghost"
                color="gray"
                aria-label={copy.editNamed(row.product.name)}
                title={copy.edit}
                onClick={() => onView({ open: { kind: 'edit', id: row.id } })}
              >
                <Pencil aria-hidden size={16} strokeWidth={1.75} />
              </IconButton>
              <Button
                size="1"
                variant="ghost"
                color="gray"
                aria-label={copy.removeNamed(
                  row.retailer ? copy.of(row.product.name, row.retailer.name) : row.product.name,
                )}
                onClick={() => onView({ open: { kind: 'remove', id: row.id } })}
              >
                {copy.remove}
              </Button>
            </>
          )}
          actionsHeader={copy.columns.actions}
          actionsWidth={132}
          // The dialog that a row opens has both; the longer rows need its room first.
          actionsRepeated={phone || kind === 'retailer'}
          footer={
            page ? (
              <ListFooter
                noun={copy.noun}
                shown={dataOf(rows)?.length ?? 0}
                {...(page.total === undefined || filtered ? {} : { total: page.total })}
                unreadable={page.unreadable}
                maybeMore={filtered ? !complete : page.maybeMore}
                onMore={onMore}
                loadingMore={loadingMore}
              />
            ) : undefined
          }
        />
      </div>
      {page && !none ? (
        <div className={styles.more}>
          <Button variant="surface" color="gray" onClick={add}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            {copy.addAnother[kind]}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {removed ? (
          <RemoveDialog
            discount={removed}
            tenant={tenant}
            onRemove={async ({ product, retailer }) => {
              const outcome = await onRemove({ productId: product.id, retailerId: retailer?.id });
              wasRemoved.current = outcome.ok;
              return outcome;
            }}
            onClose={() => onView({ open: null })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
