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
 * What the books count for a product sold on a day, and whether they assume it: a cost or a rate that is not known, or a
 * rate that does not hold on that day. Such a rate still counts: it is closer to the goods than any other.
 */
export const costAndTaxOf = (product: Taxed, day: CalendarDate) => ({
  costPrice: costOf(product),
  costAssumed: product.costPrice === null,
  gstRate: product.gstRate ?? DEFAULT_GST_RATE,
  gstAssumed: product.gstRate === null || rateFault(product.gstRate, day) !== undefined,
});

/** What of it is assumed, as a product's answer says it; undefined if nothing is. */
export function assumedOf(product: Taxed, day: CalendarDate) {
  const { costPrice, costAssumed, gstRate, gstAssumed } = costAndTaxOf(product, day);
  if (!costAssumed && !gstAssumed) return undefined;
  return { ...(costAssumed ? { costPrice } : {}), ...(gstAssumed ? { gstRate } : {}) };
}
