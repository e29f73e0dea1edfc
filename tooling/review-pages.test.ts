import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTENSIONS } from '@dmc/contract/operation';
import { expect, test } from 'vitest';
import { EXTENSION_LIST } from '../.storybook/docs/extension-list.ts';
import { SCREEN_STATES, STATES, type State, stateOf } from '../.storybook/docs/screen-states.ts';
import { SCREENS } from '../.storybook/docs/screens.ts';
import { ROOT } from './root.ts';
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

test('the main states of a screen are in the sidebar: no variants', () => {
  const main = new Set(
    rows.flatMap((row) =>
      (['ready', 'loading', 'empty', 'noMatch', 'failed'] as const).flatMap((state) => {
        const shown = stateOf(row, state);
        return 'story' in shown ? shown.story : [];
      }),
    ),
  );
  const hidden = sources.flatMap((text) =>
    text
      .split(/^(?=export )/m)
      .filter((story) => /tags: \[.*'(variant|documented|!review)'/.test(story))
      .flatMap((story) => storiesIn(`${/^ {2}title: .*/m.exec(text)?.[0]}\n${story}`))
      .filter(({ id }) => main.has(id))
      .map(({ id }) => id),
  );
  expect(hidden).toEqual([]);
});

test('the list of extensions has the screens that are tagged, and each group of calls', () => {
  const tagged = sources
    .filter((text) => /tags: \[[^\]]*'extension'/.test(text))
    .map((text) => /^ {2}title: '(.+)'/m.exec(text)?.[1]);
  const listed = EXTENSION_LIST.map(({ title }) => title);
  expect(tagged.filter((title) => !listed.includes(title ?? ''))).toEqual([]);
  expect(new Set(EXTENSION_LIST.flatMap(({ needs = [] }) => needs))).toEqual(new Set(EXTENSIONS));
  const titles = sources.map((text) => /^ {2}title: '(.+)'/m.exec(text)?.[1]);
  expect(listed.filter((title) => !titles.includes(title))).toEqual([]);
});
