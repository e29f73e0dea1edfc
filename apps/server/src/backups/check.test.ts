import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silent } from '@dmc/api/call/log';
import { expect, it } from 'vitest';
import { backupCheck } from './check.ts';

const quiet = { databaseUrl: undefined, log: silent };

it('is a folder below one in which nothing can be made', async ({ onTestFinished }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dmc-obstacle-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const obstacle = backupCheck({ ...quiet, dataDir, folder: '/proc/dmc-backups/deeper' });
  expect(await obstacle()).toBe('/proc/dmc-backups cannot be found or made (ENOENT).');
});

it('is a folder that does not answer, which is not asked again until it does', async () => {
  let answer = () => {};
  const asked: string[] = [];
  const obstacle = backupCheck({
    ...quiet,
    folder: '/mnt/backups',
    dataDir: '/var/lib/data',
    timeout: 1,
    async check(folder) {
      asked.push(folder);
      if (asked.length === 1) await new Promise<void>((done) => (answer = done));
    },
  });
  const fault = '/mnt/backups does not answer. Its disk, or the network to it, may have failed.';
  expect(await obstacle()).toBe(fault);
  expect(await Promise.all([obstacle(), obstacle()])).toEqual([fault, fault]);
  expect(asked).toEqual(['/mnt/backups']);
  answer();
  await expect.poll(obstacle).toBeUndefined();
});
