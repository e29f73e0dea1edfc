import { formatDayTime } from '@dmc/contract/dates';
import { methodLabel, type Payment, type PaymentColumn, typeLabel } from '@dmc/contract/payments';
import type { Column } from '@dmc/design-system/data-table';
import { moneyColumn, timeColumn } from '../../parts/list-screen/columns.tsx';
import { PaymentType } from './payment-type.tsx';
import { paymentsCopy } from './payments.copy.ts';

const copy = paymentsCopy.history.columns;

/** Money returned to the retailer counts as negative. */
export const paidAmount = ({ paymentType, amount }: Payment): number =>
  paymentType === 'REFUND' ? -Math.abs(amount) : amount;

const RETAILER: Column<Payment, PaymentColumn> = {
  id: 'retailer',
  header: copy.retailer,
  value: ({ retailer }) => retailer.businessName,
  secondary: ({ retailer }) => retailer.ownerName,
  width: 'fill',
  minWidth: 168,
  emphasis: 'strong',
  sortable: true,
  card: 'title',
};

/** Names a payment in the names of its buttons. */
export const paymentName =
  (timeZone: string) =>
  ({ retailer, paidDate }: Payment): string =>
    `${retailer.businessName}, ${formatDayTime(paidDate, timeZone)}`;

/** Columns of payments; `single`: all are of one retailer, whom the page names. */
export const paymentColumns = (
  timeZone: string,
  { single = false }: { single?: boolean; stale?: boolean },
): readonly Column<Payment, PaymentColumn>[] => [
  timeColumn({
    id: 'date',
    header: copy.date,
    at: ({ paidDate }) => paidDate,
    timeZone,
    width: 112,
    sortable: true,
    card: 'end',
  }),
  ...(single ? [] : [RETAILER]),
  {
    id: 'type',
    header: copy.type,
    value: ({ paymentType }) => paymentType,
    cell: ({ paymentType }) => <PaymentType type={paymentType} />,
    cardCell: ({ paymentType }) => typeLabel(paymentType),
    width: 116,
    sortable: true,
    card: single ? 'title' : 'meta',
  },
  {
    id: 'method',
    header: copy.method,
    value: ({ paymentMethod }) => methodLabel(paymentMethod),
    width: 124,
    sortable: true,
    hideOrder: 2,
    card: 'meta',
  },
  {
    id: 'reference',
    header: copy.reference,
    value: ({ referenceNumber }) => referenceNumber,
    code: true,
    cell: ({ referenceNumber }) => referenceNumber || '—',
    secondary: ({ notes }) => notes,
    width: 'fill',
    minWidth: 180,
    hideOrder: 1,
  },
  moneyColumn({ id: 'amount', header: copy.amount, amount: paidAmount, width: 136, sortable: true }),
];
