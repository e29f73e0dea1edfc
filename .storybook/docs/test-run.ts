import { use } from 'react';

/** What `pnpm verify` writes into the built Storybook once it has compared the specification with its proofs. */
interface TestRun {
  /** When, as an ISO instant; absent in a Storybook that was built without the tests. */
  at?: string;
  /** The ids of the entries that nothing proved. */
  unproved?: string[];
}

let run: Promise<TestRun> | undefined;

/** The test run that this Storybook was built in. */
export function useTestRun(): TestRun {
  run ??= fetch('./test-run.json').then((answer) => answer.json() as Promise<TestRun>);
  return use(run);
}
