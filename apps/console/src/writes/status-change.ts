import { type OrderStatus, statusLabel } from '@dmc/contract/orders';
import type { Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';

/** Changes an order's status at once; the success message offers Undo (rulings P34, P35). */
export function useStatusChange() {
  const change = useMutation(orders.setStatus());
  const client = useQueryClient();
  return async function setStatus(
    id: string,
    { status, from }: { status: OrderStatus; from: OrderStatus },
  ): Promise<Outcome> {
    try {
      const order = await change.mutateAsync({ id, status, from });
      toasts.show({
        tone: 'success',
        text: `${order.orderNumber} is ${statusLabel(status).toLowerCase()}`,
        action: { label: 'Undo', onSelect: () => void undo(id, status, from) },
      });
      return { ok: true };
    } catch (error) {
      // Reload: somebody may have been faster, or the answer was lost.
      await client.invalidateQueries({ queryKey: key('orders') });
      return outcomeOf(error, 'The status could not be changed.');
    }
  };

  async function undo(id: string, from: OrderStatus, status: OrderStatus) {
    try {
      const order = await change.mutateAsync({ id, status, from });
      toasts.show({
        tone: 'info',
        text: `${order.orderNumber} is ${statusLabel(status).toLowerCase()} again`,
      });
    } catch (error) {
      const outcome = outcomeOf(error, 'The change could not be undone.');
      toasts.show({
        tone: 'error',
        text: (outcome.ok ? undefined : outcome.form) ?? 'The change could not be undone.',
        action: { label: 'Retry', onSelect: () => void undo(id, from, status) },
      });
      await client.invalidateQueries({ queryKey: key('orders') });
    }
  }
}
