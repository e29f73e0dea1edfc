import { expect, test } from 'vitest';
import { inShard } from './shard.ts';

test('the parts of a run are all of it, each once', () => {
  expect(inShard(['a', 'b', 'c', 'd'], undefined)).toEqual(['a', 'b', 'c', 'd']);
  expect(['1/3', '2/3', '3/3'].map((shard) => inShard(['a', 'b', 'c', 'd'], shard))).toEqual([
    ['a', 'd'],
    ['b'],
    ['c'],
  ]);
});

test.each(['0/3', '4/3', '2', 'x/y'])('%s is no part', (shard) => {
  expect(() => inShard(['a'], shard)).toThrow('is no part of a run');
});
