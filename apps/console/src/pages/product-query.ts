import { PRODUCT_COLUMNS } from '@dmc/contract/products';
import type { ProductsView } from '@dmc/screens/products-view';
import { hasCapability } from '../api/health.ts';
import { products } from '../api/products.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** The list of a view. A server that does not filter gets the documented search alone, and the screen does the rest. */
export function productsOf(
  { search, filter, sort }: ProductsView,
  filtered = hasCapability('products.filter'),
) {
  if (!filtered) return products.list({ search });
  return products.list({
    search,
    ...(filter === 'all' ? {} : { filter }),
    ...sortParameter(sort, PRODUCT_COLUMNS, null),
  });
}
