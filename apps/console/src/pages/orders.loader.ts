import { ordersView } from '@dmc/screens/orders-view';
import { orders } from '../api/orders.ts';
import { listPage } from '../view/list-page.ts';

export const { loader, useListPage } = listPage({
  view: ordersView,
  list: orders.list,
  searches: 'search',
  file: 'exportOrders',
});
