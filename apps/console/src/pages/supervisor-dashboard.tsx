import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf } from '@dmc/design-system/load';
import { SupervisorDashboard, type SupervisorDashboardProps } from '@dmc/screens/supervisor-dashboard';
import { supervisorDashboardView } from '@dmc/screens/supervisor-dashboard-view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { byServer } from '../api/clock.ts';
import { dashboard } from '../api/dashboard.ts';
import { failureOf, outcomeOf } from '../api/failure.ts';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useView } from '../view/use-view.ts';
import { useStatusMessage } from '../writes/order-status.ts';

const OpenOrder = lazyWithPreload(() => import('../dialogs/open-order.tsx'));

export default function SupervisorDashboardRoute({ user }: PageProps) {
  const { view, onView, hrefOf } = useView(supervisorDashboardView);
  const query = useQuery(dashboard.supervisor());
  const analytics = toLoadable(query);
  const rows = dataOf(analytics)?.recentOrders ?? [];
  const change = useMutation(orders.setStatus());
  const show = useStatusMessage();
  const [approveFailure, setApproveFailure] = useState<SupervisorDashboardProps['approveFailure']>();

  // A second press before the first has rendered would be refused as a concurrent change.
  const inFlight = useRef(new Set<string>());
  const approve = async (id: string) => {
    if (inFlight.current.has(id)) return;
    inFlight.current.add(id);
    const orderNumber = rows.find((order) => order.id === id)?.orderNumber ?? '';
    try {
      const chosen = { status: 'CONFIRMED', from: 'PENDING' } as const;
      const order = await change.mutateAsync({ id, ...chosen });
      setApproveFailure(undefined);
      show(order, chosen, `${orderNumber} is approved`);
    } catch (error) {
      const { unknown = false, form: message = '' } = outcomeOf(error, '', 'approved');
      const failure = failureOf(error);
      setApproveFailure({ id, orderNumber, unknown, failure: unknown ? { ...failure, message } : failure });
      // Someone else may have changed it: show the row's current state.
      await query.refetch();
    }
    inFlight.current.delete(id);
  };
  return (
    <SupervisorDashboard
      analytics={analytics}
      updatedAt={query.dataUpdatedAt ? byServer(query.dataUpdatedAt) : undefined}
      organisation={user.distributor?.name}
      approving={change.isPending ? change.variables.id : undefined}
      approveFailure={approveFailure}
      onApprove={(id) => void approve(id)}
      onDismissFailure={() => setApproveFailure(undefined)}
      onOpen={(id) => onView({ open: id })}
      hrefOf={(id) => hrefOf({ open: id })}
      onReload={() => void query.refetch()}
      details={
        view.open === null ? undefined : (
          <LazyPart>
            <OpenOrder user={user} id={view.open} onOpen={(open) => onView({ open })} />
          </LazyPart>
        )
      }
    />
  );
}
