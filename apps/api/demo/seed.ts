import type { DemoAccount } from '@dmc/contract/health';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Passwords } from '../src/call/passwords.ts';
import { inBatches } from '../src/database/batches.ts';
import type { Db } from '../src/database/db.ts';
import { themeChoiceColumns } from '../src/platform/theme-choice.ts';
import { creditChanges, expenses, ledgerEntries, payments } from '../src/schema/accounting.ts';
import { discounts } from '../src/schema/discounts.ts';
import { distributors } from '../src/schema/distributors.ts';
import { devices, pushMessages } from '../src/schema/notifications.ts';
import { orderHistory, orderItems, orders } from '../src/schema/orders.ts';
import { productImages, products } from '../src/schema/products.ts';
import { retailers } from '../src/schema/retailers.ts';
import { serverState } from '../src/schema/server.ts';
import { positionHistory, supervisorPositions, supervisorRatings } from '../src/schema/supervisors.ts';
import { conversations, messages } from '../src/schema/support.ts';
import { files } from '../src/schema/uploads.ts';
import { users } from '../src/schema/users.ts';
import { stopPaying } from './arrears.ts';
import { type Entry, expensesFor, outstandingOf, paymentsFor, saleEntries } from './books.ts';
import type { Business } from './business.ts';
import { calendarBefore } from './calendar.ts';
import { catalogues, type Tenant } from './catalogue.ts';
import { type Client, clientsOf, gstin, setCreditLimit } from './clients.ts';
import { discountsOf } from './discounts.ts';
import { otherDistributors } from './distributors.ts';
import { pushDataOf } from './notifications.ts';
import { ordersOf, type Placed } from './orders.ts';
import { issuePapers } from './papers.ts';
import { creditChangesFor } from './payments.ts';
import { ACCOUNTS, ORGANISATIONS } from './people.ts';
import { type Article, articlesOf, type FileRow, type Storage, storeCopy } from './products.ts';
import { seededRandom } from './random.ts';
import { ratingsOf, takenByCrew } from './supervisors.ts';
import { supportOf } from './support.ts';
import { COURSES, trackingOf } from './tracking.ts';
import { accountsOf, platformAccounts } from './users.ts';

const PASSWORD = 'demo-2026';

/** The accounts listed on a demo server's sign-in page. */
export const demoAccounts: DemoAccount[] = ACCOUNTS.map(({ role, email }) => ({
  role,
  email,
  password: PASSWORD,
}));

/** A retailer's account, which the console refuses. It is listed nowhere. */
export const demoRetailer: DemoAccount = {
  role: 'RETAILER',
  email: 'ramesh.k@annapoorna-provision.in',
  password: PASSWORD,
};

type Row<T extends PgTable> = T['$inferInsert'];

/** All rows of one distributor, by table; `copies` are its files. */
interface DemoRows {
  distributors: Row<typeof distributors>[];
  users: Omit<Row<typeof users>, 'passwordHash'>[];
  retailers: Client['row'][];
  tracking: ReturnType<typeof trackingOf>;
  files: FileRow[];
  products: Article['row'][];
  productImages: Article['images'];
  orders: Placed['order'][];
  orderItems: Placed['items'];
  orderHistory: Placed['history'];
  payments: Row<typeof payments>[];
  ledgerEntries: Entry[];
  creditChanges: ReturnType<typeof creditChangesFor>;
  expenses: Row<typeof expenses>[];
  devices: ReturnType<typeof pushDataOf>['devices'];
  pushMessages: ReturnType<typeof pushDataOf>['messages'];
  conversations: Row<typeof conversations>[];
  messages: Row<typeof messages>[];
  discounts: ReturnType<typeof discountsOf>;
  /** Accounts that nobody signs in to. */
  accounts: ReturnType<typeof accountsOf>;
  supervisorRatings: ReturnType<typeof ratingsOf>;
  copies: Storage['copies'];
}

