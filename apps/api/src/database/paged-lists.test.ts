import { schemaOf } from '@dmc/contract/json-schema';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { and, count, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { loadDemo } from '../../test/demo.ts';
import { openTestServer, type TestServer } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { pushMessages } from '../schema/notifications.ts';
import { orderHistory, orders } from '../schema/orders.ts';
import { messages } from '../schema/support.ts';
import { users } from '../schema/users.ts';
import { writeCursor } from './cursor.ts';

/** Every list that continues after a row. */

const lists = (Object.entries(operations) as [OperationName, Operation][]).filter(([, { extensionQuery }]) =>
  extensionQuery?.parameters.includes('after'),
);
const sortsOf = ({ query }: Operation): readonly string[] =>
  (query as unknown as { shape: { sort?: { def: { innerType: { options: string[] } } } } }).shape.sort?.def
    .innerType.options ?? [];

let server: TestServer;
const tokens: Record<string, string> = {};
const params: Partial<Record<OperationName, Record<string, string>>> = {};
const queries: Partial<Record<OperationName, Record<string, string>>> = {};

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server;
  await loadDemo(db);
  const [most] = await db
    .select({ distributorId: orders.distributorId, retailerId: orders.retailerId })
    .from(orders)
    .groupBy(orders.distributorId, orders.retailerId)
    .orderBy(desc(count()));
  const { distributorId = '', retailerId = '' } = most ?? {};
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.distributorId, distributorId), eq(users.role, 'DISTRIBUTOR')));
  const [changed] = await db
    .select({ id: orderHistory.userId })
    .from(orderHistory)
    .innerJoin(users, and(eq(users.id, orderHistory.userId), eq(users.role, 'SUPERVISOR')))
    .where(eq(orderHistory.distributorId, distributorId))
    .groupBy(orderHistory.userId)
    .orderBy(desc(count()));
  const [talk] = await db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(eq(messages.distributorId, distributorId))
    .groupBy(messages.conversationId)
    .orderBy(desc(count()));
  tokens.ADMIN = (await server.account('ADMIN')).token;
  tokens.DISTRIBUTOR = await server.session(owner?.id ?? '');
  params.listMessages = { id: talk?.id ?? '' };
  params.listStatusChanges = { id: changed?.id ?? '' };
  params.retailerPricing = { retailerId };
  queries.supervisorLeaderboard = { distributorId };
  queries.supervisorPerformance = { distributorId };
  queries.listStatements = { retailerId };
  queries.listSupervisorLocations = { distributorId };
  queries.listRetailerLocations = { distributorId };
  const sold = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.distributorId, distributorId), eq(orders.status, 'DELIVERED')))
    .limit(4);
  for (const { id } of sold) await server.call('issueInvoice', { as: tokens.DISTRIBUTOR, params: { id } });
  // Of the last lists the demo data have too few.
  for (const index of [1, 2, 3, 4]) {
    const message = { id: newId(), distributorId, title: `Offer ${index}`, body: 'Tea', sent: 1, failed: 0 };
    await db.insert(pushMessages).values({ ...message, at: server.now() });
    await server.call('createImport', {
      as: tokens.DISTRIBUTOR,
      body: {
        kind: 'products',
        fileName: `${index}.csv`,
        text: `Product,SKU,Price\nTea,TEA-${index},10`,
        columns: { name: 0, sku: 1, price: 2 },
      },
    });
  }
});
afterAll(() => server.close());

type Query = Record<string, string | number>;

const call = (name: OperationName, query: Query) => {
  const [role = ''] = operations[name].roles as readonly string[];
  return server.call(name, {
    as: tokens[role] ?? '',
    ...(params[name] && { params: params[name] }),
    query: { ...queries[name], ...query },
  });
};

const read = async (name: OperationName, query: Query) => {
  const { status, body } = await call(name, query);
  expect([status, body.message]).toEqual([200, undefined]);
  const { pagination, totals: _, ...rows } = body.data;
  return { rows: rows as Record<string, unknown[]>, pagination };
};

