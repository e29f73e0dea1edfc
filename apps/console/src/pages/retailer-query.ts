import { RETAILER_COLUMNS } from '@dmc/contract/retailers';
import type { RetailersView } from '@dmc/screens/retailers-view';
import { hasCapability } from '../api/health.ts';
import { retailers } from '../api/retailers.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** The list of a view. A server that does not filter gets the documented search alone, and the screen does the rest. */
export function retailersOf(
  { search, status, city, sort }: RetailersView,
  filtered = hasCapability('retailers.filter'),
) {
  if (!filtered) return retailers.list({ search });
  return retailers.list({
    search,
    ...(status ? { status } : {}),
    ...(city ? { city } : {}),
    ...sortParameter(sort, RETAILER_COLUMNS, null),
  });
}
