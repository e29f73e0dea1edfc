import { expect, it } from 'vitest';
import { goods } from './new-order.fixtures.ts';
import { quantityOf, sumOf } from './order-sum.ts';

const products = new Map(goods.map((product) => [product.id, product]));

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
  expect(sumOf(lines, products)).toEqual({ lines: 2, units: 10, total: 3 * 612_50 + 7 * 236_75 });
  expect(sumOf([], products)).toEqual({ lines: 0, units: 0, total: 0 });
});
