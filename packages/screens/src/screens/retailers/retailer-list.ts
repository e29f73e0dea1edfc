import { commonSpelling, compareNames } from '@dmc/contract/names';
import { isBlocked, type Retailer, type RetailerTotals } from '@dmc/contract/retailers';
import { type ListPage, withRows } from '@dmc/design-system/list';
import { filterCounts, statsOf } from '../../parts/list-stats/list-stats.ts';
import { retailersCopy as copy } from './retailers.copy.ts';
import { hasStatus, type RetailersView } from './retailers-view.ts';

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

/**
 * The options of the city filter, and how many retailers match each, if known. A city is one option however it is
 * written; the chosen one is among them.
 */
export function cityChoices(
  page: RetailerPage | undefined,
  { status, city }: Pick<RetailersView, 'status' | 'city'>,
  filteredBy: 'server' | 'screen',
): { chosen: string; options: readonly { name: string; count: number | undefined }[] } {
  const sent = page?.totals?.counts.city;
  const rows = page?.rows ?? [];
  const written = sent ? Object.entries(sent) : rows.map(({ city = '' }) => [city, 1] as const);
  const spelt = commonSpelling(written);
  const chosen = spelt(city);
  const names = [...new Set([...written.map(([name]) => spelt(name)), chosen])]
    .filter((name) => name !== '')
    .toSorted(compareNames);
  const cityOf = new Map(rows.map((row) => [row, spelt(row.city ?? '')]));
  const matching = (name: string) =>
    page &&
    withRows(
      page,
      rows.filter((row) => hasStatus(row, status) && cityOf.get(row) === name),
    );
  const counts = filterCounts(sent, names, filteredBy === 'screen' && matching);
  return { chosen, options: names.map((name) => ({ name, count: counts[name] })) };
}

/** The city above state and pincode; missing parts are omitted, and a dash replaces an empty location (screens §2). */
export function locationLines({ city, state, pincode }: Pick<Retailer, 'city' | 'state' | 'pincode'>): {
  first: string;
  rest: string;
} {
  const [first = copy.none, ...rest] = [city, state, pincode].map((part) => part?.trim()).filter(Boolean);
  return { first, rest: rest.join(', ') };
}
