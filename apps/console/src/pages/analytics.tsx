import type { PlatformAnalytics } from '@dmc/contract/analytics';
import type { Distributor } from '@dmc/contract/distributors';
import { DEFAULT_ORGANISATION } from '@dmc/contract/session';
import type { Loadable } from '@dmc/design-system/load';
import { Analytics } from '@dmc/screens/analytics';
import { analyticsView } from '@dmc/screens/analytics-view';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { analytics } from '../api/analytics.ts';
import { byServer } from '../api/clock.ts';
import { distributors } from '../api/distributors.ts';
import { toLoadable } from '../api/loadable.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';

/**
 * After a failure, shows the figures last loaded for another period, if they say which days they cover: real figures
 * are better than samples.
 */
function orEarlier(loadable: Loadable<PlatformAnalytics>, client: QueryClient): Loadable<PlatformAnalytics> {
  if (loadable.status !== 'failed' || loadable.last) return loadable;
  const [newest] = client
    .getQueryCache()
    .findAll({ queryKey: analytics.all() })
    .filter(({ state }) => (state.data as PlatformAnalytics | undefined)?.period)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  if (!newest) return loadable;
  const { data, dataUpdatedAt } = newest.state;
  return { ...loadable, last: { data: data as PlatformAnalytics, at: byServer(dataUpdatedAt) } };
}

/** The sum of all distributors' product counts; undefined if none has one. */
function productsOf(rows: readonly Distributor[]) {
  const counts = rows.flatMap(({ stats }) => stats.totalProducts ?? []);
  if (counts.length === 0) return undefined;
  return { count: counts.reduce((sum, count) => sum + count, 0), atLeast: counts.length < rows.length };
}

/** Platform Analytics (screens §2). */
export default function AnalyticsRoute() {
  const { view, onView } = useView(analyticsView);
  const figures = useQuery(analytics.platform(view.period));
  const lacksProducts = figures.data !== undefined && figures.data.totalProducts === undefined;
  // If the server does not send the total of products, add up those per distributor (call 41).
  const products = useQuery({ ...distributors.all(), enabled: lacksProducts });
  return (
    <Analytics
      analytics={orEarlier(toLoadable(figures), useQueryClient())}
      counted={lacksProducts && products.data ? productsOf(products.data) : undefined}
      view={view}
      onView={onView}
      refreshing={figures.isFetching}
      onReload={() => {
        void figures.refetch();
        if (lacksProducts) void products.refetch();
      }}
      organisation={DEFAULT_ORGANISATION}
      now={useNow()}
    />
  );
}
