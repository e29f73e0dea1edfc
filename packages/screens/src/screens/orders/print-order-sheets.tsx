import type { Order } from '@dmc/contract/orders';
import { OrderSheets } from './order-sheets.tsx';
import { PrintOrders, type ReadOrders } from './print-orders.tsx';
import { severalOrdersCopy } from './several-orders.copy.ts';

interface PrintOrderSheetsProps {
  orders: readonly Order[];
  organisation: string;
  open: boolean;
  read: ReadOrders;
  onClose: () => void;
}

/** Prints the selected orders, each on its own sheet. */
export const PrintOrderSheets = ({ organisation, ...rest }: PrintOrderSheetsProps) => (
  <PrintOrders words={severalOrdersCopy.sheets} {...rest}>
    {(sheets) => <OrderSheets orders={sheets} organisation={organisation} />}
  </PrintOrders>
);
