import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { examplesFor } from '../../test/examples.ts';
import {
  openTestServer,
  passwords,
  type TestServer,
  type TestTenant,
  testFiles,
} from '../../test/testing.ts';
import { createApp } from '../app.ts';

/** Calls on a server whose stores leave out the tenant condition in every statement. */

const CONDITION = /((?:"\w+"\.)?"distributor_id") = (\$\d+)/g;
const FORGOTTEN = '($1 is not null and $2::text is not null)';

let server: TestServer;
let mine: TestTenant;
let foreign: TestTenant;
let examples: ReturnType<typeof examplesFor>;
let forgotten = 0;

beforeAll(async () => {
  server = await openTestServer({ demoAccounts: [] }, { mail: { isConfigured: true, send: async () => {} } });
  examples = examplesFor(server);
  mine = await server.tenant();
  foreign = await server.tenant();
  const { sqlToQuery } = PgDialect.prototype;
  vi.spyOn(PgDialect.prototype, 'sqlToQuery').mockImplementation(function (this: PgDialect, ...asked) {
    const query = sqlToQuery.apply(this, asked);
    const sql = query.sql.replaceAll(CONDITION, FORGOTTEN);
    if (sql !== query.sql) forgotten += 1;
    return { ...query, sql };
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const callOf = async (name: OperationName, as: string, of: TestTenant) => {
  const params = await examples.paramsFor(name, of);
  forgotten = 0;
  const { status } = await server.call(name, { as, params, ...examples.body(name, mine) });
  return status;
};

const NAMED = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { path, roles }]) =>
    path.includes('{') && !path.startsWith('/account/') && roles.includes('DISTRIBUTOR'),
);

describe.each(NAMED)('%s', (name) => {
  it('does not find another distributor’s record', async () => {
    expect(await callOf(name, mine.owner.token, foreign)).toBe(404);
  });
});

it('without row-level security, another distributor’s record would be found', async () => {
  const app = createApp({
    db: server.db,
    files: testFiles(),
    passwords,
    now: server.now,
  });
  const { status } = await app.request(`/api/products/${foreign.product.id}`, {
    headers: { authorization: `Bearer ${mine.owner.token}` },
  });
  expect(status).toBe(200);
});

it('conditions are forgotten, and a tenant’s own records found', async () => {
  for (const name of ['getProduct', 'getRetailer', 'getOrder'] as const) {
    expect(await callOf(name, mine.owner.token, mine)).toBe(200);
    expect(forgotten).toBeGreaterThan(0);
  }
});

it('a list has no other tenant’s rows', async () => {
  for (const of of [mine, foreign]) await server.order(of);
  for (const [name, key] of [
    ['listProducts', 'products'],
    ['listOrders', 'orders'],
    ['listRetailers', 'retailers'],
  ] as const) {
    const idsOf = async ({ owner }: TestTenant): Promise<string[]> =>
      (await server.call(name, { as: owner.token })).body.data[key].map(({ id }: { id: string }) => id);
    forgotten = 0;
    const [own, theirs] = [await idsOf(mine), await idsOf(foreign)];
    expect(forgotten).toBeGreaterThan(0);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => theirs.includes(id))).toEqual([]);
  }
});
