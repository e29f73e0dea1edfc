import { expect, it } from 'vitest';
import { statusWords } from './orders.ts';

it.each([
  ['PENDING', 'pending'],
  ['PROCESSING', 'being processed'],
  ['DELIVERED', 'delivered'],
] as const)('an order in %s is %s', (status, words) => {
  expect(statusWords(status)).toBe(words);
});
