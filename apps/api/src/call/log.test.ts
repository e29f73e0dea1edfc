import type { OpenDb } from '@dmc/server/database/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDb } from '../../test/testing.ts';
import { users } from '../schema/users.ts';
import { newId } from './ids.ts';
import { loggable } from './log.ts';

let open: OpenDb;
beforeAll(async () => {
  open = await emptyDb();
});
afterAll(() => open.close());

const CANARY = 'canary-7f3a';
const add = (fields: Record<string, string>) =>
  open.db
    .insert(users)
    .values({ id: newId(), email: `${CANARY}@example.in`, passwordHash: CANARY, role: 'ADMIN', ...fields });

it.each([
  ['one that exists', () => add({}), '(23505 users_email_unique)'],
  ['one that looks like a place in the code', () => add({ passwordHash: `x\n    at ${CANARY}` }), '(23505'],
  ['one that refers to nothing', () => add({ email: newId(), distributorId: CANARY }), '(23503'],
  ['one of the wrong type', () => open.db.execute(sql`select ${CANARY}::int`), '(22P02)'],
] as const)('logs a failed query without its values: %s', async (_, fail, code) => {
  await add({}).catch(() => {});
  const text = loggable(await Promise.resolve(fail()).catch((error: unknown) => error));
  for (const part of [code, 'caused by', 'log.test.ts']) expect(text).toContain(part);
  expect(text).not.toContain(CANARY);
});

it('logs an error without a database as it is', () => {
  expect(loggable('gone')).toBe('gone');
  expect(loggable(new TypeError('no such thing'))).toMatch(
    /^TypeError: no such thing\n {4}at .*log\.test\.ts/,
  );
});
