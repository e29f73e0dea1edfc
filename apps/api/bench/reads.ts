import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { Role } from '@dmc/contract/roles';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { storePictures } from '../demo/pictures.ts';
import { demoAccounts, seedDemo } from '../demo/seed.ts';
import { createApp } from '../src/app.ts';
import type { Db } from '../src/db.ts';
import { diskFiles } from '../src/disk-files.ts';
import { openDb } from '../src/open-db.ts';
import {
  distributors,
  ledgerEntries,
  messages,
  orderHistory,
  orderItems,
  orders,
  products,
  retailers,
  users,
} from '../src/schema.ts';
import { scryptPasswords } from '../src/scrypt-passwords.ts';
import { multiply, multiplyRest } from './ten-times.ts';

const ROUNDS = 9;
const PASSWORD_COST = 2;
const READ_LIMIT_MS = 200;
/** An export begins within the first of these, and ends within the second, as does an import of IMPORTED rows. */
const BEGIN_LIMIT_MS = 500;
const WHOLE_LIMIT_MS = 10_000;
const IMPORTED = 3000;

/** How long something took, in ms: once, or in each round. */
interface Timed {
  name: string;
  times: number[];
  limit: number;
}

/** Query parameters with which these reads return the most, and searches; without any, the plain list. */
const QUERIES: Partial<Record<OperationName, Record<string, string>[]>> = {
  platformAnalytics: [{ period: '90d' }],
  supervisorLeaderboard: [{ period: '90d' }],
  listOrders: [
    {},
    { search: 'ORD-00100' },
    { search: 'provision stores' },
    { sort: 'total.desc', status: 'DELIVERED' },
    { sort: 'retailer' },
    { page: '300' },
  ],
  listProducts: [{}, { search: 'tea', status: 'lowstock', sort: 'price' }],
  listRetailers: [
    {},
    { search: 'stores' },
    { search: '98450 3' },
    { search: 'provision beng' },
    { status: 'blocked', sort: 'location' },
    { city: 'Bengaluru', sort: 'joined.desc' },
    { page: '30' },
  ],
  listDiscounts: [{}, { search: 'ghee' }, { status: 'active', sort: 'discount.desc' }],
  listConversations: [
    {},
    { search: 'delivery' },
    { status: 'OPEN', priority: 'HIGH' },
    { sort: 'unread.desc' },
    { sort: 'retailer' },
  ],
  listUsers: [
    {},
    { search: 'stores' },
    { search: 'nobody has this' },
    { role: 'SUPERVISOR', sort: 'organization' },
    { status: 'inactive' },
    { sort: 'user' },
  ],
  listDistributors: [{}, { search: 'traders' }, { status: 'inactive', sort: 'joined.desc' }],
  listPayments: [{}, { search: 'NEFT 4' }, { search: 'stores', type: 'PAYMENT', sort: 'amount.desc' }],
  listCredits: [{}, { search: 'stores' }, { status: 'over', sort: 'use.desc' }, { sort: 'lastPayment.desc' }],
  listStatements: [
    {},
    { page: '700' },
    { search: 'ORD-00100' },
    { search: 'stores', type: 'RETURN', sort: 'date' },
  ],
};

/** Every read of a role; new ones are measured without being listed here. */
const readsOf = (role: Role) =>
  (Object.entries(operations) as [OperationName, Operation][]).filter(
    ([, { method, roles }]) => method === 'GET' && roles !== 'public' && roles.includes(role),
  );

