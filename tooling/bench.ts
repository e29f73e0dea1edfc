import { parseArgs } from 'node:util';
import type { Measured } from './bench/measured.ts';
import { command, Refusal } from './command.ts';

/** Loaded when they run. */
const BENCHMARKS = {
  answers: () => import('./bench/answers.bench.ts'),
  press: () => import('./bench/press.bench.ts'),
  speed: () => import('./bench/speed.bench.ts'),
  start: () => import('./bench/start.bench.ts'),
  storybook: () => import('./bench/storybook.bench.ts'),
};

/**
 * Runs all benchmarks, or the named ones, and prints their measurements with limits. `--cold` adds the
 * first start of a clone, which takes minutes. `--against http://127.0.0.1:4500` alternates with the product at that
 * address, for comparison. `--http1` measures pages over HTTP/1.1, like a server without a proxy.
 */
await command(async () => {
  const { positionals: wanted, values: options } = parseArgs({
    allowPositionals: true,
    options: {
      cold: { type: 'boolean', default: false },
      http1: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  });
  const unknown = wanted.filter((name) => !(name in BENCHMARKS));
  if (unknown.length > 0) throw new Refusal(`There is no benchmark ${unknown.join(', ')}.`);
  let withinLimits = true;
  for (const [name, load] of Object.entries(BENCHMARKS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { bench } = await load();
    const measured = await bench(options);
    print(measured);
    withinLimits &&= measured.every(({ value, limit }) => value <= limit);
  }
  return withinLimits ? 0 : 1;
});

function print(measured: readonly Measured[]): void {
  const width = Math.max(...measured.map(({ name }) => name.length));
  for (const { name, value, limit, unit, digits = 1 } of measured) {
    const over = value <= limit ? '' : '  over its limit';
    const figure = (n: number) => n.toFixed(digits).padStart(8);
    console.log(`${name.padEnd(width)}  ${figure(value)} ${unit}  limit ${figure(limit)} ${unit}${over}`);
  }
}
