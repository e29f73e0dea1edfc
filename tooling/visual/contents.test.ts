import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { THEME_IDS } from '@dmc/design-system/theme';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedThemes, contentsOf, type Manifest } from './contents.ts';

const ALL = THEME_IDS.length;
const BADGE = 'packages/design-system/src/badge/badge.stories.tsx';
const ORDERS = 'packages/screens/src/orders/orders.stories.tsx';

/** A built Storybook: two files of stories, of which one loads a shared chunk and a lazy one. */
const manifest: Manifest = {
  'iframe.html': {
    file: 'assets/iframe-aaaaaaaa.js',
    imports: ['_setup.js'],
    dynamicImports: [BADGE, ORDERS],
  },
  '_setup.js': { file: 'assets/setup-aaaaaaaa.js', css: ['assets/themes-aaaaaaaa.css'] },
  [BADGE]: { file: 'assets/badge.stories-aaaaaaaa.js' },
  [ORDERS]: { file: 'assets/orders.stories-aaaaaaaa.js', dynamicImports: ['_details.js'] },
  '_details.js': { file: 'assets/details-aaaaaaaa.js', css: ['assets/details-aaaaaaaa.css'] },
};
const rule = (accent: string, colour: string) =>
  `.radix-themes[data-accent-color=${accent}]{--ds-border:${colour}}`;
const files: Record<string, string> = {
  'assets/iframe-aaaaaaaa.js': 'm.f=["./badge.stories-aaaaaaaa.js"];start()',
  'assets/setup-aaaaaaaa.js': 'setup()',
  'assets/themes-aaaaaaaa.css': `a{color:red}${rule('iris', '#eee')}${rule('jade', '#ddd')}`,
  'assets/badge.stories-aaaaaaaa.js': 'badge()',
  'assets/orders.stories-aaaaaaaa.js': 'import("./details-aaaaaaaa.js")',
  'assets/details-aaaaaaaa.js': 'details()',
  'assets/details-aaaaaaaa.css': '.details{}',
};

const folders: string[] = [];
function built(changed: Record<string, string> = {}, chunks: Manifest = manifest): string {
  const folder = mkdtempSync(join(tmpdir(), 'contents-'));
  folders.push(folder);
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  for (const [file, text] of Object.entries({ ...files, ...changed }))
    writeFileSync(join(folder, file), text);
  return folder;
}
let original: ReturnType<typeof contentsOf>;
beforeEach(() => {
  original = contentsOf(built());
});
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const changes = (folder: string) => {
  const now = contentsOf(folder);
  return [BADGE, ORDERS].map((story) => changedThemes(original(story), now(story)).length);
};

describe('what a story is built of', () => {
  test('is the same for the same files, whatever their hashes and the list of stories', () => {
    const iframe = 'm.f=["./badge.stories-bbbbbbbb.js","./new.stories-cccccccc.js"];start()';
    expect(changes(built({ 'assets/iframe-aaaaaaaa.js': iframe }))).toEqual([0, 0]);
  });

  test.each([
    ['its own code', 'assets/badge.stories-aaaaaaaa.js', [ALL, 0]],
    ['a part that loads later', 'assets/details-aaaaaaaa.js', [0, ALL]],
    ['a style of that part', 'assets/details-aaaaaaaa.css', [0, ALL]],
    ['what every story is rendered in', 'assets/setup-aaaaaaaa.js', [ALL, ALL]],
  ])('differs with %s', (_, file, expected) => {
    expect(changes(built({ [file]: `${files[file]};more()` }))).toEqual(expected);
  });

  test('differs in one theme alone if only its rules do', () => {
    const css = `a{color:red}${rule('iris', '#eee')}${rule('jade', '#ccc')}`;
    const now = contentsOf(built({ 'assets/themes-aaaaaaaa.css': css }));
    expect(changedThemes(original(ORDERS), now(ORDERS))).toEqual(['modern-green']);
  });

  test('differs in every theme if the story shows a theme besides its own', () => {
    const story = { 'assets/orders.stories-aaaaaaaa.js': '({"data-scoped":""})' };
    const css = `a{color:red}${rule('iris', '#eee')}${rule('jade', '#ccc')}`;
    const [old, now] = [built(story), built({ ...story, 'assets/themes-aaaaaaaa.css': css })].map(contentsOf);
    expect(changedThemes(old?.(ORDERS), now?.(ORDERS))).toHaveLength(ALL);
  });

  test('is found for a file of stories that others import, and unknown for one that is not there', () => {
    const { [BADGE]: chunk, ...rest } = manifest;
    const now = contentsOf(built({}, { ...rest, '_badge.stories-bbbbbbbb.js': chunk ?? { file: '' } }));
    expect(changedThemes(original(BADGE), now(BADGE))).toEqual([]);
    expect(now('packages/screens/src/users/users.stories.tsx')).toBeUndefined();
    expect(changedThemes(undefined, now(BADGE))).toHaveLength(ALL);
  });
});
