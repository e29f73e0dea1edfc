import { expect, test } from 'vitest';
import { slowest, tallyPlaywright, tallyVitest } from './checks.ts';

const file = (
  status: string,
  ...tests: [fullName: string, status: string][]
): Parameters<typeof tallyVitest>[0]['testResults'][number] => ({
  name: 'a.test.ts',
  status,
  message: '',
  startTime: 1000,
  endTime: 1250,
  assertionResults: tests.map(([title, own]) => ({ fullName: title, title, status: own, meta: {} })),
});

test('a skipped test is a failure with its name', () => {
  const tally = tallyVitest(
    {
      success: true,
      testResults: [file('passed', ['adds', 'passed'], ['rounds', 'pending'], ['later', 'todo'])],
    },
    0,
  );
  expect(tally).toEqual({
    passed: 1,
    failed: ['a.test.ts: rounds (pending)', 'a.test.ts: later (todo)'],
    lacking: [],
    took: { 'a.test.ts': 250 },
    proofs: ['a.test.ts › adds'],
  });
});

test('a test that was left out for want of something is named, and no failure', () => {
  const { assertionResults, ...rest } = file('passed', ['adds', 'passed'], ['shares', 'pending']);
  const [adds, shares] = assertionResults.map((test) => ({
    ...test,
    meta: { lacks: 'a PostgreSQL server' },
  }));
  const tally = (...tests: (typeof assertionResults)[number][]) =>
    tallyVitest({ success: true, testResults: [{ ...rest, assertionResults: tests }] }, 0);
  if (!adds || !shares) throw new Error('There are two tests');
  expect(tally(adds, shares)).toMatchObject({
    passed: 1,
    failed: [],
    lacking: ['a.test.ts: adds (a PostgreSQL server)', 'a.test.ts: shares (a PostgreSQL server)'],
  });
  expect(tally({ ...adds, status: 'failed' }).failed).toEqual(['a.test.ts: adds']);
});

test('a file that could not run is a failure, and so are a run without tests and an error outside a test', () => {
  expect(tallyVitest({ success: false, testResults: [file('failed')] }, 1).failed).toEqual([
    'a.test.ts: could not run',
  ]);
  expect(tallyVitest({ success: false, testResults: [] }, 1).failed).toEqual(['no test was found']);
  expect(tallyVitest({ success: false, testResults: [file('passed', ['adds', 'passed'])] }, 1)).toEqual({
    passed: 1,
    failed: ['an error outside of the tests'],
    lacking: [],
    took: { 'a.test.ts': 250 },
    proofs: ['a.test.ts › adds'],
  });
});

test('a journey counts once on each server; skipped and flaky ones fail', () => {
  const run = (projectName: string, status: string) => ({
    projectName,
    status,
    results: [{ duration: 400 }],
  });
  const file = 'sign-in.spec.ts';
  const tally = tallyPlaywright(
    {
      errors: [],
      suites: [
        {
          title: 'sign-in.spec.ts',
          specs: [{ title: 'signs in', file, tests: [run('full', 'expected'), run('bare', 'skipped')] }],
          suites: [
            { title: 'refusals', specs: [{ title: 'a retailer', file, tests: [run('full', 'flaky')] }] },
          ],
        },
      ],
    },
    0,
  );
  expect(tally).toEqual({
    passed: 1,
    failed: [
      '[bare] sign-in.spec.ts › signs in (skipped)',
      '[full] sign-in.spec.ts › refusals › a retailer (flaky)',
    ],
    took: { 'e2e/sign-in.spec.ts': 1200 },
    proofs: ['e2e/sign-in.spec.ts › signs in'],
  });
  expect(tallyPlaywright({ errors: [{ message: 'no server\nat x' }], suites: [] }, 1).failed).toEqual([
    'no server',
  ]);
});

test('the ten slowest files are listed, slowest first', () => {
  const took = Object.fromEntries(
    Array.from({ length: 12 }, (_, place) => [`${place}.test.ts`, place * 1000]),
  );
  const lines = slowest(took);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  11.test.ts');
  expect(lines.at(-1)).toBe('    2.0 s  2.test.ts');
});
