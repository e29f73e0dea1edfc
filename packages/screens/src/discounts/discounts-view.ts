import { STATUS_FILTERS } from '../status-filter/status-filter.ts';
import { choice, dialog, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { hasStatus, matchesSearch } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

export const DISCOUNT_TABS = ['generic', 'retailer', 'analytics'] as const;
export type DiscountTab = (typeof DISCOUNT_TABS)[number];

/** What the discounts screen shows, as encoded in its URL. Search and status filter the loaded discounts. */
export const discountsView = viewUrl(
  {
    tab: choice(DISCOUNT_TABS, { resets: ['pages'] }),
    search: search({ resets: [] }),
    status: choice(STATUS_FILTERS, { describe: (status) => copy.filters[status] }),
    sort: sort(),
    /** The dialog above the list; the tab determines the kind of discount it adds. */
    open: dialog(['check', 'new'], ['edit', 'remove'], { replaces: 'again' }),
  },
  { search: matchesSearch, status: hasStatus },
);
export type DiscountsView = ViewOf<typeof discountsView>;
