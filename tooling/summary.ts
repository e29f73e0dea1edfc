import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { ROOT } from './root.ts';

/** The result of one section of the suite. Lint, types and Storybook's build count as one check each. */
export interface Summary {
  passed: number;
  /** The name of each failure, including skipped tests. */
  failed: string[];
  /** Tests that were skipped or reduced because the machine lacks something. */
  lacking?: string[];
  /** Tests that passed only on a retry. */
  flaky?: string[];
  /** Entries of the specification that passed tests name, by id. */
  proofs?: string[];
}

/** A single check that passed or failed. */
export const one = (ok: boolean, name: string): Summary => ({ passed: ok ? 1 : 0, failed: ok ? [] : [name] });

/** Adds several results up. */
export const mergeSummaries = (summaries: readonly Summary[]): Required<Summary> => ({
  passed: summaries.reduce((sum, { passed }) => sum + passed, 0),
  failed: summaries.flatMap(({ failed }) => failed),
  lacking: summaries.flatMap(({ lacking = [] }) => lacking),
  flaky: summaries.flatMap(({ flaky = [] }) => flaky),
  proofs: summaries.flatMap(({ proofs = [] }) => proofs),
});

export type VitestReport = Pick<JsonTestResults, 'testResults'>;

/** Counts the tests of a Vitest JSON report; files that could not run and tests that did not run are failures. */
export function vitestSummary(report: VitestReport, code: number, folder = ROOT): Summary {
  const result = mergeSummaries([]);
  for (const { name, status, assertionResults } of report.testResults) {
    const file = name.replace(`${folder}/`, '');
    for (const test of assertionResults) {
      const { lacks } = test.meta;
      if (lacks !== undefined) result.lacking.push(`${file}: ${test.fullName} (${lacks})`);
      if (test.status === 'passed') {
        result.passed += 1;
        result.proofs.push(...(test.meta.proves ?? []));
      } else if (test.status === 'failed' || lacks === undefined)
        result.failed.push(`${file}: ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`);
    }
    const named = assertionResults.some((test) => test.status !== 'passed');
    if (status !== 'passed' && !named) result.failed.push(`${file}: could not run`);
  }
  if (report.testResults.length === 0) result.failed.push('no test was found');
  if (code !== 0 && result.failed.length === 0) result.failed.push('an error outside of the tests');
  return result;
}

/** A goal that was reached, which is printed, or not. */
export function goal(name: string, holds: boolean): Summary {
  if (holds) console.log(`holds   ${name}`);
  return one(holds, name);
}

/** Prints the failures of a command's summary; returns its exit code. */
export function exitCode({ failed }: Summary): number {
  for (const name of failed) console.log(`FAILED  ${name}`);
  return failed.length === 0 ? 0 : 1;
}

export type PlaywrightReport = Pick<JSONReport, 'suites' | 'errors'>;

/** Counts the tests of a Playwright JSON report. A skipped test is a failure; a failed one names its trace. */
export function playwrightSummary(report: PlaywrightReport, code: number): Summary {
  const result = mergeSummaries([]);
  const walk = (suite: JSONReportSuite, path: string): void => {
    for (const spec of suite.specs)
      for (const { projectName, status, annotations, results } of spec.tests) {
        const name = `[${projectName}] ${path} › ${spec.title}`;
        if (status === 'expected' || status === 'flaky') {
          result.passed += 1;
          if (status === 'flaky') result.flaky.push(name);
          result.proofs.push(
            ...annotations.flatMap(({ type, description = '' }) => (type === 'proves' ? description : [])),
          );
        } else {
          const trace = results
            .flatMap(({ attachments }) => attachments)
            .find((attachment) => attachment.name === 'trace')?.path;
          const skipped = status === 'skipped' ? ' (skipped)' : '';
          result.failed.push(
            `${name}${skipped}${trace ? `\n    trace: ${trace.replace(`${ROOT}/`, '')}` : ''}`,
          );
        }
      }
    for (const inner of suite.suites ?? []) walk(inner, `${path} › ${inner.title}`);
  };
  for (const suite of report.suites) walk(suite, suite.title);
  for (const { message } of report.errors) result.failed.push(message?.split('\n')[0] ?? 'an error');
  if (result.passed + result.failed.length === 0) result.failed.push('no end-to-end test was found');
  // The core may not have flaky tests.
  if (code !== 0 && result.failed.length === 0) {
    result.passed -= result.flaky.length;
    result.failed.push(...result.flaky.splice(0));
  }
  if (code !== 0 && result.failed.length === 0)
    result.failed.push('an error outside of the end-to-end tests');
  return result;
}
