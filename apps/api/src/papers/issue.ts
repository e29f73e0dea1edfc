import { amountInWords } from '@dmc/contract/amount-in-words';
import { calendarDate } from '@dmc/contract/dates';
import {
  type BillOfSupply,
  creditTotals,
  type PaperLine,
  type PricedGoods,
  paperTotals,
  saleKind,
  type TaxInvoice,
  UQC,
} from '@dmc/contract/papers';
import { and, eq, inArray } from 'drizzle-orm';
import type { RetailerRow } from '../books/money-lists.ts';
import { type Quantities, sumOfQuantities, type Trade, tradeOf } from '../books/returns.ts';
import type { When } from '../call/days.ts';
import { conflict } from '../call/errors.ts';
import type { Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import type { orderItems, orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { type PaperRow, paperStore } from './paper-store.ts';
import { partiesOf } from './parties.ts';

type Line = typeof orderItems.$inferSelect;

/** An order, locked with its retailer. */
export interface LockedOrder {
  order: typeof orders.$inferSelect;
  retailer: RetailerRow;
  lines: readonly Line[];
}

type Invoice = PaperRow & { content: TaxInvoice | BillOfSupply };

/** The goods of an order's lines, with what their products say now. */
export async function goodsOf(db: Db, { distributorId }: Tenant, lines: readonly Line[]) {
  const rows = await db
    .select({ id: products.id, hsnCode: products.hsnCode, unit: products.unit })
    .from(products)
    .where(
      and(
        eq(products.distributorId, distributorId),
        inArray(
          products.id,
          lines.map(({ productId }) => productId),
        ),
      ),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ name, sku, qty, unitPrice, listPrice, gstRate, productId }): PricedGoods => {
    const { hsnCode, unit } = known.get(productId) ?? { hsnCode: '', unit: '' };
    const full = Math.max(listPrice ?? 0, unitPrice);
    return {
      description: name,
      sku: sku || undefined,
      hsnCode: hsnCode || undefined,
      qty,
      unit: (UQC as Readonly<Record<string, string>>)[unit] ?? 'OTH',
      unitPrice: full,
      discount: qty * (full - unitPrice),
      gstRate,
    };
  });
}

async function issueInvoice(
  db: Db,
  actor: Member,
  { order, retailer, lines }: LockedOrder,
  { entry }: Trade,
  when: When,
): Promise<Invoice> {
  const parties = partiesOf(await paperStore.distributor(db, actor), retailer, order.totalAmount);
  const { seller, placeOfSupply } = parties;
  const goods = await goodsOf(db, actor, lines);
  const priced = paperTotals(goods, { seller: seller.state, placeOfSupply });
  return paperStore.issue(
    db,
    actor,
    {
      retailerId: order.retailerId,
      orderId: order.id,
      entryId: entry.id,
      bookedAt: entry.at,
      content: {
        kind: saleKind(goods),
        ...parties,
        ...priced,
        orderNumber: order.orderNumber,
        words: amountInWords(priced.totals.total),
      },
    },
    when,
  ) as Promise<Invoice>;
}

/** A credit note on what came back with an entry. `before` came back earlier. */
function issueNote(
  db: Db,
  actor: Member,
  { lines }: LockedOrder,
  invoice: Invoice,
  { entry, part, before, reason }: Trade & { before: Quantities; reason: string },
  when: When,
): Promise<PaperRow> {
  const { kind: _, due: _due, ...same } = invoice.content;
  const priced = creditTotals(
    same.lines as PaperLine[],
    lines.map(({ id, qty }, place) => ({
      place,
      before: before.get(id) ?? 0,
      qty: part ? (part.get(id) ?? 0) : qty,
    })),
    { seller: same.seller.state, placeOfSupply: same.placeOfSupply },
  );
  return paperStore.issue(
    db,
    actor,
    {
      retailerId: invoice.retailerId,
      orderId: invoice.orderId,
      entryId: entry.id,
      invoiceId: invoice.id,
      bookedAt: entry.at,
      content: {
        kind: 'creditNote',
        ...same,
        ...priced,
        words: amountInWords(priced.totals.total),
        invoice: { number: invoice.number, day: invoice.day },
        reason,
      },
    },
    when,
  );
}

const monthOf = (at: Date, timeZone: string) => calendarDate(at, timeZone).slice(0, 7);

/** Which papers to issue: all that an order lacks, or only credit notes on its invoices. */
interface Which {
  only: 'all' | 'notes';
  /** Of the credit notes. */
  reason?: string | undefined;
}

/**
 * Issues the papers that an order's sales and returns lack: each sale has an invoice or bill of supply, and each return
 * of an invoiced sale a credit note. A sale that was reversed in its own month before it had an invoice needs neither,
 * unless its goods were returned.
 */
export async function issueFor(
  db: Db,
  actor: Member,
  locked: LockedOrder,
  when: When,
  { only, reason }: Which,
): Promise<PaperRow[]> {
  const held = await paperStore.ofOrder(db, actor, locked.order.id);
  if (only === 'notes' && held.length === 0) return [];
  const known = new Map(held.map((row) => [row.entryId, row]));
  const trade = await tradeOf(db, actor, locked.order.id);
  const needless = (place: number) => {
    const [sale, next] = [trade[place], trade[place + 1]];
    if (!sale || next?.entry.type !== 'RETURN' || next.part) return false;
    const isReturned = place + 2 === trade.length && locked.order.status === 'RETURNED';
    return !isReturned && monthOf(sale.entry.at, when.timeZone) === monthOf(next.entry.at, when.timeZone);
  };
  const issued: PaperRow[] = [];
  let invoice: Invoice | undefined;
  let before: (Quantities | undefined)[] = [];
  for (const [place, each] of trade.entries()) {
    const paper = known.get(each.entry.id);
    if (each.entry.type === 'SALE') {
      before = [];
      invoice = paper as Invoice | undefined;
      if (invoice || only === 'notes' || needless(place)) continue;
      invoice = await issueInvoice(db, actor, locked, each, when);
      issued.push(invoice);
    } else {
      if (invoice && !paper) {
        const words = reason ?? each.entry.description;
        const part = { ...each, before: sumOfQuantities(before), reason: words };
        issued.push(await issueNote(db, actor, locked, invoice, part, when));
      }
      before.push(each.part);
    }
  }
  return issued;
}

/** The invoice of an order, issued with what else the order lacks, unless it has one. */
export async function invoiceFor(db: Db, actor: Member, locked: LockedOrder, when: When) {
  const issued = await issueFor(db, actor, locked, when, { only: 'all' });
  const all = await paperStore.ofOrder(db, actor, locked.order.id);
  const invoice = all.findLast(({ kind }) => kind !== 'creditNote');
  if (!invoice) {
    const { orderNumber, status } = locked.order;
    throw conflict(
      status === 'PENDING'
        ? `Order ${orderNumber} is not a sale yet: confirm it first.`
        : `Order ${orderNumber} was cancelled and has no valid invoice: there is nothing to issue.`,
    );
  }
  return { invoice, issued };
}
