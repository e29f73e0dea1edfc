import type { Sort } from '@dmc/design-system/data-table';

export const DISCOUNT_TABS = ['generic', 'retailer', 'analytics'] as const;
export type DiscountTab = (typeof DISCOUNT_TABS)[number];

export const ACTIVITY_FILTERS = ['all', 'active', 'inactive'] as const;
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

/** What the screen shows, complete enough to be a URL. */
export interface DiscountsView {
  tab: DiscountTab;
  search: string;
  activity: ActivityFilter;
  sort: Sort | null;
  /** The dialog over the list; which kind of discount it adds is the tab's. */
  open: { kind: 'new' } | { kind: 'edit' | 'remove'; id: string } | { kind: 'check' } | null;
}
