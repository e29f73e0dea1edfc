import { may } from '@dmc/contract/roles';
import { mapLoadable } from '@dmc/design-system/load';
import { withStatuses } from '@dmc/screens/list-stats';
import { Retailers, type RetailersView } from '@dmc/screens/retailers';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useOffers } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { retailers } from '../api/retailers.ts';
import type { PageProps } from '../shell/page-props.ts';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';
import { useRetailerStatus } from './retailer-status.ts';
import { useViewParams } from './view-params.ts';

// Opened by a press: its schema waits until then.
const AddRetailer = lazy(() => import('./add-retailer.tsx'));

const readView = (params: URLSearchParams): RetailersView => ({
  search: params.get('search') ?? '',
  sort: readSort(params.get('sort')),
});

/** My Retailers, and the supervisor's Retailer Support (screens §2): one screen, what the role may do decides the rest. */
export default function RetailersRoute({ user: { role } }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const pages = readPages(params.get('pages'));
  const offered = useOffers('retailers.create');
  const mayCreate = may(role, 'retailers.create');
  const { changes, refused, setActive } = useRetailerStatus();
  const list = useQuery({
    ...retailers.pages({ search: view.search, pages }),
    // While one types, and while more of the same come, the rows stay.
    placeholderData: (previous) => previous,
  });
  // Counts that the server does not send are taken from the list without a search, which must then be there.
  const unsearched = useQuery({
    ...retailers.pages({ search: '', pages: 1 }),
    enabled: view.search !== '' && list.isSuccess && list.data.totals === undefined,
  });
  const whole = view.search === '' && !list.isPlaceholderData ? list.data : unsearched.data;

  const rows = list.data?.rows;
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
        retailers={mapLoadable(toLoadable(list), (page) => withStatuses(page, changes))}
        whole={whole && withStatuses(whole, changes)}
        view={view}
        onView={({ search, sort }) =>
          setParams(
            (now) =>
              withParams(now, {
                ...(search === undefined ? {} : { search, pages: '' }),
                ...(sort === undefined ? {} : { sort: writeSort(sort) }),
              }),
            // The first search is a step back goes through; each further letter of it and sorting are not.
            { replace: sort !== undefined || view.search !== '' },
          )
        }
        onRefresh={() => void list.refetch()}
        onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
        loadingMore={list.isPlaceholderData}
        onSetActive={may(role, 'retailers.block') && !refused ? onSetActive : undefined}
        saving={useMemo(() => new Set(changes.keys()), [changes])}
        add={
          mayCreate ? { offered, onOpen: () => setParams((now) => withParams(now, { new: '1' })) } : undefined
        }
        ordersOf={ordersOf}
      />
      <Suspense fallback={null}>
        {mayCreate && offered && params.has('new') ? (
          <AddRetailer onClose={() => setParams((now) => withParams(now, { new: '' }), { replace: true })} />
        ) : null}
      </Suspense>
    </>
  );
}
