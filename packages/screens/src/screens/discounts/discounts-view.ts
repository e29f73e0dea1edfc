import { DISCOUNT_COLUMNS } from '@dmc/contract/discounts';
import { STATUS_FILTERS } from '../../parts/status-filter/status-filter.ts';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, dialog, tabs, type ViewOf } from '../../parts/view-url/view-url.ts';
import { hasStatus, matchesSearch } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

export const DISCOUNT_TABS = ['generic', 'retailer', 'analytics'] as const;
export type DiscountTab = (typeof DISCOUNT_TABS)[number];

/** What the discounts screen shows, as encoded in its URL. The server may search and filter. */
export const discountsView = listView({
  filters: {
    search: search(matchesSearch, { resets: [] }),
    status: filter(choice(STATUS_FILTERS), (status) => copy.filters[status], hasStatus),
  },
  sort: sort(DISCOUNT_COLUMNS),
  fields: {
    tab: tabs(DISCOUNT_TABS, { resets: ['pages'] }),
    /** The dialog above the list; the tab determines the kind of discount it adds. */
    open: dialog(['check', 'new'], ['edit', 'remove'], { replaces: 'again' }),
  },
});
export type DiscountsView = ViewOf<typeof discountsView>;
