import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSERS, OLDEST } from './oldest-browsers.ts';
import { ROOT } from './root.ts';
import { missingFeatures } from './web-features.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What runs in a browser: stories, tests and fixtures do not. */
const SOURCES = [
  'apps/console/src',
  'packages/contract/src',
  'packages/design-system/src',
  'packages/screens/src',
]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.(stories|test|fixtures)\.|story-kit|testing|test-setup/.test(file),
  );

const OLDER = { chrome: '119', firefox: '124', safari: '17.3' };

test('the sources use what the oldest browsers have', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(
    SOURCES.flatMap((file) => missingFeatures(read(file), OLDEST).map((each) => `${file}: ${each}`)),
  ).toEqual([]);
});

test.each([
  ['await Promise.try(load)', 'Promise.try: chrome 120, edge 120, firefox 125, safari 17.4, ios_saf 17.4'],
  ['await Array.fromAsync(rows)', 'Array.fromAsync: chrome 120, edge 120'],
  ['URL.parse(text)', 'URL.parse: chrome 120, edge 120, firefox 125, safari 17.4, ios_saf 17.4'],
  ['ids.union(others)', '.union(): chrome 120, edge 120, firefox 125'],
  ['new CloseWatcher()', 'new CloseWatcher: chrome 120, edge 120, firefox 125, safari 17.4, ios_saf 17.4'],
])('%s is found', (code, found) => {
  expect(missingFeatures(code, OLDEST)).toEqual([found]);
});

test('older browsers lack what the sources use', () => {
  const found = SOURCES.flatMap((file) => missingFeatures(read(file), OLDER));
  expect(new Set(found)).toMatchInlineSnapshot(`
    Set {
      "AbortSignal.any: safari 17.3",
      "URL.canParse: chrome 119",
      "Intl.Segmenter: firefox 124",
      ".showPopover(): firefox 124",
      ".hidePopover(): firefox 124",
      ".checkVisibility(): safari 17.3",
    }
  `);
});

test('each page of words names the oldest browsers', () => {
  for (const path of [
    'README.md',
    'apps/console/index.html',
    'packages/contract/README.md',
    'packages/design-system/README.md',
  ])
    expect(read(path).replaceAll(/\s+/g, ' '), path).toContain(BROWSERS);
});

/** The page's own check runs in every browser, also in those that are too old. */
const check = /are too old\.\n([\s\S]*?)<\/script>/.exec(read('apps/console/index.html'))?.[1] ?? '';

test('the page checks for what its oldest browsers are the first to have, in syntax of any age', () => {
  expect(check).not.toMatch(/=>|\b(?:const|let|class|function)\b|`|\?[?.]|\.\.\./);
  expect(missingFeatures(check, OLDEST)).toEqual([]);
  for (const [browser, version] of Object.entries({ ...OLDER, edge: '119', ios_saf: '17.3' }))
    expect(missingFeatures(check, { [browser]: version }), browser).not.toEqual([]);
});
