import type { Paise } from '@dmc/contract/money';
import type { Product } from '@dmc/contract/products';

/** The number that a quantity field holds; undefined for anything but a whole number from 1 on. */
export function quantityOf(typed: unknown): number | undefined {
  const text = String(typed ?? '').trim();
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= 1 ? value : undefined;
}

interface Line {
  productId: string;
  qty: unknown;
}

export interface OrderSum {
  /** Lines that have a product and a quantity. */
  lines: number;
  units: number;
  total: Paise;
}

/** What an order comes to, in paise; lines that are not complete count for nothing yet. */
export function sumOf(lines: readonly Line[], products: ReadonlyMap<string, Product>): OrderSum {
  const sum = { lines: 0, units: 0, total: 0 };
  for (const { productId, qty } of lines) {
    const product = products.get(productId);
    const count = quantityOf(qty);
    if (!product || count === undefined) continue;
    sum.lines += 1;
    sum.units += count;
    sum.total += count * product.price;
  }
  return sum;
}
