import type { Order, OrderStatus } from '@dmc/contract/orders';

/**
 * What the answer to a change of status confirms: the id of the change, for Undo, if the server sends it; or else the
 * status that the order has been given `since`. A repeated change is answered with the order's current state.
 */
export function confirmedChange(
  { status, history }: Pick<Order, 'status' | 'history'>,
  set: OrderStatus,
): { change?: string; since?: OrderStatus } {
  if (status !== set) return { since: status };
  const latest = history?.at(-1);
  return { change: latest?.status === set ? latest.id : undefined };
}
