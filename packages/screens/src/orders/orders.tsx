import { calendarDate, formatDate, formatDayTime, formatTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import {
  ORDER_STATUSES,
  type Order,
  type OrderColumn,
  type OrderTotals,
  statusLabel,
} from '@dmc/contract/orders';
import { DAY_RANGES, dayRange } from '@dmc/contract/periods';
import { Banner } from '@dmc/design-system/banner';
import { Box } from '@dmc/design-system/box';
import { ColumnChoice, useColumnChoice } from '@dmc/design-system/column-choice';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { DateRangeField } from '@dmc/design-system/date-range-field';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List, ListPage } from '@dmc/design-system/list';
import { dataOf, isRefreshing, type Loadable, type Outcome } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { sorted } from '@dmc/design-system/sorted';
import { StatusTabs } from '@dmc/design-system/status-tabs';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone, useWide } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { Info } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Selected } from '../bulk/selected.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { type ExportSource, ListExport } from '../list-export/list-export.tsx';
import { Money } from '../money/money.tsx';
import { NewOrderButton } from '../new-order-button/new-order-button.tsx';
import { OrderStatusBadge, STATUS_TONES } from '../order-status/order-status.tsx';
import { PhoneFilters } from '../phone-filters/phone-filters.tsx';
import { RecordLink } from '../record-link/record-link.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { countOrders } from './order-list.ts';
import { ordersCopy as copy } from './orders.copy.ts';
import styles from './orders.module.css';
import { type OrdersView, ordersView } from './orders-view.ts';
import type { OrdersAction, OrdersBulk } from './several-orders.tsx';
import type { StatusChoice } from './update-status.tsx';

// Its select and its drawer are half of this screen's weight, and load when a row is opened.
const OrderDetails = lazyWithPreload(async () => ({
  default: (await import('./order-details.tsx')).OrderDetails,
}));

const SeveralOrders = lazyWithPreload(() =>
  import('./several-orders.tsx').then((module) => ({ default: module.SeveralOrders })),
);

const fileColumns = async () => (await import('@dmc/contract/list-files')).ORDER_FILE;

export interface OrdersProps {
  orders: List<Order, OrderTotals>;
  /** Who applies search and dates: the server to all orders, or this screen to those that are loaded. */
  searchedBy: 'server' | 'screen';
  /** The unfiltered list, if it is loaded and current: it has the counts of every status. */
  unfiltered?: ListPage<Order, OrderTotals> | undefined;
  /** The record of the open order; the list may not contain it, and has no lines. */
  opened?: Loadable<Order> | undefined;
  /** The current time. */
  now: Date;
  view: OrdersView;
  onView: (change: Partial<OrdersView>) => void;
  /** The address of a change of the view, for another tab. */
  hrefOf: (change: Partial<OrdersView>) => string;
  /** Loads the open order again. */
  onReload: () => void;
  onSetStatus: (id: string, choice: StatusChoice) => Promise<Outcome>;
  /** Takes back the open order's latest change of status; undefined if, or as soon as, that is not possible. */
  onUndo?: (() => Promise<void>) | undefined;
  bulk: OrdersBulk;
  /** The New Order button; undefined for a role that may not create orders. */
  newOrder?: { supported: boolean; onOpen: () => void } | undefined;
  /** Where an export reads what is not loaded. */
  exports?: ExportSource<Order> | undefined;
  /** What the role may do (core §6). */
  may: { setStatus: boolean };
}

