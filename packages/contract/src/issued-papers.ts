import * as z from 'zod/mini';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money } from './money.ts';
import { define, paging, queryDay, searching, sorting } from './operation.ts';
import { ISSUED_KINDS, PAPER_COLUMNS, PAPER_STATUSES } from './paper-kinds.ts';
import { PackingSlip, Paper, PaperDay } from './papers.ts';
import { Party } from './party.ts';
import { integerField, singleLineText } from './text.ts';
import { Id, itemOf, listOf, num, optional } from './wire.ts';

/** A paper that was issued, in paise. Amounts are positive, also of a credit note. */
export const IssuedPaper = z.object({
  id: Id,
  kind: z.enum(ISSUED_KINDS),
  number: Id,
  status: z.enum(PAPER_STATUSES),
  /** Of issue, in India. */
  day: PaperDay,
  /**
   * The day on which its sale, return or payment is in the books, in the platform's zone. Lists, sums and files go by
   * it, so that papers and reports of a period agree.
   */
  bookedDay: PaperDay,
  retailer: Party,
  /** In whole rupees; a receipt's is as paid. */
  total: Money,
  /** The value before tax, and the tax; not of a receipt. */
  taxable: optional(Money),
  tax: optional(Money),
  /** What of an order or payment it is. */
  orderId: optional(Id),
  orderNumber: optional(z.string()),
  paymentId: optional(Id),
  /** The invoice of a credit note. */
  invoice: optional(z.object({ id: Id, number: Id })),
  /** The e-mail of the user who issued it. */
  issuedBy: optional(z.string()),
  /** What is printed; only in the single paper. */
  content: optional(Paper),
  /**
   * How much of each line of an invoice no credit note has taken back, in the order of its lines; only in the single
   * paper.
   */
  creditable: optional(z.array(z.object({ itemId: Id, qty: num }))),
  /** The credit notes on an invoice, which cannot be cancelled then; only in the single paper. */
  creditNotes: optional(z.array(z.object({ id: Id, number: Id }))),
});
export type IssuedPaper = z.infer<typeof IssuedPaper>;

/**
 * How many papers match, and their sums in paise without cancelled ones: of invoices with bills of supply, of credit
 * notes, and of receipts; value and tax are of invoices less credit notes.
 */
export const PaperListTotals = listTotals({
  counts: { kind: countsSchema(ISSUED_KINDS), status: countsSchema(PAPER_STATUSES) },
  sums: { invoiced: Money, credited: Money, received: Money, taxable: Money, tax: Money },
});
export type PaperListTotals = z.infer<typeof PaperListTotals>;

const id = z.optional(singleLineText({ max: 64 }));

/** `search` finds the number, the retailer, the order's number and the total. `from` and `to` are days booked. */
const PaperQuery = z.object({
  ...paging,
  ...searching,
  ...sorting(PAPER_COLUMNS),
  kind: z.optional(z.enum(ISSUED_KINDS, `Use one of ${ISSUED_KINDS.join(', ')}`)),
  status: z.optional(z.enum(PAPER_STATUSES, 'Use issued or cancelled')),
  retailerId: id,
  orderId: id,
  paymentId: id,
  from: queryDay,
  to: queryDay,
});
export type PaperQuery = z.infer<typeof PaperQuery>;

const reason = singleLineText({ max: 200, required: 'Enter a reason' });

/** What comes back. */
export const CreditNoteDraft = z.object({
  reason,
  /** Lines of the order with their quantities; without it, everything that no credit note has taken back. */
  lines: z.optional(
    z
      .array(
        z.object({
          itemId: singleLineText({ max: 64, required: 'Name the line' }),
          qty: integerField({ min: 1, max: 1_00_000, message: 'Quantity must be at least 1' }),
        }),
      )
      .check(z.minLength(1, 'Choose what comes back'), z.maxLength(100, 'Use at most 100 lines')),
  ),
});
export type CreditNoteDraft = z.infer<typeof CreditNoteDraft>;
export type CreditNoteForm = z.input<typeof CreditNoteDraft>;

export const PaperCancellation = z.object({ reason });
export type PaperCancellation = z.infer<typeof PaperCancellation>;

const PaperAnswer = itemOf('paper', IssuedPaper);

/** Invoices, credit notes and receipts. Extension. */
export const issuedPaperOperations = define({
  listPapers: {
    extension: 'papers',
    method: 'GET',
    path: '/papers',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    query: PaperQuery,
    answer: listOf('papers', IssuedPaper, PaperListTotals),
  },
  readPaper: {
    extension: 'papers',
    method: 'GET',
    path: '/papers/{id}',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    answer: PaperAnswer,
    // Says what a retailer has paid.
    hiddenFields: { SUPERVISOR: ['content.due'] },
  },
  issueInvoice: {
    extension: 'papers',
    method: 'POST',
    path: '/orders/{id}/invoice',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    answer: PaperAnswer,
  },
  packingSlip: {
    extension: 'papers',
    method: 'GET',
    path: '/orders/{id}/packing-slip',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    answer: itemOf('packingSlip', PackingSlip),
  },
  issueCreditNote: {
    extension: 'papers',
    method: 'POST',
    path: '/papers/{id}/credit-note',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: CreditNoteDraft,
    answer: PaperAnswer,
  },
  issueReceipt: {
    extension: 'papers',
    method: 'POST',
    path: '/payments/{id}/receipt',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    answer: PaperAnswer,
  },
  cancelPaper: {
    extension: 'papers',
    method: 'POST',
    path: '/papers/{id}/cancel',
    roles: ['DISTRIBUTOR'],
    body: PaperCancellation,
    answer: PaperAnswer,
  },
});
