import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal } from './command.ts';
import { scale } from './scale/run.ts';

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (!(Number.isInteger(value) && value > 0)) throw new Refusal(`--${name} is a whole number above 0.`);
  return value;
};

/**
 * `pnpm scale`: checks that two servers on a replicated PostgreSQL lose no acknowledged write when the primary fails.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '20' },
      writers: { type: 'string', default: '24' },
    },
  });
  const seconds = numberOf('seconds', values.seconds);
  const writers = numberOf('writers', values.writers);
  await ensureBuilt(['server']);
  return withServers(async (folder, start) => {
    const found = await scale(folder, start, { seconds, writers });
    const { steady, gap, account, answered, transactions, reports, withoutCopy, numbersTwice } = found;
    const took = steady.map(({ from, to }) => to - from).sort((a, b) => a - b);
    const quantile = (part: number) => (took[Math.ceil(took.length * part) - 1] ?? Number.NaN).toFixed(0);
    const counts = (of: Record<string, number>) =>
      Object.entries(of)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ');
    console.log(`${found.version}, ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}\n`);
    for (const line of [
      `${writers} writers of two tenants: ${(steady.length / seconds).toFixed(0)} writes/s; p50 ${quantile(0.5)}, p95 ${quantile(0.95)}, max ${quantile(1)} ms`,
      `answered by the two servers: ${answered.join(' and ')} requests`,
      `transactions until the primary failed: ${transactions.calls} on it, ${transactions.reports} on the replica`,
      `reports under load: ${counts(reports)} (0: no answer)`,
      `the first write sent after the failure was acknowledged ${(gap / 1000).toFixed(1)} s after it`,
      `${found.acknowledged} writes acknowledged, ${found.repeated} of them sent again`,
    ])
      console.log(line);
    for (const line of [
      ...account.lost.map((one) => `lost: ${one}`),
      ...account.doubled.map((one) => `twice: ${one}`),
      ...account.wrong,
    ])
      console.log(line);
    const goals: [string, boolean][] = [
      [`${account.lost.length} acknowledged writes are lost`, account.lost.length === 0],
      [`${account.doubled.length} writes were done twice`, account.doubled.length === 0],
      [`${account.wrong.length} sums of stock and accounts are wrong`, account.wrong.length === 0],
      [`${numbersTwice.length} order numbers were given twice`, numbersTwice.length === 0],
      [`${found.failed} writes got no answer in a minute`, found.failed === 0],
      ['both servers still run', found.running === answered.length],
      ['both servers answered', answered.every((count) => count > 0)],
      ['reports were read from the replica', transactions.reports > 0],
      ['reports are read from the primary without it', withoutCopy.every((status) => status === 200)],
      ['writes went on after the failure', Number.isFinite(gap)],
    ];
    console.log();
    for (const [goal, holds] of goals) console.log(`${holds ? 'holds ' : 'FAILED'}  ${goal}`);
    return goals.every(([, holds]) => holds) ? 0 : 1;
  });
});