function businessOf(tenant: Tenant, now: Date, founded: Date): Business {
  const random = seededRandom(tenant);
  const distributorId = random.id();
  const people = ACCOUNTS.filter((account) => 'tenant' in account && account.tenant === tenant);
  const [owner, supervisor] = people.map(({ role, email }) => ({
    id: random.id(),
    email,
    role,
    distributorId,
    createdAt: founded,
  }));
  if (!owner || !supervisor) throw new Error(`${tenant} needs an owner and a supervisor`);
  return { tenant, distributorId, random, calendar: calendarBefore(now), now, owner, supervisor };
}

function demoRowsOf(tenant: Tenant, now: Date, publicUrl: string): DemoRows {
  const founded = calendarBefore(now).at(400, 10 * 60);
  const business = businessOf(tenant, now, founded);
  const { distributorId, random, owner, supervisor } = business;
  const storage: Storage = { rows: [], copies: [] };
  const articles = articlesOf(business, storage, publicUrl);
  const clients = clientsOf(business);
  const placed = ordersOf(business, clients, articles);
  const sales = placed.flatMap((each) => saleEntries(each, random));
  const paid = clients.map((client, index) => {
    const own = sales.filter(({ retailerId }) => retailerId === client.row.id);
    const special = index === 5 ? 'advance' : index === 8 ? 'refund' : undefined;
    const paidFor = paymentsFor(business, client, own, special);
    const books = stopPaying(clients, index, paidFor, business.calendar);
    const owes = outstandingOf([...own, ...books.entries]);
    const waiting = placed
      .filter(({ order }) => order.retailerId === client.row.id && order.status === 'PENDING')
      .reduce((sum, { order }) => sum + order.totalAmount, 0);
    setCreditLimit(client, index, { owes, waiting }, random);
    return books;
  });
  const push = pushDataOf(business, clients);
  const tracking = trackingOf(business, clients, placed);
  const taken = takenByCrew(business, placed, tracking.people);
  const { name, gstCode, themeChoice, address, city, state, pincode, phone } = ORGANISATIONS[tenant];
  const logo = { asset: `logo-${tenant}.webp`, category: 'logos', createdAt: founded };
  return {
    distributors: [
      {
        id: distributorId,
        name,
        gstNumber: gstin(gstCode, 'C', name[0] ?? 'A', random),
        address,
        city,
        state,
        pincode,
        phone,
        logoUrl: storeCopy(business, storage, publicUrl, logo),
        ...themeChoiceColumns(themeChoice),
        orderSequence: placed.length,
        createdAt: founded,
        updatedAt: founded,
      },
    ],
    users: [owner, supervisor],
    retailers: clients.map(({ row }) => row),
    tracking,
    files: storage.rows,
    copies: storage.copies,
    products: articles.map(({ row }) => row),
    productImages: articles.flatMap(({ images }) => images),
    orders: taken.map(({ order }) => order),
    orderItems: taken.flatMap(({ items }) => items),
    orderHistory: taken.flatMap(({ history }) => history),
    payments: paid.flatMap((books) => books.payments),
    ledgerEntries: [...sales, ...paid.flatMap((books) => books.entries)],
    creditChanges: creditChangesFor(business, clients),
    expenses: expensesFor(business, outstandingOf(sales)),
    devices: push.devices,
    pushMessages: push.messages,
    ...supportOf(business, clients, placed, articles),
    discounts: discountsOf(business, clients, articles),
    accounts: accountsOf(business, clients, [demoRetailer.email]),
    supervisorRatings: ratingsOf(business, tracking.people),
  };
}

/** All demo rows, one entry per distributor. Depends only on `now`. */
export function demoRows(now: Date, publicUrl = ''): DemoRows[] {
  const tenants = (Object.keys(catalogues) as Tenant[]).map((tenant) => demoRowsOf(tenant, now, publicUrl));
  const [main] = tenants;
  const [first] = main?.retailers ?? [];
  main?.users.push(
    ...ACCOUNTS.filter(({ role }) => role === 'ADMIN').map(({ role, email }) => ({
      id: seededRandom(email).id(),
      email,
      role,
      createdAt: calendarBefore(now).at(420, 10 * 60),
    })),
    {
      id: seededRandom(demoRetailer.email).id(),
      email: demoRetailer.email,
      role: demoRetailer.role,
      distributorId: first?.distributorId,
      retailerId: first?.id,
      createdAt: first?.createdAt,
    },
  );
  main?.accounts.push(...platformAccounts(now));
  return tenants;
}

