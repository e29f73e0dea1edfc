import { type AnalyticsPeriod, analyticsOperations } from '@dmc/contract/analytics';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

/** Platform analytics: call 46. */
export const analytics = {
  /** The cache key that all periods share. */
  all: () => key('analytics', 'platform'),
  platform: (period: AnalyticsPeriod) =>
    queryOptions({
      queryKey: key('analytics', 'platform', period),
      queryFn: ({ signal }) => call(analyticsOperations.platformAnalytics, { query: { period } }, { signal }),
    }),
};
