import { amountInWords } from '@dmc/contract/amount-in-words';
import { methodLabel } from '@dmc/contract/payments';
import { and, eq, isNull } from 'drizzle-orm';
import { lockRetailer } from '../books/ledger.ts';
import { paymentsOf } from '../books/money-lists.ts';
import type { When } from '../call/days.ts';
import { conflict, notFound } from '../call/errors.ts';
import type { Member } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { payments } from '../schema/accounting.ts';
import { papers } from '../schema/papers.ts';
import { type PaperRow, paperStore, papersOf } from './paper-store.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { settledBy } from './settlement.ts';

/** The receipt of a payment, and whether it was issued now. It says which invoices and other dues the payment settles. */
export async function receiptFor(
  db: Db,
  actor: Member,
  paymentId: string,
  when: When,
): Promise<{ receipt: PaperRow; isNew: boolean }> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(paymentsOf(actor), eq(payments.id, paymentId)));
  if (!payment) throw notFound('Payment');
  if (payment.paymentType === 'REFUND') throw conflict('A refund has no receipt: it was paid, not received.');
  const retailer = await lockRetailer(db, actor, payment.retailerId);
  if (!retailer) throw notFound('Retailer');
  const [held] = await db
    .select()
    .from(papers)
    .where(and(papersOf(actor), eq(papers.paymentId, paymentId), isNull(papers.cancelledAt)));
  if (held) return { receipt: held, isNew: false };
  const seller = sellerOf(await paperStore.distributor(db, actor));
  const invoices = await db
    .select()
    .from(papers)
    .where(and(papersOf(actor), eq(papers.retailerId, retailer.id), isNull(papers.cancelledAt)))
    .orderBy(papers.bookedAt);
  // The latest invoice of an order sold again.
  const byOrder = new Map(
    invoices
      .filter(({ kind }) => kind === 'invoice' || kind === 'billOfSupply')
      .map((row) => [row.orderId, row]),
  );
  const settled = payment.paymentType === 'ADVANCE' ? [] : await settledBy(db, actor, payment);
  const otherDues = settled.reduce((sum, { item, amount }) => sum + (byOrder.has(item) ? 0 : amount), 0);
  const receipt = await paperStore.issue(
    db,
    actor,
    {
      retailerId: retailer.id,
      paymentId,
      bookedAt: payment.paidAt,
      content: {
        kind: 'receipt',
        seller,
        buyer: buyerOf(retailer),
        amount: payment.amount,
        words: amountInWords(payment.amount),
        method: methodLabel(payment.paymentMethod),
        reference: payment.referenceNumber || undefined,
        against: settled.flatMap(({ item, amount }) => {
          const invoice = byOrder.get(item);
          return invoice ? [{ number: invoice.number, day: invoice.day, amount }] : [];
        }),
        otherDues: otherDues > 0 ? otherDues : undefined,
      },
    },
    when,
  );
  return { receipt, isNew: true };
}
