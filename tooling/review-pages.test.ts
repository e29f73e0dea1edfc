import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXTENSION_LIST } from '../.storybook/docs/extension-list.ts';
import { SCREEN_STATES, STATES, type State, stateOf } from '../.storybook/docs/screen-states.ts';
import { SCREENS } from '../.storybook/docs/screens.ts';
import { ROOT } from './command.ts';
import { storiesIn } from './specification.ts';

const folder = join(ROOT, 'packages/screens/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stories.tsx'))
  .map((path) => readFileSync(join(folder, path), 'utf8'));
const ids = new Set(sources.flatMap((text) => storiesIn(text).map(({ id }) => id)));
const rows = Object.values(SCREEN_STATES).flat();

test('each cell of the table of screens has its story', () => {
  const cells = rows.flatMap((row) =>
    (Object.keys(STATES) as State[]).flatMap((state) => {
      const shown = stateOf(row, state);
      return 'story' in shown && !shown.story.includes('--any-state') ? shown.story : [];
    }),
  );
  expect(cells.length).toBeGreaterThan(200);
  expect(cells.filter((id) => !ids.has(id))).toEqual([]);
});

test('each page of the console is in the table of screens', () => {
  const components = new Set(rows.map(({ component }) => component));
  const pages = Object.values(SCREENS).flatMap((page) =>
    typeof page === 'string' ? page : Object.values(page),
  );
  expect(pages.map((id) => id.split('--')[0]).filter((id) => !components.has(id ?? ''))).toEqual([]);
});

test('a main state of a screen is in the sidebar', () => {
  const hidden = sources.flatMap((text) =>
    text
      .split(/^(?=export )/m)
      .filter((story) => /^export const (Ready|Loading|Empty|NoMatches|Failed): Story/.test(story))
      .filter((story) => /tags: \[.*'(variant|documented|!review)'/.test(story))
      .map((story) => `${/title: '(.*)'/.exec(text)?.[1]}: ${story.split('\n')[0]}`),
  );
  expect(hidden).toEqual([]);
});

test('the list of extensions has the screens that are tagged', () => {
  const tagged = sources
    .filter((text) => /tags: \[[^\]]*'extension'/.test(text))
    .map((text) => /^ {2}title: '(.+)'/m.exec(text)?.[1]);
  expect(EXTENSION_LIST.map(({ title }) => title).toSorted()).toEqual(tagged.toSorted());
});
