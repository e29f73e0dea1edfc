import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Db } from '@dmc/api/database/db';
import { ledgerEntries } from '@dmc/api/schema/accounting';
import { distributors } from '@dmc/api/schema/distributors';
import { orderHistory, orderItems, orders } from '@dmc/api/schema/orders';
import { products } from '@dmc/api/schema/products';
import { retailers } from '@dmc/api/schema/retailers';
import { messages } from '@dmc/api/schema/support';
import { users } from '@dmc/api/schema/users';
import { LIST_LIMIT, type Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { Role } from '@dmc/contract/roles';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

const ROUNDS = 15;
/** An export must start within the first limit and end within the second, and so must an import of IMPORTED rows. */
const BEGIN_LIMIT_MS = 500;
const WHOLE_LIMIT_MS = 10_000;
const IMPORTED = 3000;

/** A duration in ms: of one run, or of each round. */
export interface Timed {
  name: string;
  times: number[];
  limit: number;
}

/** Searches, and the query parameters that make these reads return the most; without any, the plain list. */
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
    { page: '480' },
    { search: 'ORD-00100' },
    { search: 'stores', type: 'RETURN', sort: 'date' },
  ],
};

/** What anybody may read. */
const PUBLIC = ['/health', '/openapi.json'] as const;

/** A page of a list as the console requests it. */
const PAGE = { limit: String(LIST_LIMIT) };
const isPaged = (query: Operation['query']): boolean =>
  query !== undefined && 'limit' in ((query as { shape?: object }).shape ?? {});

/** Every read of a role; new operations are measured without being listed here. */
const readsOf = (role: Role) =>
  (Object.entries(operations) as [OperationName, Operation][]).filter(
    ([, { method, roles }]) => method === 'GET' && roles !== 'public' && roles.includes(role),
  );

/** The ids of the records with the most related rows, by the id's place in a path. */
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
    '/users/{id}': supervisor?.id ?? '',
    '/settings/{distributorId}': distributorId,
  };
}

