import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { fillPath, type Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { OrderStatus } from '@dmc/contract/orders';
import type { Role } from '@dmc/contract/roles';
import type { OpenDb } from '@dmc/server/database/database';
import { openDb } from '@dmc/server/database/open-db';
import { diskFiles } from '@dmc/server/drivers/disk-files';
import { scryptPasswords } from '@dmc/server/drivers/scrypt-passwords';
import { pages } from '@dmc/server/http/pages';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp, DEFAULTS } from '../src/app.ts';
import type { Server } from '../src/call/call.ts';
import type { Config } from '../src/call/config.ts';
import type { Files } from '../src/call/files.ts';
import { digest, newId, newSecret } from '../src/call/ids.ts';
import { type Log, noLog } from '../src/call/log.ts';
import type { Mail } from '../src/call/mail.ts';
import type { Observer } from '../src/call/observer.ts';
import type { Passwords } from '../src/call/passwords.ts';
import type { Push } from '../src/call/push.ts';
import type { Db } from '../src/database/db.ts';
import { distributors } from '../src/schema/distributors.ts';
import { devices } from '../src/schema/notifications.ts';
import { products } from '../src/schema/products.ts';
import { retailers } from '../src/schema/retailers.ts';
import { sessions } from '../src/schema/sign-in.ts';
import { conversations, messages } from '../src/schema/support.ts';
import { users } from '../src/schema/users.ts';
import type { Thumbnails } from '../src/uploads/thumbnails.ts';
import { INSTANT } from './clock.ts';

/** Shared by the API tests: an in-memory database, tenants to fill it, and calls by operation. */

const root = fileURLToPath(new URL('..', import.meta.url));
/** For artefacts that tests make once for all runs. */
export const CACHE = join(root, 'node_modules/.cache');

/**
 * A dump of the migrated, empty database: five times faster than migrating. Rebuilt if a migration or PGlite changes.
 */
export async function template(): Promise<Blob> {
  const migrations = join(root, 'migrations');
  const sources = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(migrations, name))
    .concat(join(root, 'package.json'), join(migrations, 'meta/_journal.json'))
    .map((path) => readFileSync(path, 'utf8'));
  const path = join(CACHE, `empty-${digest(sources.join('\n')).slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const client = await PGlite.create();
    await migrate(drizzle(client), { migrationsFolder: migrations });
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(CACHE, { recursive: true });
    // Several test files may make it at once; each renames a complete file into place.
    const draft = `${path}.${newId()}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, path);
  }
  return new Blob([readFileSync(path)]);
}

/** Tables, columns, indexes and constraints: a database whose test changed any of them is not reused. */
const SHAPE = sql`
  select md5(string_agg(line, chr(10) order by line)) as shape
  from (
    select attrelid::regclass || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and not attisdropped
    union all
    select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  ) as lines (line)`;
const EMPTY = sql`
  do $$
  declare used text;
  begin
    select string_agg(oid::regclass::text, ', ') into used from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
    -- Without the triggers, one of which keeps the audit log from being emptied.
    set local session_replication_role = replica;
    if used is not null then execute 'truncate ' || used || ' restart identity cascade'; end if;
  end $$`;

async function shapeOf(db: Db): Promise<string> {
  const { rows } = (await db.execute(SHAPE)) as unknown as { rows: [{ shape: string }] };
  return rows[0].shape;
}

/** Emptied embedded databases of this process: emptying one is cheaper than opening one. */
const waiting: OpenDb[] = [];
let migratedShape: string | undefined;

async function embeddedDb(): Promise<OpenDb> {
  const open = waiting.pop() ?? (await openDb({ dump: await template() }));
  const { db } = open;
  migratedShape ??= await shapeOf(db);
  return {
    ...open,
    close: async () => {
      if ((await shapeOf(db)) !== migratedShape) return open.close();
      await db.execute(EMPTY);
      waiting.push(open);
    },
  };
}

