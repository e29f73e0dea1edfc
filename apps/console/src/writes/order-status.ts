import { type Order, type OrderStatus, statusEffect, statusLabel, statusWords } from '@dmc/contract/orders';
import type { Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import type { BulkItem } from '@dmc/screens/bulk';
import type { OrdersBulk } from '@dmc/screens/several-orders';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { outcomeOf } from '../api/failure.ts';
import { hasCapability, useMayTry } from '../api/health.ts';
import { key } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { useIsBefore } from '../view/now.ts';
import { useBulkWrite } from './bulk-write.ts';
import { offerUndo, showChangeFailure } from './change-message.ts';
import { confirmedChange } from './confirmed-change.ts';

interface StatusChange {
  status: OrderStatus;
  /** The status when the user chose. */
  from: OrderStatus;
}

/** What undoing by setting the previous status leaves on the statement: one line for each direction. */
const UNDO_LEAVES = {
  SALE: 'Undo leaves a sale and a return on the statement.',
  RETURN: 'Undo leaves a return and a sale on the statement.',
} as const;

/** One message per order: only its latest change can be undone. */
const messageKey = (id: string) => `order-${id}`;

/** Undoes a change of an order, by its id or by setting the previous status again, and shows the result. */
function useUndo() {
  const client = useQueryClient();
  const { mutateAsync: undoStatus } = useMutation(orders.undoStatus());
  const { mutateAsync: setStatusAgain } = useMutation(orders.setStatus());
  return async function undo(order: Order, by: { change: string } | { from: OrderStatus }): Promise<void> {
    const { id, orderNumber } = order;
    const message = { key: messageKey(id) };
    try {
      const { status } = await ('change' in by
        ? undoStatus({ id, change: by.change })
        : setStatusAgain({ id, status: by.from, from: order.status }));
      toasts.show({ ...message, tone: 'info', text: `${orderNumber} is ${statusWords(status)} again` });
    } catch (error) {
      const subject = `The change of ${orderNumber}`;
      showChangeFailure({ ...message, subject, done: 'undone' }, error, () => undo(order, by));
      await client.invalidateQueries({ queryKey: key('orders') });
    }
  };
}

/**
 * Shows what a change of an order's status has done, and offers Undo. If the server supports it, Undo leaves no trace;
 * otherwise the message says what it leaves on the statement.
 */
export function useStatusMessage() {
  const undo = useUndo();
  return function show(order: Order, { status, from }: StatusChange, text: string) {
    const { id, orderNumber } = order;
    const { change, since } = confirmedChange(order, status);
    if (since) {
      toasts.show({
        key: messageKey(id),
        tone: 'info',
        text: `${orderNumber} was set to ${statusLabel(status).toLowerCase()} and has been changed since`,
        detail: `It is ${statusWords(since)} now.`,
      });
      return;
    }
    const by = change !== undefined && hasCapability('undo') ? { change } : { from };
    const { books } = statusEffect(from, status);
    offerUndo(
      { key: messageKey(id), text, ...('from' in by && books ? { detail: UNDO_LEAVES[books] } : {}) },
      () => undo(order, by),
    );
  };
}

/** Changes an order's status at once; the success message offers Undo. */
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
      // Refetch: someone else may have changed it, or the answer was lost.
      await client.invalidateQueries({ queryKey: key('orders') });
      return outcomeOf(error, 'The status could not be changed.');
    }
  };
}

/**
 * Undoes the latest change of an open order's status; undefined if the server cannot, and once the time is over. The
 * time counts from the answer's arrival, since the device's clock may be wrong.
 */
export function useLatestUndo({
  data: order,
  dataUpdatedAt,
}: UseQueryResult<Order>): (() => Promise<void>) | undefined {
  const undo = useUndo();
  const offered = useMayTry('undo');
  const inTime = useIsBefore(dataUpdatedAt + (order?.undoSeconds ?? 0) * 1000);
  const change = order?.history?.at(-1)?.id;
  return offered && inTime && order?.undoSeconds && change ? () => undo(order, { change }) : undefined;
}

/** Sets the status of several orders, and undoes these changes if the server can. */
export function useBulkStatus(): Pick<OrdersBulk, 'onSetStatus' | 'onUndo'> {
  const undoable = useMayTry('undo');
  const changes = useRef(new Map<string, string>());
  const onSetStatus = useBulkWrite({
    options: orders.setStatus(),
    variables: ({ id, change }: BulkItem<StatusChange>, idempotencyKey) => ({
      id,
      ...change,
      idempotencyKey,
    }),
    onAnswer: ({ id, change: { status } }, order: Order) => {
      const { change, since } = confirmedChange(order, status);
      if (change === undefined) changes.current.delete(id);
      else changes.current.set(id, change);
      return since ? { ok: true, since: statusLabel(since) } : { ok: true };
    },
    fallback: 'The status could not be changed.',
  });
  const onUndo = useBulkWrite({
    options: orders.undoStatus(),
    variables: ({ id }: BulkItem<StatusChange>) => ({ id, change: changes.current.get(id) ?? '' }),
    fallback: 'The change could not be undone.',
  });
  return { onSetStatus, onUndo: undoable ? onUndo : undefined };
}
