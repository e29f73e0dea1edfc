import { EQUAL_NAMES, mixed, NAMES_IN_ORDER } from '@dmc/contract/names.fixtures';
import type { OperationName } from '@dmc/contract/operations';
import { openDb } from '@dmc/server/database/open-db';
import { prepareTables } from '@dmc/server/database/prepare-database';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newServerDatabase, onPostgres, openTestServerOnPostgres } from '../../test/postgres.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { expenses, payments } from '../schema/accounting.ts';
import { discounts } from '../schema/discounts.ts';
import { distributors } from '../schema/distributors.ts';
import { orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import { conversations } from '../schema/support.ts';
import { users } from '../schema/users.ts';
import { queryRows } from './db.ts';

const NAMES = NAMES_IN_ORDER.filter((name) => name !== '');
const DESCENDING = NAMES.toReversed();
const TWO_BALAS = NAMES.flatMap((name) => (name === 'Bala' ? [name, name] : [name]));

// biome-ignore lint/suspicious/noExplicitAny: rows of any list, as they were sent.
type Row = any;

describe.each([
  ['the embedded database', {}, openTestServer],
  ['PostgreSQL', onPostgres, openTestServerOnPostgres],
] as const)('forty names in %s', (_, options, open) => {
  let server: TestServer;
  let tenant: TestTenant;
  let admin: string;

  beforeAll(async () => {
    server = await open();
    tenant = await server.tenant({ name: 'Bala' });
    admin = (await server.account('ADMIN')).token;
    const { db, now } = server;
    const distributorId = tenant.id;
    const own = () => ({ id: newId(), distributorId, createdAt: now(), updatedAt: now() });
    const shops = mixed(NAMES).map((name) => ({ ...own(), name, city: name, latitude: 13, longitude: 77 }));
    const articles = mixed(NAMES_IN_ORDER).map((category, index) => ({
      ...own(),
      name: category || 'Bala',
      sku: `S-${index}`,
      price: 100,
      category,
    }));
    // Their orders belong to nobody.
    await db.delete(retailers).where(eq(retailers.distributorId, distributorId));
    await db.delete(products).where(eq(products.distributorId, distributorId));
    await db.insert(retailers).values(shops);
    await db.insert(products).values(articles);
    await db.insert(orders).values(
      shops.map(({ id, name }) => ({
        ...own(),
        retailerId: id,
        orderNumber: name,
        totalAmount: 100,
        totalItems: 1,
      })),
    );
    await db.insert(payments).values(
      shops.map(({ id, name }) => ({
        ...own(),
        retailerId: id,
        amount: 100,
        paymentMethod: 'CASH' as const,
        paymentType: 'PAYMENT' as const,
        referenceNumber: name,
        paidAt: now(),
      })),
    );
    await db
      .insert(conversations)
      .values(
        shops.map(({ id, name }) => ({ ...own(), retailerId: id, subject: name, lastMessageAt: now() })),
      );
    await db.insert(discounts).values(
      articles.slice(0, NAMES.length).map(({ id }, index) => ({
        ...own(),
        productId: id,
        retailerId: shops[index]?.id,
        type: 'FIXED' as const,
        value: 100,
        startDate: '2026-11-20',
        startsAt: now(),
      })),
    );
    await db.insert(expenses).values(
      NAMES.map((description) => ({
        ...own(),
        description,
        amount: 100,
        category: 'OPERATING' as const,
        date: '2026-11-20',
      })),
    );
    const others = mixed(NAMES).map((name) => ({ id: newId(), name, createdAt: now(), updatedAt: now() }));
    await db.insert(distributors).values(others);
    await db.insert(users).values(
      others.map(({ id }, index) => ({
        id: newId(),
        email: `owner.${index}@example.in`,
        passwordHash: '',
        role: 'DISTRIBUTOR' as const,
        distributorId: id,
        createdAt: now(),
      })),
    );
  });
  afterAll(() => server?.close());

  /** The names of a whole list, read in pages of seven. */
  async function listed(
    name: OperationName,
    query: Record<string, string>,
    of: (row: Row) => string | undefined,
  ) {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const as = ['listUsers', 'listDistributors'].includes(name) ? admin : tenant.owner.token;
      const page = { limit: 7, ...query, ...(after ? { after } : {}) };
      const { status, body } = await server.call(name, { as, query: page });
      expect([status, body.message]).toEqual([200, body.message]);
      const [rows = []] = Object.values(body.data).filter(Array.isArray);
      found.push(...rows.map((row: Row) => of(row) ?? ''));
      after = body.data.pagination.next ?? '';
      if (after === '') return found;
    }
  }

  const name = (row: Row) => row.name;
  const retailer = (row: Row) => row.retailer?.name ?? row.retailer?.businessName;

  it.each<[OperationName, string | undefined, (row: Row) => string | undefined]>([
    ['listRetailers', undefined, name],
    ['listRetailers', 'retailer', name],
    ['listRetailers', 'location', (row) => row.city],
    ['listCredits', undefined, retailer],
    ['listCredits', 'retailer', retailer],
    ['listOrders', 'retailer', retailer],
    ['listOrders', 'order', (row) => row.orderNumber],
    ['listPayments', 'retailer', retailer],
    ['listConversations', 'retailer', retailer],
    ['listExpenses', 'description', (row) => row.description],
    ['listRetailerLocations', undefined, name],
  ])('%s sorted by %s', options, async (list, sort, of) => {
    expect(await listed(list, sort ? { sort } : {}, of)).toEqual(NAMES);
    if (sort) expect(await listed(list, { sort: `${sort}.desc` }, of)).toEqual(DESCENDING);
  });

  it('are the order of distributors, and of their users', options, async () => {
    expect(await listed('listDistributors', {}, name)).toEqual(TWO_BALAS);
    expect(await listed('listDistributors', { sort: 'name.desc' }, name)).toEqual(TWO_BALAS.toReversed());
    const organisation = (row: Row) => row.distributor?.name;
    const owners = { role: 'DISTRIBUTOR' };
    expect(await listed('listUsers', { ...owners, sort: 'organization' }, organisation)).toEqual(TWO_BALAS);
  });

  it('are the order of products, where those without a category come last', options, async () => {
    const category = (row: Row) => row.category;
    expect(await listed('listProducts', { sort: 'category' }, category)).toEqual(NAMES_IN_ORDER);
    expect(await listed('listProducts', { sort: 'category.desc' }, category)).toEqual([...DESCENDING, '']);
    expect(await listed('listProducts', { sort: 'name' }, name)).toEqual(TWO_BALAS);
  });

  it('are the order of cities to choose from', options, async () => {
    const { body } = await server.call('listRetailers', { as: tenant.owner.token });
    const cities = Object.keys(body.data.totals.counts.city);
    // Spellings of one name are one city.
    expect(cities).toEqual(NAMES.filter((each) => cities.includes(each)));
  });
});

