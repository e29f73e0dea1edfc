import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ARTEFACTS } from './build.ts';
import { command, Refusal } from './command.ts';
import { ROOT } from './root.ts';
import { mergeTestRuns, showTestRun, type TestRun } from './test-run.ts';

const USAGE = `pnpm proofs merge FOLDER FILE   makes one file of those that “pnpm verify --proofs FILE” wrote
pnpm proofs show                shows the newest proofs in the built Storybook`;

await command(async () => {
  const [what, folder, file] = process.argv.slice(2);
  if (what === 'show') showTestRun(join(ROOT, dirname(ARTEFACTS.storybook.entry)));
  else if (what === 'merge' && folder && file) {
    const runs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as TestRun);
    writeFileSync(file, JSON.stringify(mergeTestRuns(runs)));
  } else throw new Refusal(USAGE);
  return 0;
});
