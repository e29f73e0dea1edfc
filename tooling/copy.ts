import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PNPM, Refusal, run } from './command.ts';
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

/** Installs what the lockfile of a folder names. Throws a Refusal with the output if that fails. */
export async function install(folder: string): Promise<void> {
  const [pnpm = '', ...before] = PNPM;
  const args = [...before, 'install', '--frozen-lockfile', '--prefer-offline'];
  const { code, output } = await run(pnpm, args, { cwd: folder, output: 'captured' });
  if (code !== 0) throw new Refusal(`${output}\nThe packages of ${folder} could not be installed.`);
}

/** Copies the repository to a new temporary folder, in which files can be generated and checked. Returns its path. */
export async function copyRepository(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'generated-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  // Lint reads `.gitignore` only in a repository.
  await run('/usr/bin/env', ['git', 'init', '-q'], { cwd: copy });
  await install(copy);
  return copy;
}
