import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

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
