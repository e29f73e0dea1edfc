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
  { header: file.bookedOn, value: ({ bookedDay }, timeZone) => fileDay(bookedDay, timeZone) },
  { header: columns.kind, value: ({ kind }) => PAPER_LABELS[kind] },
  { header: columns.number, value: ({ number }) => number },
  { header: columns.date, value: ({ day }, timeZone) => fileDay(day, timeZone) },
  { header: columns.status, value: ({ status }) => copy.statuses[status] },
  { header: columns.retailer, value: ({ retailer }) => retailer.businessName },
  { header: file.order, value: ({ orderNumber }) => orderNumber },
  { header: file.invoice, value: ({ invoice }) => invoice?.number },
  { header: rupeesHead(file.taxable), value: (paper) => signed(paper, paper.taxable) },
  { header: rupeesHead(file.tax), value: (paper) => signed(paper, paper.tax) },
  { header: rupeesHead(columns.total), value: (paper) => signed(paper, paper.total) },
];
