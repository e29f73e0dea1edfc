import { use } from 'react';

/** What `pnpm verify` writes into the built Storybook after comparing the specification with its proofs. */
interface TestRun {
  /** ISO instant; absent in a Storybook built without the tests. */
  at?: string;
  /** The commit that was tested. */
  commit?: string;
  /** Ids of entries without a proof. */
  unproved?: string[];
}

let run: Promise<TestRun> | undefined;

/** The test run that this Storybook was built in. */
export function useTestRun(): TestRun {
  run ??= fetch('./test-run.json').then((answer) => answer.json() as Promise<TestRun>);
  return use(run);
}
