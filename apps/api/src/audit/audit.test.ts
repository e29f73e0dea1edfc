import { AUDIT_SENTENCES, type AuditedOperation } from '@dmc/contract/audit-words';
import { calendarDate, DEFAULT_TIME_ZONE, formatCalendarDate } from '@dmc/contract/dates';
import { type OperationName, operations } from '@dmc/contract/operations';
import { monthOf } from '@dmc/contract/supervisors';
import { DEFAULT_SYSTEM_SETTINGS, writeSystemSettings } from '@dmc/contract/system-settings';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { draftOf } from '../../test/import-calls.ts';
import { PNG } from '../../test/picture.ts';
import {
  discountDraft,
  distributorDraft,
  openTestServer,
  orderDraft,
  PASSWORD,
  productDraft,
  type Reply,
  retailerDraft,
  type TestServer,
  type TestTenant,
  userDraft,
} from '../../test/testing.ts';
import { begin, codeOf, turnOn } from '../../test/two-step-calls.ts';
import { newId } from '../call/ids.ts';
import type { Actor } from '../call/scope.ts';
import { auditLines } from '../schema/audit.ts';
import { products } from '../schema/products.ts';
import { users } from '../schema/users.ts';
import { REFUSALS_A_MINUTE } from './audit.ts';
import { refusedRecord } from './records.ts';

let server: TestServer;
let tenant: TestTenant;
let admin: { id: string; email: string; token: string };

beforeAll(async () => {
  server = await openTestServer(
    // Sessions of a day: the tests below advance the clock by an hour.
    { demoAccounts: [], sessionSeconds: 24 * 60 * 60 },
    { backups: { state: async () => ({}), begin: () => {} } },
  );
  tenant = await server.tenant();
  admin = await server.account('ADMIN');
});
afterAll(() => server.close());

const lines = (operation: string, of = server) =>
  of.db.select().from(auditLines).where(eq(auditLines.operation, operation)).orderBy(desc(auditLines.at));
const all = () => server.db.select().from(auditLines);

