import { use } from 'react';
import type { ShownTestRun } from '../../tooling/test-run.ts';

let run: Promise<Partial<ShownTestRun>> | undefined;

/** The newest run of the tests when this Storybook was built or started; empty without one. */
export function useTestRun(): Partial<ShownTestRun> {
  run ??= fetch('./test-run.json').then((answer) => answer.json() as Promise<Partial<ShownTestRun>>);
  return use(run);
}