/** The ids of the records with the most rows of their own, by the place of the id in a path. */
async function busiest(db: Db, distributorId: string): Promise<Record<string, string>> {
  const most = async (table: PgTable, column: PgColumn, tenant: PgColumn) => {
    const [row] = await db
      .select({ id: sql<string>`${column}` })
      .from(table)
      .where(and(eq(tenant, distributorId), isNotNull(column)))
      .groupBy(column)
      .orderBy(desc(count()), column)
      .limit(1);
    return row?.id ?? '';
  };
  const [supervisor] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(orderHistory, eq(orderHistory.userId, users.id))
    .where(and(eq(users.distributorId, distributorId), eq(users.role, 'SUPERVISOR')))
    .groupBy(users.id)
    .orderBy(desc(count()), users.id)
    .limit(1);
  const retailer = await most(ledgerEntries, ledgerEntries.retailerId, ledgerEntries.distributorId);
  return {
    '/products/{id}': await most(orderItems, orderItems.productId, orderItems.distributorId),
    '/orders/{id}': await most(orderItems, orderItems.orderId, orderItems.distributorId),
    '/retailers/{id}': retailer,
    '/retailer/{retailerId}': retailer,
    '/chat/conversations/{id}': await most(messages, messages.conversationId, messages.distributorId),
    '/supervisors/{id}': supervisor?.id ?? '',
    '/settings/{distributorId}': distributorId,
  };
}

type App = ReturnType<typeof createApp>;

