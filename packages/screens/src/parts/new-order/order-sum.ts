import type { RetailerPrice } from '@dmc/contract/discount-answers';
import type { Paise } from '@dmc/contract/money';
import { typedNumber } from '@dmc/contract/numbers';
import type { Product } from '@dmc/contract/products';

/** Parses a quantity; undefined for anything but a whole number of at least 1. */
export function quantityOf(typed: unknown): number | undefined {
  const value = typedNumber(String(typed ?? ''));
  return Number.isInteger(value) && value >= 1 ? value : undefined;
}

/** The fields of a product that an order line needs. */
export type OrderedProduct = Pick<Product, 'id' | 'name' | 'sku' | 'price' | 'minQty' | 'stock' | 'unit'>;

interface Line {
  productId: string;
  qty: unknown;
}

export interface OrderSum {
  /** Lines that have a product and a quantity. */
  lines: number;
  units: number;
  /** Before discounts. */
  before: Paise;
  total: Paise;
}

/** The units of a product over all lines, because the server checks the stock for their sum. */
const unitsOf = (lines: readonly Line[], productId: string): number =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? (quantityOf(line.qty) ?? 0) : 0), 0);

/** Why a line's quantity cannot be ordered; undefined if it can, or if that is not known yet. */
export function limitOf(
  product: OrderedProduct | undefined,
  { productId, qty }: Line,
  lines: readonly Line[],
): 'belowMinimum' | 'aboveStock' | undefined {
  const count = quantityOf(qty);
  if (product === undefined || count === undefined) return undefined;
  if (count < product.minQty) return 'belowMinimum';
  return unitsOf(lines, productId) > product.stock ? 'aboveStock' : undefined;
}

/** A unit price before and after its discount, if any. */
export type UnitPrice = Pick<RetailerPrice, 'basePrice' | 'finalPrice' | 'appliedDiscount'>;

/** What the retailer pays according to the server; until then, the product's price. */
export const unitPriceOf = (
  product: OrderedProduct | undefined,
  serverPrices: ReadonlyMap<string, RetailerPrice> | undefined,
): UnitPrice | undefined =>
  product &&
  (serverPrices?.get(product.id) ?? {
    basePrice: product.price,
    finalPrice: product.price,
    appliedDiscount: undefined,
  });

/** The totals of an order, in paise; incomplete lines count as zero. */
export function sumOf(
  lines: readonly Line[],
  priceOf: (productId: string) => UnitPrice | undefined,
): OrderSum {
  const sum = { lines: 0, units: 0, before: 0, total: 0 };
  for (const { productId, qty } of lines) {
    const price = priceOf(productId);
    const count = quantityOf(qty);
    if (!price || count === undefined) continue;
    sum.lines += 1;
    sum.units += count;
    sum.before += count * price.basePrice;
    sum.total += count * price.finalPrice;
  }
  return sum;
}
