import type { Order } from '@dmc/contract/orders';
import type { Paper } from '@dmc/contract/papers';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { ArrowRightLeft, FilePlus, Printer } from 'lucide-react';
import type { BulkWrite } from '../../parts/bulk/bulk.ts';
import { SelectionBar } from '../../parts/bulk/selection-bar.tsx';
import type { Bulk } from '../../parts/bulk/use-bulk.ts';
import { ordersCopy } from './orders.copy.ts';
import type { ReadOrders } from './print-orders.tsx';
import { severalOrdersCopy as copy } from './several-orders.copy.ts';
import type { StatusChoice } from './update-status.tsx';

const BulkStatus = lazyComponent(() =>
  import('./bulk-status.tsx').then((module) => ({ default: module.BulkStatus })),
);
const PrintOrderSheets = lazyComponent(() =>
  import('./print-order-sheets.tsx').then((module) => ({ default: module.PrintOrderSheets })),
);
const BulkInvoices = lazyComponent(() =>
  import('./bulk-invoices.tsx').then((module) => ({ default: module.BulkInvoices })),
);
const PrintInvoices = lazyComponent(() =>
  import('./print-invoices.tsx').then((module) => ({ default: module.PrintInvoices })),
);

/** The bulk actions on orders. */
export interface OrdersBulk {
  onSetStatus: BulkWrite<StatusChoice>;
  /** Undoes the changes of the last run; undefined if the server cannot. */
  onUndo: BulkWrite<StatusChoice> | undefined;
  /** For the printed sheets: reads the orders' lines, and names the seller. */
  print: { read: ReadOrders; organisation: string };
  /** Undefined if the server has no invoices. */
  invoices?: { onIssue: BulkWrite<null> | undefined; read: ReadOrders<Paper> } | undefined;
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
const SET_STATUS = { id: 'status', label: copy.setStatus, icon: <ArrowRightLeft {...ICON} /> } as const;
const ISSUE = { id: 'issue', label: copy.issue, icon: <FilePlus {...ICON} /> } as const;
const PRINT_INVOICES = { id: 'invoices', label: copy.printInvoices, icon: <Printer {...ICON} /> } as const;
const PRINT = { id: 'print', label: copy.print, icon: <Printer {...ICON} /> } as const;

interface SeveralOrdersProps {
  selected: Bulk<Order>;
  bulk: OrdersBulk;
  maySetStatus: boolean;
}

/** Sets the status of the selected orders, or prints them. */
export function SeveralOrders({ selected, bulk, maySetStatus }: SeveralOrdersProps) {
  const { action } = selected;
  const { invoices } = bulk;
  return (
    <>
      <SelectionBar
        bulk={selected}
        noun={ordersCopy.noun}
        actions={[
          ...(maySetStatus ? [SET_STATUS] : []),
          ...(invoices?.onIssue ? [ISSUE] : []),
          ...(invoices ? [PRINT_INVOICES] : []),
          PRINT,
        ]}
      />
      <LazyPart>
        {action?.kind === 'status' ? (
          <BulkStatus
            key={action.round}
            orders={action.rows}
            dialog={action.dialog}
            write={bulk.onSetStatus}
            undo={bulk.onUndo}
          />
        ) : action?.kind === 'issue' && invoices?.onIssue ? (
          <BulkInvoices
            key={action.round}
            orders={action.rows}
            dialog={action.dialog}
            write={invoices.onIssue}
            onPrint={(printed) => selected.start('invoices', printed)}
          />
        ) : action?.kind === 'invoices' && invoices ? (
          <PrintInvoices
            key={action.round}
            orders={action.rows}
            open={action.dialog.open}
            read={invoices.read}
            onClose={action.dialog.onClose}
          />
        ) : action ? (
          <PrintOrderSheets
            key={action.round}
            orders={action.rows}
            open={action.dialog.open}
            {...bulk.print}
            onClose={action.dialog.onClose}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
