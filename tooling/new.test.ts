import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  'dist',
  'storybook-static',
  '.data',
  '.visual',
  'test-results',
]);
let copy: string;

/** The same dependencies, and this copy's own packages in place of the repository's. */
function linkDependencies(folder: string): void {
  const from = join(ROOT, folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(join(copy, folder, 'node_modules/@dmc'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@dmc' || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(from, name), join(copy, folder, 'node_modules', name));
  }
  if (!existsSync(join(from, '@dmc'))) return;
  for (const name of readdirSync(join(from, '@dmc'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, folder, 'node_modules/@dmc', name));
  }
}

function run(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(BIN, tool), args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${tool} ${args.join(' ')}\n${stdout}${stderr}`;
}

// A copy, and not the tree itself: other tests read that one at the same time.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generated-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  spawnSync('git', ['init', '-q'], { cwd: copy });
  for (const folder of [
    '',
    'packages/contract',
    'packages/design-system',
    'packages/screens',
    'apps/console',
    'apps/api',
  ]) {
    linkDependencies(folder);
  }
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new resource, a screen for it and a primitive pass lint, types and their tests as they are generated', () => {
  expect(run('tsx', 'tooling/new.ts', 'resource', 'delivery-slots')).toBe('');
  expect(run('tsx', 'tooling/new.ts', 'screen', 'delivery-slots')).toBe('');
  expect(run('tsx', 'tooling/new.ts', 'primitive', 'price-tag')).toBe('');
  const made = [
    'packages/contract/src/delivery-slots.ts',
    'packages/contract/src/delivery-slots.test.ts',
    'packages/screens/src/delivery-slots',
    'packages/design-system/src/price-tag',
    'apps/console/src/api/delivery-slots.ts',
    'apps/console/src/pages/delivery-slots.tsx',
    'apps/api/src/delivery-slots.ts',
    'apps/api/src/delivery-slots.test.ts',
  ];
  expect(made.filter((path) => !existsSync(join(copy, path)))).toEqual([]);
  expect(run('biome', 'check', '--error-on-warnings', ...made, 'packages/contract', 'apps/api/src')).toBe('');
  expect(run('tsc')).toBe('');
  const tests = ['packages/contract', 'delivery-slots', 'tooling/repository.test.ts'];
  expect(run('vitest', 'run', '--project', 'unit', ...tests)).toBe('');
  expect(run('vitest', 'run', '--project', 'api', 'apps/api/src/delivery-slots.test.ts')).toBe('');
}, 180_000);

test('a name that is taken and a name that is none are refused in a sentence', () => {
  expect(run('tsx', 'tooling/new.ts', 'screen', 'products')).toContain('is there already.');
  expect(run('tsx', 'tooling/new.ts', 'screen', 'Products')).toContain('“Products” is no name');
  expect(run('tsx', 'tooling/new.ts', 'page', 'x')).toContain('Say what is new');
}, 30_000);
