import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discountDraft, openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';

/**
 * Canaries: values that only a distributor may read, by the call that would reveal them. None can be part of a time.
 */
const CANARIES = {
  listCredits: ['913427.25', 'canary-reason'],
  listPayments: ['8437.13', 'canary-reference', 'canary-notes'],
  listConversations: ['canary-subject', 'canary-message'],
  getProduct: ['517.31', '40169300'],
  listProducts: ['517.31', '40169300'],
  listExpenses: ['canary-expense', '7321.19'],
  exportPayments: ['8437.13', 'canary-reference', 'canary-notes'],
  exportRetailers: ['913427.25'],
  exportProducts: ['517.31', '40169300'],
  listDiscounts: ['61.37'],
} as const satisfies Partial<Record<OperationName, readonly string[]>>;

let server: TestServer;
let tenant: TestTenant;
let params: Record<string, string>;

beforeAll(async () => {
  server = await openTestServer({ demoAccounts: [] });
  tenant = await server.tenant();
  const { product, retailer, owner } = tenant;
  await server.db
    .update(products)
    .set({ costPrice: 517_31, hsnCode: '40169300' })
    .where(eq(products.id, product.id));
  await server.db
    .update(retailers)
    .set({ latitude: 12.97, longitude: 77.59 })
    .where(eq(retailers.id, retailer.id));
  const { id } = await server.order(tenant, 1, 'CONFIRMED');
  const paper = await server.invoice(tenant, 1);
  const ids = { productId: product.id, retailerId: retailer.id };
  const write = async (name: OperationName, body: unknown, of: Record<string, string> = {}) =>
    expect((await server.call(name, { as: owner.token, params: of, body })).status).toBe(200);
  await write('updateCredit', {
    retailerId: retailer.id,
    newCreditLimit: 913427.25,
    reason: 'canary-reason',
  });
  await write('recordPayment', {
    retailerId: retailer.id,
    amount: 8437.13,
    referenceNumber: 'canary-reference',
    notes: 'canary-notes',
  });
  await write('setRetailerDiscount', discountDraft({ discountType: 'FIXED', discountValue: 61.37 }), ids);
  await write('createExpense', {
    date: '2026-01-05',
    category: 'OPERATING',
    description: 'canary-expense',
    amount: 7321.19,
  });
  const conversation = await server.conversation(tenant, ['canary-message'], { subject: 'canary-subject' });
  await write('setConversationPriority', { priority: 'HIGH' }, { id: conversation.id });
  params = { ...ids, order: id, conversation: conversation.id, paper: paper.id };
});
afterAll(() => server.close());

const reads = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { method, roles }]) => method === 'GET' && roles !== 'public',
);

/** The id of the record that a path names. */
function idIn(path: string): string {
  if (path.startsWith('/orders/')) return params.order ?? '';
  if (path.startsWith('/papers/')) return params.paper ?? '';
  if (path.startsWith('/chat/')) return params.conversation ?? '';
  if (path.startsWith('/products/')) return tenant.product.id;
  return /^\/(supervisors|admin\/users)\//.test(path) ? tenant.supervisor.id : tenant.retailer.id;
}

async function read(name: OperationName, as: string) {
  const { path } = operations[name];
  const { status, body } = await server.call(name, {
    as,
    params: { ...params, id: idIn(path), distributorId: tenant.id },
    ...(/^\/(supervisors|location)\//.test(path) ? { query: { distributorId: tenant.id } } : {}),
  });
  return { status, text: JSON.stringify(body) };
}

const seen = (text: string) =>
  Object.values(CANARIES)
    .flat()
    .filter((canary) => text.includes(canary));

describe('what a role may not see', () => {
  it.each(Object.entries(CANARIES))('is what the distributor reads by %s', async (name, canaries) => {
    const { status, text } = await read(name as OperationName, tenant.owner.token);
    expect([status, seen(text)]).toEqual([200, expect.arrayContaining([...canaries])]);
  });

  const allowed = (role: 'ADMIN' | 'SUPERVISOR') => reads.filter(([, { roles }]) => roles.includes(role));

  it.each(allowed('SUPERVISOR'))('is not in a supervisor’s %s', async (name) => {
    const { status, text } = await read(name, tenant.supervisor.token);
    // A paper must have the HSN code.
    const printed = name === 'readPaper' || name === 'packingSlip' ? ['40169300'] : [];
    expect([status, [...new Set(seen(text))]]).toEqual([200, printed]);
  });

  it.each(allowed('ADMIN'))('is not in an administrator’s %s', async (name) => {
    const { token } = await server.account('ADMIN');
    const { status, text } = await read(name, token);
    expect([status, seen(text)]).toEqual([name === 'getSupervisor' ? 404 : 200, []]);
  });

  it.each(['setOrderStatus', 'undoOrderStatus'] as const)(
    'is not in the refusal of a supervisor’s %s, which credit does not cover',
    async (name) => {
      const retailer = await server.retailer(tenant.id, { name: 'Annapurna Stores' });
      const by = { ...tenant, retailer };
      const set = (status: string, as: string, id: string) =>
        server.call('setOrderStatus', { as, params: { id }, body: { status } });
      const refusalFor = async (as: string) => {
        const { id } = await server.order(by, 40, 'CONFIRMED');
        const cancelled = await set('CANCELLED', as, id);
        await server.db.update(retailers).set({ creditLimit: 4321_09 }).where(eq(retailers.id, retailer.id));
        const change = cancelled.body.data.order.history.at(-1).id;
        const sent = name === 'setOrderStatus' ? { status: 'CONFIRMED' } : { change };
        const { status, body } = await server.call(name, { as, params: { id }, body: sent });
        await server.db.update(retailers).set({ creditLimit: 0 }).where(eq(retailers.id, retailer.id));
        return [status, body.message];
      };
      expect(await refusalFor(tenant.owner.token)).toEqual([409, expect.stringContaining('₹4,321.09')]);
      expect(await refusalFor(tenant.supervisor.token)).toEqual([
        409,
        expect.stringMatching(
          /^Annapurna Stores does not have enough credit for order ORD-\d+\. Ask your distributor to adjust its credit\.$/,
        ),
      ]);
    },
  );

  it('is not in the answers to a supervisor’s changes of an order', async () => {
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    const as = tenant.supervisor.token;
    const set = await server.call('setOrderStatus', { as, params: { id }, body: { status: 'PROCESSING' } });
    const change = set.body.data.order.history.at(-1).id;
    const undone = await server.call('undoOrderStatus', { as, params: { id }, body: { change } });
    for (const { status, body } of [set, undone])
      expect([status, seen(JSON.stringify(body))]).toEqual([200, []]);
  });

  it('is not in the answer to a supervisor’s position', async () => {
    const { status, body } = await server.call('reportLocation', {
      as: tenant.supervisor.token,
      body: { latitude: 15.49, longitude: 73.83 },
    });
    expect([status, seen(JSON.stringify(body))]).toEqual([200, []]);
  });

  it('is not in the answer to a supervisor’s write either', async () => {
    const { status, body } = await server.call('setRetailerStatus', {
      as: tenant.supervisor.token,
      params: { id: tenant.retailer.id },
      body: { isActive: true },
    });
    expect([status, seen(JSON.stringify(body))]).toEqual([200, []]);
  });
});
