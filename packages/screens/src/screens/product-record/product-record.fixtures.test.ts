import { HISTORY_LENGTH, ProductHistory } from '@dmc/contract/product-history';
import { Product } from '@dmc/contract/products';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { marginOf } from './margin.ts';
import { longHistory, noHistory, rice, riceHistory } from './product-record.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const history of [riceHistory, noHistory, longHistory])
    expect(z.decode(ProductHistory, z.encode(ProductHistory, history))).toEqual(history);
  expect(z.decode(Product, z.encode(Product, rice))).toEqual(rice);
  expect(riceHistory.sales).toHaveLength(HISTORY_LENGTH.months);
});

it.each([
  [{ price: 612_50, costPrice: 498_00 }, 114_50, 18.7],
  [{ price: 100_00, costPrice: 120_00 }, -20_00, -20],
])('the margin of %j is %i paise', (product, amount, share) => {
  expect(marginOf(product)?.amount).toBe(amount);
  expect(marginOf(product)?.share).toBeCloseTo(share, 1);
});

it('knows no margin without a cost, and no share of a price of 0', () => {
  expect(marginOf({ price: 100_00, costPrice: undefined })).toBeUndefined();
  expect(marginOf({ price: 0, costPrice: 10_00 })).toEqual({ amount: -10_00, share: undefined });
});
