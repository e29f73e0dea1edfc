import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const listed = (rows: number, unfolded: readonly number[]) => {
  const lines = linesOf(rows, unfolded);
  return Array.from({ length: lines.count }, (_, line) => {
    const { index, details } = lines.at(line);
    return details ? `details of ${index}` : `${index}`;
  });
};

test.each([
  [3, [], ['0', '1', '2']],
  [3, [0], ['0', 'details of 0', '1', '2']],
  [3, [2], ['0', '1', '2', 'details of 2']],
  [4, [0, 1, 3], ['0', 'details of 0', '1', 'details of 1', '2', '3', 'details of 3']],
])('%i rows, unfolded %j', (rows, unfolded, expected) => {
  expect(listed(rows, unfolded)).toEqual(expected);
});

test('a row finds its line', () => {
  const lines = linesOf(5, [0, 3]);
  for (let index = 0; index < 5; index += 1)
    expect(lines.at(lines.lineOf(index))).toEqual({ index, details: false });
});
