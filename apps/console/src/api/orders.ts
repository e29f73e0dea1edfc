import { type OrderDraft, type OrderQuery, type OrderStatus, orderOperations } from '@dmc/contract/orders';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { filterPage, listQuery } from './list.ts';
import { key } from './loadable.ts';

// Changing an order affects stock, credit and every figure.
const changed = [
  ['orders'],
  ['dashboard'],
  ['products'],
  ['retailers'],
  ['payments'],
  ['accounting'],
] as const;

interface StatusWrite {
  id: string;
  status: OrderStatus;
  from?: OrderStatus;
  idempotencyKey?: string;
}

/** Orders: calls 13–15, and the extensions that create one and undo a change of its status. */
export const orders = {
  list: (query: Omit<OrderQuery, 'page' | 'limit'> = {}) =>
    listQuery(key('orders', 'list', query), (page, signal) =>
      call(orderOperations.listOrders, { query: { ...query, ...page } }, { signal }),
    ),
  /** How many orders are pending; null if the server does not say. One row is enough to learn the total. */
  pending: () =>
    queryOptions({
      queryKey: key('orders', 'pending'),
      queryFn: async ({ signal }) => {
        const query = { status: 'PENDING', limit: 1 } as const;
        const { pagination } = await call(orderOperations.listOrders, { query }, { signal });
        return pagination?.total ?? null;
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
      meta: { invalidates: changed },
    }),
  undoStatus: () =>
    mutationOptions({
      mutationFn: ({ id, change }: { id: string; change: string }) =>
        call(orderOperations.undoOrderStatus, { params: { id }, body: { change } }),
      meta: { invalidates: changed },
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: OrderDraft; idempotencyKey: string }) =>
        call(orderOperations.createOrder, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
};
