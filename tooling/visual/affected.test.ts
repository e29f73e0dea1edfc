import { describe, expect, test } from 'vitest';
import { affectedBy, affects, graphOf, type Stats } from './affected.ts';

const stats = (importers: Record<string, string[]>): Stats => ({
  modules: Object.entries(importers).map(([id, names]) => ({
    id,
    reasons: names.map((moduleName) => ({ moduleName })),
  })),
});

const GRAPH = graphOf(
  stats({
    './packages/screens/src/orders/orders.stories.tsx': ['/virtual:/stories.js'],
    './packages/screens/src/users/users.stories.tsx': ['/virtual:/stories.js'],
    './packages/screens/src/orders/orders.tsx': ['./packages/screens/src/orders/orders.stories.tsx'],
    './packages/screens/src/orders/order-row.tsx': ['./packages/screens/src/orders/orders.tsx'],
    './packages/screens/src/orders/orders.tsx?used': ['./packages/screens/src/orders/order-row.tsx'],
    './packages/design-system/src/badge/badge.module.css': ['./packages/design-system/src/badge/badge.tsx'],
    './packages/design-system/src/badge/badge.tsx': [
      './packages/screens/src/orders/order-row.tsx',
      './packages/screens/src/users/users.stories.tsx',
    ],
    './packages/design-system/src/styles.css': ['./.storybook/preview.tsx'],
    './packages/design-system/src/theme-root/theme-root.tsx': ['./packages/screens/src/provider.tsx'],
    './packages/screens/src/provider.tsx': ['./.storybook/preview.tsx'],
    './packages/screens/src/users/filter.tsx': [
      './packages/screens/src/users/users.stories.tsx',
      './.storybook/docs/screen-map.tsx',
    ],
    './.storybook/docs/screen-map.tsx': ['./.storybook/docs/container.tsx'],
    './.storybook/docs/container.tsx': ['./.storybook/preview.tsx'],
    './.storybook/docs/globals.ts': ['./.storybook/docs/container.tsx', './.storybook/preview.tsx'],
    './.storybook/look.ts': ['./.storybook/docs/container.tsx'],
  }),
);
const ORDERS = 'packages/screens/src/orders/orders.stories.tsx';
const USERS = 'packages/screens/src/users/users.stories.tsx';

describe('what a changed file affects', () => {
  test.each([
    ['its own stories', ORDERS, [ORDERS]],
    [
      'the stories of the screen that imports it, through a circle',
      'packages/screens/src/orders/order-row.tsx',
      [ORDERS],
    ],
    ['every screen with a primitive', 'packages/design-system/src/badge/badge.module.css', [ORDERS, USERS]],
    ['nothing, as a document', 'docs/api.md', []],
    ['nothing, as the API', 'apps/api/src/orders.ts', []],
    ['nothing, as a test', 'packages/screens/src/orders/orders.test.ts', []],
    ['nothing, as types alone', 'packages/contract/src/answer.ts', []],
    ['nothing, as a document of a package', 'packages/screens/notes.md', []],
    ["its own stories, though Storybook's pages import it", 'packages/screens/src/users/filter.tsx', [USERS]],
    ['nothing, as a page of Storybook', '.storybook/pages/words.mdx', []],
    ['nothing, as the style of these pages', '.storybook/docs/docs.css', []],
    ['nothing, as a file that they load', '.storybook/public/test-run.json', []],
    ['nothing, as what these pages import', '.storybook/look.ts', []],
    ["nothing, as Storybook's own chrome", '.storybook/manager.ts', []],
  ])('%s', (_, file, stories) => {
    expect([ORDERS, USERS].filter(affects(GRAPH, [file]))).toEqual(stories);
  });

  test.each([
    'packages/design-system/src/styles.css',
    'packages/design-system/src/theme-root/theme-root.tsx',
    'packages/design-system/src/theme-root/base.css',
    'packages/design-system/src/theme-root/geist.woff2',
    'packages/design-system/postcss.js',
    'packages/screens/package.json',
    '.storybook/main.ts',
    '.storybook/modes.ts',
    '.storybook/preview.tsx',
    '.storybook/preview.css',
    '.storybook/preview-head.html',
    '.storybook/docs/globals.ts',
    'pnpm-lock.yaml',
  ])('every story: %s', (file) => {
    expect(affectedBy(GRAPH, file)).toBe('all');
  });
});

test('a file that only one of two revisions has affects its stories there', () => {
  const before = stats({ './packages/screens/src/users/old.tsx': [`./${USERS}`] });
  const after = stats({ './packages/screens/src/orders/new.tsx': [`./${ORDERS}`] });
  const graph = graphOf(before, after);
  expect(affectedBy(graph, 'packages/screens/src/users/old.tsx')).toContain(USERS);
  expect(affectedBy(graph, 'packages/screens/src/orders/new.tsx')).toContain(ORDERS);
  expect([ORDERS, USERS].filter(affects(graph, []))).toEqual([]);
});
