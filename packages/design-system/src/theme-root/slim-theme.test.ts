import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { slimTheme } from '../../vite.js';

it('finds in the installed Radix Themes the import that it replaces', () => {
  const path = createRequire(import.meta.url)
    .resolve('@radix-ui/themes/components/theme')
    .replace('/cjs/', '/esm/');
  const slim = slimTheme().transform(readFileSync(path, 'utf8'), path);
  expect(slim?.code).not.toMatch(/Tooltip as/);
  expect(slim?.code).toMatch(/Provider:\(\{children\}\)=>children/);
});
