import type { Paise } from '@dmc/contract/money';
import type { Product } from '@dmc/contract/products';

/** The margin of a unit in paise, and in percent of the price; undefined without a cost. Both include GST. */
export function marginOf({ price, costPrice }: Pick<Product, 'price' | 'costPrice'>) {
  if (costPrice === undefined) return undefined;
  const amount: Paise = price - costPrice;
  return { amount, share: price > 0 ? (amount / price) * 100 : undefined };
}
