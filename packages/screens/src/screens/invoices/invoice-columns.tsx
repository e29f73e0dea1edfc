import { formatCalendarDate } from '@dmc/contract/dates';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import { PAPER_LABELS, type PaperColumn, type PaperStatus } from '@dmc/contract/paper-kinds';
import { Badge } from '@dmc/design-system/badge';
import type { Column } from '@dmc/design-system/data-table';
import { Text } from '@dmc/design-system/text';
import { Check, CircleX } from 'lucide-react';
import { moneyColumn, retailerColumn } from '../../parts/list-screen/columns.tsx';
import { Money } from '../../parts/money/money.tsx';
import { invoicesCopy as copy } from './invoices.copy.ts';

const { columns } = copy;

/** Whether a paper is valid: a cancelled one stands out. */
export const PaperStatusBadge = ({ status }: { status: PaperStatus }) =>
  status === 'cancelled' ? (
    <Badge tone="red" icon={CircleX}>
      {copy.statuses.cancelled}
    </Badge>
  ) : (
    <Badge tone="gray" icon={Check} plain>
      {copy.statuses.issued}
    </Badge>
  );

/** Columns of the papers. */
export const INVOICE_COLUMNS: readonly Column<IssuedPaper, PaperColumn>[] = [
  {
    id: 'number',
    header: columns.number,
    value: ({ number }) => number,
    cell: ({ number }) => <Text weight="medium">{number}</Text>,
    cardCell: ({ number }) => number,
    code: true,
    width: 168,
    sortable: true,
    card: 'meta',
  },
  {
    id: 'kind',
    header: columns.kind,
    value: ({ kind }) => PAPER_LABELS[kind],
    cell: (paper) =>
      paper.status === 'cancelled' ? <PaperStatusBadge status={paper.status} /> : PAPER_LABELS[paper.kind],
    width: 128,
    sortable: true,
    hideOrder: 2,
    stackedBelow: { column: 'number' },
    card: 'meta',
  },
  retailerColumn({
    id: 'retailer',
    header: columns.retailer,
    retailer: ({ retailer }) => ({ name: retailer.businessName }),
    secondary: ({ orderNumber }) => orderNumber,
    width: 'fill',
    minWidth: 156,
    sortable: true,
  }),
  {
    id: 'date',
    header: columns.date,
    value: ({ day }) => day,
    cell: ({ day }) => formatCalendarDate(day),
    width: 112,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    hideOrder: 1,
    card: 'end',
  },
  moneyColumn({
    id: 'total',
    header: columns.total,
    amount: ({ total, status }) => (status === 'cancelled' ? 0 : total),
    cell: ({ total, status }) => <Money amount={total} strike={status === 'cancelled'} />,
    width: 136,
    sortable: true,
  }),
];
