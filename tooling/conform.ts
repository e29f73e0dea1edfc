import { parseArgs } from 'node:util';
import { command, Refusal } from './command.ts';
import type { Verdict } from './conform/compare.ts';
import { conform } from './conform/run.ts';

const USAGE = 'Usage: CONFORM_PASSWORD=… pnpm conform https://host/api --account EMAIL [--writes] [--json]';
const VERDICTS = ['broken', 'tolerated', 'skipped', 'matches'] as const satisfies Verdict[];

/** Calls a backend as the console would, and says per call how its answer fits the contract. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      writes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [url] = positionals;
  const password = process.env.CONFORM_PASSWORD;
  if (!url || !URL.canParse(url)) throw new Refusal(`The address of the API is missing. ${USAGE}`);
  if (!values.account) throw new Refusal(`--account is missing. ${USAGE}`);
  if (!password) throw new Refusal(`CONFORM_PASSWORD is not set. ${USAGE}`);
  const { role, results } = await conform(url, {
    email: values.account,
    password,
    writes: values.writes,
  });
  if (values.json) console.log(JSON.stringify({ url, role, results }, undefined, 2));
  else {
    for (const { verdict, call, screen, differences } of VERDICTS.flatMap((each) =>
      results.filter((result) => result.verdict === each),
    ))
      console.log(
        [
          `${verdict.padEnd(9)}  ${call}  (${screen})`,
          ...differences.map((line) => `           ${line}`),
        ].join('\n'),
      );
    const counts = VERDICTS.toReversed().map(
      (each) => `${results.filter(({ verdict }) => verdict === each).length} ${each}`,
    );
    console.log(`${role}: ${counts.join(', ')}`);
  }
  return results.some(({ verdict }) => verdict === 'broken') ? 1 : 0;
});
