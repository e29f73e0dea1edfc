import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMIN, ask, killServers, startServer, tokenOf } from '../test/running.ts';
import { distributorDraft, retailerDraft } from '../test/testing.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-main-'));
});
afterEach(() => {
  killServers();
  rmSync(directory, { recursive: true, force: true });
});

it('keeps every acknowledged write of two containers that share a data folder', async () => {
  const env = { DATA_DIR: directory };
  const first = await startServer(env, { host: 'web' });
  const { adminEmail, adminPassword, ...rest } = distributorDraft();
  const admin = await tokenOf(first, ADMIN);
  await ask(first, '/distributors', { as: admin, body: { ...rest, adminEmail, adminPassword } });
  const owner = { email: adminEmail as string, password: adminPassword as string };
  const write = async (server: typeof first, batch: string) => {
    const as = await tokenOf(server, owner);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ask(server, '/retailers', { as, body: retailerDraft({ name: `${batch} ${index}` }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    return as;
  };
  // The same host name and, where the system permits it, the same process id.
  const [, second] = await Promise.all([write(first, 'before'), startServer(env, { host: 'web' })]);
  expect(second.origin).toBeUndefined();
  expect(second.said()).toMatch(
    /^Another server \(process \d+ on \S+\) already uses the data directory .+\n$/,
  );
  expect(await second.ended).toBe(1);

  first.child.kill('SIGKILL');
  await first.ended;
  const third = await startServer(env, { host: 'another' });
  const as = await write(third, 'after');
  const { body } = await ask(third, '/retailers?limit=500', { as });
  expect(body.data.retailers).toHaveLength(200);
});
