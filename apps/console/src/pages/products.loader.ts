import { productsView } from '@dmc/screens/products-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { productsOf } from './product-query.ts';

export const loader = (args: LoaderFunctionArgs) =>
  startList(productsOf(loaderView(productsView, args), hasCapability('products.filter')));
