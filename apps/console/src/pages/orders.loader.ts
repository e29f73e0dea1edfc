import { ordersView } from '@dmc/screens/orders-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { ordersOf } from './order-query.ts';

export const loader = (args: LoaderFunctionArgs) =>
  startList(ordersOf(loaderView(ordersView, args), hasCapability('orders.search')));
