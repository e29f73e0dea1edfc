import type { Order, OrderColumn } from '@dmc/contract/orders';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { useMemo } from 'react';
import {
  countColumn,
  moneyColumn,
  orderColumn,
  orderStatusColumn,
  timeColumn,
} from '../../parts/list-screen/columns.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { retailerRecordCopy } from './retailer-record.copy.ts';
import type { RetailerRecordView } from './retailer-record-view.ts';

const copy = retailerRecordCopy.orders;

const columnsOf = (timeZone: string, stale: boolean): readonly Column<Order, OrderColumn>[] => [
  orderColumn({
    id: 'order',
    header: copy.columns.order,
    width: 148,
    emphasis: 'strong',
    sortable: true,
    card: 'title',
  }),
  timeColumn({
    id: 'date',
    header: copy.columns.date,
    at: (order) => order.createdAt,
    timeZone,
    width: 'fill',
    minWidth: 112,
    sortable: true,
    card: 'meta',
  }),
  orderStatusColumn({ id: 'status', header: copy.columns.status, stale, width: 144, sortable: true }),
  countColumn({
    id: 'items',
    header: copy.columns.items,
    count: (order) => order.totalItems,
    words: copy.items,
    width: 96,
    sortable: true,
  }),
  moneyColumn({
    id: 'total',
    header: copy.columns.total,
    amount: (order) => order.totalAmount,
    width: 136,
    sortable: true,
  }),
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
