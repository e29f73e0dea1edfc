import type { Order } from '@dmc/contract/orders';
import type { Paper } from '@dmc/contract/papers';
import { PrintedPapers } from '../../papers/print-papers.tsx';
import { PrintOrders, type ReadOrders } from './print-orders.tsx';
import { severalOrdersCopy } from './several-orders.copy.ts';

interface PrintInvoicesProps {
  orders: readonly Order[];
  open: boolean;
  read: ReadOrders<Paper>;
  onClose: () => void;
}

/** Prints the invoices of the selected orders. */
export const PrintInvoices = (props: PrintInvoicesProps) => (
  <PrintOrders words={severalOrdersCopy.printedInvoices} {...props}>
    {(papers) => <PrintedPapers papers={papers} />}
  </PrintOrders>
);