/** A new database without tables on the PostgreSQL server at `address`. `options`: of SQL's `create database`. */
export async function newDatabase(
  address: string,
  options = '',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create database ${name} ${options}`);
  const url = new URL(address);
  url.pathname = name;
  return {
    url: url.href,
    async drop() {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/** An empty database: in memory, or a new one on the server at `address`, to run the same tests there. */
export async function emptyDb(address = process.env.TEST_DATABASE_URL): Promise<OpenDb> {
  if (address === undefined) return embeddedDb();
  const { url, drop } = await newDatabase(address);
  const open = await openDb({ url });
  return {
    ...open,
    close: async () => {
      await open.close();
      await drop();
    },
  };
}

export const PASSWORD = 'correct horse';

/** Passwords at the lowest cost; `scrypt-passwords.test.ts` tests the real one. */
export const passwords = scryptPasswords({ N: 2 });

/** This process's uploads. */
export const testFiles = () => diskFiles(join(inject('uploads'), String(process.pid)));

export interface Account {
  id: string;
  email: string;
  token: string;
}

interface Request {
  /** A token; without one, the call is anonymous. */
  as?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
  body: any;
}

/** The parts of a server that a test replaces. */
interface Parts {
  log?: Log;
  observer?: (log: Log) => Observer;
  push?: Push;
  mail?: Mail;
  backups?: Server['backups'];
  passwords?: Passwords;
  files?: Files;
  thumbnails?: Thumbnails;
  /** Address of a PostgreSQL server for its database. */
  address?: string;
  /** Wraps the database that the app uses. */
  through?: (db: Db) => Db;
}

export async function openTestServer(
  config: Partial<Config> = {},
  {
    log,
    observer,
    push,
    mail,
    backups,
    passwords: hashing = passwords,
    files = testFiles(),
    thumbnails,
    address,
    through = (db) => db,
  }: Parts = {},
) {
  const { db, isLimited, close } = await emptyDb(address);
  const passwordHash = await passwords.hash(PASSWORD);
  let time = INSTANT.getTime();
  // Each reading is a millisecond later, because many lists sort by time, newest first.
  const now = () => {
    time += 1;
    return new Date(time);
  };
  const settings = { rateLimit: 1_000_000, ...config };
  const app = createApp({
    db: through(db),
    isLimited,
    files,
    thumbnails,
    passwords: hashing,
    config: settings,
    now,
    clock: () => time,
    ...(log ? { log } : {}),
    ...(observer ? { observer: observer(log ?? noLog) } : {}),
    ...(push ? { push } : {}),
    ...(mail ? { mail } : {}),
    backups,
  });
  pages(app, { ...DEFAULTS, ...settings });

  async function reply(path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await app.request(path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  function call(name: OperationName, { as, params, query, body, headers }: Request = {}): Promise<Reply> {
    const { method, path }: Operation = operations[name];
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    return reply(`/api${fillPath(path, params)}?${search}`, {
      method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async function session(userId: string, actingDistributorId: string | null = null): Promise<string> {
    const token = newSecret();
    const expiresAt = new Date(now().getTime() + 3_600_000);
    await db.insert(sessions).values({
      id: newId(),
      tokenHash: digest(token),
      userId,
      actingDistributorId,
      createdAt: now(),
      lastUsedAt: now(),
      expiresAt,
    });
    return token;
  }

  async function account(role: Role, distributorId: string | null = null): Promise<Account> {
    const id = newId();
    const email = `${role.toLowerCase()}.${id.slice(0, 8)}@example.in`;
    await db.insert(users).values({ id, email, passwordHash, role, distributorId, createdAt: now() });
    return { id, email, token: await session(id) };
  }

  async function product(distributorId: string, fields: Partial<typeof products.$inferInsert> = {}) {
    const id = newId();
    const row = {
      id,
      distributorId,
      name: `Toor Dal ${id.slice(0, 4)}`,
      sku: `DAL-${id.slice(0, 8)}`,
      price: 118_00,
      stock: 100,
      gstRate: 5,
      createdAt: now(),
      updatedAt: now(),
      ...fields,
    };
    await db.insert(products).values(row);
    return row;
  }

  async function retailer(distributorId: string, fields: Partial<typeof retailers.$inferInsert> = {}) {
    const row = {
      id: newId(),
      distributorId,
      name: 'Lakshmi Provision Store',
      phone: '98450 12345',
      createdAt: now(),
      updatedAt: now(),
      ...fields,
    };
    await db.insert(retailers).values(row);
    return row;
  }

  async function device(distributorId: string, fields: Partial<typeof devices.$inferInsert> = {}) {
    const id = newId();
    const row = {
      id,
      distributorId,
      role: 'RETAILER' as const,
      token: `token-${id}`,
      createdAt: now(),
      ...fields,
    };
    await db.insert(devices).values(row);
    return row;
  }

  /** A distributor with its own owner, supervisor, product and retailer. */
  async function tenant(fields: Partial<typeof distributors.$inferInsert> = {}) {
    const id = newId();
    const row = { id, name: `Malnad Traders ${id.slice(0, 4)}`, createdAt: now(), updatedAt: now() };
    await db.insert(distributors).values({ ...row, ...fields });
    return {
      id,
      owner: await account('DISTRIBUTOR', id),
      supervisor: await account('SUPERVISOR', id),
      product: await product(id),
      retailer: await retailer(id),
    };
  }

  type TestTenant = Awaited<ReturnType<typeof tenant>>;

  /** Orders `qty` of the tenant's product for its retailer and returns the answer's order. */
  async function order(of: TestTenant, qty = 2, status?: OrderStatus) {
    const { body } = await call('createOrder', { as: of.owner.token, body: orderDraft(of, qty) });
    if (status)
      await call('setOrderStatus', {
        as: of.owner.token,
        params: { id: body.data.order.id },
        body: { status },
      });
    return body.data.order as { id: string; orderNumber: string };
  }

  /** Gives a tenant and its retailer what an invoice needs. */
  async function readyForPapers({ id, retailer: { id: retailerId } }: Pick<TestTenant, 'id' | 'retailer'>) {
    const seller = {
      stateCode: '29' as const,
      gstNumber: '29AAKCV4821M1ZQ',
      address: '41, 2nd Main Road',
      city: 'Bengaluru',
    };
    await db.update(distributors).set(seller).where(eq(distributors.id, id));
    await db.update(retailers).set({ stateCode: '29' }).where(eq(retailers.id, retailerId));
  }

  /** The invoice of a new order of the tenant, from the answer. */
  async function invoice(of: TestTenant, qty = 2) {
    await readyForPapers(of);
    const { id } = await order(of, qty, 'CONFIRMED');
    const { body } = await call('issueInvoice', { as: of.owner.token, params: { id } });
    return body.data.paper as { id: string; number: string; orderId: string };
  }

  /** A conversation with the tenant's retailer; each text is a message from it, the last one just now. */
  async function conversation(
    of: Pick<TestTenant, 'id' | 'retailer'>,
    texts: readonly string[] = ['Two cartons are missing.'],
    fields: Partial<typeof conversations.$inferInsert> = {},
  ) {
    const sent = now().getTime();
    const at = (ago: number) => new Date(sent - ago * 1000);
    const row = {
      id: newId(),
      distributorId: of.id,
      retailerId: of.retailer.id,
      subject: 'Short delivery',
      createdAt: at(0),
      updatedAt: at(0),
      lastMessageAt: at(0),
      ...fields,
    };
    await db.insert(conversations).values(row);
    if (texts.length > 0)
      await db.insert(messages).values(
        texts.map((content, index) => ({
          id: newId(),
          distributorId: of.id,
          conversationId: row.id,
          content,
          sentAt: at(texts.length - 1 - index),
          senderRole: 'RETAILER' as const,
          senderName: 'Salim Ahmed',
        })),
      );
    return row;
  }

  return {
    db: db as Db,
    isLimited,
    app,
    close,
    reply,
    call,
    session,
    account,
    product,
    retailer,
    device,
    tenant,
    order,
    readyForPapers,
    invoice,
    conversation,
    now,
    /** Advances the server's clock. */
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
export type TestTenant = Awaited<ReturnType<TestServer['tenant']>>;

export const orderDraft = (of: Pick<TestTenant, 'product' | 'retailer'>, qty: number | string = 2) => ({
  retailerId: of.retailer.id,
  items: [{ productId: of.product.id, qty }],
  notes: '',
});

export const productDraft = (fields: Record<string, unknown> = {}) => ({
  name: 'Filter Coffee',
  sku: `COF-${newId().slice(0, 8)}`,
  description: 'Ground, 200 g',
  imageUrl: '',
  images: [],
  unit: 'pack',
  minQty: 1,
  price: 249.5,
  mrp: '275.00',
  stock: 40,
  category: 'Beverages',
  subCategory: 'Coffee',
  isActive: true,
  ...fields,
});

export const discountDraft = (fields: Record<string, unknown> = {}) => ({
  discountType: 'PERCENTAGE',
  discountValue: 10,
  startDate: calendarDate(INSTANT, DEFAULT_TIME_ZONE),
  ...fields,
});

export const retailerDraft = (fields: Record<string, unknown> = {}) => ({
  name: 'Sri Balaji Stores',
  phone: '98860 55110',
  email: '',
  gstNumber: '',
  address: '',
  city: 'Tumakuru',
  state: 'Karnataka',
  pincode: '572101',
  ...fields,
});

export const distributorDraft = (fields: Record<string, unknown> = {}) => ({
  name: 'Kaveri Trade Links',
  gstNumber: '33AAGCK4417L1Z5',
  address: '8, Cutchery Road',
  city: 'Erode',
  state: 'Tamil Nadu',
  pincode: '638001',
  phone: '+91 424 225 6610',
  logoUrl: '',
  themeColor: '#2563eb',
  adminEmail: `owner.${newId().slice(0, 8)}@kaveri.example`,
  adminPassword: 'cauvery-delta',
  ...fields,
});

export const userDraft = (fields: Record<string, unknown> = {}) => ({
  email: `sunil.${newId().slice(0, 8)}@example.in`,
  password: 'mango-72-ripe',
  role: 'SUPERVISOR',
  ...fields,
});
