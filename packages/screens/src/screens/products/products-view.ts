import { hasEndedRate, PRODUCT_COLUMNS, PRODUCT_STATUSES, type Product } from '@dmc/contract/products';
import { stockLevel } from '@dmc/contract/stock';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, dialog, id, type ViewOf } from '../../parts/view-url/view-url.ts';
import { productsCopy as copy } from './products.copy.ts';

const PRODUCT_FILTERS = ['all', ...PRODUCT_STATUSES] as const;
type ProductFilter = (typeof PRODUCT_FILTERS)[number];

const PASSES: Record<ProductFilter, (product: Product) => boolean> = {
  all: () => true,
  lowstock: (product) => stockLevel(product.stock) === 'low',
  outofstock: (product) => stockLevel(product.stock) === 'out',
  inactive: (product) => product.isActive === false,
  endedrate: hasEndedRate,
  assumed: (product) => product.assumed !== undefined,
};

/** Filters that are offered only if something matches. */
export const PRODUCT_WARNINGS: readonly ProductFilter[] = ['endedrate', 'assumed'];

export const hasStatus = (product: Product, status: ProductFilter): boolean => PASSES[status](product);

/** What the products screen shows, as encoded in its URL. The server searches, and may filter. */
export const productsView = listView({
  filters: {
    search: search('server'),
    status: filter(choice(PRODUCT_FILTERS, { param: 'filter' }), (status) => copy.filters[status], hasStatus),
  },
  sort: sort(PRODUCT_COLUMNS),
  fields: {
    /** The product whose details are open. */
    details: id({ replaces: 'again' }),
    /** The open form, which may be on top of the details. `discount` is the product's generic discount. */
    open: dialog(['new'], ['edit', 'discount'], { replaces: 'again' }),
  },
});
export type ProductsView = ViewOf<typeof productsView>;
