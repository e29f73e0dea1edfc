import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './root.ts';

const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  'dist',
  'storybook-static',
  '.data',
  '.visual',
  'test-results',
]);
const WITH_DEPENDENCIES = [
  '',
  'packages/contract',
  'packages/design-system',
  'packages/screens',
  'apps/console',
  'apps/api',
  'apps/server',
  'apps/flows',
];

/** Links the repository's dependencies, but the copy's own workspace packages. */
function linkDependencies(copy: string, folder: string): void {
  const from = join(ROOT, folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(join(copy, folder, 'node_modules/@dmc'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@dmc' || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(from, name), join(copy, folder, 'node_modules', name));
  }
  if (!existsSync(join(from, '@dmc'))) return;
  for (const name of readdirSync(join(from, '@dmc'))) {
    const owner = existsSync(join(copy, 'packages', name)) ? 'packages' : 'apps';
    symlinkSync(join(copy, owner, name), join(copy, folder, 'node_modules/@dmc', name));
  }
}

/** Copies the repository to a new temporary folder, in which files can be generated and checked. Returns its path. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'generated-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  spawnSync('git', ['init', '-q'], { cwd: copy });
  for (const folder of WITH_DEPENDENCIES) linkDependencies(copy, folder);
  return copy;
}
