import { formatDate, formatDayTime, formatTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { ORDER_STATUSES, type Order, type OrderColumn } from '@dmc/contract/orders';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { useMemo } from 'react';
import { Money } from '../money/money.tsx';
import { OrderStatusBadge } from '../order-status/order-status.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { retailerRecordCopy } from './retailer-record.copy.ts';
import type { RetailerRecordView } from './retailer-record-view.ts';

const copy = retailerRecordCopy.orders;

const columnsOf = (timeZone: string, stale: boolean): readonly Column<Order, OrderColumn>[] => [
  {
    id: 'order',
    header: copy.columns.order,
    value: (order) => order.orderNumber,
    code: true,
    width: 148,
    emphasis: 'strong',
    sortable: true,
    card: 'title',
  },
  {
    id: 'date',
    header: copy.columns.date,
    value: (order) => Date.parse(order.createdAt),
    cell: (order) => formatDate(order.createdAt, timeZone),
    secondary: (order) => formatTime(order.createdAt, timeZone),
    cardCell: (order) => formatDayTime(order.createdAt, timeZone),
    width: 'fill',
    minWidth: 112,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    card: 'meta',
  },
  {
    id: 'status',
    header: copy.columns.status,
    value: (order) => ORDER_STATUSES.indexOf(order.status),
    cell: (order) => <OrderStatusBadge status={order.status} hollow={stale} />,
    width: 144,
    sortable: true,
    card: 'badge',
  },
  {
    id: 'items',
    header: copy.columns.items,
    value: (order) => order.totalItems,
    cell: (order) => formatNumber(order.totalItems),
    cardCell: (order) => copy.items(order.totalItems),
    align: 'end',
    width: 96,
    sortable: true,
    descendingFirst: true,
    card: 'meta',
  },
  {
    id: 'total',
    header: copy.columns.total,
    value: (order) => order.totalAmount,
    cell: (order) => <Money of={order.totalAmount} />,
    align: 'end',
    width: 136,
    sortable: true,
    descendingFirst: true,
    card: 'value',
  },
];

interface RecordOrdersProps {
  orders: List<Order>;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
  hrefOf: (change: Partial<RetailerRecordView>) => string;
}

/** The retailer's orders, newest first. */
export function RecordOrders({ orders, view, onView, hrefOf }: RecordOrdersProps) {
  const timeZone = useTimeZone();
  const stale = orders.state.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  return (
    <DataTable
      list={orders}
      columns={columns}
      words={copy}
      record={{
        id: view.order ?? undefined,
        onOpen: (order) => onView({ order }),
        hrefOf: (order) => hrefOf({ order }),
      }}
      sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
      loadingRows={6}
      empty={<EmptyState kind="nothing" level={3} title={copy.nothing} hint={copy.nothingHint} />}
    />
  );
}
