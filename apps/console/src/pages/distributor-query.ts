import { DISTRIBUTOR_COLUMNS } from '@dmc/contract/distributors';
import type { DistributorsView } from '@dmc/screens/distributors-view';
import { distributors } from '../api/distributors.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** The list of a view. A server that does not filter is asked for everything, and the screen does the rest. */
export function distributorsOf({ search, status, sort }: DistributorsView, filtered: boolean) {
  if (!filtered) return distributors.list();
  return distributors.list({
    ...(search ? { search } : {}),
    ...(status === 'all' ? {} : { status }),
    ...sortParameter(sort, DISTRIBUTOR_COLUMNS, null),
  });
}
