import { expect, test } from 'vitest';
import { chosenBy, compareStories, type Story } from './stories.ts';

const stories = (tags: Record<string, string[]>): Story[] =>
  Object.entries(tags).map(([id, own]) => ({
    id,
    title: 'Orders',
    name: id,
    exportName: id,
    file: 'a.stories.tsx',
    tags: own,
  }));
const review = ['review'];

test('a story is compared, new or gone; one that became a test is gone', () => {
  const before = stories({ ready: review, types: review, empty: review, flow: ['flow'] });
  const after = stories({ ready: review, types: ['behaviour'], dense: review });
  expect(compareStories(before, after).map(({ id, state }) => [id, state])).toEqual([
    ['ready', 'compared'],
    ['dense', 'new'],
    ['types', 'gone'],
    ['empty', 'gone'],
  ]);
});

test('a story in a renamed file is compared with what it was', () => {
  const [story] = stories({ ready: review });
  if (!story) throw new Error('no story');
  const compared = compareStories([story], [{ ...story, file: 'b.stories.tsx' }]);
  expect(compared).toMatchObject([{ state: 'compared', id: 'ready', was: 'ready' }]);
});

test('a story with a new title is compared with what it was', () => {
  const [story] = stories({ ready: review });
  if (!story) throw new Error('no story');
  const [compared] = compareStories([{ ...story, id: 'old--ready' }], [{ ...story, id: 'new--ready' }]);
  expect(compared).toMatchObject({ state: 'compared', id: 'new--ready', was: 'old--ready' });
});

const LISTED = [
  { id: 'screens-orders--ready', file: 'packages/screens/src/screens/orders/orders.stories.tsx' },
  { id: 'screens-orders--ready-to-print', file: 'packages/screens/src/screens/orders/orders.stories.tsx' },
  { id: 'components-badge--default', file: 'packages/design-system/src/badge/badge.stories.tsx' },
];

test.each([
  [[], LISTED.map(({ id }) => id)],
  [['--ready'], ['screens-orders--ready', 'screens-orders--ready-to-print']],
  [['screens-orders--ready'], ['screens-orders--ready']],
  [['src/badge'], ['components-badge--default']],
  [['orders', 'badge'], LISTED.map(({ id }) => id)],
])('%j chooses %j', (parts, ids) => {
  expect(chosenBy(parts, LISTED).map(({ id }) => id)).toEqual(ids);
});

test('a name that no story has is refused', () => {
  expect(() => chosenBy(['badge', 'bagde'], LISTED)).toThrow('No such story has “bagde”');
});
