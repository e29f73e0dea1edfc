import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { monthOf } from '@dmc/contract/supervisors';
import { DEFAULT_SYSTEM_SETTINGS, writeSystemSettings } from '@dmc/contract/system-settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  discountDraft,
  distributorDraft,
  openTestServer,
  orderDraft,
  PASSWORD,
  productDraft,
  retailerDraft,
  type TestServer,
  type TestTenant,
  userDraft,
} from '../test/testing.ts';
import { sessions } from './schema.ts';

let server: TestServer;
let mine: TestTenant;
let foreign: TestTenant;
let callers: Record<string, Account>;

beforeAll(async () => {
  // A demo server, whose sink accepts push messages.
  // It sends no mail and makes no backups, but offers what a server with both does.
  server = await openTestServer(
    { demoAccounts: [] },
    {
      mail: { isConfigured: true, send: async () => {} },
      backups: { state: async () => ({}), begin: () => {} },
    },
  );
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

const IMPORT = {
  kind: 'products',
  fileName: 'tea.csv',
  text: 'Product,SKU,Price\nTea,TEA-1,10',
  columns: { name: 0, sku: 1, price: 2 },
};

const EXPENSE = { date: '2026-01-05', category: 'OPERATING', description: 'Van fuel', amount: 2400 };

/** A body that each operation accepts. */
const BODIES: Partial<Record<OperationName, (of: TestTenant) => unknown>> = {
  login: () => ({ email: 'nobody@example.in', password: PASSWORD }),
  enterCode: () => ({ challenge: 'unknown', code: '123456' }),
  beginTwoStep: () => ({ password: PASSWORD }),
  confirmTwoStep: () => ({ code: '123456' }),
  renewRecoveryCodes: () => ({ password: PASSWORD, code: '123456' }),
  endTwoStep: () => ({ password: PASSWORD, code: '123456' }),
  checkResetLink: () => ({ token: 'unknown' }),
  resetPassword: () => ({ token: 'unknown', newPassword: 'jaggery-and-dal' }),
  forgotPassword: () => ({ email: 'nobody@example.in' }),
  changePassword: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  createProduct: () => productDraft(),
  updateProduct: (of) => productDraft({ stock: of.product.stock }),
  setOrderStatus: () => ({ status: 'CONFIRMED' }),
  undoOrderStatus: () => ({ change: 'unknown' }),
  generateUploadUrl: () => ({ filename: 'dal.png', category: 'product-images', isPrivate: false }),
  confirmUpload: () => ({
    filePath: 'nowhere',
    originalName: 'dal.png',
    fileSize: 1,
    mimeType: 'image/png',
    category: 'product-images',
  }),
  setRetailerStatus: () => ({ isActive: true }),
  recordPayment: (of) => ({ retailerId: of.retailer.id, amount: 1 }),
  updateCredit: (of) => ({ retailerId: of.retailer.id, newCreditLimit: 50_000, reason: 'Agreed' }),
  createExpense: () => EXPENSE,
  updateExpense: () => EXPENSE,
  createOrder: (of) => orderDraft(of),
  createRetailer: () => retailerDraft(),
  checkImport: () => IMPORT,
  createImport: () => IMPORT,
  updateRetailer: () => retailerDraft(),
  sendNotification: () => ({ title: 'Diwali hours', body: 'Open until nine.', target: 'all' }),
  // The checks below make more calls without a session than the default allows.
  saveSystemSettings: () => writeSystemSettings({ ...DEFAULT_SYSTEM_SETTINGS, rateLimitRequests: 1000 }),
  saveSettings: () => ({ logoUrl: '', themeColor: 'modern-green' }),
  sendMessage: () => ({ content: 'It leaves today.', messageType: 'TEXT' }),
  setConversationStatus: () => ({ status: 'RESOLVED' }),
  setGenericDiscount: () => discountDraft(),
  setRetailerDiscount: () => discountDraft(),
  calculateDiscounts: (of) => ({
    retailerId: of.retailer.id,
    items: [{ productId: of.product.id, qty: 1 }],
  }),
  setConversationPriority: () => ({ priority: 'HIGH' }),
  createDistributor: () => distributorDraft(),
  updateDistributor: () => distributorDraft(),
  setDistributorStatus: () => ({ isActive: true }),
  placeRetailer: () => ({ latitude: 12.97, longitude: 77.59 }),
  reportLocation: () => ({ latitude: 12.97, longitude: 77.59 }),
  createUser: () => userDraft(),
  setUserStatus: () => ({ isActive: false }),
  rateSupervisor: () => ({
    rating: 4,
    feedback: '',
    ...monthOf(calendarDate(server.now(), DEFAULT_TIME_ZONE)),
  }),
};

/** Query parameters that an operation requires. */
const QUERIES: Partial<Record<OperationName, (of: TestTenant) => Record<string, string>>> = {
  listSupervisorLocations: (of) => ({ distributorId: of.id }),
  listRetailerLocations: (of) => ({ distributorId: of.id }),
  supervisorPerformance: (of) => ({ distributorId: of.id }),
  supervisorLeaderboard: (of) => ({ distributorId: of.id }),
};

/** A product with both discounts, and the retailer that one of them is for. */
async function discountOf(of: TestTenant) {
  const params = { productId: (await server.product(of.id)).id, retailerId: of.retailer.id };
  const body = discountDraft();
  for (const name of ['setGenericDiscount', 'setRetailerDiscount'] as const)
    await server.call(name, { as: of.owner.token, params, body });
  return params;
}

/** A user with a session. */
async function userParams(of: TestTenant) {
  const { id } = await server.account('SUPERVISOR', of.id);
  const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, id));
  return { id, sessionId: session?.id ?? '' };
}

