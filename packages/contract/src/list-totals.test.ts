import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countsSchema, facetCounts, listTotals } from './list-totals.ts';

const SIZES = ['small', 'large'] as const;

it('counts each value of a filter, and `all` without one', () => {
  const rows = ['small', 'large', 'small', 'odd'];
  expect(
    facetCounts(SIZES, (size) => rows.filter((row) => size === undefined || row === size).length),
  ).toEqual({
    all: 4,
    small: 2,
    large: 1,
  });
});

describe('the counts of a list', () => {
  const Totals = listTotals({ counts: { size: countsSchema(SIZES) }, sums: { weight: z.number() } });
  const good = { counts: { size: { all: 4, small: 2, large: 1 } }, sums: { weight: 9 } };

  it.each<[what: string, sent: unknown]>([
    ['as they are', good],
    [
      'without a value outside the vocabulary',
      { ...good, counts: { size: { ...good.counts.size, odd: 1 } } },
    ],
    ['from text', { ...good, counts: { size: { all: '4', small: '2', large: '1' } } }],
  ])('are read %s', (_, sent) => expect(z.decode(Totals, sent as typeof good)).toEqual(good));

  it.each<[what: string, sent: unknown]>([
    ['a value', { ...good, counts: { size: { all: 4, small: 2 } } }],
    ['`all`', { ...good, counts: { size: { small: 2, large: 1 } } }],
    ['a filter', { ...good, counts: {} }],
    ['a part', { counts: good.counts }],
  ])('are not read without %s', (_, sent) =>
    expect(z.safeDecode(Totals, sent as typeof good).success).toBe(false),
  );
});
