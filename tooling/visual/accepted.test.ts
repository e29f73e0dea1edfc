import { describe, expect, test } from 'vitest';
import { accept, counted, fingerprints, named } from './accepted.ts';
import { graphOf } from './affected.ts';
import type { Outcome } from './outcome.ts';

const outcome = (id: string, status: Outcome['status'], pictures: string[] = []): Outcome => ({
  id,
  title: 'Screens/Orders',
  name: id,
  status,
  pictures,
  sources: `${id}-now`,
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
      ready: { why, pictures: ['premium-dark-1280', 'professional-blue-390'], sources: 'ready-now' },
    });
  });

  test('adds to a current entry, and drops the entries of stories that changed since', () => {
    const before = {
      ready: { why: 'Wider', pictures: ['professional-blue-768'], sources: 'ready-now' },
      dense: { why: 'Tighter', pictures: ['professional-blue-768'], sources: 'dense-before' },
      other: { why: 'Not in this run', pictures: [], sources: 'any' },
    };
    expect(accept(before, run, ['*'], why).accepted).toEqual({
      ready: {
        why,
        pictures: ['premium-dark-1280', 'professional-blue-390', 'professional-blue-768'],
        sources: 'ready-now',
      },
      empty: { why, pictures: ['professional-blue-1280'], sources: 'empty-now' },
      other: before.other,
    });
  });
});

describe('the fingerprint of a story', () => {
  const ORDERS = 'packages/screens/src/orders/orders.stories.tsx';
  const USERS = 'packages/screens/src/users/users.stories.tsx';
  const ROW = 'packages/screens/src/orders/row.tsx';
  const modules = { [ORDERS]: [], [USERS]: [], [ROW]: [ORDERS] };
  const graph = graphOf({
    modules: Object.entries(modules).map(([id, importers]) => ({
      id,
      reasons: importers.map((moduleName) => ({ moduleName })),
    })),
  });
  const files = [...Object.keys(modules), 'pnpm-lock.yaml', 'docs/api.md'];
  const print = (changed?: string) =>
    fingerprints(graph, files, [ORDERS, USERS], (file) =>
      file === changed ? Buffer.from('changed') : Buffer.from(file),
    );

  test.each([
    [ROW, [ORDERS]],
    [ORDERS, [ORDERS]],
    ['pnpm-lock.yaml', [ORDERS, USERS]],
    ['docs/api.md', []],
  ])('%s changes the one of %j', (changed, stories) => {
    const before = print();
    const after = print(changed);
    expect([ORDERS, USERS].filter((story) => before.get(story) !== after.get(story))).toEqual(stories);
  });

  test.each([
    [ROW, true],
    ['packages/screens/src/orders/scratch.css', true],
    ['packages/screens/src/orders/scratch.ts', false],
    ['notes.txt', false],
  ])('counts %s: %s', (file, expected) => {
    expect(counted(graph, [file], [ORDERS])).toEqual(expected ? [file] : []);
  });
});
