import { expect, test } from 'vitest';
import { compareStories, type Index, storiesOf } from './stories.ts';

const index = (tags: Record<string, string[] | undefined>): Index => ({
  entries: Object.fromEntries(
    Object.entries(tags).map(([id, own]) => [
      id,
      { type: 'story', id, title: 'Orders', name: id, importPath: './a.stories.tsx', tags: own },
    ]),
  ),
});

const reviewed = (tags: Record<string, string[] | undefined>): string[] =>
  storiesOf(index(tags))
    .filter(({ review }) => review)
    .map(({ id }) => id);

test('people look at the stories for review, and at all of a revision without this tag', () => {
  expect(reviewed({ ready: ['review'], types: ['behaviour'], flow: ['flow'] })).toEqual(['ready']);
  expect(reviewed({ ready: ['autodocs'], types: undefined })).toEqual(['ready', 'types']);
});

test('pages of documentation are not stories', () => {
  const page = { type: 'docs', id: 'docs', title: 'Orders', name: 'Docs', importPath: './a.stories.tsx' };
  expect(storiesOf({ entries: { docs: page } })).toEqual([]);
});

test('a story is compared, added or removed; one that became a test is none of these', () => {
  const before = storiesOf(index({ ready: undefined, types: undefined, empty: undefined }));
  const after = storiesOf(index({ ready: ['review'], types: ['behaviour'], dense: ['review'] }));
  expect(compareStories(before, after).map(({ id, state }) => [id, state])).toEqual([
    ['ready', 'compared'],
    ['dense', 'added'],
    ['empty', 'removed'],
  ]);
});

test('a story with a new title is compared with what it was', () => {
  const [story] = storiesOf(index({ ready: undefined }));
  if (!story) throw new Error('no story');
  const [compared] = compareStories([{ ...story, id: 'old--ready' }], [{ ...story, id: 'new--ready' }]);
  expect(compared).toMatchObject({ state: 'compared', id: 'new--ready', was: 'old--ready' });
});
