import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARTEFACTS, type ArtefactName, build, ensureBuilt, stale } from './build.ts';
import { Refusal, run, seconds } from './command.ts';
import { ensureDemoData } from './demo-data.ts';
import { ensureChromium } from './install-chromium.ts';
import { ROOT } from './root.ts';
import { measure, overBudget, sizesTable } from './sizes.ts';
import { counts, coverageOf, listedProofs } from './specification.ts';
import type { Section } from './suite.ts';
import {
  mergeSummaries,
  one,
  type PlaywrightReport,
  playwrightSummary,
  type Summary,
  type VitestReport,
  vitestSummary,
} from './summary.ts';

/** Runs a tool that writes a JSON report, and reads it. Without a report the whole run counts as one failure. */
async function reported<Report>(
  name: string,
  invoke: (reportPath: string) => Promise<{ code: number }>,
  summarize: (report: Report, code: number) => Summary,
): Promise<Summary> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const path = join(folder, 'report.json');
    const { code } = await invoke(path);
    if (!existsSync(path)) return one(false, `${name}: ended with code ${code} and no report`);
    return summarize(JSON.parse(readFileSync(path, 'utf8')) as Report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestRun {
  env?: Readonly<Record<string, string>>;
  folder?: string;
  files?: readonly string[];
  shard?: string;
}

export const vitest = (
  project: 'unit' | 'api' | 'processes' | 'stories',
  { env = {}, folder = ROOT, files = [], shard }: VitestRun = {},
): Promise<Summary> =>
  reported<VitestReport>(
    project,
    (path) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
      const part = shard ? [`--shard=${shard}`] : [];
      return run('vitest', ['run', '--project', project, ...reporters, ...part, ...files], {
        cwd: folder,
        env,
      });
    },
    (report, code) => vitestSummary(report, code, folder),
  );

/** Finds or installs the Chromium that a section needs, then runs it. */
export async function withChromium(name: string, body: () => Promise<Summary>): Promise<Summary> {
  try {
    await ensureChromium();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(error.message);
    return one(false, `${name}: no Chromium`);
  }
  return body();
}

/** Selects the core stories and end-to-end tests, overriding the environment. */
export const CORE = { SUITE: 'core' };

export const runE2e = (env: Readonly<Record<string, string>>, shard?: string): Promise<Summary> =>
  withChromium('End-to-end tests', async () => {
    await ensureBuilt(['console', 'server']);
    const data = { DEMO_DATA: await ensureDemoData(env.TEST_CLOCK) };
    return reported<PlaywrightReport>(
      'End-to-end tests',
      (path) => {
        const part = shard ? [`--shard=${shard}`] : [];
        return run(
          'playwright',
          ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...part],
          {
            env: { ...env, ...data, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
          },
        );
      },
      playwrightSummary,
    );
  });

/** Builds in parallel, since each build has phases that use only one core. */
export async function builds(names: readonly ArtefactName[]): Promise<Summary[]> {
  const todo = stale(names);
  return Promise.all(
    names.map(async (name) => {
      const { label } = ARTEFACTS[name];
      const began = Date.now();
      try {
        if (todo.includes(name)) await build(name);
        console.log(`${label}: ${todo.includes(name) ? `built in ${seconds(began)}` : 'is fresh'}`);
        return one(true, label);
      } catch (error) {
        console.log(error instanceof Refusal ? error.message : error);
        return one(false, label);
      }
    }),
  );
}

function sizes(): Summary {
  let lines: ReturnType<typeof measure>;
  try {
    lines = measure();
  } catch (error) {
    console.log(error instanceof Refusal ? error.message : error);
    return one(false, 'Size budgets');
  }
  console.log(sizesTable(lines));
  const over = overBudget(lines);
  return { passed: lines.length - over.length, failed: over.map(({ name }) => `Size budget: ${name}`) };
}

/** Compares the specification with the given proofs. */
export function specification(proofs: readonly string[]): Summary {
  const coverage = coverageOf(proofs);
  console.log(`Specification: ${counts(coverage)}`);
  const failed = coverage.flatMap(({ unproved }) => unproved);
  for (const line of failed) console.log(`  no proof: ${line}`);
  return { passed: coverage.filter(({ unproved }) => unproved.length === 0).length, failed };
}

export const LINT: Section = {
  name: 'lint',
  title: 'Lint and types',
  minutes: 0.5,
  async run() {
    const tool = async (name: string, bin: string, args: string[]) =>
      one((await run(bin, args)).code === 0, name);
    return mergeSummaries(
      await Promise.all([
        tool('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
        tool('Types', 'tsc', []),
      ]),
    );
  },
};
export const UNIT: Section = {
  name: 'unit',
  title: 'Unit and contract tests',
  minutes: 0.5,
  run: () => vitest('unit'),
};
export const BUILD: Section = {
  name: 'build',
  title: 'Builds and sizes',
  minutes: 0.3,
  run: async () => mergeSummaries([...(await builds(['server', 'console'])), sizes()]),
};
export const API: Section = { name: 'api', title: 'API tests', minutes: 2, run: () => vitest('api') };
export const CORE_STORIES: Section = {
  name: 'stories',
  title: 'Stories for review and of behaviour',
  minutes: 3.5,
  run: ({ shard }) => withChromium('Stories', () => vitest('stories', { env: CORE, shard })),
};
export const CORE_E2E: Section = {
  name: 'e2e',
  title: 'Core end-to-end tests',
  minutes: 2.5,
  run: ({ shard }) => runE2e(CORE, shard),
};
/** Every entry of the specification is named by a test or story. */
export const SPECIFICATION_LISTED: Section = {
  name: 'specification',
  title: 'Specification: what has a proof',
  minutes: 0,
  run: async () => specification(Object.keys(listedProofs())),
};
