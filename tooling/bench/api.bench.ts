import { join } from 'node:path';
import { ROOT, run } from '../command.ts';
import { type Measured, median } from './measured.ts';

const LIMIT_MS = 200;

/**
 * Each list, search and report of a distributor with a hundred times the demo data (3,600 retailers, 34,000 orders,
 * 80,000 ledger lines), and of an administrator, on the embedded database.
 */
export async function bench(): Promise<Measured[]> {
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'apps/api/bench/reads.ts')],
    { output: 'captured' },
  );
  if (code !== 0) throw new Error(output);
  return Object.entries(JSON.parse(output) as Record<string, number[]>).map(([path, times]) => ({
    name: `GET ${path}`,
    value: median(times),
    limit: LIMIT_MS,
    unit: 'ms',
  }));
}
