import { COPY_MARKS, type Paper, type PaperCopy } from '@dmc/contract/papers';
import { BillOfSupply } from './bill-of-supply.tsx';
import { CreditNote } from './credit-note.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { Receipt } from './receipt.tsx';
import type { PaperSize } from './sheet.tsx';
import { TaxInvoice } from './tax-invoice.tsx';

export interface PapersProps {
  /** In the order of printing. */
  papers: readonly Paper[];
  size?: PaperSize;
  /** Prints each paper for goods three times, marked for buyer, transporter and supplier. */
  copies?: boolean;
  /** They have been printed before. */
  reprint?: boolean;
}

const COPIES = Object.keys(COPY_MARKS) as PaperCopy[];

function One({ paper, ...rest }: { paper: Paper; size: PaperSize; copy?: PaperCopy; reprint: boolean }) {
  switch (paper.kind) {
    case 'invoice':
      return <TaxInvoice paper={paper} {...rest} />;
    case 'billOfSupply':
      return <BillOfSupply paper={paper} {...rest} />;
    case 'creditNote':
      return <CreditNote paper={paper} {...rest} />;
    case 'receipt':
      return <Receipt paper={paper} {...rest} />;
    case 'packingSlip':
      return <PackingSlip paper={paper} {...rest} />;
  }
}

/** Papers of any kind to be printed, each from a new page. Several must be on A4, where each counts its own pages. */
export const Papers = ({ papers, size = 'A4', copies = false, reprint = false }: PapersProps) =>
  papers.flatMap((paper) => {
    const shared = { paper, size, reprint };
    return copies && (paper.kind === 'invoice' || paper.kind === 'billOfSupply')
      ? COPIES.map((copy) => <One key={`${paper.number} ${copy}`} {...shared} copy={copy} />)
      : [<One key={paper.number} {...shared} />];
  });
