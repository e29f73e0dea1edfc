import { type Discount, DiscountAnalytics, DiscountListsAnswer } from '@dmc/contract/discount-answers';
import { discountState } from '@dmc/contract/discount-rules';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { analytics, crowd, generics, NOW, owns } from './discounts.fixtures.ts';

const pagination = { page: 1, limit: 100, total: 100, pages: 1 };

it('is what the contract reads from a server', async () => {
  const sent = z.encode(DiscountListsAnswer, {
    generic: { rows: [...generics, ...crowd], pagination },
    retailerSpecific: { rows: [...owns], pagination },
  });
  const read = await z.decodeAsync(DiscountListsAnswer, sent);
  expect(read.generic.rows).toEqual([...generics, ...crowd]);
  expect(read.retailerSpecific.rows).toEqual(owns);
  expect(z.decode(DiscountAnalytics, z.encode(DiscountAnalytics, analytics))).toEqual(analytics);
});

it('shows every state of both kinds', () => {
  const states = (rows: readonly Discount[]) =>
    new Set(rows.map((discount) => discountState(discount, NOW, 'Asia/Kolkata')));
  for (const rows of [generics, owns]) expect(states(rows)).toEqual(new Set(['active', 'upcoming', 'ended']));
});
