import { describe, expect, it } from 'vitest';
import { facets, tallyRows } from './facets.ts';

const STATUSES = ['open', 'closed'] as const;

describe('grouped rows are counted', () => {
  it.each<[what: string, rows: { status: string; count: number }[], counts: object]>([
    ['if there are none', [], { all: 0, open: 0, closed: 0 }],
    ['by value', [{ status: 'open', count: 2 }], { all: 2, open: 2, closed: 0 }],
    [
      'together if a value has more than one row',
      [
        { status: 'open', count: 2 },
        { status: 'closed', count: 3 },
        { status: 'open', count: 4 },
      ],
      { all: 9, open: 6, closed: 3 },
    ],
    [
      'for `all` alone if the value is outside the vocabulary',
      [
        { status: 'open', count: 2 },
        { status: 'lost', count: 5 },
      ],
      { all: 7, open: 2, closed: 0 },
    ],
  ])('%s', (_, rows, counts) => expect(tallyRows(STATUSES, rows, ({ status }) => status)).toEqual(counts));
});

describe('two filters', () => {
  const groups = [
    { first: 'open', second: true, count: 1 },
    { first: 'open', second: false, count: 2 },
    { first: 'closed', second: true, count: 4 },
    { first: 'lost', second: true, count: 8 },
  ];

  it.each<[asked: { first?: string; second?: boolean }, total: number, ofOpen: number, ofTrue: number]>([
    [{}, 15, 3, 13],
    [{ first: 'open' }, 3, 3, 1],
    [{ second: true }, 13, 1, 13],
    [{ first: 'open', second: true }, 1, 1, 1],
    [{ first: 'closed', second: false }, 0, 2, 4],
    [{ first: 'unheard of' }, 0, 3, 0],
  ])('%j leave %i rows, and count each value under the other filter', (asked, total, ofOpen, ofTrue) => {
    const left = facets<string, boolean>(groups, asked);
    expect([left.total, left.withFirst('open'), left.withSecond(true)]).toEqual([total, ofOpen, ofTrue]);
  });

  it('at “all” count what the other one leaves', () => {
    const left = facets<string, boolean>(groups, { first: 'open', second: true });
    expect([left.withFirst(undefined), left.withSecond(undefined)]).toEqual([13, 3]);
  });
});
