import { type Order, statusWords } from '@dmc/contract/orders';
import type { Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { useCapability } from '../api/health.ts';
import { key } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { useIsBefore } from '../view/now.ts';

/**
 * Takes back the latest change of an open order's status; undefined where the server cannot, and as soon as its time
 * is over. The time is counted from the answer, since the device's clock may be wrong.
 */
export function useStatusUndo({
  data: order,
  dataUpdatedAt,
}: UseQueryResult<Order>): (() => Promise<Outcome>) | undefined {
  const client = useQueryClient();
  const { mutateAsync: takeBack } = useMutation(orders.undoStatus());
  const offered = useCapability('orders.undo');
  const inTime = useIsBefore(dataUpdatedAt + (order?.undoSeconds ?? 0) * 1000);
  const change = order?.history?.at(-1)?.id;
  if (!offered || !inTime || !order?.undoSeconds || !change) return;
  return async () => {
    try {
      const { id, orderNumber, status } = await takeBack({ id: order.id, change });
      const text = `${orderNumber} is ${statusWords(status)} again`;
      toasts.show({ key: `order-${id}`, tone: 'info', text });
      return { ok: true };
    } catch (error) {
      await client.invalidateQueries({ queryKey: key('orders') });
      return outcomeOf(error, 'The server did not accept this.', 'undone');
    }
  };
}
