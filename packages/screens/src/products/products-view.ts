import { choice, dialog, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { productsCopy as copy } from './products.copy.ts';

export const STOCK_FILTERS = ['all', 'lowstock', 'outofstock', 'inactive'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** What the products screen shows, as its URL says. The server searches; stock is looked at in the rows that are here. */
export const productsView = viewUrl({
  search: search(),
  filter: choice(STOCK_FILTERS, { here: true, says: (filter) => copy.filters[filter] }),
  sort: sort(),
  open: dialog(['new'], ['edit'], { replaces: 'again' }),
});
export type ProductsView = ViewOf<typeof productsView>;
