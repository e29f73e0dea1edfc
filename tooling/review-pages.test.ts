import { EXTENSIONS } from '@dmc/contract/operation';
import { CONSOLE_ROLES } from '@dmc/contract/roles';
import { SIDEBARS, tabLabel } from '@dmc/screens/navigation';
import { toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';
import { ALL_STATES, REASONS, reasonOf, screenRows, stateTags } from '../.storybook/docs/screen-states.ts';
import { sentenceCase } from '../.storybook/sentence-case.ts';
import { readExtensions } from './catalogue.ts';
import { filesIn, source } from './root.ts';
import { storyFiles } from './story-files.ts';

const files = ['packages', 'apps'].flatMap(storyFiles);
const stories = files.flatMap((file) => file.stories);
const ids = new Set(stories.map(({ id }) => id));
const rows = screenRows(
  files.flatMap(({ title, stories }) =>
    stories.map((story) => {
      const tags = [...story.tags, ...stateTags(sentenceCase(story.name))];
      return { ...story, title, tags };
    }),
  ),
);

test('each story and page that a page of documentation shows or links exists', () => {
  const sources = filesIn('.storybook')
    .filter((path) => /\.(tsx?|mdx)$/.test(path))
    .map(source);
  const pages = sources.flatMap((text) =>
    [...text.matchAll(/<Meta title="([^"]+)" name="([^"]+)"/g)].map(([, title, name]) =>
      toId(title ?? '', name),
    ),
  );
  const documented = files.map(({ title }) => toId(title, 'Docs'));
  const known = new Set([...ids, ...pages, ...documented]);
  const shown = sources.flatMap((text) =>
    [...text.matchAll(/(?:path=\/(?:docs|story)\/|['"])([a-z0-9-]+--[a-z0-9-]+)\b/g)].map(
      ([, id = '']) => id,
    ),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((id) => !id.startsWith('--') && !known.has(id))).toEqual([]);
});

test('each screen shows each state, or says why it lacks it', () => {
  const without = rows.flatMap((row) =>
    ALL_STATES.flatMap((state) =>
      row.stories[state].length === 0 && reasonOf(row, state) === undefined ? `${row.title}: ${state}` : [],
    ),
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(without).toEqual([]);
});

test('each reason is that of a screen that lacks the state', () => {
  const lacking = rows.flatMap((row) =>
    ALL_STATES.filter((state) => row.stories[state].length === 0).map((state) => `${row.title}: ${state}`),
  );
  const given = Object.entries(REASONS).flatMap(([title, reasons]) =>
    Object.keys(reasons).map((state) => `Screens/${title}: ${state}`),
  );
  expect(given.filter((each) => !lacking.includes(each))).toEqual([]);
});

test('each page in a sidebar is in the table of screens', () => {
  const pages = CONSOLE_ROLES.flatMap((role) => SIDEBARS[role].flat().map((path) => ({ path, role })));
  const isOf = (page: (typeof pages)[number], row: (typeof rows)[number]) =>
    row.name === sentenceCase(tabLabel(page.path)) && row.stories.ready.length > 0;
  expect(pages.filter((page) => !rows.some((row) => isOf(page, row)))).toEqual([]);
});

test('the main states of a screen are in the sidebar: no variants', () => {
  const main = rows.flatMap(({ stories: { ready, loading, empty, failed, ...states } }) =>
    [ready, loading, empty, states['no-match'], failed].flatMap(([first]) => first ?? []),
  );
  const hidden = main.filter(
    ({ tags }) => tags.includes('variant') || tags.includes('documented') || !tags.includes('review'),
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
