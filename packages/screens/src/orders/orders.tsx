import { formatCalendarDate, formatDate, formatDay, formatTime } from '@dmc/contract/dates';
import { ORDER_STATUSES, type Order, type OrderStatus, statusLabel } from '@dmc/contract/orders';
import { Banner } from '@dmc/design-system/banner';
import { ColumnChoice } from '@dmc/design-system/column-choice';
import { type Column, DataTable, type Sort } from '@dmc/design-system/data-table';
import { DateField } from '@dmc/design-system/date-field';
import { EmptyState } from '@dmc/design-system/empty-state';
import { ListFooter } from '@dmc/design-system/list-footer';
import { dataOf, isRefreshing, type Loadable, mapLoadable, type Outcome } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { StatusTabs } from '@dmc/design-system/status-tabs';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone } from '@dmc/design-system/viewport';
import { Button, IconButton } from '@radix-ui/themes';
import { Info, ListFilter } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Money } from '../money/money.tsx';
import { NewOrderButton } from '../new-order-button/new-order-button.tsx';
import { OrderStatusBadge, STATUS_TONES } from '../order-status/order-status.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { countOrders, isComplete, type OrderPage, searchOrders, sortOrders } from './order-list.ts';
import { ordersCopy as copy } from './orders.copy.ts';
import styles from './orders.module.css';
import type { StatusChoice } from './update-status.tsx';

// Its select and its drawer are half of this screen's weight, and wait for a row to be opened.
const OrderDetails = lazy(() =>
  import('./order-details.tsx').then((module) => ({ default: module.OrderDetails })),
);

/** What the list shows, complete enough to be a URL. */
export interface OrdersView {
  /** Undefined for All Status. */
  status: OrderStatus | undefined;
  /** A status in the URL that there is none of, as it stands there: said so, and every order is shown (rulings P37). */
  unknownStatus?: string | undefined;
  search: string;
  /** First and last day on which the orders were placed, `2026-11-20`; empty for no limit. */
  from: string;
  to: string;
  sort: Sort | null;
  /** Id of the order whose details are open. */
  open: string | null;
}

export interface OrdersProps {
  orders: Loadable<OrderPage>;
  /** The list without a filter, where it is at hand and current: it knows the counts of every status. */
  unfiltered?: OrderPage | undefined;
  /** The record of the open order; the list may not hold it, and holds no lines. */
  opened?: Loadable<Order> | undefined;
  view: OrdersView;
  onView: (change: Partial<OrdersView>) => void;
  /** Asks again: for the list, or for the open order. */
  onReload: (what: 'orders' | 'order') => void;
  onMore: () => void;
  loadingMore: boolean;
  onSetStatus: (id: string, choice: StatusChoice) => Promise<Outcome>;
  /** The New Order button; undefined for a role that may not create orders. */
  newOrder?: { offered: boolean; onOpen: () => void } | undefined;
  /** What the role may do (core §6). */
  may: { setStatus: boolean };
}

const columnsOf = (timeZone: string, stale: boolean): readonly Column<Order>[] => [
  {
    id: 'order',
    header: copy.columns.order,
    value: (order) => order.orderNumber,
    width: 104,
    sortable: true,
    card: 'meta',
  },
  {
    id: 'retailer',
    header: copy.columns.retailer,
    value: (order) => order.retailer.name,
    cell: (order) => <Text weight="medium">{order.retailer.name}</Text>,
    secondary: (order) => order.retailer.phone,
    width: 'fill',
    minWidth: 156,
    sortable: true,
    card: 'title',
  },
  {
    id: 'status',
    header: copy.columns.status,
    value: (order) => statusLabel(order.status),
    cell: (order) => <OrderStatusBadge status={order.status} hollow={stale} />,
    width: 128,
    sortable: true,
    hideable: true,
    card: 'badge',
  },
  {
    id: 'items',
    header: copy.columns.items,
    value: (order) => order.totalItems,
    cell: (order) => order.totalItems.toLocaleString('en-IN'),
    cardCell: (order) => copy.items(order.totalItems),
    align: 'end',
    width: 76,
    sortable: true,
    descendingFirst: true,
    hideable: true,
    drop: 1,
    card: 'meta',
  },
  {
    id: 'total',
    header: copy.columns.total,
    value: (order) => order.totalAmount,
    cell: (order) => <Money of={order.totalAmount} />,
    align: 'end',
    width: 116,
    sortable: true,
    descendingFirst: true,
    card: 'value',
  },
  {
    id: 'date',
    header: copy.columns.date,
    value: (order) => order.createdAt,
    cell: (order) => formatDate(order.createdAt, timeZone),
    secondary: (order) => formatTime(order.createdAt, timeZone),
    cardCell: (order) =>
      [formatDay(order.createdAt, timeZone), formatTime(order.createdAt, timeZone)]
        .filter(Boolean)
        .join(', '),
    width: 108,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    hideable: true,
    drop: 2,
    card: 'end',
  },
];

