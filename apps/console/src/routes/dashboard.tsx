import type { ConsoleRole } from '@dmc/contract/roles';
import { stockLevel } from '@dmc/contract/stock';
import { mapLoadable } from '@dmc/design-system/load';
import { Dashboard } from '@dmc/screens/dashboard';
import { activityOf, type Counted } from '@dmc/screens/dashboard-stats';
import type { ProductPage } from '@dmc/screens/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dashboard } from '../api/dashboard.ts';
import { useOffers } from '../api/health.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import type { PageProps } from '../shell/page-props.ts';
import { withParams } from './list-url.ts';
import { useViewParams } from './view-params.ts';

// Opened by a press: its code waits until then.
const NewOrder = lazy(() => import('./new-order.tsx'));

export default function DashboardRoute({ user }: PageProps) {
  // The guard admits the roles of the console only.
  const role = user.role as ConsoleRole;
  const distributor = role === 'DISTRIBUTOR';
  const [params, setParams] = useViewParams();
  const offers = { orders: useOffers('orders.create'), retailers: useOffers('retailers.create') };

  const figures = useQuery({
    ...(role === 'ADMIN' ? dashboard.admin() : dashboard.distributor()),
    // A supervisor's figures are on a page of his own: none are asked for here (core §6, rulings P23).
    enabled: role !== 'SUPERVISOR',
  });
  // What the answer lacks is read from the orders, by those who may read them.
  const lacks = (field: 'pendingOrders' | 'recentActivity') =>
    figures.isFetched && figures.data?.[field] === undefined;
  const lacksPending = distributor && lacks('pendingOrders');
  const lacksActivity = role === 'SUPERVISOR' || (distributor && lacks('recentActivity'));
  const pending = useQuery({ ...orders.list({ status: 'PENDING', pages: 1 }), enabled: lacksPending });
  const latest = useQuery({ ...orders.list({ pages: 1 }), enabled: lacksActivity });
  // Looked up, never fetched for this: not even the code that would fetch it.
  const catalogue = useQueryClient().getQueryData<ProductPage>(
    key('products', 'list', { search: '', pages: 1 }),
  );

  const open = (change: Readonly<Record<string, string>>) => setParams((now) => withParams(now, change));
  const refresh = () => {
    void figures.refetch();
    if (lacksPending) void pending.refetch();
    if (lacksActivity) void latest.refetch();
  };
  return (
    <>
      <Dashboard
        role={role}
        stats={role === 'SUPERVISOR' ? undefined : toLoadable(figures)}
        updatedAt={figures.dataUpdatedAt > 0 ? new Date(figures.dataUpdatedAt) : undefined}
        now={new Date()}
        counted={{
          pending: lacksPending
            ? mapLoadable(
                toLoadable(pending),
                ({ rows, total, maybeMore }): Counted => ({
                  count: total ?? rows.length,
                  atLeast: total === undefined && maybeMore,
                }),
              )
            : undefined,
          lowStock: catalogue && {
            count: catalogue.rows.filter((product) => stockLevel(product.stock) === 'low').length,
            atLeast: catalogue.maybeMore,
          },
        }}
        latest={lacksActivity ? mapLoadable(toLoadable(latest), ({ rows }) => activityOf(rows)) : undefined}
        refreshing={figures.isFetching}
        onRefresh={refresh}
        offers={offers}
        onNewOrder={() => open({ newOrder: '1' })}
      />
      <Suspense fallback={null}>
        {distributor && offers.orders && params.has('newOrder') ? (
          <NewOrder onClose={() => open({ newOrder: '' })} />
        ) : null}
      </Suspense>
    </>
  );
}