interface SeedOptions {
  now: Date;
  passwords: Passwords;
  /** Stores a picture of `assets` as the server's file at `path`. Resolves to its size in bytes. */
  store: (asset: string, path: string) => Promise<number>;
  /** Prefix of each file's address, as for an upload. */
  publicUrl?: string;
  /** Without the extension of papers, none are issued. */
  papers?: boolean;
  /** Runs in the same transaction, for rows that must exist if and only if the demo data does. */
  alongside?: (tx: Db) => Promise<void>;
  /** Aborts with its reason, leaving the database empty. */
  signal?: AbortSignal;
}

/** Fills an empty database in one transaction: three distributors with 120 days of trade, and others without any. */
export async function seedDemo(
  db: Db,
  { now, passwords, store, publicUrl = '', papers = true, alongside, signal }: SeedOptions,
): Promise<void> {
  const tenants = demoRows(now, publicUrl);
  const others = otherDistributors(now);
  const people = await Promise.all(
    tenants
      .flatMap((rows) => rows.users)
      .map(async (user) => ({
        ...user,
        passwordHash: await passwords.hash(PASSWORD),
      })),
  );
  const nobodys = <T>(user: T) => ({ ...user, passwordHash: passwords.nobodys() });
  // Files first: rows without files would be visible, files without rows are not.
  const sizes = new Map<string, number>();
  const copies = tenants.flatMap((rows) => rows.copies);
  await Promise.all(copies.map(async ({ asset, path }) => sizes.set(path, await store(asset, path))));
  const stored = tenants
    .flatMap((rows) => rows.files)
    .map((file) => ({ ...file, size: sizes.get(file.path) ?? 0 }));

  await db.transaction(async (tx) => {
    const insert = <T extends PgTable>(table: T, rows: Row<T>[]) =>
      inBatches(rows, async (part) => {
        signal?.throwIfAborted();
        await tx.insert(table).values([...part]);
      });
    const insertAll = <T extends PgTable>(table: T, select: (tenant: DemoRows) => Row<T>[]) =>
      insert(table, tenants.flatMap(select));
    await insertAll(distributors, (rows) => rows.distributors);
    await insert(distributors, others.distributors);
    await insertAll(retailers, (rows) => rows.retailers);
    await insert(users, people);
    await insert(users, others.users.map(nobodys));
    await insertAll(users, (rows) => [...rows.tracking.people, ...rows.accounts].map(nobodys));
    await insert(files, stored);
    await insertAll(products, (rows) => rows.products);
    await insertAll(productImages, (rows) => rows.productImages);
    await insertAll(orders, (rows) => rows.orders);
    await insertAll(orderItems, (rows) => rows.orderItems);
    await insertAll(orderHistory, (rows) => rows.orderHistory);
    await insertAll(payments, (rows) => rows.payments);
    await insertAll(ledgerEntries, (rows) => rows.ledgerEntries);
    await insertAll(creditChanges, (rows) => rows.creditChanges);
    await insertAll(expenses, (rows) => rows.expenses);
    await insertAll(devices, (rows) => rows.devices);
    await insertAll(pushMessages, (rows) => rows.pushMessages);
    await insertAll(conversations, (rows) => rows.conversations);
    await insertAll(messages, (rows) => rows.messages);
    await insertAll(supervisorPositions, (rows) => rows.tracking.positions);
    await insertAll(positionHistory, (rows) => rows.tracking.steps);
    await tx
      .insert(serverState)
      .values({ key: COURSES, value: tenants.flatMap((rows) => rows.tracking.courses) });
    await insertAll(discounts, (rows) => rows.discounts);
    await insertAll(supervisorRatings, (rows) => rows.supervisorRatings);
    const [main] = tenants;
    const owner = main?.users.find(({ role }) => role === 'DISTRIBUTOR');
    if (papers && owner?.distributorId)
      await issuePapers(tx, { ...owner, distributorId: owner.distributorId });
    await alongside?.(tx);
  });
}
