import { isBlocked, type Retailer, type RetailerTotals } from '@dmc/contract/retailers';
import { statsOf } from '../list-stats/list-stats.ts';
import { retailersCopy as copy } from './retailers.copy.ts';

export interface RetailerPage {
  rows: readonly Retailer[];
  /** How many there are that match, where the server counts. */
  total: number | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
  /** Counts of all retailers, whatever the search, where the server sends them. */
  totals?: RetailerTotals | undefined;
}

/** True when the page holds every row there is. */
export const isComplete = ({ rows, unreadable = 0, total, maybeMore }: RetailerPage): boolean =>
  total === undefined ? !maybeMore : rows.length + unreadable >= total;

/** The summary cards (screens §2). */
export const retailerStats = (page: RetailerPage | undefined, whole: RetailerPage | undefined) =>
  statsOf(page, whole, isComplete, { active: (row: Retailer) => !isBlocked(row), blocked: isBlocked });

/** City above state and pincode; whatever is missing is left out, and nothing at all is a dash (screens §2). */
export function placeOf({ city, state, pincode }: Pick<Retailer, 'city' | 'state' | 'pincode'>): {
  first: string;
  rest: string;
} {
  const [first = copy.none, ...rest] = [city, state, pincode].map((part) => part?.trim()).filter(Boolean);
  return { first, rest: rest.join(', ') };
}
