import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReportSuite } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { chosen, plan, type Section } from './suite.ts';
import { mergeSummaries, playwrightSummary, type VitestReport, vitestSummary } from './summary.ts';

/** What is read of a report. */
const file = (status: string, ...tests: [fullName: string, status: string][]) =>
  ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map(([fullName, own]) => ({ fullName, status: own, meta: {} })),
  }) as unknown as VitestReport['testResults'][number];
const suite = (title: string, specs: object[], suites?: JSONReportSuite[]) =>
  ({ title, specs, suites }) as JSONReportSuite;

test('a skipped test is a failure with its name', () => {
  const result = vitestSummary(
    {
      testResults: [file('passed', ['adds', 'passed'], ['rounds', 'pending'], ['later', 'todo'])],
    },
    0,
  );
  expect(result).toEqual({
    passed: 1,
    failed: ['a.test.ts: rounds (pending)', 'a.test.ts: later (todo)'],
    lacking: [],
    flaky: [],
    proofs: [],
  });
});

test('a test that was left out for want of something is named, and no failure', () => {
  const { assertionResults, ...rest } = file('passed', ['adds', 'passed'], ['shares', 'pending']);
  const [adds, shares] = assertionResults.map((test) => ({
    ...test,
    meta: { lacks: 'a PostgreSQL server' },
  }));
  const result = (...tests: (typeof assertionResults)[number][]) =>
    vitestSummary({ testResults: [{ ...rest, assertionResults: tests }] }, 0);
  if (!adds || !shares) throw new Error('There are two tests');
  expect(result(adds, shares)).toMatchObject({
    passed: 1,
    failed: [],
    lacking: ['a.test.ts: adds (a PostgreSQL server)', 'a.test.ts: shares (a PostgreSQL server)'],
  });
  expect(result({ ...adds, status: 'failed' }).failed).toEqual(['a.test.ts: adds']);
});

test('a file that could not run is a failure, and so are a run without tests and an error outside a test', () => {
  expect(vitestSummary({ testResults: [file('failed')] }, 1).failed).toEqual(['a.test.ts: could not run']);
  expect(vitestSummary({ testResults: [] }, 1).failed).toEqual(['no test was found']);
  expect(vitestSummary({ testResults: [file('passed', ['adds', 'passed'])] }, 1)).toMatchObject({
    passed: 1,
    failed: ['an error outside of the tests'],
  });
});

test('what a passed test names of the specification is proved, and what a failed one names is not', () => {
  const { assertionResults, ...rest } = file('failed', ['adds', 'passed'], ['rounds', 'failed']);
  const named = assertionResults.map((test, place) => ({ ...test, meta: { proves: [`rule.${place}`] } }));
  const report = { testResults: [{ ...rest, assertionResults: named }] };
  expect(vitestSummary(report, 1).proofs).toEqual(['rule.0']);
});

test('an end-to-end test counts once on each server; a skipped one fails, a flaky one is listed, a failed one names its trace', () => {
  const run = (projectName: string, status: string, attachments: { name: string; path: string }[] = []) => ({
    projectName,
    status,
    annotations: [{ type: 'proves', description: 'rule.roles.sign-in' }],
    results: [{ attachments }],
  });
  const file = 'sign-in.spec.ts';
  const trace = { name: 'trace', path: `${ROOT}/test-results/a/trace.zip` };
  const refusals = suite('refusals', [
    { title: 'a retailer', tests: [run('full', 'flaky')] },
    { title: 'a visitor', tests: [run('full', 'unexpected', [trace])] },
  ]);
  const signsIn = { title: 'signs in', tests: [run('full', 'expected'), run('bare', 'skipped')] };
  const result = playwrightSummary({ errors: [], suites: [suite(file, [signsIn], [refusals])] }, 0);
  expect(result).toEqual({
    passed: 2,
    failed: [
      '[bare] sign-in.spec.ts › signs in (skipped)',
      '[full] sign-in.spec.ts › refusals › a visitor\n    trace: test-results/a/trace.zip',
    ],
    lacking: [],
    flaky: ['[full] sign-in.spec.ts › refusals › a retailer'],
    proofs: ['rule.roles.sign-in', 'rule.roles.sign-in'],
  });
  const flaky = suite(file, [{ title: 'signs in', tests: [run('full', 'flaky')] }]);
  expect(playwrightSummary({ errors: [], suites: [flaky] }, 1)).toMatchObject({
    passed: 0,
    failed: ['[full] sign-in.spec.ts › signs in'],
    flaky: [],
  });
  expect(playwrightSummary({ errors: [{ message: 'no server\nat x' }], suites: [] }, 1).failed).toEqual([
    'no server',
  ]);
});

test('sections are chosen by name, in their order, and announced', () => {
  const section = (name: string): Section => ({
    name,
    title: `The ${name}`,
    minutes: 1.5,
    run: async () => mergeSummaries([]),
  });
  const all = [section('api'), section('stories'), section('e2e')];
  expect(chosen(all)).toEqual(all);
  expect(chosen(all, ['stories', 'api'])).toEqual(all.slice(0, 2));
  expect(() => chosen(all, ['story'])).toThrow('There is no section “story”: api, stories, e2e.');
  expect(plan(all.slice(0, 2))).toBe(
    '2 sections, about 3 min on two quiet cores:\n  api      The api\n  stories  The stories',
  );
});

test('every section of `pnpm verify` runs every night', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const names = ['sections', 'verify'].flatMap((file) =>
    [...read(`tooling/${file}.ts`).matchAll(/^ +name: '(\w+)',$/gm)].map(([, name]) => name),
  );
  expect(names).toContain('packages');
  const nightly = read('.github/workflows/nightly.yml');
  expect(names.filter((name) => !nightly.includes(`--only ${name}`))).toEqual([]);
});