const columnsOf = (timeZone: string, stale: boolean): readonly Column<Order, OrderColumn>[] => [
  {
    id: 'order',
    header: copy.columns.order,
    value: (order) => order.orderNumber,
    code: true,
    width: 112,
    sortable: true,
    card: 'meta',
  },
  {
    id: 'retailer',
    header: copy.columns.retailer,
    value: (order) => order.retailer.name,
    cell: ({ retailer: { id, name } }) => (
      <Text weight="medium">
        <RecordLink kind="retailer" id={id}>
          {name}
        </RecordLink>
      </Text>
    ),
    // On a card the name is most of what a finger reaches: it opens the order.
    cardCell: (order) => order.retailer.name,
    secondary: (order) => order.retailer.phone,
    width: 'fill',
    minWidth: 156,
    sortable: true,
    card: 'title',
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
    id: 'items',
    header: copy.columns.items,
    value: (order) => order.totalItems,
    cell: (order) => formatNumber(order.totalItems),
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
    id: 'status',
    header: copy.columns.status,
    value: (order) => ORDER_STATUSES.indexOf(order.status),
    cell: (order) => <OrderStatusBadge status={order.status} hollow={stale} />,
    width: 128,
    sortable: true,
    hideable: true,
    card: 'badge',
  },
  {
    id: 'date',
    header: copy.columns.date,
    value: (order) => Date.parse(order.createdAt),
    cell: (order) => formatDate(order.createdAt, timeZone),
    secondary: (order) => formatTime(order.createdAt, timeZone),
    cardCell: (order) => formatDayTime(order.createdAt, timeZone),
    width: 108,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    hideable: true,
    drop: 2,
    card: 'end',
  },
];

const idOf = ({ id }: Order) => id;

