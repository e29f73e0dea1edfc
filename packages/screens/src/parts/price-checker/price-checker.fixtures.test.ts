import { PricingAnswer } from '@dmc/contract/discount-answers';
import { discountedPrice } from '@dmc/contract/discount-rules';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { many, prices } from './price-checker.fixtures.ts';

it('is what the contract reads from a server', () => {
  const rows = [...prices, ...many];
  expect(z.decode(PricingAnswer, z.encode(PricingAnswer, { rows })).rows).toEqual(rows);
  for (const { basePrice, finalPrice, appliedDiscount } of prices)
    expect(appliedDiscount ? discountedPrice(basePrice, appliedDiscount) : basePrice).toBe(finalPrice);
});
