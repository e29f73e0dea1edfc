import { RetailerPrice } from '@dmc/contract/discount-answers';
import { discountedPrice } from '@dmc/contract/discount-rules';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { prices } from './retailer-price.fixtures.ts';

it.each(Object.entries(prices))('%s is what the contract reads from a server', (_, price) => {
  expect(z.decode(RetailerPrice, z.encode(RetailerPrice, price))).toEqual(price);
  expect(price.appliedDiscount ? discountedPrice(price.basePrice, price.appliedDiscount) : 584_00).toBe(
    price.finalPrice,
  );
});
