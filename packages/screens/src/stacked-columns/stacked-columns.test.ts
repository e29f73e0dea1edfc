import { expect, it } from 'vitest';
import { stackedColumns } from './stacked-columns.ts';

it.each([
  [undefined, 0],
  [964, 0],
  [963, 1],
  [852, 1],
  [851, 2],
  [320, 3],
])('stacks, at %s px, %i columns', (width, count) => {
  expect(stackedColumns(width, [964, 852, 796])).toBe(count);
});
