import type { OpenDb } from '@dmc/server/database/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDb } from '../../test/testing.ts';
import { rateWindows } from '../schema/server.ts';
import { rateLimiter, rateWindowStore, sharedRateLimiter } from './rate-limit.ts';

const RATE = { limit: 3, seconds: 900 };
const ADDRESS = '203.0.113.7';

let open: OpenDb;
beforeAll(async () => {
  open = await emptyDb();
});
afterAll(() => open.close());

let at: number;
const now = () => new Date(at);
beforeEach(async () => {
  at = Date.parse('2026-11-23T04:00:00Z');
  await open.db.delete(rateWindows);
});

describe.each([
  ['in memory', () => rateLimiter({ now })],
  ['in the database', () => sharedRateLimiter({ db: open.db, now })],
])('calls without a session, counted %s', (_, make) => {
  it('are limited per address and kind, in windows that begin with the first call', async () => {
    const limiter = make();
    const take = (address = ADDRESS) => limiter.take('calls', address, RATE);
    expect([await take(), await take(), await take()]).toEqual([undefined, undefined, undefined]);
    at += 100_000;
    expect([await take(), await take()]).toEqual([800, 800]);
    expect(await take('203.0.113.8')).toBeUndefined();
    expect(await limiter.take('files', ADDRESS, RATE)).toBeUndefined();
    at += 800_000;
    expect(await take()).toBeUndefined();
  });

  it('follow a limit that was changed', async () => {
    const limiter = make();
    for (let count = 0; count < 4; count += 1) await limiter.take('calls', ADDRESS, RATE);
    expect(await limiter.take('calls', ADDRESS, { ...RATE, limit: 9 })).toBeUndefined();
    expect(await limiter.take('calls', ADDRESS, RATE)).toBe(900);
  });
});

describe('servers of one database', () => {
  const servers = () => [1, 2].map(() => sharedRateLimiter({ db: open.db, now }));

  it.each([3, 250, 5000])('share a limit of %i, also at once', async (limit) => {
    const [one, other] = servers();
    const calls = Array.from({ length: limit + 40 }, (_, index) =>
      (index % 2 ? one : other)?.take('calls', ADDRESS, { ...RATE, limit }),
    );
    const allowed = (await Promise.all(calls)).filter((wait) => wait === undefined).length;
    expect(allowed).toBeLessThanOrEqual(limit);
    // Calls that one server has reserved and not used are lost to the other.
    expect(allowed).toBeGreaterThan(limit * 0.97);
  });

  it('ask the database nothing about an address that is refused', async () => {
    const [one, other] = servers();
    for (let count = 0; count < 4; count += 1) await one?.take('calls', ADDRESS, RATE);
    await other?.take('calls', ADDRESS, RATE);
    const [before] = await open.db.select().from(rateWindows);
    for (const server of [one, other]) expect(await server?.take('calls', ADDRESS, RATE)).toBe(900);
    expect(await open.db.select().from(rateWindows)).toEqual([before]);
  });

  it('forget an address after a day, and never note it as it is', async () => {
    await servers()[0]?.take('calls', ADDRESS, RATE);
    expect(JSON.stringify(await open.db.select().from(rateWindows))).not.toContain(ADDRESS);
    await rateWindowStore.forgetOld(open.db, now());
    expect(await open.db.$count(rateWindows)).toBe(1);
    at += 24 * 60 * 60 * 1000 + 1;
    await rateWindowStore.forgetOld(open.db, now());
    expect(await open.db.$count(rateWindows)).toBe(0);
  });
});
