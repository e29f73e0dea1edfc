import type { FileColumn } from '@dmc/contract/csv';
import { fileDay, fileRupees, rupeesHead } from '@dmc/contract/csv-columns';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import { PAPER_LABELS } from '@dmc/contract/paper-kinds';
import { invoicesCopy as copy } from './invoices.copy.ts';

const { columns, file } = copy;

/** A credit note's amounts are negative and a cancelled paper's are 0, so that columns add up to the books. */
const signed = ({ kind, status }: IssuedPaper, amount: number | undefined) =>
  amount === undefined
    ? ''
    : fileRupees(status === 'cancelled' ? 0 : kind === 'creditNote' ? -amount : amount);

/** The columns of the papers' file from a server without one of its own, which has a line per rate. */
export const INVOICE_FILE: readonly FileColumn<IssuedPaper>[] = [
  { header: file.bookedOn, of: ({ bookedDay }, timeZone) => fileDay(bookedDay, timeZone) },
  { header: columns.kind, of: ({ kind }) => PAPER_LABELS[kind] },
  { header: columns.number, of: ({ number }) => number },
  { header: columns.date, of: ({ day }, timeZone) => fileDay(day, timeZone) },
  { header: columns.status, of: ({ status }) => copy.statuses[status] },
  { header: columns.retailer, of: ({ retailer }) => retailer.businessName },
  { header: file.order, of: ({ orderNumber }) => orderNumber },
  { header: file.invoice, of: ({ invoice }) => invoice?.number },
  { header: rupeesHead(file.taxable), of: (paper) => signed(paper, paper.taxable) },
  { header: rupeesHead(file.tax), of: (paper) => signed(paper, paper.tax) },
  { header: rupeesHead(columns.total), of: (paper) => signed(paper, paper.total) },
];
