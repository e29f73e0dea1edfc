import { isBlocked, type Retailer, type RetailerTotals } from '@dmc/contract/retailers';
import { type ListPage, withRows } from '@dmc/design-system/list';
import { filterCounts, statsOf } from '../list-stats/list-stats.ts';
import { retailersCopy as copy } from './retailers.copy.ts';
import { hasStatus, isIn, type RetailersView } from './retailers-view.ts';

export type RetailerPage = ListPage<Retailer, RetailerTotals>;

/** The summary cards (screens §2). */
export const retailerStats = (page: RetailerPage | undefined, unfiltered: RetailerPage | undefined) =>
  statsOf(page, unfiltered, {
    sent: ({ overall: { status } }) => ({
      total: status.all,
      active: status.active,
      blocked: status.blocked,
    }),
    counted: { active: (row: Retailer) => !isBlocked(row), blocked: isBlocked },
  });

/** The options of the city filter, including the chosen city, and how many retailers match each, if known. */
export function cityChoices(
  page: RetailerPage | undefined,
  { status, city }: Pick<RetailersView, 'status' | 'city'>,
  filteredBy: 'server' | 'screen',
): readonly { name: string; count: number | undefined }[] {
  const sent = page?.totals?.counts.city;
  const names = sent ? Object.keys(sent) : (page?.rows ?? []).map((row) => row.city ?? '');
  const cities = [...new Set([...names, city])]
    .filter((name) => name !== '')
    .toSorted((a, b) => a.localeCompare(b));
  const matching = (name: string) =>
    page &&
    withRows(
      page,
      page.rows.filter((row) => hasStatus(row, status) && isIn(row, name)),
    );
  const counts = filterCounts(sent, cities, filteredBy === 'screen' && matching);
  return cities.map((name) => ({ name, count: counts[name] }));
}

/** The city above state and pincode; missing parts are omitted, and a dash replaces an empty location (screens §2). */
export function locationLines({ city, state, pincode }: Pick<Retailer, 'city' | 'state' | 'pincode'>): {
  first: string;
  rest: string;
} {
  const [first = copy.none, ...rest] = [city, state, pincode].map((part) => part?.trim()).filter(Boolean);
  return { first, rest: rest.join(', ') };
}
