import { parseArgs } from 'node:util';
import { DEMO, withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal, seconds } from './command.ts';
import { fuzz, SLOW_MS } from './fuzz/run.ts';

/** Findings printed in full. */
const SHOWN = 20;

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
    const began = Date.now();
    const { sent, statuses, findings, slow, slowest } = await fuzz(server, {
      count,
      seed,
      bare: values.bare,
    });
    await server.end('SIGTERM');
    for (const { line, faults } of [...findings, ...slow].slice(0, SHOWN))
      console.log(`${faults.join('; ')}\n  ${line}\n`);
    const counts = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
    console.log(`${sent} requests in ${seconds(began)} (seed ${seed}): ${counts.join(', ')}`);
    console.log(
      `${findings.length} findings, ${slow.length} over ${SLOW_MS / 1000} s, slowest ${Math.round(slowest)} ms`,
    );
    return findings.length + slow.length === 0 ? 0 : 1;
  });
});
