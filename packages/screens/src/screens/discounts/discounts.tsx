import type { Discount, DiscountAnalytics, DiscountTotals } from '@dmc/contract/discount-answers';
import type { DiscountColumn } from '@dmc/contract/discounts';
import { Box } from '@dmc/design-system/box';
import type { Column } from '@dmc/design-system/data-table';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { mapList } from '@dmc/design-system/list';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { Tabs } from '@dmc/design-system/tabs';
import { usePhone } from '@dmc/design-system/viewport';
import { Button, IconButton } from '@radix-ui/themes';
import { Calculator, Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { mapSource } from '../../parts/list-export/map-source.ts';
import { chipProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { RowMenu } from '../../parts/row-menu/row-menu.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { DiscountAnalyticsView } from './discount-analytics.tsx';
import { genericColumns, retailerColumns } from './discount-columns.tsx';
import { averageFixed, type DiscountRow, rowOf } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';
import styles from './discounts.module.css';
import { DISCOUNT_TABS, type DiscountsView, type DiscountTab, discountsView } from './discounts-view.ts';
import type { DiscountsBulk } from './several-discounts.tsx';

// Opened by a press, so its code loads then.
const RemoveDialog = lazyComponent(() =>
  import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

const SeveralDiscounts = lazyWithPreload(() =>
  import('./several-discounts.tsx').then((module) => ({ default: module.SeveralDiscounts })),
);

const nameOf = ({ product, retailer }: DiscountRow) =>
  retailer ? copy.of(product.name, retailer.name) : product.name;
const fileColumns = async () => (await import('./discount-file.ts')).DISCOUNT_FILE;

type DiscountScreenList = ScreenList<Discount, DiscountsView, DiscountTotals>;
/** For everyone, or for single retailers. */
type DiscountKind = 'generic' | 'retailer';

export interface DiscountsProps {
  /** As of a screen with one list, with the rows of both. */
  list: Pick<DiscountScreenList, 'searchedBy' | 'view' | 'onView' | 'hrefOf'> &
    Record<DiscountKind, Pick<DiscountScreenList, 'rows' | 'exports' | 'readAll'>>;
  analytics: Loadable<DiscountAnalytics>;
  /** Loads the analytics again. */
  onReload?: () => void;
  /** Without it, discounts are only read: no button adds or edits one either. */
  onRemove?: (target: { productId: string; retailerId: string | undefined }) => Promise<Outcome>;
  /** The actions on selected discounts; without them, none can be selected. */
  bulk?: DiscountsBulk;
  /** The time at which discounts count as in force. */
  now: Date;
  /** Whose discounts they are; named before one is removed while an admin is viewing as a distributor. */
  tenant?: string;
}

/** Discount Management (screens §2): discounts for everyone, those of individual retailers, and statistics. */
export function Discounts(props: DiscountsProps) {
  const { list, analytics, onReload, now } = props;
  const { searchedBy, view, onView, generic, retailer } = list;
  const [everyone, own] = [dataOf(generic.rows.state), dataOf(retailer.rows.state)];
  const timeZone = useTimeZone();
  const isPart = searchedBy === 'server' && discountsView.isFiltered(view);
  const fromLists = useMemo(() => {
    if (isPart || !everyone || !own || everyone.more || own.more) return undefined;
    const all = [...everyone.rows, ...own.rows];
    return { averageFixed: averageFixed(all.map((discount) => rowOf(discount, now, timeZone))) };
  }, [isPart, everyone, own, now, timeZone]);
  const counts: Record<DiscountTab, number | undefined> = {
    generic: everyone?.totals?.overall.status.all ?? everyone?.total,
    retailer: own?.totals?.overall.status.all ?? own?.total,
    analytics: undefined,
  };
  return (
    <Tabs
      label={copy.tabsLabel}
      value={view.tab}
      // Switching lists resets the search.
      onChange={(tab) => onView({ tab, search: '', status: 'all', sort: null, open: null })}
      items={DISCOUNT_TABS.map((tab) => ({ value: tab, label: copy.tabs[tab], count: counts[tab] }))}
    >
      {view.tab === 'analytics' ? (
        <DiscountAnalyticsView
          analytics={analytics}
          fromLists={fromLists}
          onReload={onReload}
          onCheck={() => onView({ open: { kind: 'check' } })}
        />
      ) : (
        <DiscountList key={view.tab} {...props} kind={view.tab} />
      )}
    </Tabs>
  );
}

const COLUMNS: Record<DiscountKind, (stale: boolean) => readonly Column<DiscountRow, DiscountColumn>[]> = {
  generic: genericColumns,
  retailer: retailerColumns,
};

function DiscountList({ kind, list, onRemove, bulk, now, tenant }: DiscountsProps & { kind: DiscountKind }) {
  const { view, onView, hrefOf } = list;
  const { rows: discounts, exports: source, readAll } = list[kind];
  const timeZone = useTimeZone();
  const phone = usePhone();
  const toRow = useCallback((discount: Discount) => rowOf(discount, now, timeZone), [now, timeZone]);
  const rows = useMemo(
    () => mapList(discounts, (loaded) => ({ ...loaded, rows: loaded.rows.map(toRow) })),
    [discounts, toRow],
  );
  const stale = discounts.state.status === 'failed';
  const columns = useMemo(() => COLUMNS[kind](stale), [kind, stale]);
  const screen = useListScreen({
    list: {
      ...list,
      rows,
      exports: source && mapSource(source, toRow),
      readAll:
        readAll &&
        (async () => {
          const all = await readAll();
          return 'kind' in all ? all : { ...all, rows: all.rows.map(toRow) };
        }),
    },
    declaration: discountsView,
    columns,
    context: undefined,
  });
  const page = dataOf(rows.state);
  const removing = view.open?.kind === 'remove' ? view.open.id : undefined;
  // The dialog closes itself: its row may be gone before.
  const lastRow = useRef<DiscountRow>(undefined);
  lastRow.current = page?.rows.find(({ id }) => id === removing) ?? lastRow.current;
  const removed = lastRow.current?.id === removing ? lastRow.current : undefined;
  const none = page && (page.totals?.overall.status.all ?? page.rows.length) === 0;
  const edit = useCallback((id: string) => onView({ open: { kind: 'edit', id } }), [onView]);
  const remove = useCallback((id: string) => onView({ open: { kind: 'remove', id } }), [onView]);
  const actions = useCallback(
    (row: DiscountRow) =>
      phone ? (
        <RowMenu
          label={copy.actionsOf(nameOf(row))}
          items={[
            { label: copy.edit, icon: Pencil, onSelect: () => edit(row.id) },
            { label: copy.remove, icon: Trash2, tone: 'danger', onSelect: () => remove(row.id) },
          ]}
        />
      ) : (
        <>
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={copy.editNamed(nameOf(row))}
            title={copy.edit}
            onClick={() => edit(row.id)}
          >
            <Pencil aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
          <Button
            size="1"
            variant="ghost"
            color="gray"
            aria-label={copy.removeNamed(nameOf(row))}
            onClick={() => remove(row.id)}
          >
            {copy.remove}
          </Button>
        </>
      ),
    [phone, edit, remove],
  );
  const add = () => onView({ open: { kind: 'new' } });
  const addButton = onRemove && (
    <Button onClick={add}>
      <Plus aria-hidden size={16} strokeWidth={1.75} />
      <span>{copy.add[kind]}</span>
    </Button>
  );

  return (
    <>
      <ListScreen
        list={none ? { ...screen, filters: undefined } : screen}
        words={{
          ...copy,
          caption: copy.tabs[kind],
          empty: copy.empty[kind],
          emptyHint: copy.emptyHint[kind],
        }}
        file={{ name: `discounts-${kind}`, columns: fileColumns }}
        filters={
          // Nothing to search: the list says what to do instead.
          none ? null : (
            <>
              <SearchField
                label={copy.searchLabel}
                placeholder={copy.search[kind]}
                value={view.search}
                onSearch={(text) => onView({ search: text })}
              />
              <FilterChips label={copy.filterLabel} {...chipProps(screen, 'status', copy.filters.all)} />
            </>
          )
        }
        tools={
          <Button variant="surface" color="gray" onClick={() => onView({ open: { kind: 'check' } })}>
            <Calculator aria-hidden size={16} strokeWidth={1.75} />
            <span>{copy.check}</span>
          </Button>
        }
        create={none ? undefined : addButton}
        firstStep={addButton}
        around={{
          before:
            rows.state.status === 'loading' ? (
              <div className={styles.ahead}>
                <p className={styles.waiting}>{copy.loading}</p>
              </div>
            ) : null,
        }}
        rowName={nameOf}
        record={
          onRemove && {
            id: view.open?.kind === 'edit' ? view.open.id : undefined,
            onOpen: edit,
            hrefOf: (id) => hrefOf({ open: { kind: 'edit', id } }),
          }
        }
        rowActions={
          onRemove && {
            render: actions,
            header: copy.columns.actions,
            width: 124,
            // The dialog that a row opens has both actions; the longer rows need the space.
            repeated: !phone && kind === 'retailer',
          }
        }
        selection={
          bulk && <SeveralDiscounts selected={screen.selected} bulk={bulk} now={now} tenant={tenant} />
        }
      />
      {page && !none && onRemove ? (
        <Box mt="3">
          <Button variant="surface" color="gray" onClick={add}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            <span>{copy.addAnother[kind]}</span>
          </Button>
        </Box>
      ) : null}
      <LazyPart>
        {removed && onRemove ? (
          <RemoveDialog
            discount={removed}
            tenant={tenant}
            onRemove={async ({ product, retailer }) => {
              const outcome = await onRemove({ productId: product.id, retailerId: retailer?.id });
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
