import type { Order } from '@dmc/contract/orders';
import { IconButton } from '@radix-ui/themes';
import { Printer } from 'lucide-react';
import { usePrint } from '../../parts/report-export/use-print.ts';
import { OrderSheets } from './order-sheets.tsx';
import { ordersCopy } from './orders.copy.ts';

/** Prints the sheet of one order, whose lines are loaded. */
export function PrintOrder({ order, organisation }: { order: Order; organisation: string }) {
  const { printing, print } = usePrint<Order>();
  const label = ordersCopy.details.print(order.orderNumber);
  return (
    <>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        aria-label={label}
        title={label}
        onClick={() => print(order)}
      >
        <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {printing ? <OrderSheets orders={[printing]} organisation={organisation} /> : null}
    </>
  );
}
