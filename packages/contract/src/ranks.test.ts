import { expect, it } from 'vitest';
import { ranksOf } from './ranks.ts';

it.each([
  [[], []],
  [[7], [1]],
  [
    [9, 7, 3],
    [1, 2, 3],
  ],
  [
    [9, 9, 3],
    [1, 1, 3],
  ],
  [
    [9, 7, 7, 7, 1],
    [1, 2, 2, 2, 5],
  ],
  [
    [0, 0, 0],
    [1, 1, 1],
  ],
])('%j has the ranks %j', (results, ranks) => expect(ranksOf(results, (a, b) => a === b)).toEqual(ranks));
