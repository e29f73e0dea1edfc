import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './command.ts';
import { copyRepository } from './copy.ts';

const BIN = join(ROOT, 'node_modules/.bin');
let copy: string;

function run(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(BIN, tool), args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${tool} ${args.join(' ')}\n${stdout}${stderr}`;
}

// Works in a copy, since other tests read the tree at the same time. The stories, which need a browser, are a separate
// section (`checks.ts`).
beforeAll(() => {
  copy = copyRepository();
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
    'apps/console/src/pages/delivery-slots.loader.ts',
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

test('a name that is taken and an invalid name are refused in a sentence', () => {
  expect(run('tsx', 'tooling/new.ts', 'screen', 'products')).toContain('already exists.');
  expect(run('tsx', 'tooling/new.ts', 'screen', 'Products')).toContain('“Products” is not a valid name');
  expect(run('tsx', 'tooling/new.ts', 'page', 'x')).toContain('Usage: ');
}, 30_000);
