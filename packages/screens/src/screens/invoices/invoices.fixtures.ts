import type { IssuedPaper, PaperListTotals } from '@dmc/contract/issued-papers';
import { facetCounts } from '@dmc/contract/list-totals';
import { ISSUED_KINDS, PAPER_STATUSES } from '@dmc/contract/paper-kinds';
import type { Paper } from '@dmc/contract/papers';
import {
  bill,
  cancelledInvoice,
  creditNote,
  discounted,
  invoice,
  longNames,
  oneLine,
  receipt,
  toKerala,
} from '../../papers/papers.fixtures.ts';

type Issued = Exclude<Paper, { kind: 'packingSlip' }>;

/** A paper as issued; `number` sets it apart from others with the same content. */
export function issuedOf(id: string, content: Issued, rest: Partial<IssuedPaper> = {}): IssuedPaper {
  const goods =
    content.kind === 'receipt'
      ? {}
      : {
          taxable: content.totals.taxable,
          tax: content.totals.cgst + content.totals.sgst + content.totals.igst,
          orderId: 'o-24817',
        };
  return {
    id,
    kind: content.kind,
    number: content.number,
    status: content.cancelled ? 'cancelled' : 'issued',
    day: content.day,
    bookedDay: content.day,
    retailer: { id: 'r-1', businessName: content.buyer.name, ownerName: '' },
    total: content.kind === 'receipt' ? content.amount : content.totals.total,
    ...goods,
    orderNumber: content.orderNumber,
    issuedBy: 'asha.menon@vrinda.in',
    ...(content.kind === 'creditNote' ? { invoice: { id: 'i-42', number: content.invoice.number } } : {}),
    ...(content.kind === 'receipt' ? { paymentId: 'p-118' } : {}),
    ...rest,
  };
}

const numbered = (content: Issued, serial: number): Issued => ({
  ...content,
  number: content.number.replace(/\d+$/, String(serial).padStart(4, '0')),
});

/** The papers of a month, newest first. */
export const issued: readonly IssuedPaper[] = [
  issuedOf('i-118', receipt),
  issuedOf('i-3', creditNote),
  issuedOf('i-44', numbered(toKerala, 44)),
  issuedOf('i-43', numbered(cancelledInvoice, 43)),
  issuedOf('i-42', invoice),
  issuedOf('i-7', bill),
  issuedOf('i-41', numbered(discounted, 41), { day: '2026-11-19', bookedDay: '2026-11-18' }),
  issuedOf('i-40', numbered(oneLine, 40), { day: '2026-11-17', bookedDay: '2026-11-17' }),
];

/** The open invoice with its content, of which everything can come back. */
export const openInvoice: IssuedPaper = {
  ...issuedOf('i-42', invoice),
  content: invoice,
  creditable: invoice.lines.map(({ qty }, index) => ({ itemId: `line-${index + 1}`, qty })),
};
/** The open invoice after some of its goods came back. */
export const creditedInvoice: IssuedPaper = {
  ...openInvoice,
  creditable: [22, 14, 5].map((qty, index) => ({ itemId: `line-${index + 1}`, qty })),
  creditNotes: [{ id: 'i-3', number: creditNote.number }],
};
export const openCreditNote: IssuedPaper = { ...issuedOf('i-3', creditNote), content: creditNote };
export const openReceipt: IssuedPaper = { ...issuedOf('i-118', receipt), content: receipt };
export const openCancelled: IssuedPaper = {
  ...issuedOf('i-43', numbered(cancelledInvoice, 43)),
  content: numbered(cancelledInvoice, 43),
};

export function totalsOf(rows: readonly IssuedPaper[]): PaperListTotals {
  const valid = rows.filter(({ status }) => status === 'issued');
  const sum = (of: (paper: IssuedPaper) => number) => valid.reduce((total, paper) => total + of(paper), 0);
  const sold = ({ kind }: IssuedPaper) => kind === 'invoice' || kind === 'billOfSupply';
  const sign = (paper: IssuedPaper) => (sold(paper) ? 1 : paper.kind === 'creditNote' ? -1 : 0);
  return {
    counts: {
      kind: facetCounts(
        ISSUED_KINDS,
        (kind) => rows.filter((row) => kind === undefined || row.kind === kind).length,
      ),
      status: facetCounts(
        PAPER_STATUSES,
        (status) => rows.filter((row) => status === undefined || row.status === status).length,
      ),
    },
    sums: {
      invoiced: sum((paper) => (sold(paper) ? paper.total : 0)),
      credited: sum((paper) => (paper.kind === 'creditNote' ? paper.total : 0)),
      received: sum((paper) => (paper.kind === 'receipt' ? paper.total : 0)),
      taxable: sum((paper) => sign(paper) * (paper.taxable ?? 0)),
      tax: sum((paper) => sign(paper) * (paper.tax ?? 0)),
    },
  };
}

/** Long names, large amounts, many rows. */
export const manyPapers: readonly IssuedPaper[] = Array.from({ length: 100 }, (_, index) =>
  issuedOf(`m-${index}`, numbered(index % 4 === 0 ? longNames : invoice, 9999 - index)),
);
