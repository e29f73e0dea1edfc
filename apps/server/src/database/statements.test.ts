import { noObserver } from '@dmc/api/call/observer';
import { openTestServer, type TestServer, type TestTenant } from '@dmc/api/test/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withQueryWatcher } from '../observe/instrumented-queries.ts';

/** Statements of the requests since the last reading, without those that begin and end a transaction. */
const statements: string[] = [];
const counted = () => statements.splice(0).filter((text) => !/^(begin|commit|set transaction)\b/i.test(text));

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await openTestServer(
    {},
    {
      observer: () => ({
        ...noObserver,
        begin: () => ({
          name() {},
          run: (work) =>
            withQueryWatcher((text, run) => {
              statements.push(text);
              return run();
            }, work),
          handle: (work) => work(),
          end() {},
        }),
      }),
    },
  );
  tenant = await server.tenant();
});
afterAll(() => server.close());

it('a list of orders takes the session, the tenant, the counts and the page', async () => {
  await server.order(tenant);
  counted();
  expect((await server.call('listOrders', { as: tenant.owner.token })).status).toBe(200);
  expect(counted()).toHaveLength(4);
});

it.each([
  // Session, tenant, order, lines, history (2), statement, order, audit line.
  ['a sale', 'PENDING', 'CONFIRMED', 9],
  ['a step without books', 'CONFIRMED', 'PROCESSING', 8],
] as const)(
  'the status of an order that becomes %s is read and written once',
  async (_, from, status, most) => {
    const { id } = await server.order(tenant, 1, from === 'PENDING' ? undefined : from);
    counted();
    const body = { status, from };
    const answer = await server.call('setOrderStatus', { as: tenant.owner.token, params: { id }, body });
    expect(answer.body.data.order.status).toBe(status);
    expect(counted()).toHaveLength(most);
  },
);
