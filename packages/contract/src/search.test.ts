import { expect, it } from 'vitest';
import { searchedAmounts, searchWords } from './search.ts';

it.each([
  ['5,024.50', 5_024_50, 5_024_50],
  ['5024.5', 5_024_50, 5_024_50],
  ['₹1,19,737', 1_19_737_00, 1_19_737_99],
  ['19737', 19_737_00, 19_737_99],
])('%s means an amount', (word, from, to) => expect(searchedAmounts(word)).toEqual({ from, to }));

it.each(['ord-24813', '1,23', '5.024.50', '₹', '-5', '12.345', '9'.repeat(16)])('%s means none', (word) =>
  expect(searchedAmounts(word)).toBeUndefined(),
);

it('keeps a rupee sign with its amount', () =>
  expect(searchWords(' jain  ₹ 500 ')).toEqual(['jain', '₹500']));
