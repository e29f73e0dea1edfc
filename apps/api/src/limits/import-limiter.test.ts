import { afterEach, expect, it, vi } from 'vitest';
import { importLimiter } from './import-limiter.ts';

afterEach(() => {
  vi.useRealTimers();
});

let at = 0;
const start = () => {
  at = 0;
  const pace = importLimiter(() => at);
  return (tenant: string, took: number) =>
    pace.run(tenant, async () => {
      at += took;
      return 'done';
    });
};

it('lets a tenant import for ten seconds on end, and then a twenty-fifth of the time', async () => {
  const run = start();
  for (let each = 0; each < 9; each += 1) expect(await run('a', 1100)).toBe('done');
  expect(await run('a', 1100)).toBe('done');
  const refused = await run('a', 1100).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429 });
  const wait = Number(
    (refused as { details: { headers: Record<string, string> } }).details.headers['retry-after'],
  );
  expect(wait).toBeGreaterThan(1);
  at += wait * 1000;
  expect(await run('a', 1100)).toBe('done');
  await expect(run('a', 1100)).rejects.toMatchObject({ status: 429 });
});

it('refuses a caller that comes too often after a second, before its body is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pace = importLimiter(() => at);
  at = 0;
  await pace.admit('a');
  await pace.run('a', async () => {
    at += 11_000;
  });
  let refused: unknown;
  const waiting = pace.admit('a').catch((error: unknown) => {
    refused = error;
  });
  await vi.advanceTimersByTimeAsync(900);
  expect(refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  await waiting;
  expect(refused).toMatchObject({ status: 429 });
});

it('counts each tenant by itself, and what has failed', async () => {
  const run = start();
  const pace = importLimiter(() => at);
  const failed = pace.run('a', async () => {
    at += 11_000;
    throw new Error('gone');
  });
  await expect(failed).rejects.toThrow('gone');
  await expect(pace.run('a', async () => 'done')).rejects.toThrow('Nothing was imported');
  expect(await pace.run('b', async () => 'done')).toBe('done');
  expect(await run('b', 1)).toBe('done');
});
