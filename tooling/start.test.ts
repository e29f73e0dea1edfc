import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

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

test('Storybook has a port of its own, which is checked as well', () => {
  for (const [port, message] of [
    ['none', 'STORYBOOK_PORT is “none”: give a number from 1 to 65535.'],
    ['4720', 'STORYBOOK_PORT is “4720”: give another port than PORT.'],
  ])
    expect(start({ PORT: '4720', STORYBOOK_PORT: port as string })).toEqual({
      status: 1,
      stderr: `${message}\n`,
    });
  expect(start({ PORT: '65535' }).stderr).toMatch(/^STORYBOOK_PORT is “65536”/);
});

test('a taken port of Storybook is said before anything is built', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  const free = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(taken, 'listening'), once(free, 'listening')]);
  const portOf = (server: typeof taken) => String((server.address() as AddressInfo).port);
  const env = { PORT: portOf(free), STORYBOOK_PORT: portOf(taken) };
  await new Promise((done) => free.close(done));
  const { stderr, status } = start(env);
  taken.close();
  expect(stderr).toBe(
    `Port ${env.STORYBOOK_PORT} on 127.0.0.1 is taken: stop what uses it, or choose another with STORYBOOK_PORT.\n`,
  );
  expect(status).toBe(1);
});
