import { ORDER_COLUMNS } from '@dmc/contract/orders';
import { type OrdersView, ordersView } from '@dmc/screens/orders-view';
import { exportSource } from '../api/export-source.ts';
import { orders } from '../api/orders.ts';
import { sortParameter } from '../view/sort-parameter.ts';

const FIRST = ordersView.read(new URLSearchParams());

/** The query of a view. A server that does not search gets the documented filter alone, and the screen does the rest. */
function queryOf({ status, search, from, to, sort }: OrdersView, searched: boolean) {
  const filter = status ? { status } : {};
  if (!searched) return filter;
  return {
    ...filter,
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...sortParameter(sort, ORDER_COLUMNS, FIRST.sort),
  };
}

/** The list of a view. */
export const ordersOf = (view: OrdersView, searched: boolean) => orders.list(queryOf(view, searched));

/** The same for export. */
export const ordersToExport = (view: OrdersView, searched: boolean) =>
  exportSource({
    matching: ordersOf(view, searched),
    all: orders.list(),
    ...(searched ? { file: { call: 'exportOrders', matching: queryOf(view, searched), all: {} } } : {}),
  });
