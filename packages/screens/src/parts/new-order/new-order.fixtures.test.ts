import { RetailerPrice } from '@dmc/contract/discount-answers';
import { Product } from '@dmc/contract/products';
import { Retailer } from '@dmc/contract/retailers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deals, goods, shops } from './new-order.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const product of goods) expect(z.decode(Product, z.encode(Product, product))).toEqual(product);
  for (const deal of deals) expect(z.decode(RetailerPrice, z.encode(RetailerPrice, deal))).toEqual(deal);
  for (const retailer of shops) expect(z.decode(Retailer, z.encode(Retailer, retailer))).toEqual(retailer);
});
