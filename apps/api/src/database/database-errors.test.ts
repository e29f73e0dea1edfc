import type { OpenDb } from '@dmc/server/database/database';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyServerDb, onPostgres } from '../../test/postgres.ts';
import { emptyDb, openTestServer, passwords, testFiles } from '../../test/testing.ts';
import { createApp } from '../app.ts';
import { newId } from '../call/ids.ts';
import { distributors } from '../schema/distributors.ts';
import { isUnavailable, retry } from './database-errors.ts';
import type { Db } from './db.ts';

describe('a transaction', () => {
  let open: OpenDb;
  beforeAll(async () => {
    open = await emptyDb();
  });
  afterAll(() => open.close());

  /** Adds a distributor in a transaction that fails `failures` times with the code; returns the number of tries. */
  async function tries(code: string, failures: number) {
    let tried = 0;
    const id = newId();
    const outcome = await retry(() =>
      open.db.transaction(async (tx) => {
        tried += 1;
        await tx.insert(distributors).values({ id, name: 'Malnad Traders' });
        if (tried <= failures)
          await tx.execute(
            sql.raw(`do $$ begin raise exception using errcode = '${code}', message = 'undone'; end $$`),
          );
      }),
    ).then(
      () => 'done',
      (error: unknown) => error,
    );
    const kept = (await open.db.select().from(distributors)).filter((row) => row.id === id).length;
    return { tried, outcome, kept };
  }

  it.each(['40001', '40P01'])('is tried again, and done once, after %s', async (code) => {
    expect(await tries(code, 2)).toEqual({ tried: 3, outcome: 'done', kept: 1 });
  });

  it('is given up after four tries', async () => {
    const { tried, outcome, kept } = await tries('40001', 9);
    expect([tried, kept]).toEqual([4, 0]);
    expect(isUnavailable(outcome)).toBe(true);
  });

  it('is tried once if it fails by itself', async () => {
    const { tried, outcome } = await tries('23505', 9);
    expect(tried).toBe(1);
    expect(isUnavailable(outcome)).toBe(false);
  });

  // The embedded database runs one transaction at a time.
  it('survives a deadlock with another one', onPostgres, async ({ onTestFinished }) => {
    const { db, close } = await emptyServerDb();
    onTestFinished(close);
    const ids = [newId(), newId()];
    await db.insert(distributors).values(ids.map((id) => ({ id, name: 'Before' })));
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let arrived = 0;
    const update = (order: string[], name: string) =>
      retry(() =>
        db.transaction(async (tx) => {
          const rename = (id: string) =>
            tx.execute(sql`update distributors set name = ${name} where id = ${id}`);
          await rename(order[0] ?? '');
          arrived += 1;
          if (arrived === 2) meet();
          await both;
          await rename(order[1] ?? '');
        }),
      );
    await Promise.all([update(ids, 'One'), update(ids.toReversed(), 'Other')]);
    const names = (await db.select().from(distributors))
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name);
    expect(new Set(names).size).toBe(1);
  });
});

it('answers 503 and when to ask again if the database cannot be reached', async () => {
  // Nothing listens there.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const app = createApp({
    db: drizzle(pool) as unknown as Db,
    files: testFiles(),
    passwords,
    config: { rateLimit: 2 },
  });
  const headers = { authorization: 'Bearer one', 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) => app.request(`/api${path}`, { headers, ...init });
  // More often than callers without a session may: an outage does not count against them.
  for (const path of ['/orders', '/orders', '/products']) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({
      success: false,
      message: 'The server is not available at the moment. Try again.',
    });
  }
  // A sign-in saves nothing that a user would look for.
  const body = JSON.stringify({ email: 'asha.menon@vrinda.in', password: 'correct horse' });
  const signIn = await ask('/auth/login', { method: 'POST', body });
  expect(signIn.status).toBe(503);
  expect(await signIn.json()).toEqual({
    success: false,
    message: 'The server is not available at the moment. Try again.',
  });
  // The code may have been used up.
  const code = JSON.stringify({ challenge: 'c1', code: '123456' });
  const entered = await ask('/auth/two-step/code', { method: 'POST', body: code });
  expect([entered.status, await entered.json()]).toEqual([
    503,
    { success: false, message: expect.stringMatching(/Try again\. .+ your password and another code\.$/) },
  ]);
  // The session cannot be looked up, so nothing was done.
  const write = await ask('/orders', { method: 'POST', body: '{}' });
  expect([write.status, await write.json()]).toEqual([
    503,
    { success: false, message: 'The server is not available at the moment. Try again.' },
  ]);
  await pool.end();
});

it('a write that breaks off may have been saved', async () => {
  const lost = Object.assign(new Error('lost'), { code: '08006' });
  const breakingOff = (db: Db): Db['transaction'] =>
    async function transaction(work, config) {
      await db.transaction(work, config);
      throw lost;
    };
  const server = await openTestServer(
    {},
    { through: (db) => Object.assign(Object.create(db), { transaction: breakingOff(db) }) },
  );
  const { owner } = await server.tenant();
  const { status, body } = await server.call('createExpense', {
    as: owner.token,
    body: { date: '2026-01-05', category: 'OPERATING', description: 'Van fuel', amount: 2400 },
  });
  expect([status, body]).toMatchObject([
    503,
    { message: expect.stringContaining('Check whether this was saved'), unknown: true },
  ]);
  await server.close();
});

it.each([
  ['57P01', true],
  ['53300', true],
  ['08006', true],
  ['ECONNRESET', true],
  ['23503', false],
  ['42P01', false],
])('takes %s for an outage: %s', (code, expected) => {
  const cause = Object.assign(new Error('no'), { code });
  expect(isUnavailable(new Error('Failed query', { cause }))).toBe(expected);
});
