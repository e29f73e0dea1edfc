import type { OrdersBulk } from '@dmc/screens/several-orders';
import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../api/failure.ts';
import { orders } from '../api/orders.ts';
import { runConcurrently } from './run-concurrently.ts';

/** Reads the lines of several orders; those fetched a moment ago come from the cache. */
export function useReadOrders(): OrdersBulk['print']['read'] {
  const client = useQueryClient();
  return (ids, { onRead, stop }) =>
    runConcurrently(
      ids,
      async (id) => {
        try {
          onRead(id, await client.fetchQuery(orders.one(id)));
        } catch (error) {
          onRead(id, failureOf(error));
        }
      },
      stop,
    );
}
