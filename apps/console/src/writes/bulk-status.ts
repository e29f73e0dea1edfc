import { type Order, statusLabel } from '@dmc/contract/orders';
import type { BulkWrite } from '@dmc/screens/bulk';
import type { OrdersBulk } from '@dmc/screens/several-orders';
import { useRef } from 'react';
import { useCapability } from '../api/health.ts';
import { orders } from '../api/orders.ts';
import { useBulkWrite } from './bulk-write.ts';
import { confirmedChange } from './confirmed-change.ts';

type Choice = Parameters<OrdersBulk['onSetStatus']>[0][number]['change'];

/** Sets the status of several orders, and takes these changes back where the server can. */
export function useBulkStatus(): Pick<OrdersBulk, 'onSetStatus' | 'onUndo'> {
  const undoable = useCapability('orders.undo');
  // The change of each order, by which it is undone.
  const changes = useRef(new Map<string, string>());
  const onSetStatus = useBulkWrite({
    options: orders.setStatus(),
    variables: ({ id, change }: { id: string; change: Choice }, idempotencyKey) => ({
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
  const takeBack: BulkWrite<Choice> = useBulkWrite({
    options: orders.undoStatus(),
    variables: ({ id }: { id: string; change: Choice }) => ({ id, change: changes.current.get(id) ?? '' }),
    fallback: 'The change could not be undone.',
  });
  return { onSetStatus, onUndo: undoable ? takeBack : undefined };
}
