import { counted } from '@dmc/contract/numbers';
import { isSale, type Order, statusLabel } from '@dmc/contract/orders';
import { useMemo } from 'react';
import type { BulkDialogState, BulkPlan, BulkWrite } from '../../parts/bulk/bulk.ts';
import { BulkDialog } from '../../parts/bulk/bulk-dialog.tsx';
import { ordersCopy } from './orders.copy.ts';
import { severalOrdersCopy } from './several-orders.copy.ts';

const copy = severalOrdersCopy.invoices;

interface BulkInvoicesProps {
  orders: readonly Order[];
  dialog: BulkDialogState;
  write: BulkWrite<null>;
  onPrint: (orders: readonly Order[]) => void;
}

const nameOf = ({ orderNumber, retailer }: Order) => `${orderNumber} · ${retailer.name}`;

/** The plan that issues the invoices which these orders lack. */
const invoicePlan = (orders: readonly Order[]): BulkPlan<null> => {
  const isSold = ({ status }: Order) => isSale(status) || status === 'RETURNED';
  const sales = orders.filter(isSold);
  return {
    items: sales.map((order) => ({
      id: order.id,
      name: nameOf(order),
      change: null,
      from: statusLabel(order.status),
      to: copy.paper,
    })),
    skipped: orders
      .filter((order) => !isSold(order))
      .map((order) => ({
        id: order.id,
        name: nameOf(order),
        reason: copy.noSale(statusLabel(order.status)),
      })),
    effects: [
      ...(sales.length > 0 ? [copy.effect] : []),
      ...(sales.some(({ status }) => status === 'RETURNED') ? [copy.returned] : []),
    ],
  };
};

/** Issues the invoices of several orders, and offers to print them. */
export function BulkInvoices({ orders, dialog, write, onPrint }: BulkInvoicesProps) {
  const plan = useMemo(() => invoicePlan(orders), [orders]);
  return (
    <BulkDialog
      dialog={dialog}
      write={write}
      words={{
        title: copy.title(counted(orders.length, ordersCopy.noun)),
        noun: ordersCopy.noun,
        columns: { from: copy.from, to: copy.to },
        submit: (count) => copy.submit(counted(count, ordersCopy.noun)),
        done: (count) => copy.done(counted(count, ordersCopy.noun), count),
      }}
      plan={plan}
      next={{
        label: (count) => copy.print(count),
        onPress: (ids) => onPrint(orders.filter(({ id }) => ids.has(id))),
      }}
    />
  );
}
