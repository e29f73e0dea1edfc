import { addDays, calendarDate } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { ledgerEntries } from './schema.ts';
import type { Tenant } from './scope.ts';

/** Days after a sale until it is due (rulings 2.8). */
const CREDIT_DAYS = 30;

/** What a product costs, in paise: four fifths of its price where it does not say (rulings 2.8). */
export const costOf = (product: { price: Paise; costPrice: Paise | null }): Paise =>
  product.costPrice ?? Math.round(product.price * 0.8);

/** The GST within an amount that includes it: rounded to the paisa per line, never per order. */
const gstWithin = (amount: Paise, rate: number): Paise => amount - Math.round((amount * 100) / (100 + rate));

interface Line {
  qty: number;
  unitPrice: Paise;
  costPrice: Paise;
  gstRate: number;
}

/** The amounts that the SALE and RETURN entries of an order carry, from its lines. */
export function saleFigures(lines: readonly Line[]) {
  const figures = { amount: 0, gstAmount: 0, costAmount: 0, costGstAmount: 0 };
  for (const { qty, unitPrice, costPrice, gstRate } of lines) {
    figures.amount += qty * unitPrice;
    figures.gstAmount += gstWithin(qty * unitPrice, gstRate);
    figures.costAmount += qty * costPrice;
    figures.costGstAmount += gstWithin(qty * costPrice, gstRate);
  }
  return figures;
}

/** When a sale made at `at` is due. */
export const dueDate = (at: Date, timeZone: string): string =>
  addDays(calendarDate(at, timeZone), CREDIT_DAYS);

/** Sum of what is owed over the selected entries, in paise: sales and refunds less returns, payments and advances. */
const outstandingSum = sql<number>`coalesce(sum(case when ${ledgerEntries.type} in ('SALE', 'REFUND')
  then ${ledgerEntries.amount} else -${ledgerEntries.amount} end), 0)`.mapWith(Number);

/** Sum of sales less returns over the selected entries, GST included, in paise. */
export const revenueSum =
  sql<number>`coalesce(sum(case ${ledgerEntries.type} when 'SALE' then ${ledgerEntries.amount}
  when 'RETURN' then -${ledgerEntries.amount} else 0 end), 0)`.mapWith(Number);

export const ledgerStore = {
  /** What each of these retailers owes, in paise; one without entries is not in it. */
  async outstanding(
    db: Db,
    { distributorId }: Tenant,
    retailerIds: readonly string[],
  ): Promise<Map<string, number>> {
    if (retailerIds.length === 0) return new Map();
    const rows = await db
      .select({ id: ledgerEntries.retailerId, sum: outstandingSum })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.distributorId, distributorId),
          inArray(ledgerEntries.retailerId, [...retailerIds]),
        ),
      )
      .groupBy(ledgerEntries.retailerId);
    return new Map(rows.map(({ id, sum }) => [id, sum]));
  },
};
