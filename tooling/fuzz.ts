import { parseArgs } from 'node:util';
import { DEMO, withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal } from './command.ts';
import { fuzz } from './fuzz/run.ts';
import { exitCode } from './summary.ts';

/** `pnpm fuzz [COUNT]`: generated requests against the built API on fresh demo data. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, bare: { type: 'boolean', default: false } },
  });
  const count = Number(positionals[0] ?? 20_000);
  const seed = Number(values.seed);
  if (!Number.isInteger(count) || count < 1) throw new Refusal('Give the number of requests, such as 20000.');
  if (!Number.isInteger(seed)) throw new Refusal('The seed is a whole number.');
  await ensureBuilt(['server']);
  return withServers(async (folder, start) => {
    const server = await start({
      ...DEMO,
      DATA_DIR: folder,
      BARE: values.bare ? '1' : '0',
      SESSION_TIMEOUT: '3600',
    });
    return exitCode(await fuzz(server, { count, seed, limitMs: 2000, bare: values.bare }));
  });
});
