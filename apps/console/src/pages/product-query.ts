import { PRODUCT_COLUMNS } from '@dmc/contract/products';
import type { ProductsView } from '@dmc/screens/products-view';
import { exportSource } from '../api/export-source.ts';
import { products } from '../api/products.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** The query of a view. A server that does not filter gets the documented search alone, and the screen does the rest. */
function queryOf({ search, status, sort }: ProductsView, filtered: boolean) {
  if (!filtered) return { search };
  return {
    search,
    ...(status === 'all' ? {} : { status }),
    ...sortParameter(sort, PRODUCT_COLUMNS, null),
  };
}

/** The list of a view. */
export const productsOf = (view: ProductsView, filtered: boolean) => products.list(queryOf(view, filtered));

/** The same for export. */
export const productsToExport = (view: ProductsView, filtered: boolean) =>
  exportSource({
    matching: productsOf(view, filtered),
    all: products.list(),
    ...(filtered ? { file: { call: 'exportProducts', matching: queryOf(view, filtered), all: {} } } : {}),
  });
