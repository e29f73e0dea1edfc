import {
  type CreditNoteDraft,
  issuedPaperOperations,
  type PaperCancellation,
  type PaperQuery,
} from '@dmc/contract/issued-papers';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

const changed = { invalidates: [['papers']] } as const;
/** A credit note is a return: stock, balances and every figure follow. */
const returned = {
  invalidates: [
    ...changed.invalidates,
    ['orders'],
    ['dashboard'],
    ['products'],
    ['retailers'],
    ['payments'],
    ['accounting'],
  ],
} as const;

/** Invoices, credit notes and receipts. Extension. */
export const papers = {
  list: ({ from, to, ...filters }: Omit<PaperQuery, 'page' | 'limit'> = {}) =>
    // The sums of another period are never shown for the new one.
    listQuery(key('papers', 'list', { from, to }, filters), (page, signal) =>
      call(issuedPaperOperations.listPapers, { query: { from, to, ...filters, ...page } }, { signal }),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: key('papers', 'one', id),
      queryFn: ({ signal }) => call(issuedPaperOperations.readPaper, { params: { id } }, { signal }),
    }),
  /** Those of one order, newest first. */
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: key('papers', 'order', orderId),
      queryFn: async ({ signal }) =>
        (await call(issuedPaperOperations.listPapers, { query: { orderId, limit: 100 } }, { signal })).rows,
    }),
  packingSlip: (orderId: string) =>
    queryOptions({
      queryKey: key('papers', 'packingSlip', orderId),
      queryFn: ({ signal }) =>
        call(issuedPaperOperations.packingSlip, { params: { id: orderId } }, { signal }),
    }),
  issueInvoice: () =>
    mutationOptions({
      mutationFn: ({ orderId, idempotencyKey }: { orderId: string; idempotencyKey: string }) =>
        call(issuedPaperOperations.issueInvoice, { params: { id: orderId } }, { idempotencyKey }),
      meta: changed,
    }),
  issueReceipt: () =>
    mutationOptions({
      mutationFn: ({ paymentId, idempotencyKey }: { paymentId: string; idempotencyKey: string }) =>
        call(issuedPaperOperations.issueReceipt, { params: { id: paymentId } }, { idempotencyKey }),
      meta: changed,
    }),
  credit: () =>
    mutationOptions({
      mutationFn: ({
        id,
        draft,
        idempotencyKey,
      }: {
        id: string;
        draft: CreditNoteDraft;
        idempotencyKey: string;
      }) => call(issuedPaperOperations.issueCreditNote, { params: { id }, body: draft }, { idempotencyKey }),
      meta: returned,
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: ({ id, cancellation }: { id: string; cancellation: PaperCancellation }) =>
        call(issuedPaperOperations.cancelPaper, { params: { id }, body: cancellation }),
      meta: changed,
    }),
};
