import type { IssuedPaper } from '@dmc/contract/issued-papers';
import type { PaperLine } from '@dmc/contract/papers';
import { invoicesCopy } from './invoices.copy.ts';

const copy = invoicesCopy.details;

/** A line of the invoice of which something can come back. */
export interface CreditableLine {
  itemId: string;
  qty: number;
  line: PaperLine;
}

/** The lines of an invoice that no credit note has taken back wholly. */
export function creditableLines({ content, creditable = [] }: IssuedPaper): CreditableLine[] {
  const lines = content && 'totals' in content ? content.lines : [];
  return creditable.flatMap(({ itemId, qty }, index) => {
    const line = lines[index];
    return line && qty > 0 ? [{ itemId, qty, line }] : [];
  });
}

/** Why a valid paper cannot be cancelled; undefined if it can. */
export function keptReason({ kind, creditNotes = [] }: IssuedPaper): string | undefined {
  if (kind === 'creditNote') return copy.keptNote;
  return creditNotes.length > 0 ? copy.keptInvoice : undefined;
}
