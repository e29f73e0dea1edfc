import { expect, test } from 'vitest';
import { compareStories, type Story } from './stories.ts';

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

test('a story is compared, added or removed; one that became a test is removed', () => {
  const before = stories({ ready: review, types: review, empty: review, flow: ['flow'] });
  const after = stories({ ready: review, types: ['behaviour'], dense: review });
  expect(compareStories(before, after).map(({ id, state }) => [id, state])).toEqual([
    ['ready', 'compared'],
    ['dense', 'added'],
    ['types', 'removed'],
    ['empty', 'removed'],
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