interface Write {
  /** The user of the line, if not the tenant's administrator, owner or supervisor. */
  by?: { id: string; email: string };
  as?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
const owner = (write: Write = {}): Write => ({ as: tenant.owner.token, ...write });
const byAdmin = (write: Write = {}): Write => ({ as: admin.token, ...write });
const ofProduct = () => ({ id: tenant.product.id });
const ofRetailer = () => ({ id: tenant.retailer.id });
const pair = async () => ({
  productId: (await server.product(tenant.id, { name: 'Filter Coffee' })).id,
  retailerId: tenant.retailer.id,
});
async function discounted(name: 'setGenericDiscount' | 'setRetailerDiscount') {
  const params = await pair();
  await server.call(name, owner({ params, body: discountDraft() }));
  return params;
}
async function uploaded() {
  const body = { filename: 'rice.png', category: 'product-images', isPrivate: false };
  const { uploadUrl, filePath } = (await server.call('generateUploadUrl', owner({ body }))).body.data;
  await server.app.request(uploadUrl, {
    method: 'PUT',
    body: PNG,
    headers: { 'content-type': 'image/png' },
  });
  const { category } = body;
  return {
    filePath,
    originalName: 'rice.png',
    fileSize: PNG.length,
    mimeType: 'image/png',
    category,
  };
}
const viewing = () => server.session(admin.id, tenant.id);
const NEW_PASSWORD = 'jaggery-and-dal';
const EXPENSE = {
  date: '2026-10-05',
  category: 'OPERATING',
  description: 'Diesel for the van',
  amount: 1_200,
};
const EXPENSE_NAME = `Operating, ${formatCalendarDate(EXPENSE.date)}`;
/** A new supervisor of the tenant, since changes of an account may end its sessions. */
const person = () => server.account('SUPERVISOR', tenant.id);
/** Another session of an account than that of its token. */
async function otherSession({ id, token }: { id: string; token: string }): Promise<string> {
  await server.session(id);
  const { body } = await server.call('listSessions', { as: token });
  return body.data.sessions.find(({ isCurrent }: { isCurrent?: boolean }) => !isCurrent).id;
}
const IMPORT = () => draftOf('products', 'Product,SKU,Price\nTea,TEA-1,10', 'tea.csv');

/** A successful call of every audited operation, and the record that its line names. */
const WRITES: Record<
  Exclude<AuditedOperation, 'generateUploadUrl'>,
  () => Promise<readonly [Write, name?: unknown, changes?: unknown]>
> = {
  login: async () => [{ body: { email: tenant.owner.email, password: PASSWORD } }],
  logout: async () => [{ as: await server.session(tenant.owner.id) }],
  startImpersonation: async () => [byAdmin({ params: { distributorId: tenant.id } })],
  stopImpersonation: async () => [{ as: await viewing() }],
  createProduct: async () => [
    owner({ body: productDraft() }),
    'Filter Coffee',
    expect.arrayContaining([{ field: 'price', before: null, after: 249_50 }]),
  ],
  updateProduct: async () => {
    const { id, name, sku, price, stock } = await server.product(tenant.id);
    const body = productDraft({ name, sku, price: price / 100 + 2, stock });
    return [
      owner({ params: { id }, body }),
      name,
      expect.arrayContaining([{ field: 'price', before: price, after: price + 200 }]),
    ];
  },
  deleteProduct: async () => {
    const { id, name } = await server.product(tenant.id);
    return [owner({ params: { id } }), name, []];
  },
  createOrder: async () => [
    owner({ body: orderDraft(tenant, 1) }),
    expect.stringMatching(/^ORD-/),
    expect.arrayContaining([
      { field: 'status', before: null, after: 'PENDING' },
      { field: 'totalAmount', before: null, after: 118_00 },
    ]),
  ],
  setOrderStatus: async () => {
    const { id, orderNumber } = await server.order(tenant, 1);
    return [
      { as: tenant.supervisor.token, params: { id }, body: { status: 'CONFIRMED' } },
      orderNumber,
      [{ field: 'status', before: 'PENDING', after: 'CONFIRMED' }],
    ];
  },
  undoOrderStatus: async () => {
    const { id, orderNumber } = await server.order(tenant, 1);
    const moved = await server.call(
      'setOrderStatus',
      owner({ params: { id }, body: { status: 'CONFIRMED' } }),
    );
    const change = moved.body.data.order.history.at(-1).id;
    return [
      owner({ params: { id }, body: { change } }),
      orderNumber,
      [{ field: 'status', before: 'CONFIRMED', after: 'PENDING' }],
    ];
  },
  exportOrders: async () => [
    owner({ query: { status: 'PENDING', search: 'Lakshmi' } }),
    null,
    [{ field: 'status', before: null, after: 'PENDING' }],
  ],
  exportProducts: async () => [owner()],
  exportRetailers: async () => [owner()],
  exportPayments: async () => [owner()],
  exportPapers: async () => [owner()],
  exportAuditLines: async () => [byAdmin()],
  issueInvoice: async () => {
    await server.readyForPapers(tenant);
    const { id } = await server.order(tenant, 1, 'CONFIRMED');
    return [
      owner({ params: { id } }),
      expect.stringMatching(/^INV\//),
      expect.arrayContaining([{ field: 'total', before: null, after: 118_00 }]),
    ];
  },
  issueCreditNote: async () => [
    owner({ params: { id: (await server.invoice(tenant, 1)).id }, body: { reason: 'Damaged' } }),
    expect.stringMatching(/^CN\//),
    expect.arrayContaining([{ field: 'total', before: null, after: 118_00 }]),
  ],
  cancelPaper: async () => [
    owner({ params: { id: (await server.invoice(tenant, 1)).id }, body: { reason: 'Wrong shop' } }),
    expect.stringMatching(/^INV\//),
    [
      { field: 'status', before: 'issued', after: 'cancelled' },
      { field: 'reason', before: null, after: 'Wrong shop' },
    ],
  ],
  issueReceipt: async () => {
    await server.readyForPapers(tenant);
    const body = { retailerId: tenant.retailer.id, amount: 250 };
    const paid = await server.call('recordPayment', owner({ body }));
    return [
      owner({ params: { id: paid.body.data.payment.id } }),
      expect.stringMatching(/^RCT\//),
      expect.arrayContaining([{ field: 'total', before: null, after: 250_00 }]),
    ];
  },
  createImport: async () => [
    owner({ body: IMPORT() }),
    'tea.csv',
    expect.arrayContaining([{ field: 'created', before: null, after: 1 }]),
  ],
  undoImport: async () => {
    const body = draftOf('products', 'Product,SKU,Price\nJaggery,JAG-1,60', 'jaggery.csv');
    const made = await server.call('createImport', owner({ body }));
    return [
      owner({ params: { id: made.body.data.import.id } }),
      'jaggery.csv',
      [{ field: 'undoneAt', before: null, after: expect.any(String) }],
    ];
  },
  recordPayment: async () => [
    owner({ body: { retailerId: tenant.retailer.id, amount: 250 } }),
    tenant.retailer.name,
    expect.arrayContaining([{ field: 'amount', before: null, after: 250_00 }]),
  ],
  updateCredit: async () => [
    owner({ body: { retailerId: tenant.retailer.id, newCreditLimit: 75_000, reason: 'Agreed' } }),
    tenant.retailer.name,
    [{ field: 'creditLimit', before: 0, after: 75_000_00 }],
  ],
  confirmUpload: async () => [
    owner({ body: await uploaded() }),
    'rice.png',
    expect.arrayContaining([{ field: 'size', before: null, after: PNG.length }]),
  ],
  deleteFile: async () => {
    const { body } = await server.call('confirmUpload', owner({ body: await uploaded() }));
    return [
      owner({ params: { id: body.data.file.id } }),
      'rice.png',
      expect.arrayContaining([{ field: 'size', before: PNG.length, after: null }]),
    ];
  },
  createRetailer: async () => [
    owner({ body: retailerDraft() }),
    'Sri Balaji Stores',
    expect.arrayContaining([{ field: 'city', before: null, after: 'Tumakuru' }]),
  ],
  updateRetailer: async () => {
    const { id, phone } = await server.retailer(tenant.id);
    return [
      owner({ params: { id }, body: retailerDraft({ allowDuplicate: true }) }),
      'Sri Balaji Stores',
      expect.arrayContaining([{ field: 'phone', before: phone, after: '98860 55110' }]),
    ];
  },
  setRetailerStatus: async () => {
    const { id, name } = await server.retailer(tenant.id);
    return [
      owner({ params: { id }, body: { isActive: false } }),
      name,
      [{ field: 'isActive', before: true, after: false }],
    ];
  },
  placeRetailer: async () => [
    owner({ params: ofRetailer(), body: { latitude: 12.97, longitude: 77.59 } }),
    tenant.retailer.name,
    [
      { field: 'latitude', before: null, after: 12.97 },
      { field: 'longitude', before: null, after: 77.59 },
    ],
  ],
  sendNotification: async () => {
    await server.device(tenant.id);
    return [
      owner({ body: { title: 'Diwali hours', body: 'Open until nine.', target: 'all' } }),
      null,
      expect.arrayContaining([{ field: 'title', before: null, after: 'Diwali hours' }]),
    ];
  },
  markConversationRead: async () => [
    owner({ params: { id: (await server.conversation(tenant)).id } }),
    tenant.retailer.name,
    [],
  ],
  sendMessage: async () => [
    owner({
      params: { id: (await server.conversation(tenant)).id },
      body: { content: 'It leaves today.', messageType: 'TEXT' },
    }),
    tenant.retailer.name,
  ],
  setConversationStatus: async () => [
    owner({ params: { id: (await server.conversation(tenant)).id }, body: { status: 'RESOLVED' } }),
    tenant.retailer.name,
    [{ field: 'status', before: 'OPEN', after: 'RESOLVED' }],
  ],
  setConversationPriority: async () => [
    owner({ params: { id: (await server.conversation(tenant)).id }, body: { priority: 'HIGH' } }),
    tenant.retailer.name,
    [{ field: 'priority', before: 'MEDIUM', after: 'HIGH' }],
  ],
  createDistributor: async () => [
    byAdmin({ body: distributorDraft() }),
    'Kaveri Trade Links',
    expect.arrayContaining([{ field: 'city', before: null, after: 'Erode' }]),
  ],
  updateDistributor: async () => [
    byAdmin({ params: { id: (await server.tenant()).id }, body: distributorDraft() }),
    'Kaveri Trade Links',
    expect.arrayContaining([{ field: 'name', before: expect.any(String), after: 'Kaveri Trade Links' }]),
  ],
  deactivateDistributor: async () => [
    byAdmin({ params: { id: (await server.tenant()).id } }),
    expect.stringContaining('Malnad Traders'),
    [{ field: 'isActive', before: true, after: false }],
  ],
  setDistributorStatus: async () => [
    byAdmin({ params: { id: (await server.tenant({ isActive: false })).id }, body: { isActive: true } }),
    expect.stringContaining('Malnad Traders'),
    [{ field: 'isActive', before: false, after: true }],
  ],
  saveSettings: async () => [
    owner({ params: { distributorId: 'current' }, body: { logoUrl: '', themeColor: 'modern-green' } }),
    expect.stringContaining('Malnad Traders'),
    expect.arrayContaining([expect.objectContaining({ field: 'theme', after: 'modern-green' })]),
  ],
  saveSystemSettings: async () => [
    byAdmin({ body: writeSystemSettings({ ...DEFAULT_SYSTEM_SETTINGS, sessionTimeout: 1800 }) }),
    null,
    // Nothing had been saved: the server's own values were in force.
    expect.arrayContaining([{ field: 'sessionTimeout', before: 86_400, after: 1800 }]),
  ],
  makeBackup: async () => [byAdmin()],
  setGenericDiscount: async () => [
    owner({ params: await pair(), body: discountDraft() }),
    'Filter Coffee',
    expect.arrayContaining([{ field: 'percentOff', before: null, after: 10 }]),
  ],
  removeGenericDiscount: async () => [
    owner({ params: await discounted('setGenericDiscount') }),
    'Filter Coffee',
    expect.arrayContaining([{ field: 'percentOff', before: 10, after: null }]),
  ],
  setRetailerDiscount: async () => [
    owner({ params: await pair(), body: discountDraft({ discountType: 'FIXED', discountValue: 12 }) }),
    `Filter Coffee, ${tenant.retailer.name}`,
    expect.arrayContaining([{ field: 'amountOff', before: null, after: 12_00 }]),
  ],
  removeRetailerDiscount: async () => [
    owner({ params: await discounted('setRetailerDiscount') }),
    `Filter Coffee, ${tenant.retailer.name}`,
    expect.arrayContaining([{ field: 'percentOff', before: 10, after: null }]),
  ],
  createUser: async () => {
    const draft = userDraft({ distributorId: tenant.id });
    return [
      byAdmin({ body: draft }),
      draft.email,
      expect.arrayContaining([{ field: 'role', before: null, after: 'SUPERVISOR' }]),
    ];
  },
  setUserStatus: async () => {
    const { id, email } = await person();
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    return [
      byAdmin({ params: { id }, body: { isActive: true } }),
      email,
      [{ field: 'isActive', before: false, after: true }],
    ];
  },
  deleteUser: async () => {
    const { id, email } = await server.account('SUPERVISOR', tenant.id);
    return [byAdmin({ params: { id } }), email];
  },
  enterCode: async () => {
    const by = await person();
    const { uri } = await turnOn(server, by);
    const { body } = await server.call('login', { body: { email: by.email, password: PASSWORD } });
    const { challenge } = body.data.twoStep;
    return [{ by, body: { challenge, code: codeOf(server, uri) } }];
  },
  changePassword: async () => {
    const by = await person();
    return [{ by, as: by.token, body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }];
  },
  resetPassword: async () => {
    const by = await person();
    const { body } = await server.call('createUserResetLink', byAdmin({ params: { id: by.id } }));
    return [{ by, body: { token: body.data.link.token, newPassword: NEW_PASSWORD } }];
  },
  createUserResetLink: async () => {
    const { id, email } = await person();
    return [byAdmin({ params: { id } }), email];
  },
  createSupervisorResetLink: async () => {
    const { id, email } = await person();
    return [owner({ params: { id } }), email];
  },
  endSession: async () => {
    const by = await person();
    return [{ by, as: by.token, params: { id: await otherSession(by) } }];
  },
  endOtherSessions: async () => {
    const by = await person();
    return [{ by, as: by.token }];
  },
  endUserSession: async () => {
    const { id, email, token } = await person();
    return [byAdmin({ params: { id, sessionId: await otherSession({ id, token }) } }), email];
  },
  endUserSessions: async () => {
    const { id, email } = await person();
    return [byAdmin({ params: { id } }), email];
  },
  beginTwoStep: async () => {
    const by = await person();
    return [{ by, as: by.token, body: { password: PASSWORD } }];
  },
  confirmTwoStep: async () => {
    const by = await person();
    const { uri } = await begin(server, by);
    return [{ by, as: by.token, body: { code: codeOf(server, uri) } }];
  },
  renewRecoveryCodes: async () => {
    const by = await person();
    const { uri } = await turnOn(server, by);
    return [{ by, as: by.token, body: { password: PASSWORD, code: codeOf(server, uri) } }];
  },
  endTwoStep: async () => {
    const by = await person();
    const { uri } = await turnOn(server, by);
    return [{ by, as: by.token, body: { password: PASSWORD, code: codeOf(server, uri) } }];
  },
  removeTwoStep: async () => {
    const by = await person();
    await turnOn(server, by);
    return [byAdmin({ params: { id: by.id } }), by.email];
  },
  createExpense: async () => [
    owner({ body: EXPENSE }),
    EXPENSE_NAME,
    expect.arrayContaining([{ field: 'amount', before: null, after: 1_200_00 }]),
  ],
  updateExpense: async () => {
    const { body } = await server.call('createExpense', owner({ body: EXPENSE }));
    return [
      owner({ params: { id: body.data.expense.id }, body: { ...EXPENSE, amount: 1_350 } }),
      EXPENSE_NAME,
      [{ field: 'amount', before: 1_200_00, after: 1_350_00 }],
    ];
  },
  deleteExpense: async () => {
    const { body } = await server.call('createExpense', owner({ body: EXPENSE }));
    return [
      owner({ params: { id: body.data.expense.id } }),
      EXPENSE_NAME,
      expect.arrayContaining([{ field: 'amount', before: 1_200_00, after: null }]),
    ];
  },
  rateSupervisor: async () => [
    byAdmin({
      params: { id: tenant.supervisor.id },
      body: { rating: 4, feedback: '', ...monthOf(calendarDate(server.now(), DEFAULT_TIME_ZONE)) },
    }),
    tenant.supervisor.email,
    expect.arrayContaining([{ field: 'rating', before: null, after: 4 }]),
  ],
};

describe('every write, sign-in, view and export', () => {
  it.each(Object.entries(WRITES))(
    '%s leaves one line, with its record and what changed',
    async (name, make) => {
      const [write, recordName = null, changes = expect.any(Array)] = await make();
      const before = await lines(name);
      const { status } = await server.call(name as OperationName, write);
      expect(status).toBe(200);
      const known = new Set(before.map(({ id }) => id));
      const added = (await lines(name)).filter(({ id }) => !known.has(id));
      expect(added).toMatchObject([{ status: 200, recordName, changes, address: 'unknown' }]);
      const [line] = added;
      const who =
        line?.role === 'ADMIN' ? admin : line?.role === 'SUPERVISOR' ? tenant.supervisor : tenant.owner;
      expect([line?.userId, line?.email]).toEqual(
        line?.isViewing ? [admin.id, admin.email] : [(write.by ?? who).id, (write.by ?? who).email],
      );
      if (line?.role !== 'ADMIN' || line.kind === 'view') expect(line?.distributorId).toBe(tenant.id);
    },
  );

  const ofRecords = Object.entries(WRITES).filter(([name]) =>
    operations[name as AuditedOperation].path.includes('{'),
  );
  it.each(ofRecords)(
    '%s of a record that is not there leaves one line, which says so',
    async (name, make) => {
      const [write] = await make();
      const known = new Set((await lines(name)).map(({ id }) => id));
      // Refusals are recorded up to a limit per minute.
      server.pass(60);
      const params = Object.fromEntries(Object.keys(write.params ?? {}).map((key) => [key, newId()]));
      const { status } = await server.call(name as OperationName, { ...write, params });
      expect([403, 404]).toContain(status);
      const added = (await lines(name)).filter(({ id }) => !known.has(id));
      expect(added.map((line) => line.status)).toEqual([status]);
    },
  );

  it('of an uploaded picture is one line, and one of each refused attempt', async () => {
    const [before, known] = [await lines('confirmUpload'), await lines('generateUploadUrl')];
    await server.call('confirmUpload', owner({ body: await uploaded() }));
    expect(await lines('confirmUpload')).toHaveLength(before.length + 1);
    expect(await lines('generateUploadUrl')).toHaveLength(known.length);
    const { status } = await server.call('generateUploadUrl', owner({ body: {} }));
    expect(status).toBe(422);
    expect(await lines('generateUploadUrl')).toHaveLength(known.length + 1);
  });

  it('has a sentence', () => {
    expect(AUDIT_SENTENCES).toEqual(expect.arrayContaining(Object.keys(WRITES)));
  });
});

describe('a line of the audit log', () => {
  it('holds no password, token or address of an upload', async () => {
    const draft = userDraft({ password: 'canary-password-1' });
    const { body: signedIn } = await server.call('login', {
      body: { email: tenant.owner.email, password: PASSWORD },
    });
    await server.call('createUser', byAdmin({ body: draft }));
    await server.call('createUser', byAdmin({ body: draft }));
    await server.call(
      'createDistributor',
      byAdmin({ body: distributorDraft({ adminPassword: 'canary-2-pass' }) }),
    );
    await server.call('login', { body: { email: draft.email, password: 'canary-wrong-3' } });
    const upload = await server.call(
      'generateUploadUrl',
      owner({ body: { filename: 'a.png', category: 'x', isPrivate: false } }),
    );
    const secret = upload.body.data.uploadUrl.split('.').at(-1);
    const { body: view } = await server.call(
      'startImpersonation',
      byAdmin({ params: { distributorId: tenant.id } }),
    );
    const text = JSON.stringify(await all());
    const hashes = (await server.db.select({ hash: users.passwordHash }).from(users)).map(({ hash }) => hash);
    for (const canary of [
      'canary-password-1',
      'canary-2-pass',
      'canary-wrong-3',
      PASSWORD,
      secret,
      signedIn.data.accessToken,
      view.data.accessToken,
      tenant.owner.token,
      ...hashes,
    ])
      expect(text).not.toContain(canary);
  });

  it('is written with its write or not at all', async () => {
    const alone = await openTestServer();
    const of = await alone.tenant();
    await alone.db.execute(
      sql`alter table audit_lines add constraint full_disk check (operation <> 'updateProduct') not valid`,
    );
    const { id, name, sku, stock } = of.product;
    const reply = await alone.call('updateProduct', {
      as: of.owner.token,
      params: { id },
      body: productDraft({ name, sku, stock, price: 999 }),
    });
    expect(reply.status).toBe(500);
    const [row] = await alone.db.select().from(products).where(eq(products.id, id));
    expect(row?.price).toBe(of.product.price);
    await alone.close();
  });

  it('keeps a refusal whose path holds what the database cannot store', async () => {
    const { status } = await server.call(
      'updateProduct',
      owner({ params: { id: 'a\u0000b' }, body: productDraft() }),
    );
    expect(status).toBe(404);
    const [line] = await lines('updateProduct');
    expect(line).toMatchObject({ status: 404, path: expect.stringContaining('\uFFFD') });
  });

  it('says who did it as whom while an administrator views', async () => {
    const body = { isActive: true };
    await server.call('setRetailerStatus', { as: await viewing(), params: ofRetailer(), body });
    const [line] = await lines('setRetailerStatus');
    expect(line).toMatchObject({
      email: admin.email,
      role: 'DISTRIBUTOR',
      isViewing: true,
      distributorId: tenant.id,
    });
  });

  it('shows a repeated request as one that changed nothing', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { retailerId: tenant.retailer.id, amount: 77 };
    await server.call('recordPayment', owner({ body, headers }));
    await server.call('recordPayment', owner({ body, headers }));
    const amounts = (await lines('recordPayment')).map(({ changes }) =>
      changes.find(({ field }) => field === 'amount'),
    );
    expect(amounts.filter((change) => change?.after === 77_00)).toHaveLength(1);
  });

  it.each(['sendMessage', 'rateSupervisor', 'createUser', 'confirmUpload'] as const)(
    'of a repeated %s names the record of the first, and no change',
    async (name) => {
      const [write, recordName] = await WRITES[name]();
      const headers = { 'idempotency-key': newId() };
      const known = new Set((await lines(name)).map(({ id }) => id));
      for (const _ of [1, 2]) expect((await server.call(name, { ...write, headers })).status).toBe(200);
      const added = (await lines(name)).filter(({ id }) => !known.has(id));
      expect(new Set(added.map(({ recordId }) => recordId)).size).toBe(1);
      expect(added).toMatchObject([{ recordName }, { recordName }]);
      expect(added.some(({ changes }) => changes.length === 0)).toBe(true);
    },
  );

  it('of a repeated message to devices states nothing as sent', async () => {
    const [write] = await WRITES.sendNotification();
    const headers = { 'idempotency-key': newId() };
    for (const _ of [1, 2]) await server.call('sendNotification', { ...write, headers });
    const [repeat, first] = await lines('sendNotification');
    expect([repeat?.status, repeat?.changes, first?.changes.length]).toEqual([200, [], 3]);
  });

  it('of a month that is rated again has the earlier rating', async () => {
    const [write] = await WRITES.rateSupervisor();
    await server.call('rateSupervisor', write);
    await server.call('rateSupervisor', { ...write, body: { ...(write.body as object), rating: 1 } });
    const [line] = await lines('rateSupervisor');
    expect(line?.changes).toEqual([{ field: 'rating', before: 4, after: 1 }]);
  });

  it('of a message that is being sent stays open until it is known how it ended', async () => {
    let during: unknown;
    const sending = await openTestServer(
      {},
      {
        push: {
          isConfigured: true,
          send: async (_message, tokens) => {
            during = (await lines('sendNotification', sending)).map(({ status }) => status);
            return { sent: tokens.length, failed: 0 };
          },
        },
      },
    );
    const of = await sending.tenant();
    await sending.device(of.id);
    const body = { title: 'Diwali hours', body: 'Open until nine.', target: 'all' };
    expect((await sending.call('sendNotification', { as: of.owner.token, body })).status).toBe(200);
    expect(during).toEqual([null]);
    expect(await lines('sendNotification', sending)).toMatchObject([{ status: 200 }]);
    await sending.close();
  });
});

describe('refusals', () => {
  const last = async (name: string) => (await lines(name))[0];

  it('of writes are recorded with the reason and the record', async () => {
    const body = productDraft({ name: tenant.product.name, sku: tenant.product.sku, version: 99 });
    const refused = await server.call('updateProduct', owner({ params: ofProduct(), body }));
    expect(refused.status).toBe(409);
    expect(await last('updateProduct')).toMatchObject({
      status: 409,
      reason: refused.body.message,
      recordName: tenant.product.name,
      email: tenant.owner.email,
      changes: [],
    });
  });

  it('never name another tenant’s record', async () => {
    const foreign = await server.tenant();
    const params = { id: foreign.product.id };
    expect((await server.call('deleteProduct', owner({ params }))).status).toBe(404);
    expect(await last('deleteProduct')).toMatchObject({
      status: 404,
      recordName: null,
      path: `/products/${params.id}`,
      distributorId: tenant.id,
    });
  });

  it('never name another tenant’s user, even where no row-level security hides it', async () => {
    const foreign = await server.tenant();
    const actor = { distributorId: tenant.id, role: 'DISTRIBUTOR' } as Actor;
    const named = (id: string) =>
      refusedRecord(server.db, 'createSupervisorResetLink', { actor, params: { id } });
    expect(await named(foreign.supervisor.id)).toBeUndefined();
    expect(await named(tenant.supervisor.id)).toMatchObject({ name: tenant.supervisor.email });
  });

  it('of a view name the administrator, whether or not the distributor exists', async () => {
    const params = { distributorId: 'unknown' };
    expect((await server.call('startImpersonation', byAdmin({ params }))).status).toBe(404);
    expect(await last('startImpersonation')).toMatchObject({
      status: 404,
      email: admin.email,
      distributorId: null,
    });
  });

  it('of an unreadable body are recorded too', async () => {
    await server.call('updateCredit', owner({ body: '{' }));
    expect(await last('updateCredit')).toMatchObject({ status: 400, recordName: null });
  });

  it('of a role are recorded, also for reads; other refused reads are not', async () => {
    const as = await server.session(tenant.supervisor.id);
    expect((await server.call('listCredits', { as })).status).toBe(403);
    expect(await last('listCredits')).toMatchObject({ status: 403, email: tenant.supervisor.email });
    await server.call('getProduct', owner({ params: { id: 'unknown' } }));
    expect(await lines('getProduct')).toEqual([]);
  });

  it('of a sign-in name the account that was tried, and its distributor', async () => {
    await server.call('login', { body: { email: tenant.supervisor.email.toUpperCase(), password: 'no' } });
    expect(await last('login')).toMatchObject({
      status: 401,
      reason: 'Invalid email or password',
      email: tenant.supervisor.email,
      distributorId: tenant.id,
    });
    await server.call('login', { body: { email: 'nobody@example.in', password: 'no' } });
    expect(await last('login')).toMatchObject({
      email: 'nobody@example.in',
      userId: null,
      distributorId: null,
    });
  });

  /** A promise for a test to settle. */
  const hold = () => {
    let resolve = () => {};
    let reject = (_: Error) => {};
    const promise = new Promise<void>((done, fail) => {
      [resolve, reject] = [done, fail];
    });
    return { promise, resolve, reject };
  };

  it('are written after the answer if that takes long, and reported only if it fails', async () => {
    const said: unknown[] = [];
    const slow = await openTestServer({}, { log: (...entry) => void said.push(entry) });
    const reported = () => said.filter((entry) => String(entry).includes('audit'));
    const transaction = slow.db.transaction.bind(slow.db);
    let held = hold();
    // A refused sign-in counts the attempt, reads the account and writes its line.
    let transactions = 0;
    vi.spyOn(slow.db, 'transaction').mockImplementation(async (work, config) => {
      transactions += 1;
      if (transactions % 3 === 0) await held.promise;
      return transaction(work, config);
    });
    const refuse = async () => {
      const body = { email: 'nobody@example.in', password: 'no' };
      expect((await slow.call('login', { body })).status).toBe(401);
    };
    await refuse();
    expect([reported(), await lines('login', slow)]).toEqual([[], []]);
    held.resolve();
    await expect.poll(() => lines('login', slow)).toHaveLength(1);
    expect(reported()).toEqual([]);

    held = hold();
    await refuse();
    held.reject(new Error('no connection'));
    await expect.poll(reported).toHaveLength(1);
    await slow.close();
  });

  it('of a code name the account whose password was given, which has a line of its own', async () => {
    const by = await person();
    const { uri } = await turnOn(server, by);
    const whose = { userId: by.id, email: by.email, role: 'SUPERVISOR', distributorId: tenant.id };
    const { body } = await server.call('login', { body: { email: by.email, password: PASSWORD } });
    expect(await last('login')).toMatchObject({
      ...whose,
      kind: 'sign-in',
      status: 200,
      changes: [{ field: 'awaitsCode', before: null, after: true }],
    });
    const { challenge } = body.data.twoStep;
    const shown = [-1, 0, 1].map((steps) => codeOf(server, uri, steps));
    const code = ['000000', '111111', '222222', '333333'].find((one) => !shown.includes(one)) ?? '';
    expect((await server.call('enterCode', { body: { challenge, code } })).status).toBe(422);
    expect(await last('enterCode')).toMatchObject({ ...whose, status: 422 });
  });

  it('of a link’s new password name its account', async () => {
    const by = await person();
    const { body } = await server.call('createUserResetLink', byAdmin({ params: { id: by.id } }));
    const weak = { token: body.data.link.token, newPassword: 'short-1' };
    expect((await server.call('resetPassword', { body: weak })).status).toBe(422);
    expect(await last('resetPassword')).toMatchObject({ status: 422, email: by.email });
  });

  it('of one user or address are recorded up to a number per minute', async () => {
    const busy = await server.account('SUPERVISOR', tenant.id);
    const mine = () =>
      server.db
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.userId, busy.id), eq(auditLines.operation, 'deleteProduct')));
    const attempt = (): Promise<Reply> =>
      server.call('deleteProduct', { as: busy.token, params: ofProduct() });
    for (let tries = 0; tries < REFUSALS_A_MINUTE.each + 5; tries += 1) await attempt();
    expect(await mine()).toHaveLength(REFUSALS_A_MINUTE.each);
    server.pass(61);
    await attempt();
    expect(await mine()).toHaveLength(REFUSALS_A_MINUTE.each + 1);
  });

  it('counts those whose line was begun, after which no more are begun for the rest of the minute', async () => {
    const busy = await server.account('DISTRIBUTOR', tenant.id);
    const mine = () => server.db.select().from(auditLines).where(eq(auditLines.userId, busy.id));
    const attempt = async () => {
      const { status } = await server.call('deleteFile', { as: busy.token, params: { id: newId() } });
      return status;
    };
    for (let tries = 0; tries < REFUSALS_A_MINUTE.each; tries += 1) expect(await attempt()).toBe(404);
    expect([await attempt(), await attempt()]).toEqual([429, 429]);
    expect(await mine()).toHaveLength(REFUSALS_A_MINUTE.each);
    server.pass(61);
    expect(await attempt()).toBe(404);
  });
});

describe('the table', () => {
  const anyLine = async () => {
    const [line] = await all();
    return line?.id ?? '';
  };

  it('refuses a change', async () => {
    const id = await anyLine();
    await expect(
      server.db.update(auditLines).set({ email: 'someone@else.in' }).where(eq(auditLines.id, id)),
    ).rejects.toThrow();
    await expect(
      server.db.update(auditLines).set({ status: 500 }).where(eq(auditLines.id, id)),
    ).rejects.toThrow();
  });

  it('refuses a deletion', async () => {
    await expect(server.db.delete(auditLines).where(eq(auditLines.id, await anyLine()))).rejects.toThrow();
  });

  it('refuses to be emptied, on its own or with others', async () => {
    const before = await server.db.$count(auditLines);
    for (const statement of [sql`truncate audit_lines`, sql`truncate users, audit_lines cascade`])
      await expect(server.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'The audit log is append-only' },
      });
    expect([before > 0, await server.db.$count(auditLines)]).toEqual([true, before]);
  });

  it('refuses to complete a line with anything but its ending', async () => {
    const id = newId();
    await server.db.insert(auditLines).values({ id, operation: 'sendNotification', email: 'a@example.in' });
    await expect(
      server.db.update(auditLines).set({ status: 200, email: 'b@example.in' }).where(eq(auditLines.id, id)),
    ).rejects.toThrow();
    await server.db.update(auditLines).set({ status: 200 }).where(eq(auditLines.id, id));
  });
});
