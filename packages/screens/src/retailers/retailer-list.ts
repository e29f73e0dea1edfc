import { isBlocked, type Retailer, type RetailerTotals } from '@dmc/contract/retailers';
import type { ListPage } from '@dmc/design-system/list';
import { statsOf } from '../list-stats/list-stats.ts';
import { retailersCopy as copy } from './retailers.copy.ts';

export type RetailerPage = ListPage<Retailer, RetailerTotals>;

/** The summary cards (screens §2). */
export const retailerStats = (page: RetailerPage | undefined, unfiltered: RetailerPage | undefined) =>
  statsOf(page, unfiltered, { active: (row: Retailer) => !isBlocked(row), blocked: isBlocked });

/** City above state and pincode; missing parts are omitted, and a dash replaces an empty place (screens §2). */
export function placeOf({ city, state, pincode }: Pick<Retailer, 'city' | 'state' | 'pincode'>): {
  first: string;
  rest: string;
} {
  const [first = copy.none, ...rest] = [city, state, pincode].map((part) => part?.trim()).filter(Boolean);
  return { first, rest: rest.join(', ') };
}
