import { loadavg } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: the calls are listed beside the server's other benchmarks
import { type Filled, readTimes } from '../../apps/server/bench/reads.ts';
import { ACCOUNTS, signIn } from '../api-client.ts';
import { withServers } from '../api-server.ts';
import { ensureBuilt } from '../build.ts';
import { outputOf } from '../command.ts';
import { ROOT } from '../root.ts';
import { type Measured, median } from './measured.ts';

/** One distributor's data as a multiple of the demo's, and the limit of the median answer in milliseconds. */
const SIZES = [
  { name: 'demo data', times: '1', rest: [], limit: 50, large: false },
  { name: '100 times the demo data', times: '100', rest: ['--rest'], limit: 200, large: true },
] as const;

/**
 * Every list, search, report and record of a distributor, a supervisor and an administrator, requested one by one from
 * the built server on the embedded database: the median of 15. Exports and imports are measured once.
 */
export async function bench(): Promise<Measured[]> {
  await ensureBuilt(['server']);
  return withServers(async (folder, startApi) => {
    const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' };
    const seeded = await startApi(env);
    await seeded.end('SIGTERM');
    const measured: Measured[] = [];
    for (const { name: size, times, rest, limit, large } of SIZES) {
      const args = [
        ...['--import', 'tsx', join(ROOT, 'apps/server/bench/multiply.ts')],
        ...[ACCOUNTS.DISTRIBUTOR, times, join(folder, 'db'), ...rest],
      ];
      const output = await outputOf('The data could not be multiplied.', process.execPath, args);
      const { shape, ids } = JSON.parse(output) as Filled;
      const server = await startApi(env);
      const tokenOf = async (email: string) => (await signIn(server.origin, email)).accessToken;
      const tokens = {
        DISTRIBUTOR: await tokenOf(ACCOUNTS.DISTRIBUTOR),
        SUPERVISOR: await tokenOf(ACCOUNTS.SUPERVISOR),
        ADMIN: await tokenOf(ACCOUNTS.ADMIN),
      };
      const timed = await readTimes(server.origin, tokens, { ids, limit, large });
      await server.end('SIGTERM');
      const medians = timed.map(({ name, times, limit }) => ({ name, value: median(times), limit }));
      const slowest = Math.max(...medians.filter((one) => one.limit === limit).map(({ value }) => value));
      const load = loadavg()[0]?.toFixed(1);
      console.log(`${size}: ${shape}; the slowest read takes ${slowest.toFixed(0)} ms; load average ${load}`);
      measured.push(
        ...medians.map(({ name, value, limit }) => ({ name: `${name}, ${size}`, value, limit, unit: 'ms' })),
      );
    }
    return measured;
  });
}
