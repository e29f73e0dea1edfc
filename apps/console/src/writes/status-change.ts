import { type Order, type OrderStatus, statusEffect, statusLabel, statusWords } from '@dmc/contract/orders';
import type { Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf, toCallError } from '../api/failure.ts';
import { hasCapability } from '../api/health.ts';
import { key } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { confirmedChange } from './confirmed-change.ts';

interface StatusChange {
  status: OrderStatus;
  /** The status at the time of choosing. */
  from: OrderStatus;
}

/** What setting the previous status again leaves on the statement, which then has one line for each direction. */
const LEAVES = {
  SALE: 'Undo leaves a sale and a return on the statement.',
  RETURN: 'Undo leaves a return and a sale on the statement.',
} as const;

/**
 * Says what a change of an order's status has done, and offers Undo (rulings P34). A server that can takes the change
 * back without a trace; otherwise the previous status is set again, and the message says what that leaves.
 */
export function useStatusMessage() {
  const client = useQueryClient();
  const { mutateAsync: takeBack } = useMutation(orders.undoStatus());
  const { mutateAsync: setAgain } = useMutation(orders.setStatus());

  return function show(order: Order, { status, from }: StatusChange, text: string) {
    const { id, orderNumber } = order;
    // One message per order: only its latest change can be undone.
    const message = { key: `order-${id}` };
    const confirmed = confirmedChange(order, status);
    if (confirmed.since) {
      const changed = `${orderNumber} was set to ${statusLabel(status).toLowerCase()} and has been changed since`;
      toasts.show({
        ...message,
        tone: 'info',
        text: changed,
        detail: `It is ${statusWords(confirmed.since)} now.`,
      });
      return;
    }
    const change = hasCapability('orders.undo') ? confirmed.change : undefined;
    const { books } = statusEffect(from, status);

    const undo = async () => {
      try {
        if (change) await takeBack({ id, change });
        else await setAgain({ id, status: from, from: status });
        toasts.show({ ...message, tone: 'info', text: `${orderNumber} is ${statusWords(from)} again` });
      } catch (error) {
        const { kind, details } = toCallError(error, true);
        const outcome = outcomeOf(error, 'The server did not accept this.', 'undone');
        // Asking again does not help if it is too late, or if somebody else has changed the order.
        const final = kind === 'conflict' || kind === 'missing' || kind === 'refused';
        toasts.show({
          ...message,
          tone: 'error',
          text: `The change of ${orderNumber} ${details.unknown ? 'may not have been' : 'was not'} undone`,
          ...(outcome.ok || outcome.form === undefined ? {} : { detail: outcome.form }),
          ...(final ? {} : { action: { label: 'Retry', onSelect: () => void undo() } }),
        });
        await client.invalidateQueries({ queryKey: key('orders') });
      }
    };
    toasts.show({
      ...message,
      tone: 'success',
      text,
      ...(change === undefined && books ? { detail: LEAVES[books] } : {}),
      action: { label: 'Undo', onSelect: () => void undo() },
    });
  };
}

/** Changes an order's status at once; the success message offers Undo (rulings P34, P35). */
export function useStatusChange() {
  const change = useMutation(orders.setStatus());
  const client = useQueryClient();
  const show = useStatusMessage();
  return async function setStatus(id: string, chosen: StatusChange): Promise<Outcome> {
    try {
      const order = await change.mutateAsync({ id, ...chosen });
      show(order, chosen, `${order.orderNumber} is ${statusWords(chosen.status)}`);
      return { ok: true };
    } catch (error) {
      // Reload: somebody may have been faster, or the answer was lost.
      await client.invalidateQueries({ queryKey: key('orders') });
      return outcomeOf(error, 'The status could not be changed.');
    }
  };
}
