import { type OrderDraft, type OrderStatus, orderOperations } from '@dmc/contract/orders';
import { LIST_LIMIT } from '@dmc/contract/products';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

// A change of an order moves stock, credit and every figure.
const changed = [['orders'], ['dashboard'], ['products'], ['retailers']] as const;

/** Orders: calls 13–15 and the creation extension. Lists are fetched 100 rows at a time (core §9). */
export const orders = {
  list: ({ status, pages }: { status?: OrderStatus; pages: number }) =>
    queryOptions({
      queryKey: key('orders', 'list', { status, pages }),
      queryFn: async ({ signal }) => {
        const answers = await Promise.all(
          Array.from({ length: pages }, (_, index) =>
            call(
              orderOperations.listOrders,
              { query: { limit: LIST_LIMIT, page: index + 1, ...(status ? { status } : {}) } },
              { signal },
            ),
          ),
        );
        return {
          rows: answers.flatMap((answer) => answer.rows),
          total: answers[0]?.pagination?.total,
          maybeMore: (answers.at(-1)?.rows.length ?? 0) === LIST_LIMIT,
        };
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: key('orders', 'one', id),
      queryFn: ({ signal }) => call(orderOperations.getOrder, { params: { id } }, { signal }),
    }),
  setStatus: () =>
    mutationOptions({
      mutationFn: async ({ id, status, from }: { id: string; status: OrderStatus; from?: OrderStatus }) =>
        (await call(orderOperations.setOrderStatus, {
          params: { id },
          body: { status, ...(from ? { from } : {}) },
        })) ??
        // A backend that answers with success alone is asked for the order.
        call(orderOperations.getOrder, { params: { id } }),
      meta: { invalidates: changed },
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: OrderDraft; idempotencyKey: string }) =>
        call(orderOperations.createOrder, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
};
