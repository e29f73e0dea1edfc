import type { OrderStatus } from '@dmc/contract/orders';
import { BulkStatus } from '@dmc/screens/bulk-status';
import { PrintOrders } from '@dmc/screens/print-orders';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failureText } from '../api/failure.ts';
import { orders } from '../api/orders.ts';
import { useMissingRecord } from '../view/missing-record.ts';
import { useBulkStatus } from '../writes/bulk-status.ts';
import { useReadOrders } from '../writes/read-orders.ts';

interface ChangeOrderProps {
  id: string;
  kind: 'set' | 'print';
  /** The status chosen at first; null for the usual next one. */
  next: OrderStatus | null;
  organisation: string;
  onView: (change: { action: null; next: null }) => void;
}

/** The dialogs that set the status of orders and print them, for one that was chosen away from the list. */
export default function ChangeOrder({ id, kind, next, organisation, onView }: ChangeOrderProps) {
  const { data: order, error } = useQuery(orders.one(id));
  const { onSetStatus, onUndo } = useBulkStatus();
  const read = useReadOrders();
  const onClose = useCallback(() => onView({ action: null, next: null }), [onView]);
  useMissingRecord({
    text: order || !error ? undefined : failureText(error),
    onView: onClose,
    toastKey: 'order',
  });
  if (!order) return null;
  if (kind === 'print')
    return <PrintOrders open orders={[order]} organisation={organisation} read={read} onClose={onClose} />;
  return (
    <BulkStatus
      open
      orders={[order]}
      status={next ?? undefined}
      write={onSetStatus}
      undo={onUndo}
      onClose={onClose}
    />
  );
}
