import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { STORIES_BUILD } from '../build.ts';
import { PNPM, Refusal, run, seconds } from '../command.ts';
import { ROOT } from '../root.ts';
import { evictLeastRecentlyUsed } from './cache.ts';
import { VISUAL } from './playwright.ts';

type Git = (...args: string[]) => string;

const gitIn =
  (cwd: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const git = gitIn(ROOT);

const SHALLOW = 'This clone is shallow: run `git fetch --unshallow` first.';

/**
 * The commit to compare the working tree with: where this branch left `against` (`main` by default), locally or at the
 * origin, whichever is later. On that branch itself, the last commit if there are uncommitted changes, otherwise the
 * one before. Refuses if there is none.
 */
export function baseCommit(against?: string, folder = ROOT): string {
  const run = gitIn(folder);
  const attempt: (...args: string[]) => string | undefined = (...args) => {
    try {
      return run(...args);
    } catch {
      return undefined;
    }
  };
  const commit = (name: string) => attempt('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  const shallow = run('rev-parse', '--is-shallow-repository') === 'true';
  const branches = (against ? [against] : ['main', 'origin/main']).filter(commit);
  const [branch] = branches;
  if (!branch) {
    throw new Refusal(
      shallow ? SHALLOW : `There is no revision ${against ?? 'main'}: name one with --against.`,
    );
  }
  const [base] = branches
    .flatMap((name) => attempt('merge-base', name, 'HEAD') ?? [])
    .map((left) => ({ left, since: Number(run('rev-list', '--count', `${left}..HEAD`)) }))
    .sort((a, b) => a.since - b.since);
  if (!base) {
    throw new Refusal(shallow ? SHALLOW : `This branch and ${branch} have no commit in common.`);
  }
  if (against || base.since > 0 || run('status', '--porcelain')) return base.left;
  const previous = commit('HEAD~1');
  if (!previous) throw new Refusal(shallow ? SHALLOW : 'There is no earlier commit to compare with.');
  return previous;
}

const BUILDS = join(VISUAL, 'builds');

/** Builds the stories of a commit, once; returns its folder. */
export async function buildCommit(base: string): Promise<string> {
  const built = join(BUILDS, base);
  if (existsSync(built)) {
    evictLeastRecentlyUsed(built);
    return built;
  }
  const began = Date.now();
  const tree = join(mkdtempSync(join(tmpdir(), 'visual-')), 'tree');
  try {
    git('worktree', 'add', '--quiet', '--detach', tree, base);
    const [program = '', ...args] = [...PNPM, 'install', '--frozen-lockfile', '--prefer-offline'];
    const installed = await run(program, args, { cwd: tree, output: 'captured' });
    if (installed.code !== 0) {
      throw new Refusal(`${installed.output}\nThe dependencies of ${base} could not be installed.`);
    }
    const { code, output } = await run(join(tree, 'node_modules/.bin/storybook'), STORIES_BUILD, {
      cwd: tree,
      output: 'captured',
    });
    if (code !== 0) throw new Refusal(`${output}\nThe stories of ${base} could not be built.`);
    // Renamed once complete: an interrupted run leaves no partial build.
    mkdirSync(BUILDS, { recursive: true });
    const incomplete = mkdtempSync(join(BUILDS, 'incomplete-'));
    cpSync(join(tree, 'dist/stories'), incomplete, { recursive: true });
    if (existsSync(built)) rmSync(incomplete, { recursive: true });
    else renameSync(incomplete, built);
    evictLeastRecentlyUsed(built);
  } finally {
    rmSync(dirname(tree), { recursive: true, force: true });
    git('worktree', 'prune');
  }
  console.log(`The stories of ${base.slice(0, 9)}: built in ${seconds(began)}`);
  return built;
}
