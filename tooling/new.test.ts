import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

// A section of `pnpm verify` checks the generated files.
test.each([
  ['screen', 'products', 'already exists.'],
  ['screen', 'Products', '“Products” is not a valid name'],
  ['page', 'x', 'Usage: '],
])('pnpm new %s %s is refused in a sentence', (kind, name, refusal) => {
  const tsx = join(ROOT, 'node_modules/.bin/tsx');
  const { status, stdout, stderr } = spawnSync(tsx, ['tooling/new.ts', kind, name], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`).toContain(refusal);
});
