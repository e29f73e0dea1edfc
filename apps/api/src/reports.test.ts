import { expect, it } from 'vitest';
import type { Db } from './db.ts';
import { type Log, silent } from './log.ts';
import { reportReader } from './reports.ts';

const [primary, copy] = [{ name: 'primary' }, { name: 'copy' }] as unknown as [Db, Db];
const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

/** A reader of reports, what it logged, and whom it asked; the copy fails with `fails.code` if that is set. */
function reader() {
  const fails: { code?: string | undefined } = {};
  const logged: string[] = [];
  let at = 0;
  const log: Log = (level, event) => void logged.push(`${level} ${event}`);
  const read = reportReader({ db: primary, copy, now: () => new Date(at), log });
  const ask = () =>
    read(async (db) => {
      if (db === copy && fails.code !== undefined) throw failure(fails.code);
      return db;
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
  const read = reportReader({ db: primary, copy: undefined, now: () => new Date(), log: silent });
  expect(await read(async (db) => db)).toBe(primary);
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

it.each(['42P01', '57014'])('a report that fails by itself is not read again: %s', async (code) => {
  const { ask, fails, logged } = reader();
  fails.code = code;
  await expect(ask()).rejects.toThrow('Failed query');
  expect(logged).toEqual([]);
});