describe('equal names', () => {
  it('are listed by id', async ({ onTestFinished }) => {
    const server = await openTestServer();
    onTestFinished(server.close);
    const tenant = await server.tenant();
    const names = [...EQUAL_NAMES, ...EQUAL_NAMES.toReversed()];
    const rows = await Promise.all(names.map((name) => server.retailer(tenant.id, { name, city: 'x' })));
    const { body } = await server.call('listRetailers', { as: tenant.owner.token, query: { city: 'x' } });
    const ids = rows.map(({ id }) => id);
    expect(body.data.retailers.map(({ id }: Row) => id)).toEqual(ids.toSorted());
  });
});

describe('one town in several spellings', () => {
  it('is one choice, in its most frequent spelling, and one result', async ({ onTestFinished }) => {
    const server = await openTestServer();
    onTestFinished(server.close);
    const tenant = await server.tenant();
    for (const city of ['DEWAS', 'Dewas', ' Dewas ', 'dewas', 'Indore'])
      await server.retailer(tenant.id, { name: city.trim(), city });
    const as = tenant.owner.token;
    for (const city of ['Dewas', 'dewas', ' DEWAS ']) {
      const { body } = await server.call('listRetailers', { as, query: { city } });
      expect(body.data.pagination.total).toBe(4);
      expect(body.data.retailers.map(({ name }: Row) => name)).toEqual(['dewas', 'Dewas', 'Dewas', 'DEWAS']);
      expect(body.data.totals.counts.city).toEqual({ Dewas: 4, Indore: 1 });
      expect(body.data.totals.counts.status.active).toBe(4);
      const file = await server.call('exportRetailers', { as, query: { city } });
      expect(file.body.trim().split('\r\n')).toHaveLength(5);
    }
    const none = await server.call('listRetailers', { as, query: { city: 'Devas' } });
    expect(none.body.data.pagination.total).toBe(0);
  });
});

describe('a credit account without a limit or a payment', () => {
  it('comes last in both directions', async ({ onTestFinished }) => {
    const server = await openTestServer();
    onTestFinished(server.close);
    const tenant = await server.tenant();
    await server.retailer(tenant.id, { name: 'Unused', creditLimit: 500_00 });
    await server.retailer(tenant.id, { name: 'Larger', creditLimit: 900_00 });
    const sorted = async (sort: string) => {
      const { body } = await server.call('listCredits', { as: tenant.owner.token, query: { sort } });
      return body.data.credits.map(({ retailer }: Row) => retailer.businessName);
    };
    const without = tenant.retailer.name;
    for (const column of ['limit', 'available']) {
      expect(await sorted(column)).toEqual(['Unused', 'Larger', without]);
      expect(await sorted(`${column}.desc`)).toEqual(['Larger', 'Unused', without]);
    }
    for (const sort of ['use', 'use.desc']) expect((await sorted(sort)).at(-1)).toBe(without);
  });
});

describe('the collation of names', () => {
  it('is rebuilt after another version of ICU', async ({ onTestFinished }) => {
    const { db, close } = await openDb();
    onTestFinished(close);
    const version = () =>
      queryRows(db, sql`select collversion as version from pg_collation where collname = 'names'`);
    const before = await version();
    await db.execute(sql`update pg_collation set collversion = '1' where collname = 'names'`);
    await prepareTables(db, async () => {}, {});
    expect(await version()).toEqual(before);
  });

  it('needs a PostgreSQL with ICU', onPostgres, async ({ onTestFinished }) => {
    const { url, drop } = await newServerDatabase();
    onTestFinished(drop);
    const client = new pg.Client(url);
    await client.connect();
    // As a server built without ICU has it.
    await client.query(`delete from pg_collation where collprovider = 'i'`);
    await client.end();
    await expect(openDb({ url })).rejects.toThrow(/^This database cannot sort names: .* built with ICU/);
  });
});
