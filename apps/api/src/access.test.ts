import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesFor } from '../test/examples.ts';
import {
  type Account,
  openTestServer,
  orderDraft,
  type TestServer,
  type TestTenant,
} from '../test/testing.ts';

let server: TestServer;
let mine: TestTenant;
let foreign: TestTenant;
let callers: Record<string, Account>;
let examples: ReturnType<typeof examplesFor>;

beforeAll(async () => {
  // A demo server whose sink accepts push messages. It sends no mail and makes no backups, but offers the calls of a
  // server that does both.
  server = await openTestServer(
    { demoAccounts: [] },
    {
      mail: { isConfigured: true, send: async () => {} },
      backups: { state: async () => ({}), begin: () => {} },
    },
  );
  examples = examplesFor(server);
  mine = await server.tenant();
  await server.device(mine.id);
  foreign = await server.tenant();
  callers = {
    ADMIN: await server.account('ADMIN'),
    DISTRIBUTOR: mine.owner,
    SUPERVISOR: mine.supervisor,
    RETAILER: await server.account('RETAILER', mine.id),
  };
});
afterAll(() => server.close());

const entries = Object.entries(operations) as [OperationName, Operation][];

/** The status of each public operation's example: its account, challenge and link do not exist. */
const PUBLIC: Partial<Record<OperationName, number>> = {
  login: 401,
  enterCode: 401,
  resetPassword: 404,
};
/** The status that a signed-in caller of the right role gets for the example, if not 200. */
const ANSWERS: Partial<Record<OperationName, number>> = {
  confirmUpload: 404,
  deleteFile: 404,
  undoImport: 404,
  undoOrderStatus: 404,
  // The session belongs to another user.
  endSession: 404,
  // The new password equals the current one.
  changePassword: 422,
  // These accounts have no second step.
  confirmTwoStep: 409,
  renewRecoveryCodes: 409,
  endTwoStep: 409,
};
/** Calls about the user's own account, with or without an organisation. */
const isOwn = (name: OperationName) =>
  name === 'logout' ||
  (operations[name].roles !== 'public' && /^\/(account|auth\/two-step)\b/.test(operations[name].path));

// Spreads the refusals over time, so that the limit of refusals per minute is not reached.
const pause = () => server.pass(20);

describe.each(entries)('%s', (name, { roles }) => {
  beforeAll(pause);
  const request = async () => ({
    params: await examples.paramsFor(name, mine),
    ...examples.query(name, mine),
    ...examples.body(name, mine),
  });

  it(roles === 'public' ? 'is open to everyone' : 'refuses a caller who is not signed in', async () => {
    const { status, body } = await server.call(name, await request());
    if (roles !== 'public') expect(body.success).toBe(false);
    expect(status).toBe(roles === 'public' ? (PUBLIC[name] ?? 200) : 401);
  });

  if (roles === 'public') return;

  it.each(['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'] as const)(
    'as %s',
    { meta: { proves: ['rule.permissions.calls'] } },
    async (role) => {
      // Some operations end sessions, so each call gets its own; those about the account get their own user.
      const own = isOwn(name) ? await server.account(role, role === 'ADMIN' ? null : mine.id) : callers[role];
      const as = await server.session(own?.id ?? '');
      const { status, body } = await server.call(name, { ...(await request()), as });
      if (!roles.includes(role)) {
        expect(status).toBe(403);
        expect(body).toMatchObject({ success: false, message: 'Your account is not allowed to do this.' });
      } else if (name === 'stopImpersonation') {
        expect(body.message).toBe('You are not viewing as a distributor.');
      } else {
        expect(status).toBe(ANSWERS[name] ?? 200);
      }
    },
  );

  it.each(['DISTRIBUTOR', 'SUPERVISOR'] as const)(
    'refuses an organisation’s data to a %s without one',
    async (role) => {
      const { token: as } = await server.account(role);
      const { status } = await server.call(name, { ...(await request()), as });
      expect(status).toBe(isOwn(name) ? (ANSWERS[name] ?? 200) : 403);
    },
  );

  if (operations[name].path.includes('{') && name !== 'startImpersonation')
    it('does not find another distributor’s record', async () => {
      for (const caller of [mine.owner, mine.supervisor]) {
        const role = caller === mine.owner ? 'DISTRIBUTOR' : 'SUPERVISOR';
        if (!roles.includes(role)) continue;
        const params = await examples.paramsFor(name, foreign);
        const { status } = await server.call(name, {
          as: caller.token,
          params,
          ...examples.body(name, mine),
        });
        expect(status).toBe(404);
      }
    });
});

describe('another distributor’s rows', () => {
  beforeAll(pause);
  it('are in no list', async () => {
    await server.order(foreign, 1);
    for (const { id, owner } of [mine, foreign]) {
      await server.device(id);
      const sent = { as: owner.token, ...examples.body('sendNotification', mine) };
      expect((await server.call('sendNotification', sent)).status).toBe(200);
    }
    for (const of of [mine, foreign])
      await server.call('recordPayment', {
        as: of.owner.token,
        body: { retailerId: of.retailer.id, amount: 250 },
      });
    await server.conversation(mine);
    await server.conversation(foreign);
    const lists = [
      ['listProducts', 'products'],
      ['listOrders', 'orders'],
      ['listRetailers', 'retailers'],
      ['listNotifications', 'messages'],
      ['listPayments', 'payments'],
      ['listCredits', 'credits'],
      ['listStatements', 'statements'],
      ['listConversations', 'conversations'],
    ] as const;
    for (const [name, key] of lists) {
      const ids = async (of: TestTenant): Promise<string[]> =>
        (await server.call(name, { as: of.owner.token, query: { limit: 500 } })).body.data[key].map(
          (row: { id: string }) => row.id,
        );
      const own = new Set(await ids(mine));
      const theirs = await ids(foreign);
      expect(own.size).toBeGreaterThan(0);
      expect(theirs.length).toBeGreaterThan(0);
      expect(theirs.filter((id) => own.has(id))).toEqual([]);
    }
  });

  it('cannot be ordered from or for', async () => {
    const products = await server.call('createOrder', {
      as: mine.owner.token,
      body: orderDraft({ retailer: mine.retailer, product: foreign.product }),
    });
    expect(products.status).toBe(422);
    expect(products.body.errors).toEqual({ 'items.0.productId': 'This product no longer exists' });
    const retailers = await server.call('createOrder', {
      as: mine.owner.token,
      body: orderDraft({ retailer: foreign.retailer, product: mine.product }),
    });
    expect(retailers.status).toBe(422);
    expect(retailers.body.errors).toEqual({ retailerId: 'Choose a retailer from your list' });
  });

  it('count in no figure', async () => {
    const alone = await server.tenant();
    const { body } = await server.call('distributorDashboard', { as: alone.owner.token });
    expect(body.data.stats).toMatchObject({
      totalOrders: 0,
      totalRevenue: 0,
      totalProducts: 1,
      totalRetailers: 1,
    });
  });
});