async function signedIn(app: App, account: { email: string; password: string }) {
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  return {
    get: (path: string, query: Record<string, string> = {}) =>
      app.request(`/api${path}?${new URLSearchParams(query)}`, { headers }),
    post: (path: string, body: object) =>
      app.request(`/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
  };
}
type Session = Awaited<ReturnType<typeof signedIn>>;

async function read(answer: Response, name: string): Promise<Response> {
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The times of each list, report and record. The first is left out, as it compiles and plans. */
async function readTimes(
  reads: ReturnType<typeof readsOf>,
  { get }: Session,
  ids: Record<string, string>,
  suffix: string,
): Promise<Timed[]> {
  const timed: Timed[] = [];
  const asked = reads
    .filter(([, { file }]) => !file)
    .flatMap(([name, { path }]) => (QUERIES[name] ?? [{}]).map((query) => ({ path, query })));
  for (const { path, query: wanted } of asked) {
    let address: string = path;
    for (const [template, id] of Object.entries(ids))
      address = address.replace(template, template.replace(/\{.*\}/, id));
    let query = wanted;
    // If an administrator must name a distributor, use the one with the most data.
    if ((await get(address, query)).status === 400)
      query = { ...query, distributorId: ids['/settings/{distributorId}'] ?? '' };
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const start = performance.now();
      await (await read(await get(address, query), path)).arrayBuffer();
      if (round > 0) times.push(performance.now() - start);
    }
    const name = Object.keys(wanted).length > 0 ? `${path}?${new URLSearchParams(wanted)}` : path;
    timed.push({ name: `GET ${name}${suffix}`, times, limit: READ_LIMIT_MS });
  }
  return timed;
}

/** What the command palette asks at once for one word. */
async function paletteTimes({ get }: Session): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const search of ['stores', 'ORD-00100', 'tea']) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const start = performance.now();
      await Promise.all(
        ['/orders', '/retailers', '/products'].map(async (path) =>
          (await read(await get(path, { search, limit: '100' }), path)).arrayBuffer(),
        ),
      );
      if (round > 0) times.push(performance.now() - start);
    }
    timed.push({ name: `Palette, three searches for ${search}`, times, limit: READ_LIMIT_MS });
  }
  return timed;
}

/** Each file of all rows, once: when it begins, and when it is complete. */
async function exportTimes({ get }: Session): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const [, { path, file }] of readsOf('DISTRIBUTOR')) {
    if (!file) continue;
    const start = performance.now();
    const { body } = await read(await get(path), path);
    if (!body) throw new Error(`${path} answered without a file`);
    const reader = body.getReader();
    await reader.read();
    const begun = performance.now() - start;
    while (!(await reader.read()).done);
    timed.push(
      { name: `GET ${path}, first byte, once`, times: [begun], limit: BEGIN_LIMIT_MS },
      { name: `GET ${path}, whole file, once`, times: [performance.now() - start], limit: WHOLE_LIMIT_MS },
    );
  }
  return timed;
}

/** The check, the import and the undo of a large file of retailers, once. */
async function importTimes({ post }: Session): Promise<Timed[]> {
  const rows = Array.from({ length: IMPORTED }, (_, n) => `Shop ${n + 1},${7_000_000_000 + n}`);
  const draft = {
    kind: 'retailers',
    fileName: 'retailers.csv',
    text: ['Retailer,Phone', ...rows].join('\r\n'),
    columns: { name: 0, phone: 1 },
  };
  const timed: Timed[] = [];
  async function once(what: string, path: string, body: object) {
    const start = performance.now();
    const answer = (await (await read(await post(path, body), path)).json()) as {
      data: { import?: { id: string } };
    };
    timed.push({
      name: `${what} ${IMPORTED} retailers, once`,
      times: [performance.now() - start],
      limit: WHOLE_LIMIT_MS,
    });
    return answer.data.import?.id ?? '';
  }
  await once('Check an import of', '/imports/check', draft);
  const id = await once('Import', '/imports', draft);
  await once('Undo the import of', `/imports/${id}/undo`, {});
  return timed;
}

async function shapeOf(db: Db, distributorId: string): Promise<string> {
  const rows = (table: PgTable, tenant: PgColumn) => db.$count(table, eq(tenant, distributorId));
  const counts = {
    retailers: await rows(retailers, retailers.distributorId),
    orders: await rows(orders, orders.distributorId),
    'ledger lines': await rows(ledgerEntries, ledgerEntries.distributorId),
    products: await rows(products, products.distributorId),
  };
  const own = Object.entries(counts).map(([name, number]) => `${number} ${name}`);
  return `${own.join(', ')} in one tenant, of ${await db.$count(distributors)}`;
}

/**
 * How long each list, report, record, file and import takes from the request to the last byte of the answer: for the
 * main demo distributor at a hundred times its data, then for its supervisor, and for an administrator with that, ten
 * times of all others and 300 distributors.
 */
async function measure(): Promise<{ shape: string; timed: Timed[] }> {
  const filesDir = mkdtempSync(join(tmpdir(), 'reads-'));
  const { db, close } = await openDb();
  const accountOf = (role: Role) => {
    const found = demoAccounts.find((account) => account.role === role);
    if (!found) throw new Error(`The demo data has no ${role}`);
    return found;
  };
  try {
    const owner = accountOf('DISTRIBUTOR');
    await seedDemo(db, {
      now: new Date(),
      passwords: scryptPasswords({ N: PASSWORD_COST }),
      store: storePictures(diskFiles(filesDir)),
    });
    const [user] = await db.select().from(users).where(eq(users.email, owner.email));
    const main = user?.distributorId ?? '';
    const app = createApp({
      db,
      files: diskFiles(filesDir),
      passwords: scryptPasswords(),
      config: { rateLimit: 1_000_000 },
    });
    await multiply(db, main, 100);
    const ids = await busiest(db, main);
    const session = await signedIn(app, owner);
    const own = await readTimes(readsOf('DISTRIBUTOR'), session, ids, '');
    own.push(...(await paletteTimes(session)));
    own.push(...(await exportTimes(session)), ...(await importTimes(session)));
    const supervisors = readsOf('SUPERVISOR').filter(([, { roles }]) => !roles.includes('DISTRIBUTOR'));
    const team = await signedIn(app, accountOf('SUPERVISOR'));
    own.push(...(await readTimes(supervisors, team, ids, ' as a supervisor')));
    await multiplyRest(db, main);
    const admin = await signedIn(app, accountOf('ADMIN'));
    const all = await readTimes(readsOf('ADMIN'), admin, ids, ' as an administrator');
    return { shape: await shapeOf(db, main), timed: [...own, ...all] };
  } finally {
    await close();
    rmSync(filesDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(await measure()));
