import { ordersView } from '@dmc/screens/orders-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { startList } from '../api/list.ts';
import { orders } from '../api/orders.ts';
import { loaderView } from '../view/loader-view.ts';

export const loader = (args: LoaderFunctionArgs) => startList(orders.list(loaderView(ordersView, args)));
