import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OF_FILE } from '../spec/proof.ts';
import { audit, sampleOf, viewsOf } from './a11y/audit.ts';
import { judge, summary } from './a11y/figures.ts';
import { plantedFaults } from './a11y/planted.ts';
import { REVIEWED } from './a11y/reviewed.ts';
import { withServers } from './api-server.ts';
import { ARTEFACTS, type ArtefactName, build, stale } from './build.ts';
import { Refusal, ROOT, run, seconds } from './command.ts';
import { copyRepository } from './copy.ts';
import { crash } from './crash/run.ts';
import { CONSOLE } from './faults/desk.ts';
import { faultReads } from './faults/run-reads.ts';
import { faultWrites } from './faults/run-writes.ts';
import { SCREENS } from './faults/screens.ts';
import { WRITES } from './faults/writes.ts';
import { fuzz } from './fuzz/run.ts';
import { ensureChromium } from './install-chromium.ts';
import { measure, overBudget, sizesTable } from './sizes.ts';
import { counts, coverageOf, listedProofs } from './specification.ts';
import { readStories, STORYBOOK } from './stories/open-story.ts';
import { CHANGES, plantAndCompare } from './visual/planted.ts';

/** The result of one section of the suite. Lint, types, a build and the budgets count as one check each. */
export interface Tally {
  passed: number;
  /** The name of each failure, including skipped tests. */
  failed: string[];
  /** Tests that were left out, or ran with less, since the machine lacks something. */
  lacking?: string[];
  /** How long each file's tests ran, in milliseconds. */
  took: Record<string, number>;
  /** What passed, as the specification names it: ids of stories, and `file › title` of tests. */
  proofs: string[];
}

const one = (ok: boolean, name: string): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? [] : [name],
  took: {},
  proofs: [],
});

async function tool(name: string, bin: string, args: string[]): Promise<Tally> {
  const { code } = await run(bin, args);
  return one(code === 0, name);
}

interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Start and end of its tests. */
    startTime: number;
    endTime: number;
    assertionResults: {
      status: string;
      fullName: string;
      title: string;
      meta: { storyId?: string; lacks?: string };
    }[];
  }[];
}

/** Counts the tests of a Vitest JSON report; files that could not run and tests that did not run are failures. */
export function tallyVitest(report: VitestReport, code: number, folder = ROOT): Tally {
  const lacking: string[] = [];
  const tally: Tally = { passed: 0, failed: [], lacking, took: {}, proofs: [] };
  for (const { name, status, startTime, endTime, assertionResults } of report.testResults) {
    const file = name.replace(`${folder}/`, '');
    tally.took[file] = endTime - startTime;
    for (const test of assertionResults) {
      const { lacks } = test.meta;
      if (lacks !== undefined) lacking.push(`${file}: ${test.fullName} (${lacks})`);
      if (test.status === 'passed') {
        tally.passed += 1;
        tally.proofs.push(test.meta.storyId ?? `${file}${OF_FILE}${test.title}`);
      } else if (test.status === 'failed' || lacks === undefined)
        tally.failed.push(`${file}: ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`);
    }
    const named = assertionResults.some((test) => test.status !== 'passed');
    if (status !== 'passed' && !named) tally.failed.push(`${file}: could not run`);
  }
  if (report.testResults.length === 0) tally.failed.push('no test was found');
  if (code !== 0 && tally.failed.length === 0) tally.failed.push('an error outside of the tests');
  return tally;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}
interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts the tests of a Playwright JSON report; a skipped or flaky one is a failure. */
export function tallyPlaywright(report: PlaywrightReport, code: number): Tally {
  const tally: Tally = { passed: 0, failed: [], took: {}, proofs: [] };
  const walk = (suite: PlaywrightSuite, path: string): void => {
    for (const spec of suite.specs ?? []) {
      for (const { projectName, status, results } of spec.tests) {
        const file = `e2e/${spec.file}`;
        for (const { duration } of results) tally.took[file] = (tally.took[file] ?? 0) + duration;
        const name = `[${projectName}] ${path} › ${spec.title}`;
        if (status === 'expected') {
          tally.passed += 1;
          tally.proofs.push(`${file}${OF_FILE}${spec.title}`);
        } else tally.failed.push(`${name}${status === 'unexpected' ? '' : ` (${status})`}`);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, `${path} › ${inner.title}`);
  };
  for (const suite of report.suites) walk(suite, suite.title);
  for (const { message } of report.errors) tally.failed.push(message?.split('\n')[0] ?? 'an error');
  if (tally.passed + tally.failed.length === 0) tally.failed.push('no journey was found');
  if (code !== 0 && tally.failed.length === 0) tally.failed.push('an error outside of the journeys');
  return tally;
}

/** Runs a tool that writes a JSON report, and reads it. Without a report the whole run counts as one failure. */
async function reported<Report>(
  name: string,
  invoke: (reportPath: string) => Promise<{ code: number }>,
  tally: (report: Report, code: number) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const path = join(folder, 'report.json');
    const { code } = await invoke(path);
    if (!existsSync(path)) return one(false, `${name}: ended with code ${code} and no report`);
    return tally(JSON.parse(readFileSync(path, 'utf8')) as Report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(
  project: 'unit' | 'api' | 'stories',
  { folder = ROOT, files = [] }: { folder?: string; files?: string[] } = {},
): Promise<Tally> {
  return reported<VitestReport>(
    project,
    (path) =>
      run(
        'vitest',
        [
          'run',
          '--project',
          project,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${path}`,
          ...files,
        ],
        { cwd: folder },
      ),
    (report, code) => tallyVitest(report, code, folder),
  );
}

/** Runs the stories that `pnpm new` generates, in a copy of the repository. `new.test.ts` checks its other files. */
async function generatedStories(): Promise<Tally> {
  const names = { screen: 'delivery-slots', primitive: 'price-tag' };
  const copy = copyRepository();
  try {
    for (const [kind, name] of Object.entries(names)) {
      const { code } = await run('tsx', ['tooling/new.ts', kind, name], { cwd: copy });
      if (code !== 0) return one(false, `pnpm new ${kind} ${name}`);
    }
    return await vitest('stories', { folder: copy, files: Object.values(names) });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Builds in parallel, since each has phases that use only one core. */
async function builds(names: readonly ArtefactName[]): Promise<Tally> {
  const todo = stale(names);
  const tallies = await Promise.all(
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
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    took: {},
    proofs: [],
  };
}

/** Finds or installs the Chromium that a section needs, then runs it. */
async function withChromium(name: string, body: () => Promise<Tally>): Promise<Tally> {
  try {
    await ensureChromium();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(error.message);
    return one(false, `${name}: no Chromium`);
  }
  return body();
}

function sizes(): Tally {
  let lines: ReturnType<typeof measure>;
  try {
    lines = measure();
  } catch (error) {
    console.log(error instanceof Refusal ? error.message : error);
    return one(false, 'Size budgets');
  }
  console.log(sizesTable(lines));
  const over = overBudget(lines);
  return {
    passed: lines.length - over.length,
    failed: over.map(({ name }) => `Size budget: ${name}`),
    took: {},
    proofs: [],
  };
}

async function journeys(): Promise<Tally> {
  return reported<PlaywrightReport>(
    'e2e',
    (path) =>
      run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path },
      }),
    tallyPlaywright,
  );
}

/**
 * Looks for planted faults, then at the first story of each screen in every theme and mode; `pnpm a11y` visits all
 * stories.
 */
async function accessibility(): Promise<Tally> {
  const planted = await plantedFaults();
  const visits = sampleOf(readStories());
  const { violations, open } = judge(await audit(visits), REVIEWED);
  const faults = [...violations, ...open];
  const faulty = new Set(faults.map(({ story, view }) => `${story} ${view}`));
  return {
    passed: planted.found.length + viewsOf(visits).filter((view) => !faulty.has(view)).length,
    failed: [
      ...planted.missed.map((name) => `the planted fault “${name}” was not found`),
      ...summary(faults),
    ],
    took: {},
    proofs: [],
  };
}

/** Whether the pictures of `pnpm visual` show three of the changes that `pnpm visual:selftest` plants. */
async function pictures(): Promise<Tally> {
  const changes = CHANGES.filter(({ name }) => ['hue +2 %', '1 px shift', 'missing icon'].includes(name));
  const { caught, missed } = await plantAndCompare(STORYBOOK, changes, join(ROOT, '.visual/selftest'));
  return { passed: caught.length, failed: missed, took: {}, proofs: [] };
}

/** What a short run of `pnpm faults` reads: a list, a dashboard and a record, each in a few ways. */
const FAULTED = {
  screens: SCREENS.filter(({ name }) => ['orders', 'accounting', 'live-tracking/ID'].includes(name)),
  faults: ['500', 'nulls', 'hang-body', 'reset'],
} as const;
/** What it writes: a form, a payment and a press. */
const FAULTED_WRITES = {
  writes: WRITES.filter(({ name }) => ['createProduct', 'recordPayment', 'setUserStatus'].includes(name)),
  faults: ['500', '401', 'lost'],
} as const;

/** A short run of `pnpm fuzz`, `pnpm crash` and `pnpm faults`, on fresh demo data. */
async function reliability(): Promise<Tally> {
  const env = { DEMO: '1', DATABASE_URL: '', RATE_LIMIT: '1000000', LOGIN_ATTEMPTS: '1000000' };
  const faults: string[] = [];
  let passed = 0;
  await withServers(async (folder, start) => {
    const server = await start({ ...env, DATA_DIR: join(folder, 'fuzz') });
    const { sent, findings } = await fuzz(server, { count: 300, seed: 1 });
    await server.end('SIGTERM');
    passed += sent - findings.length;
    faults.push(...findings.map((finding) => `${finding.faults.join('; ')}: ${finding.line}`));
    const { acknowledged, ...account } = await crash(start, { ...env, DATA_DIR: join(folder, 'crash') }, 2);
    const wrong = [...account.lost, ...account.doubled, ...account.wrong];
    passed += acknowledged - wrong.length;
    faults.push(...wrong.map((line) => `after a kill: ${line}`));
    const product = await start({ ...CONSOLE, DATA_DIR: join(folder, 'faults') });
    for (const { tried, findings: shown } of [
      await faultReads(product.origin, FAULTED.screens, FAULTED.faults),
      await faultWrites(product.origin, FAULTED_WRITES.writes, FAULTED_WRITES.faults),
    ]) {
      passed += tried - shown.length;
      faults.push(...shown.map((found) => `${found.name}, ${found.fault}: ${found.faults.join('; ')}`));
    }
    await product.end('SIGTERM');
  });
  return { passed, failed: faults, took: {}, proofs: [] };
}

export interface Section {
  title: string;
  /** Receives what the sections before it proved. */
  run: (proofs: readonly string[]) => Promise<Tally>;
}

/** Compares the specification with what the sections before it proved. */
function specification(proofs: readonly string[]): Tally {
  const coverage = coverageOf(proofs);
  console.log(`Specification: ${counts(coverage)}`);
  const failed = coverage.flatMap(({ unproved }) => unproved);
  for (const line of failed) console.log(`  no proof: ${line}`);
  return {
    passed: coverage.filter(({ unproved }) => unproved.length === 0).length,
    failed,
    took: {},
    proofs: [],
  };
}

export const LINT: Section = {
  title: 'Lint and format',
  run: () => tool('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
};
export const TYPES: Section = { title: 'Types', run: () => tool('Types', 'tsc', []) };
export const UNIT: Section = { title: 'Unit and contract tests', run: () => vitest('unit') };
export const API: Section = { title: 'API tests', run: () => vitest('api') };
export const STORIES: Section = {
  title: 'Stories',
  run: () => withChromium('Stories', () => vitest('stories')),
};
export const GENERATED: Section = {
  title: 'Generated stories',
  run: () => withChromium('Generated stories', generatedStories),
};
export const BUILD: Section = {
  title: 'Builds',
  run: () => builds(['api', 'console', 'storybook']),
};
export const BUILD_CONSOLE: Section = { title: 'Build', run: () => builds(['console']) };
export const SIZES: Section = { title: 'Size budgets', run: async () => sizes() };
export const ACCESSIBILITY: Section = {
  title: 'Accessibility',
  run: () => withChromium('Accessibility', accessibility),
};
export const PICTURES: Section = {
  title: 'Pictures',
  run: () => withChromium('Pictures', pictures),
};
export const RELIABILITY: Section = {
  title: 'Reliability',
  run: () => withChromium('Reliability', reliability),
};
export const JOURNEYS: Section = {
  title: 'Journeys',
  run: () => withChromium('Journeys', journeys),
};

export const SPECIFICATION: Section = {
  title: 'Specification',
  async run(proofs) {
    const tally = specification(proofs);
    const unproved = tally.failed.map((line) => line.split(':')[0]);
    const outcome = JSON.stringify({ at: new Date().toISOString(), unproved });
    if (existsSync(STORYBOOK)) writeFileSync(join(STORYBOOK, 'test-run.json'), outcome);
    return tally;
  },
};
/** Without a browser: stories and journeys count if they exist. */
export const SPECIFICATION_LISTED: Section = {
  title: 'Specification',
  run: async (proofs) => specification([...proofs, ...listedProofs()]),
};

const SHOWN = 10;

/** The files whose tests took longest, slowest first. */
export function slowest(took: Readonly<Record<string, number>>): string[] {
  const files = Object.entries(took).sort(([, a], [, b]) => b - a);
  return files.slice(0, SHOWN).map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** Runs the sections in order and returns the exit code; the last line printed is `N passed, N failed`. */
export async function runSections(sections: readonly Section[], stopped: () => boolean): Promise<number> {
  const total: Tally = { passed: 0, failed: [], took: {}, proofs: [] };
  const lacked: string[] = [];
  for (const [index, section] of sections.entries()) {
    const began = Date.now();
    console.log(
      `\n── ${index + 1}/${sections.length} ${section.title} ${'─'.repeat(60 - section.title.length)}`,
    );
    const {
      passed,
      failed,
      lacking = [],
      took,
      proofs,
    } = await section
      .run(total.proofs)
      .catch((error: unknown) => one(false, error instanceof Error ? error.message : String(error)));
    if (stopped()) break;
    console.log(`── ${section.title}: ${passed} passed, ${failed.length} failed, ${seconds(began)}`);
    total.passed += passed;
    lacked.push(...lacking);
    Object.assign(total.took, took);
    total.proofs.push(...proofs);
    total.failed.push(...failed.map((name) => `${section.title}: ${name}`));
  }
  console.log(`\nThe slowest test files:\n${slowest(total.took).join('\n')}`);
  if (lacked.length > 0)
    console.log(
      `\nLeft out, or run with less, for want of what is in brackets:\n${lacked.map((name) => `  ${name}`).join('\n')}`,
    );
  if (total.failed.length > 0) {
    console.log(`\nFailed:\n${total.failed.map((name) => `  ${name}`).join('\n')}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
  return total.failed.length === 0 && !stopped() ? 0 : 1;
}
