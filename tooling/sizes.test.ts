import { expect, test } from 'vitest';
import { loadersOf, overBudget, screensOf } from './sizes.ts';

test('a screen loads the files of the console, of the frame, of its page and of its loader', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, css: ['index.css'], imports: ['_icons.js'] },
    '_icons.js': { file: 'icons.js' },
    '_frame.js': { file: 'frame.js', name: 'signed-in', imports: ['index.html', '_icons.js'] },
    'src/pages/products.tsx': { file: 'products.js', css: ['table.css'], dynamicImports: ['src/dialog.tsx'] },
    '_loader.js': { file: 'loader.js', name: 'products.loader' },
    'src/dialog.tsx': { file: 'dialog.js' },
    'src/pages/reset-password.tsx': { file: 'reset.js' },
    'src/pages/sign-in-help.tsx': { file: 'help.js' },
  };
  expect(screensOf(manifest).map(({ name, files }) => [name, files])).toEqual([
    ['sign-in', ['index.js', 'index.css', 'icons.js']],
    ['reset-password', ['index.js', 'index.css', 'icons.js', 'reset.js']],
    ['products', ['index.js', 'index.css', 'icons.js', 'frame.js', 'products.js', 'table.css', 'loader.js']],
    ['sign-in-help', ['index.js', 'index.css', 'icons.js', 'frame.js', 'help.js']],
  ]);
});

test('a loader needs what it imports, besides the files of the console and of the frame', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    '_frame.js': { file: 'frame.js', name: 'signed-in', imports: ['index.html'] },
    'src/pages/orders.tsx': { file: 'orders.js', imports: ['_table.js'] },
    '_loader.js': { file: 'loader.js', name: 'orders.loader', imports: ['index.html', '_view.js'] },
    '_table.js': { file: 'table.js' },
    '_view.js': { file: 'view.js', imports: ['_table.js'] },
  };
  expect(loadersOf(manifest)).toEqual([
    { name: 'orders.loader', files: ['loader.js', 'view.js', 'table.js'] },
  ]);
});

test('a budget met exactly is kept, of files as of bytes', () => {
  const budget = { files: 2, bytes: 10 };
  expect(overBudget([{ name: 'a', files: 2, bytes: 10, budget }])).toEqual([]);
  expect(overBudget([{ name: 'a', files: 2, bytes: 11, budget }])).toHaveLength(1);
  expect(overBudget([{ name: 'a', files: 3, bytes: 10, budget }])).toHaveLength(1);
});
