import type { CalendarDate } from '@dmc/contract/dates';
import { DEFAULT_GST_RATE, rateFault } from '@dmc/contract/gst';
import type { Paise } from '@dmc/contract/money';

interface Taxed {
  price: Paise;
  costPrice: Paise | null;
  gstRate: number | null;
}

/** A product's cost, in paise: four fifths of its price if it has no cost price. */
const costOf = ({ price, costPrice }: Taxed): Paise => costPrice ?? Math.round(price * 0.8);

/**
 * The cost and GST rate that the books use for a product sold on a day, and whether they are assumed: a cost or rate
 * may be unknown, or the rate not in force on that day. Such a rate is used all the same, as the closest known one.
 */
export const costAndTaxOf = (product: Taxed, day: CalendarDate) => ({
  costPrice: costOf(product),
  costAssumed: product.costPrice === null,
  gstRate: product.gstRate ?? DEFAULT_GST_RATE,
  gstAssumed: product.gstRate === null || rateFault(product.gstRate, day) !== undefined,
});

/** The assumed figures of a product, as its answer shows them; undefined if there are none. */
export function assumedOf(product: Taxed, day: CalendarDate) {
  const { costPrice, costAssumed, gstRate, gstAssumed } = costAndTaxOf(product, day);
  if (!costAssumed && !gstAssumed) return undefined;
  return { ...(costAssumed ? { costPrice } : {}), ...(gstAssumed ? { gstRate } : {}) };
}
