import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: compares the measured table with the documented one
import { ROUTE_ROLES } from '../packages/contract/src/roles.ts';
import { ROOT } from './command.ts';
import { filesFor, overBudget, screensOf } from './sizes.ts';

test('a screen needs the entry and its route’s static imports, each file once', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    '_table.js': { file: 'table.js', imports: ['_react.js'], css: ['table.css'] },
    'src/pages/products.tsx': { file: 'products.js', imports: ['_table.js', 'index.html'] },
    'src/pages/orders.tsx': { file: 'orders.js', imports: ['_table.js'] },
    '_chart.js': { file: 'chart.js' },
  };
  const { scripts, styles } = filesFor(manifest, ['src/pages/products.tsx']);
  expect([...scripts].sort()).toEqual(['index.js', 'products.js', 'react.js', 'table.js']);
  expect([...styles]).toEqual(['table.css']);
});

test('every path of the route table has a budget', () => {
  const screens = screensOf(readFileSync(join(ROOT, 'apps/console/src/shell/pages.tsx'), 'utf8'));
  const names = screens.map(({ name }) => name);
  expect(names.filter((name) => !name.endsWith('/:id')).sort()).toEqual(Object.keys(ROUTE_ROLES).sort());
  // A record is below its list.
  expect(Object.keys(ROUTE_ROLES)).toEqual(
    expect.arrayContaining(names.map((name) => name.replace(/\/:id$/, ''))),
  );
  expect(screens.find(({ name }) => name === '/dashboard')).toEqual({
    name: '/dashboard',
    modules: ['frame', 'src/pages/dashboard.tsx', 'src/pages/dashboard.loader.ts'],
    budget: expect.any(Number),
  });
});

test('a budget met exactly is kept', () => {
  expect(overBudget([{ name: 'a', bytes: 10, budget: 10 }])).toEqual([]);
  expect(overBudget([{ name: 'a', bytes: 11, budget: 10 }])).toHaveLength(1);
});
