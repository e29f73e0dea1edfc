import { productsView } from '@dmc/screens/products-view';
import { products } from '../api/products.ts';
import { listPage } from '../view/list-page.ts';

export const { loader, useListPage } = listPage({
  view: productsView,
  list: products.list,
  searches: 'search',
  file: 'exportProducts',
});
