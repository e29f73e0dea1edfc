import { formatDayTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import {
  methodLabel,
  type Payment,
  type PaymentColumn,
  type PaymentTotals,
  typeLabel,
} from '@dmc/contract/payments';
import { Box } from '@dmc/design-system/box';
import { type Column, DataTable, type Sort } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Totals } from '@dmc/design-system/totals';
import { type ReactNode, useCallback, useMemo } from 'react';
import { moneyColumn, timeColumn } from '../../parts/list-screen/columns.tsx';
import { Money } from '../../parts/money/money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { NoneInScope } from './none-in-scope.tsx';
import { PaymentType } from './payment-type.tsx';
import { paymentsCopy } from './payments.copy.ts';
import type { PaymentsView } from './payments-view.ts';

const copy = paymentsCopy.history;
const WORDS = { ...copy, caption: paymentsCopy.tabs.history };

/** Money returned to the retailer counts as negative. */
export const paidAmount = ({ paymentType, amount }: Payment): number =>
  paymentType === 'REFUND' ? -Math.abs(amount) : amount;

const RETAILER: Column<Payment, PaymentColumn> = {
  id: 'retailer',
  header: copy.columns.retailer,
  value: (payment) => payment.retailer.businessName,
  secondary: ({ retailer: { ownerName } }) => ownerName,
  width: 'fill',
  minWidth: 168,
  emphasis: 'strong',
  sortable: true,
  card: 'title',
};

const columnsOf = (timeZone: string, single: boolean): readonly Column<Payment, PaymentColumn>[] => [
  timeColumn({
    id: 'date',
    header: copy.columns.date,
    at: (payment) => payment.paidDate,
    timeZone,
    width: 112,
    sortable: true,
    card: 'end',
  }),
  ...(single ? [] : [RETAILER]),
  {
    id: 'type',
    header: copy.columns.type,
    value: (payment) => payment.paymentType,
    cell: (payment) => <PaymentType type={payment.paymentType} />,
    cardCell: (payment) => typeLabel(payment.paymentType),
    width: 116,
    sortable: true,
    card: single ? 'title' : 'meta',
  },
  {
    id: 'method',
    header: copy.columns.method,
    value: (payment) => methodLabel(payment.paymentMethod),
    width: 124,
    sortable: true,
    hideOrder: 2,
    card: 'meta',
  },
  {
    id: 'reference',
    header: copy.columns.reference,
    value: (payment) => payment.referenceNumber,
    code: true,
    cell: (payment) => payment.referenceNumber || '—',
    secondary: (payment) => payment.notes,
    width: 'fill',
    minWidth: 180,
    hideOrder: 1,
  },
  moneyColumn({
    id: 'amount',
    header: copy.columns.amount,
    amount: paidAmount,
    width: 136,
    sortable: true,
  }),
];

interface PaymentHistoryProps {
  payments: List<Payment, PaymentTotals>;
  /** The selected retailer and period, in words; undefined if nothing is filtered out. */
  scope: string | undefined;
  view: Pick<PaymentsView, 'open'> & { sort: Sort | null };
  onView: (change: Partial<Pick<PaymentsView, 'open'>> & { sort?: Sort<PaymentColumn> }) => void;
  /** The address of an open payment. */
  hrefOf: (change: Pick<PaymentsView, 'open'>) => string;
  /** Widens the scope; undefined if it cannot be wider. */
  onWiden: (() => void) | undefined;
  /** What `onWiden` shows. */
  widen?: string;
  /** Replaces the rows if nothing matches the search or filter. */
  noMatch?: ReactNode;
  /** What the rows are limited to, in words: printed above them. */
  filters?: string;
  /** The Record Payment button, shown when there are no payments yet. */
  record: ReactNode;
  /** All payments are of one retailer, which the page names. */
  single?: boolean;
}

/** Payments by retailers, newest first (screens §2). */
export function PaymentHistory({
  payments,
  scope,
  view,
  onView,
  hrefOf,
  onWiden,
  widen,
  noMatch,
  filters,
  record,
  single = false,
}: PaymentHistoryProps) {
  const { sort, open } = view;
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsOf(timeZone, single), [timeZone, single]);
  const rowName = useCallback(
    ({ retailer, paidDate }: Payment) => `${retailer.businessName}, ${formatDayTime(paidDate, timeZone)}`,
    [timeZone],
  );
  const page = dataOf(payments.state);
  const loading = payments.state.status === 'loading';
  const totals = page?.totals?.sums;
  return (
    <>
      {loading || totals ? (
        <Box mb="4">
          <Totals
            label={copy.totals}
            loading={loading}
            stale={payments.state.status === 'failed'}
            items={[
              { label: copy.received, value: totals ? <Money amount={totals.received} /> : null },
              { label: copy.refunded, value: totals ? <Money amount={totals.refunded} /> : null },
              { label: copy.count, value: formatNumber(page?.total ?? page?.rows.length ?? 0) },
            ]}
          />
        </Box>
      ) : null}
      <DataTable
        list={payments}
        columns={columns}
        words={{ ...WORDS, limitedTo: filters }}
        rowName={rowName}
        record={{
          id: open?.kind === 'payment' ? open.id : undefined,
          onOpen: (id) => onView({ open: { kind: 'payment', id } }),
          hrefOf: (id) => hrefOf({ open: { kind: 'payment', id } }),
        }}
        sort={{ by: sort, onChange: (next) => onView({ sort: next }) }}
        empty={
          noMatch ??
          (scope === undefined ? (
            <EmptyState kind="nothing" title={copy.nothing} hint={copy.nothingHint} action={record} />
          ) : (
            <NoneInScope
              title={copy.noMatch}
              hint={copy.noMatchHint(scope)}
              widen={widen}
              onWiden={onWiden}
            />
          ))
        }
      />
    </>
  );
}
