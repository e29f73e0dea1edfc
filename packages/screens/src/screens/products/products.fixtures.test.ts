import { Product, ProductList } from '@dmc/contract/products';
import { stockLevel } from '@dmc/contract/stock';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogue, crowded, taxedCatalogue } from './products.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const product of [...catalogue, ...crowded, ...taxedCatalogue])
    expect(z.decode(Product, z.encode(Product, product))).toEqual(product);
  expect(z.decode(ProductList, z.encode(ProductList, { rows: [...catalogue] })).rows).toHaveLength(
    catalogue.length,
  );
});

it('shows every stock level and both states', () => {
  expect(new Set(catalogue.map((product) => stockLevel(product.stock)))).toEqual(
    new Set(['good', 'low', 'out']),
  );
  expect(new Set(catalogue.map((product) => product.isActive))).toEqual(new Set([true, false]));
});
