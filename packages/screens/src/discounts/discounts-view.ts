import { choice, dialog, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { ACTIVITY_FILTERS, hasActivity, matchesSearch } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

export const DISCOUNT_TABS = ['generic', 'retailer', 'analytics'] as const;
export type DiscountTab = (typeof DISCOUNT_TABS)[number];

/** What the discounts screen shows, as its URL says. Search and status are filters of the loaded discounts. */
export const discountsView = viewUrl(
  {
    tab: choice(DISCOUNT_TABS, { resets: ['pages'] }),
    search: search({ resets: [] }),
    activity: choice(ACTIVITY_FILTERS, { param: 'status', describe: (filter) => copy.filters[filter] }),
    sort: sort(),
    /** The dialog over the list; which kind of discount it adds is the tab's. */
    open: dialog(['check', 'new'], ['edit', 'remove'], { replaces: 'again' }),
  },
  { search: matchesSearch, activity: hasActivity },
);
export type DiscountsView = ViewOf<typeof discountsView>;
