import { Retailer } from '@dmc/contract/retailers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { retailers } from './retailer-field.fixtures.ts';

it('the retailers are what the contract reads', () => {
  for (const retailer of retailers)
    expect(z.decode(Retailer, z.encode(Retailer, retailer))).toEqual(retailer);
});
