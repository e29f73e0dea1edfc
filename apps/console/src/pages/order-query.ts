import { ORDER_COLUMNS } from '@dmc/contract/orders';
import { type OrdersView, ordersView } from '@dmc/screens/orders-view';
import { hasCapability } from '../api/health.ts';
import { orders } from '../api/orders.ts';

const FIRST = ordersView.read(new URLSearchParams());

/** The list of a view. A server that does not search gets the documented filter alone, and the screen does the rest. */
export function ordersOf(view: OrdersView, searched = hasCapability('orders.search')) {
  const { status, search, from, to, sort } = view;
  const plain = sort === null || (sort.id === FIRST.sort?.id && sort.desc === FIRST.sort.desc);
  const column = ORDER_COLUMNS.find((each) => each === sort?.id);
  return orders.list({
    ...(status ? { status } : {}),
    ...(searched && search ? { search } : {}),
    ...(searched && from ? { from } : {}),
    ...(searched && to ? { to } : {}),
    ...(searched && !plain && column ? { sort: sort?.desc ? (`${column}.desc` as const) : column } : {}),
  });
}
