import type { Paise } from '@dmc/contract/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import type { orderItems } from '../schema/orders.ts';
import { returnedLines } from '../schema/papers.ts';
import { entriesOf, saleFigures } from './ledger.ts';

type Line = typeof orderItems.$inferSelect;
/** Quantities by the ids of lines. */
export type Quantities = ReadonlyMap<string, number>;

/** A sale or return of an order. */
export interface Trade {
  entry: typeof ledgerEntries.$inferSelect;
  /** How much of each line came back; undefined for all of the order. */
  part: Quantities | undefined;
}

/** The sales and returns of an order, oldest first. */
export async function tradeOf(db: Db, tenant: Tenant, orderId: string): Promise<Trade[]> {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        entriesOf(tenant),
        eq(ledgerEntries.orderId, orderId),
        inArray(ledgerEntries.type, ['SALE', 'RETURN']),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  const parts = await db
    .select()
    .from(returnedLines)
    .where(
      and(
        eq(returnedLines.distributorId, tenant.distributorId),
        inArray(
          returnedLines.entryId,
          entries.map(({ id }) => id),
        ),
      ),
    );
  return entries.map((entry) => {
    const own = parts.filter(({ entryId }) => entryId === entry.id);
    return { entry, part: own.length > 0 ? new Map(own.map((row) => [row.itemId, row.qty])) : undefined };
  });
}

export const sumOfQuantities = (all: readonly (Quantities | undefined)[]): Quantities => {
  const sums = new Map<string, number>();
  for (const quantities of all)
    for (const [id, qty] of quantities ?? []) sums.set(id, (sums.get(id) ?? 0) + qty);
  return sums;
};

/** How much of each line has come back since an order was last sold; empty if nothing has. */
export function returnedSince(trade: readonly Trade[]): Quantities {
  const sold = trade.findLastIndex(({ entry }) => entry.type === 'SALE');
  return sumOfQuantities(trade.slice(sold + 1).map(({ part }) => part));
}

/** The lines with these quantities; those without one are left out. */
export const withQuantities = (lines: readonly Line[], quantities: Quantities): Line[] =>
  lines.flatMap((line) => {
    const qty = quantities.get(line.id) ?? 0;
    return qty > 0 ? [{ ...line, qty, totalPrice: qty * line.unitPrice }] : [];
  });

/** What is left of an order's lines. */
export const remainingQuantities = (lines: readonly Line[], returned: Quantities): Quantities =>
  new Map(lines.map(({ id, qty }) => [id, qty - (returned.get(id) ?? 0)]));

interface ReturnedLine {
  itemId: string;
  qty: number;
  amount: Paise;
  gstAmount: Paise;
  costAmount: Paise;
  costGstAmount: Paise;
}

/**
 * What comes back of each line: its figures with it less those before, so that the returns of an order add up to its
 * sale to the paisa.
 */
export const returnOf = (lines: readonly Line[], before: Quantities, back: Quantities): ReturnedLine[] =>
  lines.map((line) => {
    const [earlier, qty] = [before.get(line.id) ?? 0, back.get(line.id) ?? 0];
    const all = saleFigures([{ ...line, qty: earlier + qty }]);
    const past = saleFigures([{ ...line, qty: earlier }]);
    return {
      itemId: line.id,
      qty,
      amount: all.amount - past.amount,
      gstAmount: all.gstAmount - past.gstAmount,
      costAmount: all.costAmount - past.costAmount,
      costGstAmount: all.costGstAmount - past.costGstAmount,
    };
  });

/** Writes a return of a part of an order, whose figures are the sums of its lines. */
export async function bookReturn(
  db: Db,
  entry: Omit<typeof ledgerEntries.$inferInsert, 'type' | 'amount'>,
  lines: readonly ReturnedLine[],
) {
  const total = (name: Exclude<keyof ReturnedLine, 'itemId' | 'qty'>) =>
    lines.reduce((sum, line) => sum + line[name], 0);
  await db.insert(ledgerEntries).values({
    ...entry,
    type: 'RETURN',
    amount: total('amount'),
    gstAmount: total('gstAmount'),
    costAmount: total('costAmount'),
    costGstAmount: total('costGstAmount'),
  });
  const { id: entryId, distributorId } = entry;
  await db.insert(returnedLines).values(lines.map((line) => ({ ...line, entryId, distributorId })));
}
