import { Product } from '@dmc/contract/products';
import { Retailer } from '@dmc/contract/retailers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { goods, shops } from './new-order.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const product of goods) expect(z.decode(Product, z.encode(Product, product))).toEqual(product);
  for (const retailer of shops) expect(z.decode(Retailer, z.encode(Retailer, retailer))).toEqual(retailer);
});
