import { describe, expect, test } from 'vitest';
import { accept, named } from './accepted.ts';
import type { Outcome } from './outcome.ts';

const outcome = (id: string, status: Outcome['status'], pictures: string[] = []): Outcome => ({
  id,
  title: 'Screens/Orders',
  name: id,
  status,
  pictures,
  built: `${id}-now`,
});

test.each([
  ['orders--ready', 'orders--ready', true],
  ['orders--ready', 'orders--*', true],
  ['orders--ready', '*--ready', true],
  ['new-orders--ready', 'orders--*', false],
  ['orders--ready-late', 'orders--ready', false],
  ['orders--ready', 'orders..ready', false],
])('%s is named by %s: %s', (id, pattern, expected) => {
  expect(named(id, pattern)).toBe(expected);
});

describe('accepting', () => {
  const run = [
    outcome('ready', 'changed', ['premium-dark-1280', 'professional-blue-390']),
    outcome('empty', 'changed', ['professional-blue-1280']),
    outcome('dense', 'same'),
  ];
  const why = 'The badge is taller';

  test('takes the named differences of the run, and nothing else', () => {
    const { accepted, added } = accept({}, run, ['ready', 'dense'], why);
    expect(added.map(({ id }) => id)).toEqual(['ready']);
    expect(accepted).toEqual({
      ready: { why, pictures: ['premium-dark-1280', 'professional-blue-390'], built: 'ready-now' },
    });
  });

  test('adds to a current entry, and drops the entries of stories that changed since', () => {
    const before = {
      ready: { why: 'Wider', pictures: ['professional-blue-768'], built: 'ready-now' },
      dense: { why: 'Tighter', pictures: ['professional-blue-768'], built: 'dense-before' },
      other: { why: 'Not in this run', pictures: [], built: 'any' },
    };
    expect(accept(before, run, ['*'], why).accepted).toEqual({
      ready: {
        why,
        pictures: ['premium-dark-1280', 'professional-blue-390', 'professional-blue-768'],
        built: 'ready-now',
      },
      empty: { why, pictures: ['professional-blue-1280'], built: 'empty-now' },
      other: before.other,
    });
  });
});
