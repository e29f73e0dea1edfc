import { join } from 'node:path';
import { ROOT, run } from '../command.ts';
import { type Measured, median } from './measured.ts';

/**
 * Each list, search, report and record of a distributor with a hundred times the demo data, and of an administrator with
 * 300 distributors, on the embedded database: the median of nine. Files and imports are measured once, and apart.
 */
export async function bench(): Promise<Measured[]> {
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'apps/api/bench/reads.ts')],
    { output: 'captured' },
  );
  if (code !== 0) throw new Error(output);
  const { shape, timed } = JSON.parse(output) as {
    shape: string;
    timed: { name: string; times: number[]; limit: number }[];
  };
  console.log(shape);
  return timed.map(({ name, times, limit }) => ({ name, value: median(times), limit, unit: 'ms' }));
}
