import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { outputOf, run } from './command.ts';
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
  const args = ['install', '--frozen-lockfile', '--prefer-offline'];
  await outputOf(`The packages of ${folder} could not be installed.`, 'pnpm', args, { cwd: folder });
}

/** Copies the repository to a folder, in which files can be generated and checked. */
export async function copyRepository(copy: string): Promise<void> {
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  // Lint reads `.gitignore` only in a repository.
  await run('/usr/bin/env', ['git', 'init', '-q'], { cwd: copy });
  await install(copy);
}