interface Reply {
  status: number;
  /** Milliseconds until the first byte, and until the last. */
  begun: number;
  took: number;
  text: () => string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** A user's calls to a running server, accepting compressed answers like a browser. Rejects if one is refused. */
function calls({ origin, token }: { origin: string; token: string }) {
  const send = (method: string, path: string, body?: object) =>
    new Promise<Reply>((resolve, reject) => {
      const began = performance.now();
      const since = () => performance.now() - began;
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body
          ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
          : { 'accept-encoding': 'gzip, deflate, br' }),
      };
      const out = request(`${origin}/api${path}`, { agent, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        let begun: number | undefined;
        answer.on('data', (chunk: Buffer) => {
          begun ??= since();
          chunks.push(chunk);
        });
        answer.once('error', reject);
        answer.once('end', () => {
          const took = since();
          const text = () => Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode ?? 0, begun: begun ?? took, took, text });
        });
      });
      out.once('error', reject);
      out.end(body && JSON.stringify(body));
    });
  const succeed = async (method: string, path: string, body?: object) => {
    const reply = await send(method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text()}`);
    return reply;
  };
  const pathOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  return {
    statusOf: async (path: string, query: Record<string, string>) =>
      (await send('GET', pathOf(path, query))).status,
    get: (path: string, query: Record<string, string> = {}) => succeed('GET', pathOf(path, query)),
    post: (path: string, body: object) => succeed('POST', path, body),
  };
}
type Session = ReturnType<typeof calls>;

/** The duration of each round. The first is left out, because it includes compilation and query planning. */
async function inRounds(once: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    await once();
    if (round > 0) times.push(performance.now() - start);
  }
  return times;
}

/** The durations of each list, report and record. */
async function timesOf(
  reads: ReturnType<typeof readsOf>,
  { get, statusOf }: Session,
  ids: Record<string, string>,
  suffix: string,
  limit: number,
): Promise<Timed[]> {
  const timed: Timed[] = [];
  const asked = reads
    .filter(([, { file }]) => !file)
    .flatMap(([name, { path, query: taken }]) =>
      (QUERIES[name] ?? [{}]).map((query) => ({ path, query, page: isPaged(taken) ? PAGE : {} })),
    );
  for (const { path, query: wanted, page } of asked) {
    let address: string = path;
    for (const [template, id] of Object.entries(ids))
      address = address.replace(template, template.replace(/\{.*\}/, id));
    let query: Record<string, string> = { ...page, ...wanted };
    // For calls in which an administrator must name a distributor, uses the one with the most data.
    if ((await statusOf(address, query)) === 400)
      query = { ...query, distributorId: ids['/settings/{distributorId}'] ?? '' };
    const times = await inRounds(() => get(address, query));
    const name = Object.keys(wanted).length > 0 ? `${path}?${new URLSearchParams(wanted)}` : path;
    timed.push({ name: `GET ${name}${suffix}`, times, limit });
  }
  return timed;
}

/** The searches that the command palette sends at once for a word. */
async function paletteTimes({ get }: Session, limit: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const search of ['stores', 'ORD-00100', 'tea']) {
    const times = await inRounds(() =>
      Promise.all(['/orders', '/retailers', '/products'].map((path) => get(path, { ...PAGE, search }))),
    );
    timed.push({ name: `Palette, three searches for ${search}`, times, limit });
  }
  return timed;
}

/** Each export, once: until it starts, and until it is complete. */
async function exportTimes({ get }: Session): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const [, { path, file }] of readsOf('DISTRIBUTOR')) {
    if (!file) continue;
    const { begun, took } = await get(path);
    timed.push(
      { name: `GET ${path}, first byte, once`, times: [begun], limit: BEGIN_LIMIT_MS },
      { name: `GET ${path}, whole file, once`, times: [took], limit: WHOLE_LIMIT_MS },
    );
  }
  return timed;
}

/** The check, import and undo of a large file of retailers, once. */
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
    const { took, text } = await post(path, body);
    timed.push({ name: `${what} ${IMPORTED} retailers, once`, times: [took], limit: WHOLE_LIMIT_MS });
    const { data } = JSON.parse(text()) as { data: { import?: { id: string } } };
    return data.import?.id ?? '';
  }
  await once('Check an import of', '/imports/check', draft);
  const id = await once('Import', '/imports', draft);
  await once('Undo the import of', `/imports/${id}/undo`, {});
  return timed;
}

/**
 * The amount of data, and the records with the most of it, for a benchmark of the server that opens the database next.
 */
export interface Filled {
  shape: string;
  ids: Record<string, string>;
}

/** Describes an unused database for measuring one of its distributors. */
export async function describe(db: Db, distributorId: string): Promise<Filled> {
  const rows = (table: PgTable, tenant: PgColumn) => db.$count(table, eq(tenant, distributorId));
  const counts = {
    retailers: await rows(retailers, retailers.distributorId),
    orders: await rows(orders, orders.distributorId),
    'ledger lines': await rows(ledgerEntries, ledgerEntries.distributorId),
    products: await rows(products, products.distributorId),
  };
  const own = Object.entries(counts).map(([name, number]) => `${number} ${name}`);
  const shape = `${own.join(', ')} in one tenant, of ${await db.$count(distributors)}`;
  return { shape, ids: await busiest(db, distributorId) };
}

/**
 * The durations of each list, report and record, from the request to the last byte: for a distributor, its supervisor
 * and an administrator. `large` adds the palette's searches, the exports and an import.
 */
export async function readTimes(
  origin: string,
  tokens: Readonly<Record<'DISTRIBUTOR' | 'SUPERVISOR' | 'ADMIN', string>>,
  { ids, limit, large }: { ids: Filled['ids']; limit: number; large: boolean },
): Promise<Timed[]> {
  const owner = calls({ origin, token: tokens.DISTRIBUTOR });
  const timed: Timed[] = [];
  for (const path of PUBLIC)
    timed.push({ name: `GET ${path}`, times: await inRounds(() => owner.get(path)), limit });
  timed.push(...(await timesOf(readsOf('DISTRIBUTOR'), owner, ids, '', limit)));
  if (large)
    timed.push(
      ...(await paletteTimes(owner, limit)),
      ...(await exportTimes(owner)),
      ...(await importTimes(owner)),
    );
  const supervisors = readsOf('SUPERVISOR').filter(([, { roles }]) => !roles.includes('DISTRIBUTOR'));
  const team = calls({ origin, token: tokens.SUPERVISOR });
  timed.push(...(await timesOf(supervisors, team, ids, ' as a supervisor', limit)));
  const admin = calls({ origin, token: tokens.ADMIN });
  timed.push(...(await timesOf(readsOf('ADMIN'), admin, ids, ' as an administrator', limit)));
  agent.destroy();
  return timed;
}
