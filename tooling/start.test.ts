import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';

/** Runs `pnpm start` on a port that it refuses, so that nothing is built or served. */
function start(env: Record<string, string>) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tooling/start.ts')],
    { cwd: ROOT, env: { PATH: process.env.PATH, PORT: 'none', ...env }, encoding: 'utf8' },
  );
  return { status, stderr };
}

test('demo accounts are served in production only if asked', () => {
  const refused = start({ NODE_ENV: 'production' });
  expect(refused.stderr).toMatch(/^NODE_ENV is production: set DEMO=0 for real data, or DEMO=1 /);
  expect(refused.status).toBe(1);
  for (const env of [{ NODE_ENV: 'production', DEMO: '1' }, { NODE_ENV: 'production', DEMO: '0' }, {}])
    expect(start(env as Record<string, string>).stderr).toMatch(/^PORT is “none”/);
});
