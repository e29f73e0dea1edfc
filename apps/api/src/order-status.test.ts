import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, orderDraft, type TestServer, type TestTenant } from '../test/testing.ts';
import { ledgerEntries } from './schema.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer({ demoAccounts: [] });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

async function confirmed(key: string | undefined) {
  const placed = await server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant, 1) });
  const { id } = placed.body.data.order;
  const request = {
    as: tenant.supervisor.token,
    params: { id },
    body: { status: 'CONFIRMED', from: 'PENDING' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  };
  const answers = [];
  for (const _ of ['first', 'retry']) answers.push(await server.call('setOrderStatus', request));
  return { id, answers };
}

it('a change repeated under its Idempotency-Key is the first one', async () => {
  const { id, answers } = await confirmed('bulk-1');
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, retry] = answers.map(({ body }) => body.data.order.history);
  expect(retry).toEqual(first);
  const lines = await server.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id));
  expect(lines.map(({ type }) => type)).toEqual(['SALE']);
  const other = await server.call('setOrderStatus', {
    as: tenant.supervisor.token,
    params: { id },
    body: { status: 'SHIPPED', from: 'CONFIRMED' },
    headers: { 'idempotency-key': 'bulk-1' },
  });
  expect(other.status).toBe(422);
});

it('without a key, a repeated change is somebody else’s', async () => {
  const { answers } = await confirmed(undefined);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});
