import { choice, dialog, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

export const DISCOUNT_TABS = ['generic', 'retailer', 'analytics'] as const;
export type DiscountTab = (typeof DISCOUNT_TABS)[number];

export const ACTIVITY_FILTERS = ['all', 'active', 'inactive'] as const;
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

/** What the discounts screen shows, as its URL says. Only the discounts that are here are looked through. */
export const discountsView = viewUrl({
  tab: choice(DISCOUNT_TABS, { resets: ['pages'] }),
  search: search({ here: true, resets: [] }),
  activity: choice(ACTIVITY_FILTERS, { param: 'status', here: true, says: (filter) => copy.filters[filter] }),
  sort: sort(),
  /** The dialog over the list; which kind of discount it adds is the tab's. */
  open: dialog(['check', 'new'], ['edit', 'remove'], { replaces: 'again' }),
});
export type DiscountsView = ViewOf<typeof discountsView>;
