import type { FileColumn } from './csv.ts';
import { fileRupees } from './csv-columns.ts';
import type { Paise } from './money.ts';
import { type IssuedKind, PAPER_LABELS } from './paper-kinds.ts';
import type { LineTaxes } from './papers.ts';
import { type StateCode, stateName } from './states.ts';

/**
 * The part of a paper at one rate. A credit note's amounts are negative and a cancelled paper's are 0, so that columns
 * add up to the books. The round-off is with a paper's first rate, and in its total.
 */
export interface PaperRate extends LineTaxes {
  id: string;
  kind: IssuedKind;
  number: string;
  day: string;
  bookedDay: string;
  isCancelled: boolean;
  orderNumber: string | undefined;
  invoiceNumber: string | undefined;
  buyer: string;
  gstNumber: string | undefined;
  placeOfSupply: StateCode;
  /** Percent. */
  gstRate: number;
  roundOff: Paise;
  total: Paise;
}

const amount = (header: string, name: keyof LineTaxes | 'roundOff' | 'total'): FileColumn<PaperRate> => ({
  header,
  value: (row) => fileRupees(row[name]),
});

/** What an accountant needs of papers: one line per rate. */
export const PAPER_FILE: readonly FileColumn<PaperRate>[] = [
  { header: 'Booked on', value: ({ bookedDay }) => bookedDay },
  { header: 'Paper', value: ({ kind }) => PAPER_LABELS[kind] },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Date', value: ({ day }) => day },
  { header: 'Status', value: ({ isCancelled }) => (isCancelled ? 'Cancelled' : 'Issued') },
  { header: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Order', value: ({ orderNumber }) => orderNumber },
  { header: 'Retailer', value: ({ buyer }) => buyer },
  { header: 'GST number', value: ({ gstNumber }) => gstNumber },
  {
    header: 'Place of supply',
    value: ({ placeOfSupply }) => `${placeOfSupply}-${stateName(placeOfSupply)}`,
  },
  { header: 'GST rate (%)', value: ({ gstRate }) => gstRate },
  amount('Taxable value (₹)', 'taxable'),
  amount('CGST (₹)', 'cgst'),
  amount('SGST/UTGST (₹)', 'sgst'),
  amount('IGST (₹)', 'igst'),
  amount('Round-off (₹)', 'roundOff'),
  amount('Total (₹)', 'total'),
];