describe.each(lists)('%s', (name, operation) => {
  it.each(['', ...sortsOf(operation)])('continues after a row, sorted by %j', async (sort) => {
    const query: Record<string, string> = sort === '' ? {} : { sort };
    const whole = await read(name, { ...query, limit: 500 });
    const { total } = whole.pagination;
    expect(total).toBeGreaterThan(2);
    const seen: Record<string, unknown[]> = {};
    let after: string | undefined;
    for (let page = 1; page === 1 || after !== undefined; page += 1) {
      expect(page).toBeLessThan(5);
      const limit = Math.ceil(total / 3);
      const found = await read(name, { ...query, limit, ...(after === undefined ? {} : { after }) });
      expect(found.pagination.total).toBe(total);
      for (const [list, rows] of Object.entries(found.rows)) {
        const before = seen[list] ?? [];
        // A thread's later pages are the older ones.
        seen[list] = name === 'listMessages' ? [...rows, ...before] : [...before, ...rows];
      }
      after = found.pagination.next;
    }
    expect(seen).toEqual(whole.rows);
    expect(whole.pagination.next).toBeUndefined();
  });

  it.each([
    ['no cursor', 'x'],
    ['a cursor without values', writeCursor([''])],
    ['a cursor of another order', writeCursor(['elsewhere', 'a', 'b'])],
    ['two of them', `${writeCursor(['elsewhere', 'a', 'b'])}.x`],
  ])('refuses %s', async (_, after) => {
    const { status, body } = await call(name, { after });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['after']]);
  });
});

/** The parameters that decide which rows a list has. */
const filtersOf = ({ query }: Operation): readonly string[] =>
  Object.keys((query as unknown as { shape: object }).shape).filter(
    (name) => !['page', 'limit', 'after', 'sort'].includes(name),
  );

/** Texts, statuses, numbers and days, of which a parameter reads some. */
const ANYTHING = [
  'nobody has this',
  'PENDING',
  'OPEN',
  'HIGH',
  'true',
  '2',
  '3',
  '2025',
  '2020-01-01',
  '2030-01-01',
];

/** Values of a parameter: each of an enumeration, otherwise values that no row, or only some, can have. */
const valuesOf = (operation: Operation, name: string): readonly string[] => {
  const { properties = {} } = schemaOf(operation.query as z.core.$ZodType);
  const options = (properties[name] as { enum?: readonly unknown[] }).enum?.map(String);
  return options ?? ANYTHING;
};

describe.each(lists.filter(([, operation]) => filtersOf(operation).length > 0))('%s', (name, operation) => {
  it.each(filtersOf(operation))('has other rows for some value of %s', async (parameter) => {
    const { [parameter]: _, ...query } = queries[name] ?? {};
    const answerFor = async (value?: string) => {
      const [role = ''] = operations[name].roles as readonly string[];
      const { status, body } = await server.call(name, {
        as: tokens[role] ?? '',
        ...(params[name] && { params: params[name] }),
        query: { ...query, ...(value === undefined ? {} : { [parameter]: value }), limit: 500 },
      });
      // A record that does not exist may be refused; a value that cannot be read says nothing.
      return status === 400 || status === 422 ? undefined : JSON.stringify([status, body.data]);
    };
    const all = await answerFor();
    const answers = await Promise.all(valuesOf(operation, parameter).map(answerFor));
    expect(answers.filter((answer) => answer !== undefined && answer !== all)).not.toEqual([]);
  });
});

it('refuses values that the database cannot read', async () => {
  const { status, body } = await call('listOrders', { after: writeCursor(['', 'no day', 'x']) });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['after']]);
});

it('has no place of another tenant’s list', async () => {
  const other = await server.tenant();
  const { body } = await call('listOrders', { limit: 2 });
  const { after } = { after: body.data.pagination.next };
  const seen = await server.call('listOrders', { as: other.owner.token, query: { after } });
  expect([seen.status, seen.body.data.orders]).toEqual([200, []]);
});
