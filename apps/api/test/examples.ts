import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { type OperationName, operations } from '@dmc/contract/operations';
import { monthOf } from '@dmc/contract/supervisors';
import { DEFAULT_SYSTEM_SETTINGS, writeSystemSettings } from '@dmc/contract/system-settings';
import { eq } from 'drizzle-orm';
import { sessions } from '../src/schema/sign-in.ts';
import {
  discountDraft,
  distributorDraft,
  orderDraft,
  PASSWORD,
  productDraft,
  retailerDraft,
  type TestServer,
  type TestTenant,
  userDraft,
} from './testing.ts';

const IMPORT = {
  kind: 'products',
  fileName: 'tea.csv',
  text: 'Product,SKU,Price\nTea,TEA-1,10',
  columns: { name: 0, sku: 1, price: 2 },
};

const DEVICE = '0f'.repeat(16);

const EXPENSE = { date: '2026-01-05', category: 'OPERATING', description: 'Van fuel', amount: 2400 };

/** An example of each call that `server` accepts: its parameters, query and body, about records of a tenant. */
export function examplesFor(server: TestServer) {
  /** A body that each operation accepts. */
  const BODIES: Partial<Record<OperationName, (of: TestTenant) => unknown>> = {
    login: () => ({ email: 'nobody@example.in', password: PASSWORD, device: DEVICE }),
    enterCode: () => ({ challenge: 'unknown', code: '123456', device: DEVICE }),
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
    issueCreditNote: () => ({ reason: 'Damaged' }),
    cancelPaper: () => ({ reason: 'Wrong retailer' }),
    createExpense: () => EXPENSE,
    updateExpense: () => EXPENSE,
    createOrder: (of) => orderDraft(of),
    createRetailer: () => retailerDraft(),
    checkImport: () => IMPORT,
    createImport: () => IMPORT,
    updateRetailer: () => retailerDraft({ allowDuplicate: true }),
    sendNotification: () => ({ title: 'Diwali hours', body: 'Open until nine.', target: 'all' }),
    // The checks below make more calls without a session than the default limit allows.
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
    if (path === '/orders/{id}/invoice' || path === '/orders/{id}/packing-slip') {
      await server.readyForPapers(of);
      return { id: (await server.order(of, 1, 'CONFIRMED')).id };
    }
    if (path.startsWith('/papers/')) return { id: (await server.invoice(of, 1)).id };
    if (path === '/payments/{id}/receipt') {
      await server.readyForPapers(of);
      const { body } = await server.call('recordPayment', {
        as: of.owner.token,
        body: { retailerId: of.retailer.id, amount: 1 },
      });
      return { id: body.data.payment.id };
    }
    if (path.startsWith('/orders/')) return { id: (await server.order(of, 1)).id };
    if (path.startsWith('/discounts/')) return discountOf(of);
    if (path.startsWith('/supervisors/') && path.includes('{')) return { id: of.supervisor.id };
    if (path.startsWith('/chat/'))
      return path.includes('{') ? { id: (await server.conversation(of)).id } : {};
    if (/^\/(retailers|location\/retailer)\//.test(path)) return { id: (await server.retailer(of.id)).id };
    if (path.startsWith('/admin/users/')) return userParams(of);
    if (path === '/account/sessions/{id}') return { id: (await userParams(of)).sessionId };
    return path.includes('{') ? { id: 'unknown' } : {};
  }

  return {
    paramsFor,
    query: (name: OperationName, of: TestTenant) => (QUERIES[name] ? { query: QUERIES[name](of) } : {}),
    body: (name: OperationName, of: TestTenant) => (BODIES[name] ? { body: BODIES[name](of) } : {}),
  };
}
