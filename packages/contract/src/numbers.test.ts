import { expect, it } from 'vitest';
import { counted, formatNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1234567, '12,34,567'],
  [-1248, '-1,248'],
  [12.5, '12.5'],
  [1234.5678, '1,234.568'],
])('prints %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('a noun is singular for one', () => {
  expect([0, 1, 12_345].map((count) => counted(count, 'orders'))).toEqual([
    '0 orders',
    '1 order',
    '12,345 orders',
  ]);
});
