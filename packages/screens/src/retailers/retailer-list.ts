import { isBlocked, type Retailer, type RetailerTotals } from '@dmc/contract/retailers';
import type { ListPage } from '@dmc/design-system/list';
import { statsOf } from '../list-stats/list-stats.ts';
import { retailersCopy as copy } from './retailers.copy.ts';
import { hasStatus, isIn, type RetailersView } from './retailers-view.ts';

export type RetailerPage = ListPage<Retailer, RetailerTotals>;

/** The summary cards (screens §2). */
export const retailerStats = (page: RetailerPage | undefined, unfiltered: RetailerPage | undefined) =>
  statsOf(page, unfiltered, { active: (row: Retailer) => !isBlocked(row), blocked: isBlocked });

/** A filter's values, and how many retailers each would leave, if that is known. */
interface FilterCounts {
  statuses: { active?: number | undefined; blocked?: number | undefined };
  /** By name. */
  cities: readonly { name: string; count?: number | undefined }[];
}

/**
 * What status and city can be filtered by: sent by the server, or counted if everything the search finds is loaded. A
 * count over the first hundred would be wrong, so there is none.
 */
export function filterCounts(
  page: RetailerPage | undefined,
  { status, city }: Pick<RetailersView, 'status' | 'city'>,
): FilterCounts {
  const withChosen = (cities: FilterCounts['cities']) =>
    city === '' || cities.some(({ name }) => name === city)
      ? cities
      : [...cities, { name: city }].toSorted((a, b) => a.name.localeCompare(b.name));
  const found = page?.totals?.found;
  if (found) return { statuses: found, cities: withChosen(found.cities) };
  const rows = page?.rows ?? [];
  const names = [...new Set(rows.map((row) => row.city ?? ''))].filter(Boolean).toSorted();
  if (!page || page.more) return { statuses: {}, cities: withChosen(names.map((name) => ({ name }))) };
  const here = rows.filter((row) => isIn(row, city));
  const ofStatus = rows.filter((row) => hasStatus(row, status));
  return {
    statuses: {
      active: here.filter((row) => hasStatus(row, 'active')).length,
      blocked: here.filter((row) => hasStatus(row, 'blocked')).length,
    },
    cities: withChosen(
      names.map((name) => ({ name, count: ofStatus.filter((row) => row.city === name).length })),
    ),
  };
}

/** City above state and pincode; missing parts are omitted, and a dash replaces an empty place (screens §2). */
export function placeOf({ city, state, pincode }: Pick<Retailer, 'city' | 'state' | 'pincode'>): {
  first: string;
  rest: string;
} {
  const [first = copy.none, ...rest] = [city, state, pincode].map((part) => part?.trim()).filter(Boolean);
  return { first, rest: rest.join(', ') };
}
