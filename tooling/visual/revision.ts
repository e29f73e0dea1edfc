import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { STORIES_BUILD } from '../build.ts';
import { outputOf, Refusal, seconds } from '../command.ts';
import { install } from '../copy.ts';
import { git, isShallow, tryGit } from '../git.ts';
import { ROOT } from '../root.ts';

/**
 * The commit to compare the working tree with: where this branch left `against` (`main` by default), locally or at the
 * origin, whichever is later. On that branch itself, the last commit if there are uncommitted changes, otherwise the
 * one before. Refuses if there is none.
 */
export function baseCommit(against?: string, folder = ROOT): string {
  const attempt = (...args: string[]) => tryGit(args, folder);
  const commit = (name: string) => attempt('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  const branches = (against ? [against] : ['main', 'origin/main']).filter(commit);
  const left = branches.length > 0 ? attempt('merge-base', 'HEAD', ...branches) : undefined;
  const isUsed = against || left !== commit('HEAD') || git(['status', '--porcelain'], folder);
  const base = left && !isUsed ? commit('HEAD~1') : left;
  if (base) return base;
  const shallow = isShallow(folder);
  const way = shallow ? 'run `git fetch --unshallow` first' : 'name one with --against';
  throw new Refusal(`There is no commit of ${against ?? 'main'} to compare with: ${way}.`);
}

/** What `pnpm visual` writes. */
export const VISUAL = join(ROOT, '.visual');
const BUILDS = join(VISUAL, 'builds');

/** Builds the stories of a commit, once; returns its folder. */
export async function buildCommit(base: string): Promise<string> {
  const built = join(BUILDS, base);
  if (existsSync(built)) return built;
  const began = Date.now();
  const tree = join(mkdtempSync(join(tmpdir(), 'visual-')), 'tree');
  mkdirSync(BUILDS, { recursive: true });
  // Renamed once complete: an interrupted run leaves no partial build.
  const incomplete = mkdtempSync(join(BUILDS, 'incomplete-'));
  try {
    git(['worktree', 'add', '--quiet', '--detach', tree, base]);
    await install(tree);
    const storybook = join(tree, 'node_modules/.bin/storybook');
    await outputOf(`The stories of ${base} could not be built.`, storybook, STORIES_BUILD, { cwd: tree });
    cpSync(join(tree, 'dist/stories'), incomplete, { recursive: true });
    if (!existsSync(built)) renameSync(incomplete, built);
    // Five builds are kept for later runs.
    const kept = readdirSync(BUILDS).map((name) => join(BUILDS, name));
    const byAge = kept.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const old of byAge.slice(5)) rmSync(old, { recursive: true });
  } finally {
    for (const folder of [dirname(tree), incomplete]) rmSync(folder, { recursive: true, force: true });
    git(['worktree', 'prune']);
  }
  console.log(`The stories of ${base.slice(0, 9)}: built in ${seconds(began)}`);
  return built;
}
