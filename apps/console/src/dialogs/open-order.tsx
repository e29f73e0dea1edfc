import type { User } from '@dmc/contract/session';
import { OrderDetails } from '@dmc/screens/order-details';
import { useQuery } from '@tanstack/react-query';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { useCreditLeft } from '../view/credit-left.ts';
import { useLatestUndo, useStatusChange } from '../writes/order-status.ts';
import { useOrderPapers } from '../writes/papers.ts';

interface OpenOrderProps {
  user: User;
  id: string;
  /** Null closes. */
  onOpen: (id: string | null) => void;
}

/** An order's details, over a page other than the orders list. */
export default function OpenOrder({ user, id, onOpen }: OpenOrderProps) {
  const record = useQuery(orders.one(id));
  const setStatus = useStatusChange();
  const undo = useLatestUndo(record);
  return (
    <OrderDetails
      id={id}
      record={toLoadable(record)}
      onOpen={onOpen}
      onReload={() => void record.refetch()}
      onSetStatus={setStatus}
      creditLeft={useCreditLeft(record.data)}
      onUndo={undo}
      organisation={user.distributor?.name ?? ''}
      papers={useOrderPapers(user, record.data)}
    />
  );
}
