import { may } from '@dmc/contract/roles';
import { mapList } from '@dmc/design-system/list';
import { withStatuses } from '@dmc/screens/list-stats';
import { Retailers } from '@dmc/screens/retailers';
import { retailersView } from '@dmc/screens/retailers-view';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useOffers } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { retailers } from '../api/retailers.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useView } from '../view/use-view.ts';
import { useRetailerStatus } from '../writes/retailer-status.ts';

// Opened by a press: its schema waits until then.
const AddRetailer = lazy(() => import('../dialogs/add-retailer.tsx'));

/** My Retailers, and the supervisor's Retailer Support (screens §2): one screen, what the role may do decides the rest. */
export default function RetailersRoute({ user: { role } }: PageProps) {
  const { view, onView, paging } = useView(retailersView);
  const offered = useOffers('retailers.create');
  const mayCreate = may(role, 'retailers.create');
  const { changes, refused, setActive } = useRetailerStatus();
  const { list, query } = useList(retailers.list(view.search), paging, { keepsRows: true });
  // Counts that the server does not send are taken from the list without a search, which must then be there.
  const unsearched = useInfiniteQuery({
    ...retailers.list(),
    enabled: view.search !== '' && query.isSuccess && query.data.totals === undefined,
  });
  const unfiltered = view.search === '' && !query.isPlaceholderData ? query.data : unsearched.data;

  const rows = query.data?.rows;
  const onSetActive = useCallback(
    (id: string, isActive: boolean) => {
      const shop = rows?.find((row) => row.id === id);
      if (shop) void setActive(shop, isActive);
    },
    [rows, setActive],
  );
  const ordersOf = useCallback(
    (name: string) =>
      `${role === 'SUPERVISOR' ? '/supervisor-orders' : '/orders'}?search=${encodeURIComponent(name)}`,
    [role],
  );

  return (
    <>
      <Retailers
        retailers={useMemo(() => mapList(list, (page) => withStatuses(page, changes)), [list, changes])}
        unfiltered={unfiltered && withStatuses(unfiltered, changes)}
        view={view}
        onView={onView}
        onSetActive={may(role, 'retailers.block') && !refused ? onSetActive : undefined}
        saving={useMemo(() => new Set(changes.keys()), [changes])}
        add={mayCreate ? { offered, onOpen: () => onView({ adding: true }) } : undefined}
        ordersOf={ordersOf}
      />
      <Suspense fallback={null}>
        {mayCreate && offered && view.adding ? (
          <AddRetailer onClose={() => onView({ adding: false })} />
        ) : null}
      </Suspense>
    </>
  );
}
