import type { Order } from '@dmc/contract/orders';
import { IconButton } from '@radix-ui/themes';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { OrderSheets } from './order-sheets.tsx';
import { ordersCopy } from './orders.copy.ts';

/** Prints the sheet of one order, whose lines are loaded. */
export function PrintOrder({ order, organisation }: { order: Order; organisation: string }) {
  const [printing, setPrinting] = useState(false);
  const label = ordersCopy.details.print(order.orderNumber);
  useEffect(() => {
    if (!printing) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printing]);
  return (
    <>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        aria-label={label}
        title={label}
        onClick={() => setPrinting(true)}
      >
        <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {printing ? <OrderSheets orders={[order]} organisation={organisation} /> : null}
    </>
  );
}
