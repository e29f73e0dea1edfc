import { describe, expect, it } from 'vitest';
import { deals, goods } from './new-order.fixtures.ts';
import { limitOf, quantityOf, sumOf, unitPriceOf } from './order-sum.ts';

const products = new Map(goods.map((product) => [product.id, product]));
const pricesById = new Map(deals.map((price) => [price.productId, price]));
const listed = (id: string) => unitPriceOf(products.get(id), undefined);

it.each([
  ['12', 12],
  [' 7 ', 7],
  [3, 3],
  ['', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['2.5', undefined],
  ['many', undefined],
  [undefined, undefined],
])('reads %j as %j', (typed, expected) => {
  expect(quantityOf(typed)).toBe(expected);
});

it('adds up in whole paise what is complete', () => {
  const lines = [
    { productId: 'p-101', qty: '3' },
    { productId: 'p-105', qty: '7' },
    { productId: '', qty: '4' },
    { productId: 'p-104', qty: '' },
  ];
  const total = 3 * 612_50 + 7 * 236_75;
  expect(sumOf(lines, listed)).toEqual({ lines: 2, units: 10, before: total, total });
  expect(sumOf([], listed)).toEqual({ lines: 0, units: 0, before: 0, total: 0 });
});

describe('a quantity', () => {
  const product = { id: 'p-1', name: 'Tea', sku: '', price: 10_00, unit: 'pack', minQty: 2, stock: 6 };
  const line = (qty: string) => ({ productId: product.id, qty });

  it.each([
    ['below the minimum', [line('1')], 'belowMinimum'],
    ['from the minimum to the stock', [line('6')], undefined],
    ['above the stock', [line('7')], 'aboveStock'],
    ['above the stock with another line of the same product', [line('3'), line(' 4 ')], 'aboveStock'],
    ['beside a line that is not readable', [line('6'), line('many')], undefined],
    ['that is not readable', [line('many'), line('6')], undefined],
  ])('%s', (_, lines, expected) => {
    expect(limitOf(product, lines[0] ?? line(''), lines)).toBe(expected);
  });

  it('of no product is not limited', () => {
    expect(limitOf(undefined, line('1'), [line('1')])).toBeUndefined();
  });
});

it('adds up what the retailer pays, where the server has told it', () => {
  const lines = [
    { productId: 'p-104', qty: '2' },
    { productId: 'p-103', qty: 1 },
  ];
  expect(sumOf(lines, (id) => unitPriceOf(products.get(id), pricesById))).toEqual({
    lines: 2,
    units: 3,
    before: 2 * 584_00 + 158_00,
    total: 2 * 531_44 + 158_00,
  });
  expect(unitPriceOf(undefined, pricesById)).toBeUndefined();
});
