import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal, ROOT, run, seconds } from '../command.ts';
import { VISUAL } from './photograph.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
/** Its output, or undefined if it fails. */
function tryGit(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const SHALLOW = 'This clone is shallow: run `git fetch --unshallow` first.';
const commit = (name: string): string | undefined =>
  tryGit('rev-parse', '--verify', '--quiet', `${name}^{commit}`);

/**
 * The commit to compare the working tree with: where this branch left `against`, by default `main`. On that branch
 * itself, the last commit if something is not committed yet, else the one before. Refuses if there is none.
 */
export function baseCommit(against?: string): string {
  const shallow = git('rev-parse', '--is-shallow-repository') === 'true';
  const branch = against ?? ['main', 'origin/main'].find(commit);
  if (!branch || !commit(branch)) {
    throw new Refusal(
      shallow ? SHALLOW : `There is no revision ${against ?? 'main'}: name one with --against.`,
    );
  }
  const base = tryGit('merge-base', branch, 'HEAD');
  if (!base) {
    throw new Refusal(shallow ? SHALLOW : `This branch and ${branch} have no commit in common.`);
  }
  if (against || base !== git('rev-parse', 'HEAD') || git('status', '--porcelain')) return base;
  const previous = commit('HEAD~1');
  if (!previous) throw new Refusal(shallow ? SHALLOW : 'There is no earlier commit to compare with.');
  return previous;
}

const list = (output: string): string[] => output.split('\0').filter((name) => name !== '');

/** Files that differ between a commit and the working tree, also those that are new or gone. */
export function changedSince(base: string): string[] {
  return [
    ...list(git('diff', '--name-only', '--no-renames', '-z', base)),
    ...list(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
}

/** Files of the working tree. */
export const filesNow = (): string[] =>
  list(git('ls-files', '--cached', '--others', '--exclude-standard', '-z')).filter((file) =>
    existsSync(join(ROOT, file)),
  );

/** Builds the Storybook of a commit, once; returns its folder. */
export async function buildCommit(base: string): Promise<string> {
  const built = join(VISUAL, 'builds', base);
  if (existsSync(join(built, 'index.json'))) return built;
  const began = Date.now();
  const tree = join(mkdtempSync(join(tmpdir(), 'visual-')), 'tree');
  try {
    git('worktree', 'add', '--quiet', '--detach', tree, base);
    const pnpm = process.env.npm_execpath?.includes('pnpm')
      ? [process.env.npm_execpath]
      : [join(dirname(process.execPath), 'npx'), '-y', 'pnpm@12'];
    const [program = '', ...args] = [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline'];
    const installed = await run(program, args, { cwd: tree, output: 'captured' });
    if (installed.code !== 0) {
      throw new Refusal(`${installed.output}\nThe dependencies of ${base} could not be installed.`);
    }
    const { code, output } = await run(
      join(tree, 'node_modules/.bin/storybook'),
      ['build', '-o', 'storybook-static', '--quiet', '--disable-telemetry', '--stats-json'],
      { cwd: tree, output: 'captured' },
    );
    if (code !== 0) throw new Refusal(`${output}\nThe Storybook of ${base} could not be built.`);
    cpSync(join(tree, 'storybook-static'), built, { recursive: true });
  } finally {
    rmSync(dirname(tree), { recursive: true, force: true });
    git('worktree', 'prune');
  }
  console.log(`The Storybook of ${base.slice(0, 9)}: built in ${seconds(began)}`);
  return built;
}
