import { loadCode } from '@dmc/design-system/load-code';
import { queryOptions } from '@tanstack/react-query';
import { key } from './loadable.ts';

/** One retailer's credit. Its call loads with the first request: a page may show credit only in what it opens. */
export const creditAccount = (retailerId: string) =>
  queryOptions({
    queryKey: key('payments', 'account', retailerId),
    queryFn: async ({ signal }) =>
      (await loadCode(() => import('./payments.ts'))).readCredit(retailerId, signal),
  });
