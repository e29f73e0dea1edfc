import type { Paise } from '@dmc/contract/money';
import type { Product } from '@dmc/contract/products';

/** What a unit earns in paise, and its share of the price in percent; undefined without a cost. Both include GST. */
export function marginOf({ price, costPrice }: Pick<Product, 'price' | 'costPrice'>) {
  if (costPrice === undefined) return undefined;
  const amount: Paise = price - costPrice;
  return { amount, share: price > 0 ? (amount / price) * 100 : undefined };
}
