import { join } from 'node:path';
import { ROOT, run } from '../command.ts';
import { type Measured, median } from './measured.ts';

/** A delay that users do not notice, with room for a slower machine. */
const LIMIT_MS = 100;

/** Each list and report of a distributor and of an administrator at ten times the demo data, on the embedded database. */
export async function bench(): Promise<Measured[]> {
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'apps/api/bench/reads.ts')],
    { output: 'captured' },
  );
  if (code !== 0) throw new Error(output);
  return Object.entries(JSON.parse(output) as Record<string, number[]>).map(([path, times]) => ({
    name: `GET ${path}, 10 × demo data`,
    value: median(times),
    limit: LIMIT_MS,
    unit: 'ms',
  }));
}