/** What a public operation answers to its example: the account, the challenge and the link do not exist. */
const PUBLIC: Partial<Record<OperationName, number>> = {
  login: 401,
  enterCode: 401,
  resetPassword: 404,
};
/** What a signed-in caller of the right role gets for the example, if not 200. */
const ANSWERS: Partial<Record<OperationName, number>> = {
  confirmUpload: 404,
  deleteFile: 404,
  undoImport: 404,
  undoOrderStatus: 404,
  // Somebody else's session.
  endSession: 404,
  // The password in use.
  changePassword: 422,
  // These accounts have no second step.
  confirmTwoStep: 409,
  renewRecoveryCodes: 409,
  endTwoStep: 409,
};
/** What belongs to a user, with or without an organisation. */
const isOwn = (name: OperationName) =>
  name === 'logout' ||
  (operations[name].roles !== 'public' && /^\/(account|auth\/two-step)\b/.test(operations[name].path));

/** Path parameters for the operation: ids of records of `of`. */
async function paramsFor(name: OperationName, of: TestTenant): Promise<Record<string, string>> {
  if (operations[name].path.includes('{distributorId}')) return { distributorId: of.id };
  const { path } = operations[name];
  if (path.startsWith('/products/')) return { id: (await server.product(of.id)).id };
  if (path.startsWith('/distributors/')) return { id: (await server.tenant()).id };
  if (path.startsWith('/expenses/')) {
    const { body } = await server.call('createExpense', { as: of.owner.token, body: EXPENSE });
    return { id: body.data.expense.id };
  }
  if (path.startsWith('/orders/')) return { id: (await server.order(of, 1)).id };
  if (path.startsWith('/discounts/')) return discountOf(of);
  if (path.startsWith('/supervisors/') && path.includes('{')) return { id: of.supervisor.id };
  if (path.startsWith('/chat/')) return path.includes('{') ? { id: (await server.conversation(of)).id } : {};
  if (/^\/(retailers|location\/retailer)\//.test(path)) return { id: (await server.retailer(of.id)).id };
  if (path.startsWith('/admin/users/')) return userParams(of);
  if (path === '/account/sessions/{id}') return { id: (await userParams(of)).sessionId };
  return path.includes('{') ? { id: 'unknown' } : {};
}

describe.each(entries)('%s', (name, { roles }) => {
  const request = async () => ({
    params: await paramsFor(name, mine),
    ...(QUERIES[name] ? { query: QUERIES[name](mine) } : {}),
    ...(BODIES[name] ? { body: BODIES[name](mine) } : {}),
  });

  it(roles === 'public' ? 'is open to everyone' : 'refuses a caller who is not signed in', async () => {
    const { status, body } = await server.call(name, await request());
    if (roles !== 'public') expect(body.success).toBe(false);
    expect(status).toBe(roles === 'public' ? (PUBLIC[name] ?? 200) : 401);
  });

  if (roles === 'public') return;

  it.each(['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'] as const)('as %s', async (role) => {
    // Some operations end sessions, so each call gets one of its own, and those of the account a user of its own.
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
  });

  it('refuses an organisation’s data to a user without one', async () => {
    const { token: as } = await server.account('SUPERVISOR');
    const { status } = await server.call(name, { ...(await request()), as });
    expect(status).toBe(isOwn(name) ? (ANSWERS[name] ?? 200) : 403);
  });

  if (operations[name].path.includes('{') && name !== 'startImpersonation')
    it('does not find another distributor’s record', async () => {
      for (const caller of [mine.owner, mine.supervisor]) {
        const role = caller === mine.owner ? 'DISTRIBUTOR' : 'SUPERVISOR';
        if (!roles.includes(role)) continue;
        const params = await paramsFor(name, foreign);
        const { status } = await server.call(name, {
          as: caller.token,
          params,
          ...(BODIES[name] ? { body: BODIES[name](mine) } : {}),
        });
        expect(status).toBe(404);
      }
    });
});

describe('another distributor’s rows', () => {
  it('are in no list', async () => {
    await server.order(foreign, 1);
    for (const { id, owner } of [mine, foreign]) {
      await server.device(id);
      const body = BODIES.sendNotification?.(mine);
      expect((await server.call('sendNotification', { as: owner.token, body })).status).toBe(200);
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
