import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../build.ts';
import { Refusal, start } from '../command.ts';
import { git } from '../git.ts';
import { answers } from '../postgres.ts';
import { ROOT } from '../root.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { type Measured, median } from './measured.ts';

const ROUNDS = 3;
const PORT = '4310';
const STORYBOOK_PORT = '4312';

/** Seconds from `began` until the product answers, and until Storybook does; then stops the product. */
async function startIn(
  cwd: string,
  dataDir: string,
  began: number,
): Promise<Record<'product' | 'storybook', number>> {
  const child = start('pnpm', ['start'], {
    cwd,
    output: 'captured',
    env: {
      HOST: '127.0.0.1',
      PORT,
      STORYBOOK_PORT,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '1',
      // pnpm disables this for its own scripts, which would leave a clone without packages.
      pnpm_config_verify_deps_before_run: 'install',
    },
  });
  child.stdout?.resume();
  child.stderr?.resume();
  // The server inherits the output, so it closes when both have ended.
  const ended = once(child, 'close');
  const reached = async (address: string) => {
    while (!(await answers(address))) {
      if (child.exitCode !== null) throw new Refusal('`pnpm start` ended.');
      await sleep(50);
    }
    return (Date.now() - began) / 1000;
  };
  try {
    const product = await reached(`http://127.0.0.1:${PORT}/api/health`);
    return { product, storybook: await reached(`http://127.0.0.1:${STORYBOOK_PORT}/`) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** A start with everything built and the data loaded. */
async function warm(dataDir: string): Promise<Measured[]> {
  await ensureBuilt(['console', 'server', 'storybook']);
  await startIn(ROOT, dataDir, Date.now());
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push((await startIn(ROOT, dataDir, Date.now())).product);
  return [{ name: 'Warm start, product answers', value: median(times), limit: 4, unit: 's' }];
}

/** The first start of a clone of the commit: install, builds, demo data. */
async function cold(folder: string): Promise<Measured[]> {
  const clone = join(folder, 'clone');
  git(['clone', '--quiet', ROOT, clone]);
  const { product, storybook } = await startIn(clone, join(folder, 'data'), Date.now());
  return [
    { name: 'First start, product answers', value: product, limit: 60, unit: 's' },
    { name: 'First start, Storybook answers', value: storybook, limit: 120, unit: 's' },
  ];
}

/** How long `pnpm start` takes; with `--cold` also the first time. */
export const bench = async (options: { cold: boolean }): Promise<Measured[]> => [
  ...(await inTemporaryFolder('start-', warm)),
  ...(options.cold ? await inTemporaryFolder('first-start-', cold) : []),
];
