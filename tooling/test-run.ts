import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './command.ts';
import { git, tryGit } from './git.ts';
import { ROOT } from './root.ts';
import { coverageOf, DOCUMENTED } from './specification.ts';

/** What tests proved of the specification. */
export interface TestRun {
  /** ISO instant. */
  at: string;
  /** The commit that was tested. */
  commit: string;
  /** Ids that the passed tests name. */
  proofs: string[];
}

/** What Storybook's Specification page reads. */
export interface ShownTestRun {
  at: string;
  commit: string;
  /** How many commits this Storybook is ahead; undefined where the history does not have that one. */
  ahead: number | undefined;
  /** Ids of the entries that were proved. */
  proved: string[];
}

/** Where the last run of this clone keeps its proofs. */
const OWN_RUN = join(ROOT, 'dist/proofs.json');
/** Where the nightly run keeps its own: a branch with one file. */
const NIGHTLY_RUN = 'origin/proofs:proofs.json';

/** Keeps the proofs of a run. Changes that no commit has make it no proof of a commit. */
export function keepTestRun(proofs: readonly string[], file = OWN_RUN): void {
  if (proofs.length === 0 || git(['status', '--porcelain', '--untracked-files=no']) !== '') return;
  const run: TestRun = {
    at: new Date().toISOString(),
    commit: git(['rev-parse', 'HEAD']),
    proofs: [...proofs],
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
}

/** The proofs of runs of one commit, each of a part of the tests. */
export function mergeTestRuns(runs: readonly TestRun[]): TestRun {
  const [first] = runs;
  if (!first) throw new Refusal('There are no proofs.');
  if (runs.some(({ commit }) => commit !== first.commit))
    throw new Refusal('The proofs are of different commits.');
  const at =
    runs
      .map((run) => run.at)
      .toSorted()
      .at(-1) ?? first.at;
  return { at, commit: first.commit, proofs: [...new Set(runs.flatMap(({ proofs }) => proofs))] };
}

/** The newest run that this clone has, its own or the nightly one; undefined without one. */
export function newestTestRun(own = OWN_RUN): ShownTestRun | undefined {
  const texts = [existsSync(own) ? readFileSync(own, 'utf8') : undefined, tryGit(['show', NIGHTLY_RUN])];
  const runs = texts.flatMap((text) => (text === undefined ? [] : (JSON.parse(text) as TestRun)));
  const run = runs.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (!run) return undefined;
  const lines = coverageOf(run.proofs).flatMap(({ unproved }) => unproved);
  const unproved = new Set(lines.map((line) => line.split(':')[0]));
  const ahead = tryGit(['rev-list', '--count', `${run.commit}..HEAD`]);
  return {
    at: run.at,
    commit: run.commit,
    ahead: ahead === undefined ? undefined : Number(ahead),
    proved: Object.values(DOCUMENTED).flatMap((entries) =>
      entries.map(({ id }) => id).filter((id) => !unproved.has(id)),
    ),
  };
}

/** Puts the newest run into a built Storybook. */
export function showTestRun(storybook: string): void {
  const run = newestTestRun();
  if (run && existsSync(storybook)) writeFileSync(join(storybook, 'test-run.json'), JSON.stringify(run));
}
