import type { CreditNoteDraft } from '@dmc/contract/issued-papers';
import { isSale } from '@dmc/contract/orders';
import {
  bookReturn,
  type Quantities,
  remainingQuantities,
  returnedSince,
  returnOf,
  tradeOf,
} from '../books/returns.ts';
import type { Clock, When } from '../call/days.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { newOrderedId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { issueFor, type LockedOrder } from '../papers/issue.ts';
import { type PaperRow, paperStore } from '../papers/paper-store.ts';
import { orderStatusStore } from './order-status.ts';
import { orderStore, quantities } from './orders.ts';

/** What no credit note has taken back of an invoice, by line of its order; empty if nothing is left. */
export async function creditable(
  db: Db,
  tenant: Tenant,
  invoice: PaperRow,
  of: Pick<LockedOrder, 'order' | 'lines'>,
) {
  const trade = await tradeOf(db, tenant, of.order.id);
  const sale = trade.findLast(({ entry }) => entry.type === 'SALE');
  const isLeft = !invoice.cancelledAt && sale?.entry.id === invoice.entryId && isSale(of.order.status);
  const returned = returnedSince(trade);
  return { returned, left: isLeft ? remainingQuantities(of.lines, returned) : (new Map() as Quantities) };
}

/** The quantities that come back; undefined if they are all that is left. Throws 422 for more than that. */
function requested({ lines }: CreditNoteDraft, left: Quantities): Quantities | undefined {
  if (!lines) return undefined;
  const faults: Record<string, string> = {};
  const back = new Map<string, number>();
  for (const [index, { itemId, qty }] of lines.entries()) {
    const all = (back.get(itemId) ?? 0) + qty;
    const most = left.get(itemId);
    if (most === undefined) faults[`lines.${index}.itemId`] = 'This line is not on the invoice';
    else if (all > most)
      faults[`lines.${index}.qty`] = most > 0 ? `At most ${most}` : 'All of it has come back';
    back.set(itemId, all);
  }
  const [fault] = Object.values(faults);
  if (fault !== undefined) throw invalid(fault, faults);
  return [...left].every(([itemId, qty]) => (back.get(itemId) ?? 0) === qty) ? undefined : back;
}

/** A return of a part of an order: its goods are in stock again, its amount is off the retailer's account. */
async function takePart(
  db: Db,
  actor: Member,
  { order, lines }: LockedOrder,
  { returned, back }: { returned: Quantities; back: Quantities },
  { at }: When,
) {
  const parts = returnOf(lines, returned, back);
  const goods = lines.map(({ id, productId }) => ({ productId, qty: back.get(id) ?? 0 }));
  const sums = quantities(goods.filter(({ qty }) => qty > 0));
  await orderStore.lockProducts(db, actor, sums.keys());
  await orderStore.moveStock(db, actor, sums, 1);
  await bookReturn(
    db,
    {
      id: newOrderedId(),
      distributorId: actor.distributorId,
      retailerId: order.retailerId,
      orderId: order.id,
      description: `Part of order ${order.orderNumber} returned`,
      referenceNumber: order.orderNumber,
      at,
    },
    parts,
  );
  await orderStatusStore.setRow(db, actor, order.id, { updatedAt: at });
}

/**
 * Takes back all or some of what an invoice sold, with its credit note. If nothing is left then, the order is
 * returned.
 */
export async function issueCreditNote(
  db: Db,
  actor: Member,
  id: string,
  draft: CreditNoteDraft,
  clock: Clock,
): Promise<PaperRow> {
  const { paper } = await paperStore.find(db, actor, id);
  if (!paper.orderId || paper.kind === 'creditNote')
    throw conflict(`${paper.number} is no invoice: a credit note is issued on an invoice.`);
  const locked = await orderStatusStore.lock(db, actor, paper.orderId);
  const { paper: invoice } = await paperStore.find(db, actor, id);
  const { returned, left } = await creditable(db, actor, invoice, locked);
  if (left.size === 0)
    throw conflict(
      invoice.cancelledAt
        ? `${invoice.number} was cancelled.`
        : `Nothing is left of ${invoice.number}: all of it has come back.`,
    );
  const back = requested(draft, left);
  const { reason } = draft;
  const when = orderStatusStore.nextChange(locked.order, clock);
  const issued = back
    ? await takePart(db, actor, locked, { returned, back }, when).then(() =>
        issueFor(db, actor, locked, when, { only: 'notes', reason }),
      )
    : (await orderStatusStore.setStatus(db, actor, paper.orderId, { status: 'RETURNED', reason }, clock))
        .papers;
  const note = issued.at(-1);
  if (!note) throw notFound('Credit note');
  return note;
}
