import type { DashboardStats, SupervisorAnalytics } from '@dmc/contract/dashboard';
import type { ConsoleRole } from '@dmc/contract/roles';
import { stockLevel } from '@dmc/contract/stock';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Loadable, mapLoadable } from '@dmc/design-system/load';
import { Dashboard } from '@dmc/screens/dashboard';
import { activityOf, type CountFromList } from '@dmc/screens/dashboard-stats';
import { dashboardView } from '@dmc/screens/dashboard-view';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { byServer } from '../api/clock.ts';
import { dashboard } from '../api/dashboard.ts';
import { failureOf } from '../api/failure.ts';
import { useCapability } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { products } from '../api/products.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { dashboardQuery } from './dashboard.loader.ts';

// Loaded when opened.
const NewOrder = lazyWithPreload(() => import('../dialogs/new-order.tsx'));

/** A supervisor's counts; undefined if the server has none for this page, which then shows the documented zeros. */
function countsOf(answer: UseQueryResult<SupervisorAnalytics>): Loadable<DashboardStats> | undefined {
  const counts = mapLoadable(toLoadable(answer), ({ stats }) => stats);
  const data = dataOf(counts);
  const hasNone = data && Object.values(data).every((value) => value === undefined);
  return hasNone || (counts.status === 'failed' && !data) ? undefined : counts;
}

export default function DashboardRoute({ user }: PageProps) {
  // The guard allows only the console's roles.
  const role = user.role as ConsoleRole;
  const distributor = role === 'DISTRIBUTOR';
  const { view, onView } = useView(dashboardView);
  const records = useCapability('records');

  const figures = useQuery(dashboardQuery(role));
  const supervised = useQuery({ ...dashboard.supervisor(), enabled: role === 'SUPERVISOR' });
  // If the figures timed out, requesting the orders would wait as long again.
  const isSilent = figures.error !== null && failureOf(figures.error).kind === 'timeout';
  // Missing figures are counted from the orders, for roles that may read them.
  const lacks = (field: 'pendingOrders' | 'recentActivity') =>
    figures.isFetched && !isSilent && figures.data?.[field] === undefined;
  const lacksPending = distributor && lacks('pendingOrders');
  const lacksActivity = role === 'SUPERVISOR' || (distributor && lacks('recentActivity'));
  const pending = useInfiniteQuery({ ...orders.list({ status: 'PENDING' }), enabled: lacksPending });
  const latest = useInfiniteQuery({ ...orders.list(), enabled: lacksActivity });
  // Only read from the cache, never fetched here.
  const { data: catalogue } = useInfiniteQuery({ ...products.list(), enabled: false });

  const refresh = () => {
    void figures.refetch();
    if (lacksPending) void pending.refetch();
    if (lacksActivity) void latest.refetch();
  };
  return (
    <>
      <Dashboard
        role={role}
        stats={role === 'SUPERVISOR' ? countsOf(supervised) : toLoadable(figures)}
        updatedAt={figures.dataUpdatedAt > 0 ? byServer(figures.dataUpdatedAt) : undefined}
        now={useNow()}
        counted={{
          pending: lacksPending
            ? mapLoadable(
                toLoadable(pending),
                ({ rows, total, more }): CountFromList => ({
                  count: total ?? rows.length,
                  atLeast: total === undefined && more,
                }),
              )
            : undefined,
          lowStock: catalogue && {
            count: catalogue.rows.filter((product) => stockLevel(product.stock) === 'low').length,
            atLeast: catalogue.more,
          },
        }}
        latest={lacksActivity ? mapLoadable(toLoadable(latest), ({ rows }) => activityOf(rows)) : undefined}
        refreshing={figures.isFetching}
        onRefresh={refresh}
        capabilities={{ orders: records, retailers: records }}
        onNewOrder={() => onView({ newOrder: true })}
      />
      <LazyPart>
        {distributor && records && view.newOrder ? (
          <NewOrder onClose={() => onView({ newOrder: false })} />
        ) : null}
      </LazyPart>
    </>
  );
}
