import { EXTENSIONS } from '@dmc/contract/operation';
import { CONSOLE_ROLES } from '@dmc/contract/roles';
import { SIDEBARS } from '@dmc/screens/navigation';
import { expect, test } from 'vitest';
import { rowOf, SCREEN_STATES, STATES, type State, stateOf } from '../.storybook/docs/screen-states.ts';
import { readExtensions } from './catalogue.ts';
import { filesIn, source } from './root.ts';
import { storyFiles } from './story-files.ts';

const files = ['packages', 'apps'].flatMap(storyFiles);
const stories = files.flatMap((file) => file.stories);
const ids = new Set(stories.map(({ id }) => id));
const rows = Object.values(SCREEN_STATES).flat();

test('each story that a page of documentation shows or links exists', () => {
  const pages = filesIn('.storybook').filter((path) => /\.(tsx?|mdx)$/.test(path));
  const shown = pages.flatMap((path) =>
    [...source(path).matchAll(/['"/]((?:components|screens|flows)-[a-z0-9-]+--(?!docs)[a-z0-9-]+)/g)].map(
      ([, id = '']) => id,
    ),
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((id) => !ids.has(id))).toEqual([]);
});

test('each cell of the table of screens has its story', () => {
  const cells = rows.flatMap((row) =>
    (Object.keys(STATES) as State[]).flatMap((state) => {
      const shown = stateOf(row, state);
      return 'story' in shown ? shown.story : [];
    }),
  );
  expect(cells.length).toBeGreaterThan(200);
  expect(cells.filter((address) => !ids.has(address.replace(/&args=.*/, '')))).toEqual([]);
});

test('each page in a sidebar is in the table of screens', () => {
  const pages = CONSOLE_ROLES.flatMap((role) => SIDEBARS[role].flat().map((path) => ({ path, role })));
  expect(pages.filter(({ path, role }) => !rowOf(path, role))).toEqual([]);
});

test('the main states of a screen are in the sidebar: no variants', () => {
  const main = new Set(
    rows.flatMap((row) =>
      (['ready', 'loading', 'empty', 'noMatch', 'failed'] as const).flatMap((state) => {
        const shown = stateOf(row, state);
        return 'story' in shown ? shown.story : [];
      }),
    ),
  );
  const hidden = stories.filter(
    ({ id, tags }) =>
      main.has(id) && (tags.includes('variant') || tags.includes('documented') || !tags.includes('review')),
  );
  expect(hidden.map(({ id }) => id)).toEqual([]);
});

test('a screen with an extension says what it adds, and each group of calls is for one', () => {
  const extensions = readExtensions();
  const told = extensions.map(({ title }) => title);
  const tagged = files.filter((file) => file.stories.some(({ tags }) => tags.includes('extension')));
  expect(tagged.map(({ title }) => title).filter((title) => !told.includes(title))).toEqual([]);
  expect(new Set(extensions.flatMap(({ needs }) => needs))).toEqual(new Set(EXTENSIONS));
});
