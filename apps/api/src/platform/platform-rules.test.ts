import { expect, it } from 'vitest';
import { DEFAULTS } from '../app.ts';
import type { Db } from '../database/db.ts';
import { platformRules } from './platform-rules.ts';

it('a reread beside the calls that fails ends nothing, and the next one is said to have failed', async () => {
  let at = 0;
  let read = (): Promise<unknown[]> => Promise.resolve([]);
  const db = { select: () => ({ from: () => ({ where: () => read() }) }) } as unknown as Db;
  const rules = platformRules({ db, config: DEFAULTS, clock: () => at, onChange() {} });
  await rules.refresh();
  read = () => Promise.reject(new Error('The database is gone'));
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  at = 3000;
  await rules.refresh();
  // Node reports an unhandled rejection once the microtasks are done.
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  at = 6000;
  await expect(rules.refresh()).rejects.toThrow('The database is gone');
  expect(rules.now().sessionSeconds).toBe(DEFAULTS.sessionSeconds);
});
