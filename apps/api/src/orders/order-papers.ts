import { calendarDate } from '@dmc/contract/dates';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import { and, eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { retailersOf } from '../books/money-lists.ts';
import type { CallServer, Handlers } from '../call/call.ts';
import { whenOf } from '../call/days.ts';
import { conflict, notFound } from '../call/errors.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { writeOnce } from '../database/idempotency.ts';
import { goodsOf, invoiceFor } from '../papers/issue.ts';
import { listPapers } from '../papers/paper-list.ts';
import {
  contentOf,
  listedPaper,
  type PaperRow,
  paperRecord,
  paperStore,
  papersOf,
} from '../papers/paper-store.ts';
import { buyerOf, sellerOf } from '../papers/parties.ts';
import { receiptFor } from '../papers/receipts.ts';
import { dueFor } from '../papers/settlement.ts';
import { papers } from '../schema/papers.ts';
import { retailers } from '../schema/retailers.ts';
import { creditable, issueCreditNote } from './credit-notes.ts';
import { orderStatusStore } from './order-status.ts';
import { orderStore } from './orders.ts';

/** The credit notes in force on an invoice. */
async function notesOn(db: Db, tenant: Tenant, { id, orderId }: PaperRow): Promise<PaperRow[]> {
  const held = orderId ? await paperStore.ofOrder(db, tenant, orderId) : [];
  return held.filter(({ invoiceId }) => invoiceId === id);
}

/** A single paper. An invoice says what is due on it and what can be credited, as of now. */
async function paperAnswer(db: Db, actor: Member, id: string, timeZone: string): Promise<IssuedPaper> {
  const found = await paperStore.find(db, actor, id);
  const { paper } = found;
  const listed = listedPaper(found, timeZone);
  const content = contentOf(paper);
  if ((content.kind !== 'invoice' && content.kind !== 'billOfSupply') || !paper.orderId)
    return { ...listed, content };
  const { left } = await creditable(db, actor, paper, await orderStore.find(db, actor, paper.orderId));
  const notes = await notesOn(db, actor, paper);
  const due = left.size > 0 ? await dueFor(db, actor, paper.retailerId, paper.orderId) : 0;
  return {
    ...listed,
    content: { ...content, due },
    creditable: [...left].map(([itemId, qty]) => ({ itemId, qty })),
    creditNotes: notes.map(({ id, number }) => ({ id, number })),
  };
}

/** Refuses to cancel a paper that others build on. */
async function requireCancellable(db: Db, tenant: Tenant, paper: PaperRow) {
  if (paper.cancelledAt) throw conflict(`${paper.number} is already cancelled.`);
  if (paper.kind === 'creditNote')
    throw conflict(
      `${paper.number} is a credit note: its goods are back in stock, so it cannot be cancelled.`,
    );
  const [note] = await notesOn(db, tenant, paper);
  if (note) throw conflict(`${paper.number} has the credit note ${note.number}, so it cannot be cancelled.`);
}

async function cancelPaper(db: Db, actor: Member, id: string, reason: string, at: Date) {
  const { paper } = await paperStore.find(db, actor, id);
  // Papers of an order are issued under its lock.
  if (paper.orderId) await orderStatusStore.lock(db, actor, paper.orderId);
  const [before] = await db
    .select()
    .from(papers)
    .where(and(papersOf(actor), eq(papers.id, id)))
    .for('update');
  if (!before) throw notFound('Paper');
  await requireCancellable(db, actor, before);
  return { before, after: await paperStore.cancel(db, before, reason, at) };
}

export const paperHandlers: Handlers<
  | 'listPapers'
  | 'readPaper'
  | 'issueInvoice'
  | 'packingSlip'
  | 'issueCreditNote'
  | 'issueReceipt'
  | 'cancelPaper'
> = {
  listPapers: ({ actor, query }, { read, config }) =>
    read((tx) => listPapers(tx, actor, query, config.timeZone)),

  readPaper: ({ actor, params }, { read, config }) =>
    read((tx) => paperAnswer(tx, actor, params.id, config.timeZone)),

  issueInvoice: (call, server) =>
    writeOnce(call, server, {
      body: call.params,
      async write(tx) {
        const { actor, params } = call;
        const locked = await orderStatusStore.lock(tx, actor, params.id);
        const { invoice, issued } = await invoiceFor(tx, actor, locked, whenOf(server));
        const record = paperRecord(invoice);
        const numbers = issued.map(({ number }) => number).join(', ');
        await audit(tx, call, {
          ...(issued.length > 0 ? {} : { before: record }),
          after: { ...record, fields: { ...record.fields, ...(issued.length > 1 && { papers: numbers }) } },
        });
        return { id: invoice.id, answer: await answerOf(tx, actor, invoice, server) };
      },
      find: (tx, id) => paperAnswer(tx, call.actor, id, server.config.timeZone),
    }),

  packingSlip: ({ actor, params }, { read, config, now }) =>
    read(async (tx) => {
      const { order, lines } = await orderStore.find(tx, actor, params.id);
      const [retailer] = await tx.select().from(retailers).where(retailersOf(actor, order.retailerId));
      if (!retailer) throw notFound('Retailer');
      const goods = await goodsOf(tx, actor, lines);
      return {
        kind: 'packingSlip' as const,
        number: order.orderNumber,
        day: calendarDate(now(), config.timeZone),
        seller: sellerOf(await paperStore.distributor(tx, actor)),
        buyer: buyerOf(retailer),
        orderNumber: order.orderNumber,
        lines: goods.map(({ description, sku, hsnCode, qty, unit }) => ({
          description,
          sku,
          hsnCode,
          qty,
          unit,
        })),
        notes: order.notes || undefined,
      };
    }),

  issueCreditNote: (call, server) =>
    writeOnce(call, server, {
      body: { ...call.params, ...call.body },
      async write(tx) {
        const { actor, params, body } = call;
        const note = await issueCreditNote(tx, actor, params.id, body, server);
        await audit(tx, call, { after: paperRecord(note) });
        return { id: note.id, answer: await answerOf(tx, actor, note, server) };
      },
      find: (tx, id) => paperAnswer(tx, call.actor, id, server.config.timeZone),
    }),

  issueReceipt: (call, server) =>
    writeOnce(call, server, {
      body: call.params,
      async write(tx) {
        const { actor, params } = call;
        const { receipt, isNew } = await receiptFor(tx, actor, params.id, whenOf(server));
        const record = paperRecord(receipt);
        await audit(tx, call, { ...(isNew ? {} : { before: record }), after: record });
        return { id: receipt.id, answer: await answerOf(tx, actor, receipt, server) };
      },
      find: (tx, id) => paperAnswer(tx, call.actor, id, server.config.timeZone),
    }),

  cancelPaper: (call, server) =>
    server.write(async (tx) => {
      const { actor, params, body } = call;
      const { before, after } = await cancelPaper(tx, actor, params.id, body.reason, server.now());
      await audit(tx, call, { before: paperRecord(before), after: paperRecord(after) });
      return answerOf(tx, actor, after, server);
    }),
};

const answerOf = (db: Db, actor: Member, { id }: PaperRow, { config }: Pick<CallServer, 'config'>) =>
  paperAnswer(db, actor, id, config.timeZone);
