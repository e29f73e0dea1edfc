import { DEFAULTS } from '@dmc/api/app';
import type { Files } from '@dmc/api/call/files';
import { newId } from '@dmc/api/call/ids';
import { logTo } from '@dmc/api/call/log';
import { auditLines } from '@dmc/api/schema/audit';
import { openTestServer, type TestServer } from '@dmc/api/test/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanUp } from './cleanup.ts';

const YEARS = 3 * 365 * 24 * 60 * 60 * 1000;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

it('takes every step, whichever of them fails, and logs which', async () => {
  const { db, now } = server;
  const long = new Date(now().getTime() - YEARS);
  await db.insert(auditLines).values({ id: newId(), at: long, kind: 'view', operation: 'old', status: 200 });
  const refused = () => Promise.reject(new Error('no disk'));
  const files = { removeDrafts: refused } as unknown as Files;
  const lines: string[] = [];
  const log = logTo('error', (line) => lines.push(line));
  await db.execute('alter table idempotency_keys rename to lost_keys');
  await cleanUp({ db, files, config: DEFAULTS, now, log });
  await db.execute('alter table lost_keys rename to idempotency_keys');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'cleanup', step: 'idempotency keys' },
    { event: 'cleanup', step: 'uploads', error: expect.stringContaining('no disk') },
  ]);
  const left = await db.select().from(auditLines);
  expect(left.map(({ operation }) => operation)).not.toContain('old');
});
