import type { IssuedPaper } from '@dmc/contract/issued-papers';
import type { PAPER_COLUMNS } from '@dmc/contract/paper-kinds';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { INVOICE_COLUMNS } from '../invoices/invoice-columns.tsx';
import { retailerRecordCopy } from './retailer-record.copy.ts';
import type { RetailerRecordView } from './retailer-record-view.ts';

const copy = retailerRecordCopy.papers;

/** The page names the retailer; a number leads to its paper. */
const COLUMNS: readonly Column<IssuedPaper, (typeof PAPER_COLUMNS)[number]>[] = INVOICE_COLUMNS.filter(
  ({ id }) => id !== 'retailer',
).map((column) =>
  column.id === 'number'
    ? {
        ...column,
        cell: ({ id, number }: IssuedPaper) => (
          <RecordLink kind="paper" id={id}>
            {number}
          </RecordLink>
        ),
        cardCell: undefined,
        secondary: ({ orderNumber }: IssuedPaper) => orderNumber,
        width: 'fill',
        minWidth: 168,
        card: 'title',
      }
    : column,
);

interface RecordPapersProps {
  papers: List<IssuedPaper>;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
}

/** The invoices, credit notes and receipts of this retailer, newest first. */
export const RecordPapers = ({ papers, view, onView }: RecordPapersProps) => (
  <DataTable
    list={papers}
    columns={COLUMNS}
    words={copy}
    sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
    loadingRows={6}
    empty={<EmptyState kind="nothing" level={3} title={copy.nothing} hint={copy.nothingHint} />}
  />
);