const HIDEABLE = columnsOf('UTC', false).filter((column) => column.hideable);

/** Every order of the distributor: filter, search, list, and the details of one beside it (core §2). */
export function Orders({
  orders,
  unfiltered,
  opened,
  view,
  onView,
  onReload,
  onMore,
  loadingMore,
  onSetStatus,
  newOrder,
  may,
}: OrdersProps) {
  const timeZone = useTimeZone();
  const phone = usePhone();
  const { status, search, from, to, sort, open } = view;
  const narrowed = search !== '' || from !== '' || to !== '';
  const [narrowing, setNarrowing] = useState(false);
  const [visible, setVisible] = useState<readonly string[]>(() => HIDEABLE.map((column) => column.id));
  const stale = orders.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  const page = dataOf(orders);
  const rows = useMemo(
    () =>
      mapLoadable(orders, (loaded) =>
        sortOrders(searchOrders(loaded.rows, { search, from, to }, timeZone), sort),
      ),
    [orders, search, from, to, sort, timeZone],
  );
  const shown = dataOf(rows) ?? [];
  const counts = useMemo(() => countOrders(page, status, unfiltered), [page, status, unfiltered]);
  const refreshing = isRefreshing(orders);
  const at = open === null ? -1 : shown.findIndex((order) => order.id === open);
  const clear = { search: '', from: '', to: '' };
  const looked = [
    search && `“${search}”`,
    from && copy.since(formatCalendarDate(from)),
    to && copy.until(formatCalendarDate(to)),
    status && statusLabel(status),
  ]
    .filter(Boolean)
    .join(' · ');

  const refresh = (
    <RefreshButton
      label={copy.refresh}
      refreshing={refreshing}
      onRefresh={() => onReload('orders')}
      iconOnPhone
    />
  );
  const statuses = (
    <StatusTabs
      label={copy.statusFilter}
      moreLabel={copy.moreStatuses}
      value={status ?? 'all'}
      onChange={(value) =>
        onView({ status: ORDER_STATUSES.find((each) => each === value), unknownStatus: undefined })
      }
      options={[
        { value: 'all', label: copy.allStatus, count: counts.all },
        ...ORDER_STATUSES.map((each) => ({
          value: each,
          label: statusLabel(each),
          tone: STATUS_TONES[each],
          count: counts[each],
        })),
      ]}
    />
  );
  return (
    <>
      <Toolbar
        start={
          phone ? (
            <div className={styles.phoneFilters}>
              {statuses}
              <IconButton
                type="button"
                variant={narrowed ? 'soft' : 'surface'}
                color={narrowed ? undefined : 'gray'}
                aria-label={copy.narrow}
                aria-expanded={narrowed || narrowing}
                onClick={() => setNarrowing(!narrowing)}
              >
                <ListFilter aria-hidden size={16} strokeWidth={1.75} />
              </IconButton>
              {refresh}
            </div>
          ) : (
            <div className={styles.tabs}>{statuses}</div>
          )
        }
        end={
          phone ? (
            newOrder ? (
              <NewOrderButton {...newOrder} />
            ) : null
          ) : (
            <>
              <ColumnChoice
                label={copy.columnChoice}
                columns={HIDEABLE}
                visible={visible}
                onChange={setVisible}
              />
              {refresh}
              {newOrder ? <NewOrderButton {...newOrder} /> : null}
            </>
          )
        }
      />
      {phone && !narrowing && !narrowed ? null : (
        <Row gap="3" rowGap="2" wrap className={styles.narrow} data-print="hide">
          <SearchField
            label={copy.searchLabel}
            placeholder={copy.searchPlaceholder}
            value={search}
            onSearch={(text) => onView({ search: text })}
          />
          <div className={styles.dates}>
            <DateField
              label={copy.from}
              labelHidden
              start={<span aria-hidden>{copy.from}</span>}
              max={to || undefined}
              value={from}
              onChange={(event) => onView({ from: event.target.value })}
            />
            <DateField
              label={copy.to}
              labelHidden
              start={<span aria-hidden>{copy.to}</span>}
              min={from || undefined}
              value={to}
              onChange={(event) => onView({ to: event.target.value })}
            />
          </div>
          {narrowed ? (
            <Button type="button" variant="ghost" color="gray" onClick={() => onView(clear)}>
              {copy.clear}
            </Button>
          ) : null}
        </Row>
      )}
      {view.unknownStatus === undefined ? null : (
        <div className={styles.notice}>
          <Banner
            tone="info"
            icon={<Info size={16} strokeWidth={1.75} />}
            text={copy.unknownStatus(view.unknownStatus)}
          />
        </div>
      )}
      <DataTable
        caption={copy.caption}
        rows={rows}
        columns={columns}
        rowId={(order) => order.id}
        onOpen={(id) => onView({ open: id })}
        selectedId={open ?? undefined}
        sort={sort}
        sortedAlready
        onSort={(next) => onView({ sort: next })}
        visibleColumns={visible}
        isFiltered={narrowed || status !== undefined}
        failedText={copy.failed}
        staleText={copy.stale}
        texts={{ notEmpty: copy.failedNote }}
        onRetry={() => onReload('orders')}
        empty={<EmptyState kind="nothing" title={copy.empty} hint={copy.emptyHint} />}
        noMatch={
          <EmptyState
            kind="no-match"
            title={copy.empty}
            hint={[copy.noMatchHint(looked), narrowed && page && !isComplete(page) ? copy.noMatchBeyond : '']
              .filter(Boolean)
              .join(' ')}
            action={
              <Button
                type="button"
                variant="surface"
                color="gray"
                onClick={() => onView({ ...clear, status: undefined })}
              >
                {copy.showAll}
              </Button>
            }
          />
        }
        actions={(order) => (
          <Button
            type="button"
            size="1"
            variant="ghost"
            color="gray"
            aria-label={copy.viewDetailsOf(order.orderNumber)}
            onClick={() => onView({ open: order.id })}
          >
            {copy.viewDetails}
          </Button>
        )}
        actionsWidth={124}
        actionsRepeated
        footer={
          page ? (
            <ListFooter
              noun={copy.noun}
              shown={narrowed ? shown.length : page.rows.length}
              {...(page.total === undefined || narrowed ? {} : { total: page.total })}
              unreadable={page.unreadable}
              maybeMore={narrowed ? !isComplete(page) : page.maybeMore}
              onMore={onMore}
              loadingMore={loadingMore}
            />
          ) : undefined
        }
      />
      {open === null ? null : (
        <Suspense fallback={null}>
          <OrderDetails
            id={open}
            record={opened ?? { status: 'loading' }}
            listed={page?.rows.find((order) => order.id === open)}
            previous={shown[at - 1]?.id}
            next={at < 0 ? undefined : shown[at + 1]?.id}
            onOpen={(id) => onView({ open: id })}
            onReload={() => onReload('order')}
            onSetStatus={may.setStatus ? onSetStatus : undefined}
          />
        </Suspense>
      )}
    </>
  );
}
