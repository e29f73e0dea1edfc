import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { slimRadix } from '../../vite.js';

const slimmed = (component: string) => {
  const path = createRequire(import.meta.url)
    .resolve('@radix-ui/themes/components/theme')
    .replace('/cjs/', '/esm/')
    .replace('theme.js', `${component}.js`);
  return slimRadix().transform(readFileSync(path, 'utf8'), path)?.code;
};

it('finds in the installed Radix Themes the imports that it replaces', () => {
  expect(slimmed('theme')).not.toMatch(/Tooltip as/);
  expect(slimmed('theme')).toMatch(/Provider:\(\{children\}\)=>children/);
  expect(slimmed('_internal/base-button')).not.toMatch(/flex\.js/);
  expect(slimmed('spinner')).not.toMatch(/flex\.js/);
});
