import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { THEME_IDS } from '@dmc/design-system/theme';
import { build } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import {
  codeDigest,
  MODULE_LIST,
  type ModuleList,
  moduleList,
  styleDigest,
} from '../../.storybook/module-list.ts';
import { changedThemes, contentsOf } from './contents.ts';

const ALL = THEME_IDS.length;
const BADGE = 'packages/design-system/src/badge/badge.stories.tsx';
const ORDERS = 'packages/screens/src/screens/orders/orders.stories.tsx';
const SCOPE = 'packages/design-system/src/theme-scope/theme-scope.tsx';

const rule = (accent: string, colour: string) =>
  `.radix-themes[data-accent-color=${accent}]{--ds-border:${colour}}`;
const module = (
  digest: ModuleList[string]['digest'],
  imports: string[] = [],
  dynamicImports: string[] = [],
) => ({
  digest,
  imports,
  dynamicImports,
});
const themes = (jade: string) =>
  module(styleDigest(`a{color:red}${rule('iris', '#eee')}${rule('jade', jade)}`));

/** A built Storybook: two files of stories, of which one loads a part later. */
const modules: ModuleList = {
  '.storybook/preview.tsx': module('preview', ['themes.css'], ['.storybook/docs.tsx']),
  '.storybook/docs.tsx': module('docs'),
  'themes.css': themes('#ddd'),
  [BADGE]: module('badge'),
  [ORDERS]: module('orders', [], ['details.tsx']),
  'details.tsx': module('details', ['details.css']),
  'details.css': module('.details{}'),
  [SCOPE]: module('scope'),
};

const folders: string[] = [];
function built(changed: ModuleList = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'contents-'));
  folders.push(folder);
  mkdirSync(dirname(join(folder, MODULE_LIST)));
  writeFileSync(join(folder, MODULE_LIST), JSON.stringify({ ...modules, ...changed }));
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const changes = (changed: ModuleList, before: ModuleList = {}) => {
  const [old, now] = [contentsOf(built(before)), contentsOf(built({ ...before, ...changed }))];
  return [BADGE, ORDERS].map((story) => changedThemes(old(story), now(story)));
};
const counts = (changed: ModuleList) => changes(changed).map((each) => each.length);

describe('what a story is built of', () => {
  test('is the same if only other stories or the documentation differ', () => {
    expect(counts({ '.storybook/docs.tsx': module('other'), 'new.stories.tsx': module('new') })).toEqual([
      0, 0,
    ]);
  });

  test.each([
    ['its own code', { [BADGE]: module('more') }, [ALL, 0]],
    ['a part that loads later', { 'details.tsx': module('more', ['details.css']) }, [0, ALL]],
    ['a style of that part', { 'details.css': module('more') }, [0, ALL]],
    ['what every story is rendered in', { 'themes.css': module('more') }, [ALL, ALL]],
  ])('differs with %s', (_, changed, expected) => {
    expect(counts(changed)).toEqual(expected);
  });

  test('differs in one theme alone if only its rules do', () => {
    expect(changes({ 'themes.css': themes('#ccc') })).toEqual([['modern-green'], ['modern-green']]);
  });

  test('differs in every theme if the story shows a theme besides its own', () => {
    const [badge, orders] = changes(
      { 'themes.css': themes('#ccc') },
      { [ORDERS]: module('orders', [SCOPE]) },
    );
    expect([badge, orders?.length]).toEqual([['modern-green'], ALL]);
  });

  test('is unknown for a file that is not there', () => {
    const now = contentsOf(built());
    expect(now('packages/screens/src/screens/users/users.stories.tsx')).toBeUndefined();
    expect(changedThemes(undefined, now(BADGE))).toHaveLength(ALL);
  });
});

test('a comment or the name of a local is no difference', () => {
  const [first, second, third] = [
    'export const f = () => { const amount = g(); return amount + amount; };',
    '/* sums */ export const f = () => { const sum = g(); return sum + sum; };',
    'export const f = () => { const amount = g(); return amount - amount; };',
  ].map((code) => codeDigest('packages/a.ts', code));
  expect(first).toBe(second);
  expect(first).not.toBe(third);
  expect(styleDigest('a { b: c } /* d */')).toBe(styleDigest('a  { b: c } '));
});

test('a picture differs by its content, not by its folder', async () => {
  const digest = async (content: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'contents-'));
    folders.push(folder);
    writeFileSync(join(folder, 'tea.webp'), content);
    writeFileSync(join(folder, 'entry.js'), "export { default } from './tea.webp';");
    const input = join(folder, 'entry.js');
    const options = { write: true, outDir: join(folder, 'out'), assetsInlineLimit: 0 };
    await build({
      ...{ root: folder, configFile: false, logLevel: 'error', plugins: [moduleList()] },
      build: { ...options, rolldownOptions: { input } },
    });
    const listed: ModuleList = JSON.parse(readFileSync(join(folder, 'out', MODULE_LIST), 'utf8'));
    return Object.entries(listed).find(([name]) => name.endsWith('tea.webp'))?.[1].digest;
  };
  const [first, same, other] = [
    await digest('Darjeeling'),
    await digest('Darjeeling'),
    await digest('Assam'),
  ];
  expect(first).toBe(same);
  expect(first).not.toBe(other);
});
