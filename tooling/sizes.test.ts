import { expect, test } from 'vitest';
import { filesFor, overBudget } from './sizes.ts';

test('a screen waits for the entry and for what its route imports statically, each file once', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    '_table.js': { file: 'table.js', imports: ['_react.js'], css: ['table.css'] },
    'src/routes/products.tsx': { file: 'products.js', imports: ['_table.js', 'index.html'] },
    'src/routes/orders.tsx': { file: 'orders.js', imports: ['_table.js'] },
    '_chart.js': { file: 'chart.js' },
  };
  const { scripts, styles } = filesFor(manifest, ['src/routes/products.tsx']);
  expect([...scripts].sort()).toEqual(['index.js', 'products.js', 'react.js', 'table.js']);
  expect([...styles]).toEqual(['table.css']);
});

test('a budget is kept when it is met exactly', () => {
  expect(overBudget([{ name: 'a', bytes: 10, budget: 10 }])).toEqual([]);
  expect(overBudget([{ name: 'a', bytes: 11, budget: 10 }])).toHaveLength(1);
});
