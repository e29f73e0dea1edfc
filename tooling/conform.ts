import { parseArgs } from 'node:util';
import { command, Refusal } from './command.ts';
import type { Verdict } from './conform/judge.ts';
import { conform } from './conform/run.ts';

const USAGE = 'CONFORM_PASSWORD=… pnpm conform https://host/api --account EMAIL [--writes] [--json]';
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
  if (!url || !URL.canParse(url) || !values.account || !password) throw new Refusal(USAGE);
  const { role, bare, results } = await conform(url, {
    email: values.account,
    password,
    writes: values.writes,
  });
  if (values.json) console.log(JSON.stringify({ url, role, bare, results }, undefined, 2));
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
    console.log(`${role}, ${bare ? 'documented calls only' : 'with extensions'}: ${counts.join(', ')}`);
  }
  return results.some(({ verdict }) => verdict === 'broken') ? 1 : 0;
});
