import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the table as the build reads it
import { modulesOfPaths } from '../apps/console/page-table.ts';
// biome-ignore lint/style/noRestrictedImports: compares the measured table with the documented one
import { ROUTE_ROLES } from '../packages/contract/src/roles.ts';
import { ROOT } from './command.ts';
import { overBudget, screensOf } from './sizes.ts';

test('a screen loads the files of the page and those of its path', () => {
  const page = [
    '<script>const FILES = {"/products":["/assets/products.js","/assets/table.css"],"/orders":[]};',
    'load();</script>',
    '<script type="module" crossorigin src="/assets/index.js"></script>',
    '<link rel="stylesheet" crossorigin href="/assets/index.css">',
  ].join('\n');
  expect(screensOf(page).map(({ name, files }) => [name, files])).toEqual([
    ['/login', ['/assets/index.js', '/assets/index.css']],
    ['/products', ['/assets/index.js', '/assets/index.css', '/assets/products.js', '/assets/table.css']],
    ['/orders', ['/assets/index.js', '/assets/index.css']],
  ]);
  expect(() => screensOf('<script></script>')).toThrow('does not name the files');
});

test('every path is in the table that the build reads', () => {
  const paths = modulesOfPaths(readFileSync(join(ROOT, 'apps/console/src/shell/pages.tsx'), 'utf8'));
  const names = [...paths.keys()];
  expect(names.filter((name) => !name.endsWith('/:id')).sort()).toEqual(Object.keys(ROUTE_ROLES).sort());
  // A record is below its list.
  expect(Object.keys(ROUTE_ROLES)).toEqual(
    expect.arrayContaining(names.map((name) => name.replace(/\/:id$/, ''))),
  );
  expect(paths.get('/dashboard')).toEqual(['src/pages/dashboard.tsx', 'src/pages/dashboard.loader.ts']);
});

test('a budget met exactly is kept', () => {
  expect(overBudget([{ name: 'a', bytes: 10, budget: 10 }])).toEqual([]);
  expect(overBudget([{ name: 'a', bytes: 11, budget: 10 }])).toHaveLength(1);
});
