import { ORDER_COLUMNS } from '@dmc/contract/orders';
import { type OrdersView, ordersView } from '@dmc/screens/orders-view';
import { hasCapability } from '../api/health.ts';
import { orders } from '../api/orders.ts';
import { sortParameter } from '../view/sort-parameter.ts';

const FIRST = ordersView.read(new URLSearchParams());

/** The list of a view. A server that does not search gets the documented filter alone, and the screen does the rest. */
export function ordersOf(view: OrdersView, searched = hasCapability('orders.search')) {
  const { status, search, from, to, sort } = view;
  const filter = status ? { status } : {};
  if (!searched) return orders.list(filter);
  return orders.list({
    ...filter,
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...sortParameter(sort, ORDER_COLUMNS, FIRST.sort),
  });
}
