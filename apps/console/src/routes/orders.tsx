import { isRealDate } from '@dmc/contract/dates';
import { type OrderStatus, statusFromHint } from '@dmc/contract/orders';
import { may } from '@dmc/contract/roles';
import { Orders, type OrdersView } from '@dmc/screens/orders';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useOffers } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import type { PageProps } from '../shell/page-props.ts';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';
import { useStatusChange } from './status-change.ts';
import { useViewParams } from './view-params.ts';

// Opened by a press: its comboboxes and its schema wait until then.
const NewOrder = lazy(() => import('./new-order.tsx'));

/** Newest first; it is what a URL without a sort means. */
const NEWEST = { id: 'date', desc: true };

function readView(params: URLSearchParams): OrdersView {
  const hint = params.get('status') ?? '';
  const status = statusFromHint(hint);
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isRealDate(text) ? text : '';
  };
  return {
    status,
    unknownStatus: hint === '' || status !== undefined || hint.toLowerCase() === 'all' ? undefined : hint,
    search: params.get('search') ?? '',
    from: day('from'),
    to: day('to'),
    sort: readSort(params.get('sort')) ?? NEWEST,
    open: params.get('open') || null,
  };
}

function writeView(change: Partial<OrdersView>) {
  const { status, search, from, to, sort, open } = change;
  return {
    // Undefined means All Status, where it is given at all; another status begins with its first page.
    ...('status' in change ? { status: status?.toLowerCase() ?? '', pages: '' } : {}),
    ...(search === undefined ? {} : { search }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(sort === undefined ? {} : { sort: writeSort(sort) === writeSort(NEWEST) ? '' : writeSort(sort) }),
    ...(open === undefined ? {} : { open: open ?? '' }),
  };
}

/** My Orders, and the supervisor's Order Management (core §2): one screen, what the role may do decides the rest. */
export default function OrdersRoute({ user }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const pages = readPages(params.get('pages'));
  const client = useQueryClient();
  const mayCreate = may(user.role, 'orders.create');
  const offered = useOffers('orders.create');
  const query = (status: OrderStatus | undefined, count: number) =>
    orders.list({ pages: count, ...(status ? { status } : {}) });
  const list = useQuery({
    ...query(view.status, pages),
    // While more of the same come, the rows stay; another status is another list.
    placeholderData: (previous, before) =>
      (before?.queryKey.at(-1) as { status?: OrderStatus } | undefined)?.status === view.status
        ? previous
        : undefined,
  });
  const whole = query(undefined, 1);
  // Only what was fetched for All Status anyway: the counts cost no call of their own.
  const all = useQuery({ ...whole, enabled: false });
  const current = !client.getQueryState(whole.queryKey)?.isInvalidated;
  const one = orders.one(view.open ?? '');
  const record = useQuery(view.open === null ? { queryKey: one.queryKey, queryFn: skipToken } : one);
  const setStatus = useStatusChange();

  return (
    <>
      <Orders
        orders={toLoadable(list)}
        unfiltered={current ? all.data : undefined}
        opened={view.open === null ? undefined : toLoadable(record)}
        view={view}
        onView={(next) =>
          setParams((now) => withParams(now, writeView(next)), {
            // Opening and filtering are steps back goes through; sorting and the next order are not.
            replace: next.sort !== undefined || (next.open !== undefined && view.open !== null),
          })
        }
        onReload={(what) => void (what === 'orders' ? list : record).refetch()}
        onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
        loadingMore={list.isPlaceholderData}
        onSetStatus={setStatus}
        newOrder={
          mayCreate
            ? { offered, onOpen: () => setParams((now) => withParams(now, { newOrder: '1' })) }
            : undefined
        }
        may={{ setStatus: may(user.role, 'orders.setStatus') }}
      />
      <Suspense fallback={null}>
        {mayCreate && offered && params.has('newOrder') ? (
          <NewOrder
            onClose={() => setParams((now) => withParams(now, { newOrder: '' }), { replace: true })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
