import { counted } from '@dmc/contract/numbers';
import { ORDER_STATUSES, type Order, statusLabel, statusWords } from '@dmc/contract/orders';
import { SelectField } from '@dmc/design-system/select-field';
import { useMemo, useState } from 'react';
import type { BulkDialogState, BulkWrite } from '../../parts/bulk/bulk.ts';
import { BulkDialog } from '../../parts/bulk/bulk-dialog.tsx';
import { ordersCopy } from './orders.copy.ts';
import { severalOrdersCopy as copy } from './several-orders.copy.ts';
import { likelyStatus, reversesSale, statusPlan } from './status-plan.ts';
import type { StatusChoice } from './update-status.tsx';

interface BulkStatusProps {
  orders: readonly Order[];
  dialog: BulkDialogState;
  write: BulkWrite<StatusChoice>;
  undo: BulkWrite<StatusChoice> | undefined;
}

/** Sets the status of several orders, after showing what that adds to the books. */
export function BulkStatus({ orders, ...rest }: BulkStatusProps) {
  const [status, setStatus] = useState(() => likelyStatus(orders));
  const plan = useMemo(() => status && statusPlan(orders, status), [orders, status]);
  return (
    <BulkDialog
      {...rest}
      words={{
        title: copy.title(counted(orders.length, ordersCopy.noun)),
        noun: ordersCopy.noun,
        submit: (count) => copy.submit(counted(count, ordersCopy.noun)),
        done: (count) => copy.done(counted(count, ordersCopy.noun), status ? statusWords(status) : '', count),
      }}
      plan={plan}
      missing={status ? undefined : copy.missing}
      danger={reversesSale(status)}
      form={
        <SelectField
          label={copy.status}
          value={status}
          onChange={setStatus}
          options={ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        />
      }
    />
  );
}
