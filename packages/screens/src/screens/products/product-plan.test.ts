import type { Product } from '@dmc/contract/products';
import { expect, test } from 'vitest';
import { activePlan, inverseOf, pricePlan, stockPlan } from './product-plan.ts';
import { catalogue } from './products.fixtures.ts';

const [row] = catalogue;
if (!row) throw new Error('There are no products');
const product = (id: string, fields: Partial<Product>): Product => ({
  ...row,
  id,
  name: id,
  mrp: undefined,
  ...fields,
});
const shown = ({ items, skipped }: ReturnType<typeof pricePlan>) => [
  items.map(({ id, from, to, caution }) => [id, from, to, caution].filter(Boolean).join(' ')),
  skipped.map(({ id, reason }) => `${id}: ${reason}`),
];

test('each price is shown before and after, with a caution above the MRP', () => {
  const plan = pricePlan(
    [product('tea', { price: 240_00, mrp: 250_00 }), product('soap', { price: 32_50, mrp: 40_00 })],
    { unit: 'percent', value: 5_00, rounding: 'paisa' },
  );
  expect(shown(plan)).toEqual([['tea ₹240.00 ₹252.00 Above its MRP of ₹250.00', 'soap ₹32.50 ₹34.13'], []]);
  expect(plan.cautions).toEqual(['1 product costs more than the MRP (marked below).']);
  expect(plan.items[0]?.change).toEqual({ field: 'price', from: 240_00, to: 252_00 });
});

test('a price that cannot be, or would not change, is left out', () => {
  expect(
    shown(
      pricePlan([product('tea', { price: 240_00 }), product('match', { price: 1_00 })], {
        unit: 'rupees',
        value: -1_00,
        rounding: 'paisa',
      }),
    ),
  ).toEqual([['tea ₹240.00 ₹239.00'], ['match: its price would be ₹0.00 or less']]);
  expect(
    shown(pricePlan([product('tea', { price: 240_00 })], { unit: 'percent', value: 10, rounding: 'rupee' })),
  ).toEqual([[], ['tea: its price would stay ₹240.00']]);
});

test('stock is set, added or removed, and never below 0', () => {
  const products = [product('tea', { stock: 8 }), product('soap', { stock: 24 })];
  expect(shown(stockPlan(products, { kind: 'add', value: 1000 }))).toEqual([
    ['tea 8 1,008', 'soap 24 1,024'],
    [],
  ]);
  expect(shown(stockPlan(products, { kind: 'remove', value: 24 }))).toEqual([
    ['soap 24 0 Out of stock afterwards'],
    ['tea: only 8 in stock'],
  ]);
  expect(shown(stockPlan(products, { kind: 'set', value: 8 }))).toEqual([
    ['soap 24 8'],
    ['tea: its stock is already 8'],
  ]);
});

test('products are switched that are known to be in the other state', () => {
  const products = [
    product('tea', { isActive: true }),
    product('soap', { isActive: false }),
    product('salt', { isActive: undefined }),
  ];
  const plan = activePlan(products, false);
  expect(shown(plan)).toEqual([
    ['tea Active Inactive'],
    ['soap: already inactive', 'salt: the server does not say whether it is active'],
  ]);
  expect(plan.items[0]?.change).toEqual({ field: 'isActive', from: true, to: false });
});

test('a switch is taken back by the opposite one', () => {
  expect(inverseOf({ field: 'isActive', from: true, to: false })).toEqual({
    field: 'isActive',
    from: false,
    to: true,
  });
});
