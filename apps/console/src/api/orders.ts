import {
  type Order,
  type OrderDraft,
  type OrderQuery,
  type OrderStatus,
  type OrderTotals,
  orderOperations,
} from '@dmc/contract/orders';
import { type InfiniteData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key, pendingOrdersKey } from './loadable.ts';
import { type FetchedPage, filterPage } from './merge-pages.ts';

const changed = {
  // Changing an order affects stock, credit and every figure.
  invalidates: [['orders'], ['dashboard'], ['products'], ['retailers'], ['payments'], ['accounting']],
  records: [
    ['orders', 'one'],
    ['orders', 'list'],
  ],
} as const;

/** The count in a list of all orders, whatever their status; with another filter, a list counts only what matches. */
const pendingIn = (query: object) =>
  Object.keys(query).every((name) => name === 'status' || name === 'sort')
    ? {
        pendingOrders: ({ pages }: InfiniteData<FetchedPage<Order, OrderTotals>>) =>
          pages.findLast(({ totals }) => totals)?.totals?.counts.status.PENDING,
      }
    : {};

interface StatusWrite {
  id: string;
  status: OrderStatus;
  from?: OrderStatus;
  idempotencyKey?: string;
}

/** Orders: calls 13–15, and the extensions that create one and undo a change of its status. */
export const orders = {
  list: (query: Omit<OrderQuery, 'page' | 'limit'> = {}) => ({
    ...listQuery(key('orders', 'list', query), (page, signal) =>
      call(orderOperations.listOrders, { query: { ...query, ...page } }, { signal }),
    ),
    meta: pendingIn(query),
  }),
  /**
   * How many orders are pending; null if the server does not say. Lists and dashboards say it too: it is requested only
   * if none of them is on its way. One row is enough to learn the total.
   */
  pending: () =>
    queryOptions({
      queryKey: pendingOrdersKey(),
      queryFn: async ({ client, queryKey, signal }): Promise<number | null> => {
        const updates = () => client.getQueryState<number | null>(queryKey);
        const before = updates()?.dataUpdateCount;
        // What the same write has made stale is requested in this moment.
        await null;
        const others = client
          .getQueryCache()
          .findAll({ fetchStatus: 'fetching', predicate: ({ meta }) => meta?.pendingOrders !== undefined });
        await Promise.allSettled(others.map((query) => query.fetch()));
        const { data, dataUpdateCount } = updates() ?? {};
        if (data !== undefined && dataUpdateCount !== before) return data;
        const query = { status: 'PENDING', limit: 1 } as const;
        const { pagination } = await call(orderOperations.listOrders, { query }, { signal });
        return pagination?.total ?? null;
      },
      meta: {
        follow: (count: number | null, before: Order, after: Order) =>
          count === null
            ? null
            : count + Number(after.status === 'PENDING') - Number(before.status === 'PENDING'),
      },
    }),
  /** A retailer's orders, also from a server that does not filter by retailer and may not send its id. */
  ofRetailer: ({ id, name }: { id: string; name: string }) =>
    listQuery(key('orders', 'list', { retailerId: id }), async (page, signal) =>
      filterPage(
        await call(orderOperations.listOrders, { query: { ...page, retailerId: id } }, { signal }),
        ({ retailer }) => (retailer.id === undefined ? retailer.name === name : retailer.id === id),
      ),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: key('orders', 'one', id),
      queryFn: ({ signal }) => call(orderOperations.getOrder, { params: { id } }, { signal }),
    }),
  setStatus: () =>
    mutationOptions({
      mutationFn: async ({ id, status, from, idempotencyKey }: StatusWrite) =>
        (await call(
          orderOperations.setOrderStatus,
          { params: { id }, body: { status, ...(from ? { from } : {}) } },
          idempotencyKey === undefined ? {} : { idempotencyKey },
        )) ??
        // A backend may answer only `success`: then fetch the order.
        call(orderOperations.getOrder, { params: { id } }),
      meta: changed,
    }),
  undoStatus: () =>
    mutationOptions({
      mutationFn: ({ id, change }: { id: string; change: string }) =>
        call(orderOperations.undoOrderStatus, { params: { id }, body: { change } }),
      meta: { ...changed, isWhole: true },
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: OrderDraft; idempotencyKey: string }) =>
        call(orderOperations.createOrder, { body: draft }, { idempotencyKey }),
      meta: changed,
    }),
};
