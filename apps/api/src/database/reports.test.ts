import { operations } from '@dmc/contract/operations';
import { expect, it } from 'vitest';
import { openTestServer, passwords, testFiles } from '../../test/testing.ts';
import { createApp } from '../app.ts';
import { type Log, noLog } from '../call/log.ts';
import { REPORTS, reportReader } from './reports.ts';

const primary = { check: async () => {} };
const copy = { check: async () => {} };
const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

/** A report reader, what it logged, and what it read from; `fails` makes the copy fail with a code or as unfit. */
function reader() {
  const fails: { code?: string; unfit?: boolean } = {};
  const logged: string[] = [];
  let at = 0;
  const log: Log = (level, event) => void logged.push(`${level} ${event}`);
  copy.check = async () => {
    if (fails.unfit) throw new Error('The role of the copy sees no rows');
  };
  const read = reportReader({ database: primary, copy, clock: () => at, log });
  const ask = () =>
    read(async (from) => {
      if (from === copy && fails.code !== undefined) throw failure(fails.code);
      return from;
    });
  return {
    ask,
    fails,
    logged,
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

it('reports are read from the copy, and from the database where there is none', async () => {
  expect(await reader().ask()).toBe(copy);
  const read = reportReader({ database: primary, copy: undefined, clock: () => 0, log: noLog });
  expect(await read(async (from) => from)).toBe(primary);
});

it('reports are read from the database for half a minute after the copy has failed', async () => {
  const { ask, fails, logged, pass } = reader();
  fails.code = 'ECONNREFUSED';
  expect(await ask()).toBe(primary);
  fails.code = undefined;
  pass(29);
  expect(await ask()).toBe(primary);
  expect(logged).toEqual(['warn reports']);
  pass(2);
  expect(await ask()).toBe(copy);
});

it('reports are read from the database while the copy may not be read', async () => {
  const { ask, fails, logged, pass } = reader();
  fails.unfit = true;
  expect(await ask()).toBe(primary);
  expect(logged).toEqual(['warn reports']);
  fails.unfit = false;
  pass(31);
  expect(await ask()).toBe(copy);
});

it.each(['42P01', '57014'])('a report that fails by itself is not read again: %s', async (code) => {
  const { ask, fails, logged } = reader();
  fails.code = code;
  await expect(ask()).rejects.toThrow('Failed query');
  expect(logged).toEqual([]);
});

it('only calls that change nothing are answered from the copy', () => {
  expect([...REPORTS].filter((name) => operations[name].method !== 'GET')).toEqual([]);
});

it('the app reads reports and files of lists from the copy, and everything else from the database', async () => {
  const server = await openTestServer();
  const { owner } = await server.tenant();
  let asked = 0;
  const app = createApp({
    db: server.db,
    reports: {
      db: server.db,
      isLimited: false,
      async check() {
        asked += 1;
      },
    },
    files: testFiles(),
    passwords,
    now: server.now,
  });
  const askedBy = async (path: string) => {
    asked = 0;
    const answer = await app.request(`/api${path}`, { headers: { authorization: `Bearer ${owner.token}` } });
    expect(answer.status).toBe(200);
    await answer.text();
    return asked > 0;
  };
  for (const path of ['/accounting/pnl', '/accounting/aging', '/exports/orders'])
    expect([path, await askedBy(path)]).toEqual([path, true]);
  for (const path of ['/orders', '/products', '/dashboard/distributor', '/payments/credits'])
    expect([path, await askedBy(path)]).toEqual([path, false]);
  await server.close();
});
