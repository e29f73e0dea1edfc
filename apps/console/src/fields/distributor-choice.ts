import { firstSupervised } from '@dmc/contract/distributors';
import { mapLoadable } from '@dmc/design-system/load';
import type { DistributorChoice } from '@dmc/screens/distributor-field';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { distributors } from '../api/distributors.ts';
import { toLoadable } from '../api/loadable.ts';
import { byName } from './by-name.ts';

/**
 * The options of a distributor field, by name: the first hundred at once, the others when loaded. `firstId` is the
 * distributor to use if none was chosen.
 */
export function useDistributorChoice(): DistributorChoice & { firstId: string | undefined } {
  const first = useInfiniteQuery(distributors.list());
  const more = first.data?.more === true;
  const all = useQuery({ ...distributors.all(), enabled: more });
  const page = mapLoadable(toLoadable(first), (list) => byName(all.data ?? list.rows));
  return {
    distributors: page,
    onReload: () => {
      void first.refetch();
      if (more) void all.refetch();
    },
    firstId: first.data && firstSupervised(first.data.rows)?.id,
  };
}
