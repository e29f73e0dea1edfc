import type { Order } from '@dmc/contract/orders';
import { IconButton } from '@radix-ui/themes';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { OrderSheets } from './order-sheets.tsx';
import { ordersCopy } from './orders.copy.ts';

/** Prints the sheet of one order, whose lines are loaded. */
export function PrintOrder({ order, organisation }: { order: Order; organisation: string }) {
  const [printing, setPrinting] = useState(false);
  const label = ordersCopy.details.print(order.orderNumber);
  const print = () => {
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    // Not in an effect: there, what listens to beforeprint cannot render.
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <>
      <IconButton type="button" variant="ghost" color="gray" aria-label={label} title={label} onClick={print}>
        <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {printing ? <OrderSheets orders={[order]} organisation={organisation} /> : null}
    </>
  );
}
