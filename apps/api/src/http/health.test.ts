import { join } from 'node:path';
import { diskFiles } from '@dmc/server/drivers/disk-files';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestServer, passwords, type TestServer } from '../../test/testing.ts';
import { createApp } from '../app.ts';
import { noObserver, type Observer } from '../call/observer.ts';
import type { Db } from '../database/db.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The API on a database that accepts queries and never answers. */
function silentApp(observer?: Observer) {
  const never: object = new Proxy(() => {}, {
    get: (_, key) => (key === 'then' ? () => {} : never),
    apply: () => never,
  });
  return createApp({
    db: never as Db,
    files: diskFiles(join('/nowhere', 'uploads')),
    passwords,
    ...(observer ? { observer } : {}),
  });
}

it('answers the probes without a session', async () => {
  for (const path of ['/api/health/live', '/api/health/ready'])
    expect(await server.reply(path)).toMatchObject({
      status: 200,
      body: { success: true, data: { status: 'ok' } },
    });
});

it('is live at once, but not ready, while the database is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = silentApp();
  expect((await app.request('/api/health/live')).status).toBe(200);
  const asked = ['/api/health/ready', '/api/health'].map((path) => app.request(path));
  await vi.advanceTimersByTimeAsync(2000);
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toEqual({ success: false, message: 'The database does not answer' });
  }
});

it('is ready without asking while the database answers others, as in the middle of a long import', async () => {
  const asking = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(asking);
  const app = silentApp({ ...noObserver, answeredAt: () => asking - 999 });
  expect((await app.request('/api/health/ready')).status).toBe(200);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = silentApp({ ...noObserver, answeredAt: () => asking - 1001 });
  const asked = late.request('/api/health/ready');
  await vi.advanceTimersByTimeAsync(2000);
  expect((await asked).status).toBe(503);
});
