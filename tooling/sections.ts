import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { run } from './command.ts';
import { ensureDemoData } from './demo-data.ts';
import { ensureChromium } from './install-chromium.ts';
import { ROOT } from './root.ts';
import { measure, overBudget, type Size, sizesTable } from './sizes.ts';
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
import { inTemporaryFolder } from './temporary-folder.ts';

/** Runs a tool that writes a JSON report, and reads it. Without a report the whole run counts as one failure. */
async function reported<Report>(
  name: string,
  invoke: (reportPath: string) => Promise<{ code: number }>,
  summarize: (report: Report, code: number) => Summary,
): Promise<Summary> {
  return inTemporaryFolder('report-', async (folder) => {
    const path = join(folder, 'report.json');
    const { code } = await invoke(path);
    if (!existsSync(path)) return one(false, `${name}: ended with code ${code} and no report`);
    return summarize(JSON.parse(readFileSync(path, 'utf8')) as Report, code);
  });
}

interface VitestRun {
  env?: Readonly<Record<string, string>>;
  folder?: string;
  files?: readonly string[];
  shard?: string | undefined;
}

export async function vitest(
  project: 'unit' | 'api' | 'processes' | 'stories',
  { env = {}, folder = ROOT, files = [], shard }: VitestRun = {},
): Promise<Summary> {
  if (project === 'stories') await ensureChromium();
  return reported<VitestReport>(
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
}

/** Selects the core stories and end-to-end tests, overriding the environment. */
export const CORE = { SUITE: 'core' };

export async function runE2e(env: Readonly<Record<string, string>>, shard?: string): Promise<Summary> {
  await ensureChromium();
  await ensureBuilt(['console', 'server']);
  const data = { DEMO_DATA: await ensureDemoData(env.TEST_CLOCK) };
  return reported<PlaywrightReport>(
    'End-to-end tests',
    (path) => {
      const part = shard ? [`--shard=${shard}`] : [];
      return run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...part], {
        env: { ...env, ...data, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
      });
    },
    playwrightSummary,
  );
}

export function sizes(lines: readonly Size[]): Summary {
  console.log(sizesTable(lines));
  const over = overBudget(lines);
  return { passed: lines.length - over.length, failed: over.map(({ name }) => `Size budget: ${name}`) };
}

/** Compares the specification with the given proofs, by default those that tests and stories name. */
export function specification(proofs: readonly string[] = Object.keys(listedProofs())): Summary {
  const coverage = coverageOf(proofs);
  console.log(`Specification: ${counts(coverage)}`);
  const failed = coverage.flatMap(({ unproved }) => unproved);
  for (const line of failed) console.log(`  no proof: ${line}`);
  return { passed: coverage.filter(({ unproved }) => unproved.length === 0).length, failed };
}

/** What `pnpm test` and `pnpm verify` both begin with. */
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
  async run() {
    await ensureBuilt(['server', 'console']);
    return sizes(measure());
  },
};
export const API: Section = {
  name: 'api',
  title: 'API tests',
  minutes: 2,
  run: () => vitest('api'),
};
