import { expect, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from './checks.ts';

const file = (
  status: string,
  ...tests: [fullName: string, status: string][]
): Parameters<typeof tallyVitest>[0]['testResults'][number] => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: tests.map(([fullName, own]) => ({ fullName, status: own })),
});

test('a skipped test is a failure with its name', () => {
  const tally = tallyVitest(
    {
      success: true,
      testResults: [file('passed', ['adds', 'passed'], ['rounds', 'pending'], ['later', 'todo'])],
    },
    0,
  );
  expect(tally).toEqual({ passed: 1, failed: ['a.test.ts: rounds (pending)', 'a.test.ts: later (todo)'] });
});

test('a file that could not run is a failure, and so are no tests at all and an error between them', () => {
  expect(tallyVitest({ success: false, testResults: [file('failed')] }, 1).failed).toEqual([
    'a.test.ts: could not run',
  ]);
  expect(tallyVitest({ success: false, testResults: [] }, 1).failed).toEqual(['no test was found']);
  expect(tallyVitest({ success: false, testResults: [file('passed', ['adds', 'passed'])] }, 1)).toEqual({
    passed: 1,
    failed: ['an error outside of the tests'],
  });
});

test('a journey counts once in each mode; skipped and flaky ones fail', () => {
  const run = (projectName: string, status: string) => ({ projectName, status });
  const tally = tallyPlaywright(
    {
      errors: [],
      suites: [
        {
          title: 'sign-in.spec.ts',
          specs: [{ title: 'signs in', tests: [run('full', 'expected'), run('bare', 'skipped')] }],
          suites: [{ title: 'refusals', specs: [{ title: 'a retailer', tests: [run('full', 'flaky')] }] }],
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
  });
  expect(tallyPlaywright({ errors: [{ message: 'no server\nat x' }], suites: [] }, 1).failed).toEqual([
    'no server',
  ]);
});
