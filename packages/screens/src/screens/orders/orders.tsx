import { calendarDate } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import type { Order, OrderColumn, OrderTotals } from '@dmc/contract/orders';
import { Banner } from '@dmc/design-system/banner';
import { Box } from '@dmc/design-system/box';
import type { Column } from '@dmc/design-system/data-table';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Button } from '@radix-ui/themes';
import { Info } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import {
  countColumn,
  moneyColumn,
  orderColumn,
  orderStatusColumn,
  retailerColumn,
  timeColumn,
} from '../../parts/list-screen/columns.tsx';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { NewOrderButton } from '../../parts/new-order-button/new-order-button.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { useOrderFilters } from './order-filters.tsx';
import type { OrderPapers } from './order-papers.tsx';
import { ordersCopy as copy } from './orders.copy.ts';
import { type OrdersView, ordersView } from './orders-view.ts';
import type { OrdersBulk } from './several-orders.tsx';
import type { StatusChoice } from './update-status.tsx';

// Its select and drawer are half of this screen's code, so they load when a row is opened.
const OrderDetails = lazyWithPreload(async () => ({
  default: (await import('./order-details.tsx')).OrderDetails,
}));

const SeveralOrders = lazyWithPreload(() =>
  import('./several-orders.tsx').then((module) => ({ default: module.SeveralOrders })),
);

const fileColumns = async () => (await import('@dmc/contract/csv-columns')).ORDER_FILE;

export interface OrdersProps {
  list: ScreenList<Order, OrdersView, OrderTotals>;
  /** The record of the open order, which has its lines; without it, the order is shown as in the list. */
  opened?: Loadable<Order>;
  /** The current time. */
  now: Date;
  /** Loads the open order again. */
  onReload?: () => void;
  onSetStatus?: (id: string, choice: StatusChoice) => Promise<Outcome>;
  /** What the open order's retailer has left of its credit, in paise; undefined without a limit, or if it is not known. */
  creditLeft?: Paise;
  /** Undoes the open order's latest change of status; undefined while that is not possible. */
  onUndo?: () => Promise<void>;
  /** The actions on selected orders; without them, no order can be selected. */
  bulk?: OrdersBulk;
  /** The open order's invoice and other papers; undefined if the server has none. */
  papers?: OrderPapers | undefined;
  /** The New Order button; undefined for a role that may not create orders. */
  newOrder?: { supported: boolean | undefined; onOpen: () => void } | undefined;
  /** What the role may do (core §6); by default what there are handlers for. */
  may?: { setStatus: boolean };
}

const columnsOf = (timeZone: string, stale: boolean): readonly Column<Order, OrderColumn>[] => [
  orderColumn({ id: 'order', header: copy.columns.order, width: 104, sortable: true, card: 'meta' }),
  retailerColumn({
    id: 'retailer',
    header: copy.columns.retailer,
    retailer: (order) => order.retailer,
    secondary: (order) => order.retailer.phone,
    width: 'fill',
    minWidth: 156,
    sortable: true,
  }),
  moneyColumn({
    id: 'total',
    header: copy.columns.total,
    amount: (order) => order.totalAmount,
    width: 112,
    sortable: true,
  }),
  countColumn({
    id: 'items',
    header: copy.columns.items,
    count: (order) => order.totalItems,
    words: copy.items,
    width: 76,
    sortable: true,
    hideable: true,
    hideOrder: 1,
  }),
  orderStatusColumn({
    id: 'status',
    header: copy.columns.status,
    stale,
    width: 128,
    sortable: true,
    hideable: true,
    // There is no room for it next to an open order.
    hideOrder: 3,
  }),
  timeColumn({
    id: 'date',
    header: copy.columns.date,
    at: (order) => order.createdAt,
    timeZone,
    width: 108,
    sortable: true,
    hideable: true,
    hideOrder: 2,
    card: 'end',
  }),
];

const listedRecord = (listed: Order | undefined): Loadable<Order> =>
  listed ? { status: 'ready', data: listed, refresh: 'idle' } : { status: 'loading' };

/** Every order of the distributor: filter, search, list, and the details of one next to it (core §2). */
export function Orders({
  list,
  opened,
  now,
  onReload,
  onSetStatus,
  creditLeft,
  onUndo,
  bulk,
  papers,
  newOrder,
  may = { setStatus: onSetStatus !== undefined },
}: OrdersProps) {
  const { rows, view, onView, hrefOf, searchedBy } = list;
  const { status, from, to, open } = view;
  const timeZone = useTimeZone();
  const stale = rows.state.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  const screen = useListScreen({ list, declaration: ordersView, columns, context: timeZone });
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
  const find = (page: { rows: readonly Order[] } | undefined) =>
    open === null ? undefined : page?.rows.find(({ id }) => id === open);
  const listed = find(dataOf(rows.state));
  const { above, filters, below } = useOrderFilters({
    list,
    page: screen.page,
    today: calendarDate(now, timeZone),
  });
  return (
    <>
      {above}
      <ListScreen
        list={screen}
        words={{
          ...copy,
          moreHint: searchedBy === 'server' || status === null ? copy.moreHint[searchedBy] : undefined,
          noMatch: copy.empty,
          noMatchHint: from && to && to < from ? () => copy.reversed : copy.noMatchHint,
          clear: copy.showAll,
        }}
        file={{ name: 'orders', columns: fileColumns, tight: true }}
        filters={filters}
        create={newOrder ? <NewOrderButton {...newOrder} /> : undefined}
        firstStep={null}
        around={{
          before: (
            <>
              {below}
              {view.unknownStatus === null ? null : (
                <Box mb="4">
                  <Banner
                    tone="info"
                    icon={<Info size={16} strokeWidth={1.75} />}
                    text={copy.unknownStatus(view.unknownStatus)}
                  />
                </Box>
              )}
            </>
          ),
        }}
        record={{
          id: open ?? undefined,
          onOpen: (id) => onView({ open: id }),
          hrefOf: (id) => hrefOf({ open: id }),
        }}
        rowActions={{ render: actions, width: 124, repeated: true }}
        selection={
          bulk && <SeveralOrders selected={screen.selected} bulk={bulk} maySetStatus={may.setStatus} />
        }
      />
      {open === null ? null : (
        <LazyPart>
          <OrderDetails
            id={open}
            record={opened ?? listedRecord(listed ?? find(list.unfiltered))}
            listed={listed}
            {...screen.neighbours(open)}
            onOpen={(id) => onView({ open: id })}
            onReload={onReload}
            onSetStatus={may.setStatus ? onSetStatus : undefined}
            creditLeft={creditLeft}
            onUndo={may.setStatus ? onUndo : undefined}
            organisation={bulk?.print.organisation}
            papers={papers}
          />
        </LazyPart>
      )}
    </>
  );
}
