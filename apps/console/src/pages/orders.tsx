import { may } from '@dmc/contract/roles';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Orders } from '@dmc/screens/orders';
import type { OrdersBulk } from '@dmc/screens/several-orders';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { useCapability } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useCreditLeft } from '../view/credit-left.ts';
import { useNow } from '../view/now.ts';
import { useBulkStatus, useLatestUndo, useStatusChange } from '../writes/order-status.ts';
import { useBulkInvoices, useOrderPapers } from '../writes/papers.ts';
import { useReadOrders } from '../writes/read-orders.ts';
import { useListPage } from './orders.loader.ts';

// Loaded when opened, with comboboxes and a schema.
const NewOrder = lazyWithPreload(() => import('../dialogs/new-order.tsx'));

/** My Orders, and the supervisor's Order Management (core §2): one screen with different permissions. */
export default function OrdersRoute({ user }: PageProps) {
  const organisation = user.distributor?.name ?? '';
  return (
    <OrdersPage
      mayCreate={may(user.role, 'orders.create')}
      maySet={may(user.role, 'orders.setStatus')}
      user={user}
      bulk={{
        ...useBulkStatus(),
        print: { read: useReadOrders(), organisation },
        invoices: useBulkInvoices(user),
      }}
    />
  );
}

interface OrdersPageProps extends Pick<PageProps, 'user'> {
  mayCreate: boolean;
  maySet: boolean;
  bulk: OrdersBulk;
}

/** What depends on the view, and renders with it. */
function OrdersPage({ user, mayCreate, maySet, bulk }: OrdersPageProps) {
  const client = useQueryClient();
  const supported = useCapability('records');
  const { list } = useListPage({ keepPrevious: useCapability('search') === true });
  const { view, onView } = list;
  // Counts come only from what All Status has already loaded, without a request of their own.
  const all = useInfiniteQuery({ ...orders.list(), enabled: false });
  const current = !client.getQueryState(orders.list().queryKey)?.isInvalidated;
  const record = useQuery({ ...orders.one(view.open ?? ''), enabled: view.open !== null });
  const onNewOrder = useCallback(() => onView({ newOrder: true }), [onView]);

  return (
    <>
      <Orders
        list={{ ...list, unfiltered: current ? all.data : undefined }}
        opened={view.open === null ? undefined : toLoadable(record)}
        now={useNow()}
        onReload={() => void record.refetch()}
        onSetStatus={useStatusChange()}
        creditLeft={useCreditLeft(record.data)}
        onUndo={useLatestUndo(record)}
        bulk={bulk}
        papers={useOrderPapers(user, record.data)}
        newOrder={mayCreate ? { supported, onOpen: onNewOrder } : undefined}
        may={{ setStatus: maySet }}
      />
      <LazyPart>
        {mayCreate && supported && view.newOrder ? (
          <NewOrder onClose={() => onView({ newOrder: false })} />
        ) : null}
      </LazyPart>
    </>
  );
}