/** Every order of the distributor: filter, search, list, and the details of one next to it (core §2). */
export function Orders({
  orders,
  searchedBy,
  unfiltered,
  opened,
  now,
  view,
  onView,
  hrefOf,
  onReload,
  onSetStatus,
  onUndo,
  bulk,
  newOrder,
  exports,
  may,
}: OrdersProps) {
  const timeZone = useTimeZone();
  const phone = usePhone();
  const wide = useWide();
  const { status, search, from, to, sort, open } = view;
  const today = calendarDate(now, timeZone);
  const searched = ordersView.isFiltered(view, 'loaded');
  const dated = from !== '' || to !== '';
  const [narrowing, setNarrowing] = useState(false);
  const stale = orders.state.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  const columnChoice = useColumnChoice(columns);
  const page = dataOf(orders.state);
  const narrow = useCallback(
    <Totals,>(all: List<Order, Totals>) =>
      searchedBy === 'server' ? all : ordersView.narrow(all, view, timeZone),
    [searchedBy, view, timeZone],
  );
  const list = useMemo(() => narrow(orders), [narrow, orders]);
  const selected = useBulk<Order, OrdersAction>({
    list,
    idOf,
    filter: ordersView.filterKey(view),
    readAll: bulk.readAll,
    narrow,
  });
  // “Previous” and “next” in the details follow the order of the table.
  const shown = useMemo(
    () => sorted(dataOf(list.state)?.rows ?? [], columns, sort),
    [list.state, columns, sort],
  );
  // Searched here, the other statuses' rows are not all known.
  const counts = useMemo(
    () =>
      countOrders(dataOf(list.state), status, searched && searchedBy === 'screen' ? undefined : unfiltered),
    [list.state, status, searched, searchedBy, unfiltered],
  );
  const actions = useCallback(
    (order: Order) => (
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
    ),
    [onView],
  );
  const at = open === null ? -1 : shown.findIndex((order) => order.id === open);

  const searchField = (
    <SearchField
      label={copy.searchLabel}
      placeholder={copy.searchPlaceholder}
      value={search}
      onSearch={(text) => onView({ search: text })}
    />
  );
  const toFile = (
    <ListExport
      name="orders"
      tight
      noun={copy.noun}
      columns={fileColumns}
      page={dataOf(list.state)}
      filters={ordersView.isFiltered(view) ? ordersView.describe(view) : undefined}
      arrange={narrow}
      selected={selected}
      source={exports}
    />
  );
  const beyond = searchedBy === 'server' || status === null ? copy.beyond[searchedBy] : undefined;
  const statuses = (
    <StatusTabs
      label={copy.statusFilter}
      moreLabel={copy.moreStatuses}
      value={status ?? 'all'}
      onChange={(value) => onView({ status: ORDER_STATUSES.find((each) => each === value) ?? null })}
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
  const dates = (
    <Row
      align="start"
      gap="3"
      rowGap="2"
      wrap
      className={phone || wide ? undefined : styles.narrow}
      data-print="hide"
    >
      {phone ? null : searchField}
      <DateRangeField
        label={copy.placed}
        value={{ from, to }}
        onChange={onView}
        named={DAY_RANGES.map((name) => ({ label: copy.days[name], ...dayRange(name, today) }))}
        today={today}
      />
      {searched ? (
        <Button
          type="button"
          variant="ghost"
          color="gray"
          onClick={() => onView(ordersView.cleared('loaded'))}
        >
          {copy.clear}
        </Button>
      ) : null}
    </Row>
  );
  return (
    <>
      {/* With a line of their own, all of them have room. */}
      {wide ? (
        <Box mb="3" data-print="hide">
          {statuses}
        </Box>
      ) : null}
      <Toolbar
        start={
          phone ? (
            <>
              {searchField}
              <PhoneFilters label={copy.placed} active={dated} open={narrowing} onOpen={setNarrowing}>
                {statuses}
              </PhoneFilters>
              {narrowing || dated ? dates : null}
            </>
          ) : wide ? (
            dates
          ) : (
            <Box grow>{statuses}</Box>
          )
        }
        end={
          <>
            {toFile}
            <ColumnChoice label={copy.columnChoice} {...columnChoice} />
            <RefreshButton
              label={copy.refresh}
              refreshing={isRefreshing(orders.state)}
              onRefresh={orders.onReload}
              iconOnPhone={newOrder !== undefined}
            />
            {newOrder ? <NewOrderButton {...newOrder} /> : null}
          </>
        }
      />
      {phone || wide ? null : dates}
      {view.unknownStatus === null ? null : (
        <Box mb="4">
          <Banner
            tone="info"
            icon={<Info size={16} strokeWidth={1.75} />}
            text={copy.unknownStatus(view.unknownStatus)}
          />
        </Box>
      )}
      <DataTable
        list={list}
        columns={columns}
        words={{ ...copy, beyond }}
        record={{
          id: open ?? undefined,
          onOpen: (id) => onView({ open: id }),
          hrefOf: (id) => hrefOf({ open: id }),
        }}
        sort={{ by: sort, onChange: (next) => onView({ sort: next }) }}
        choice={columnChoice}
        selection={selected.selection}
        empty={
          ordersView.isFiltered(view) ? (
            <NoMatch
              title={copy.empty}
              hint={from && to && to < from ? copy.reversed : copy.noMatchHint(ordersView.describe(view))}
              action={copy.showAll}
              onAction={() => onView(ordersView.cleared())}
            />
          ) : (
            <EmptyState kind="nothing" title={copy.empty} hint={copy.emptyHint} />
          )
        }
        actions={{ of: actions, width: 124, repeated: true }}
      />
      <Selected count={selected.rows.length} noun={copy.noun}>
        <SeveralOrders selected={selected} bulk={bulk} maySetStatus={may.setStatus} />
      </Selected>
      {open === null ? null : (
        <LazyPart>
          <OrderDetails
            id={open}
            record={opened ?? { status: 'loading' }}
            listed={page?.rows.find((order) => order.id === open)}
            previous={shown[at - 1]?.id}
            next={at < 0 ? undefined : shown[at + 1]?.id}
            onOpen={(id) => onView({ open: id })}
            onReload={onReload}
            onSetStatus={may.setStatus ? onSetStatus : undefined}
            onUndo={may.setStatus ? onUndo : undefined}
          />
        </LazyPart>
      )}
    </>
  );
}
