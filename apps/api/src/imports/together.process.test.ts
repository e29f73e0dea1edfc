import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csv, draftOf, importCalls, PRODUCT_HEADS } from '../../test/import-calls.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { products } from '../schema/products.ts';

let server: TestServer;
let tenant: TestTenant;
let calls: ReturnType<typeof importCalls>;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
  calls = importCalls(server, tenant);
});

const statuses = async (replies: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);

// The embedded database serialises transactions, so these can fail on a PostgreSQL server only.
describe('imports at the same time', () => {
  it('make each retailer of one file once', async () => {
    const draft = draftOf('retailers', 'Retailer,Phone\nFirst,90000 11111\nSecond,90000 22222');
    const both = await Promise.all([calls.send('createImport', draft), calls.send('createImport', draft)]);
    const created = both.map(({ status, body }) => [status, body.data?.import.created]);
    expect(created.toSorted()).toEqual([
      [200, 0],
      [200, 2],
    ]);
    expect((await calls.retailers()).filter(({ name }) => name === 'First')).toHaveLength(1);
  });

  it('do not block each other or orders for good, whatever the order of their rows', async () => {
    const rows = (price: number) => Array.from({ length: 1200 }, (_, n) => `P ${n},S-${n},,,,${price},,50,`);
    await calls.make('products', csv(PRODUCT_HEADS, ...rows(1)));
    const made = await server.db
      .select()
      .from(products)
      .where(and(eq(products.distributorId, tenant.id), ne(products.id, tenant.product.id)));
    const order = (items: typeof made) =>
      server.call('createOrder', {
        as: tenant.owner.token,
        body: {
          retailerId: tenant.retailer.id,
          items: items.map(({ id }) => ({ productId: id, qty: 1 })),
          notes: '',
        },
      });
    const first = draftOf('products', csv(PRODUCT_HEADS, ...rows(2)));
    const second = draftOf('products', csv(PRODUCT_HEADS, ...rows(3).toReversed()));
    const ends = [...made.slice(0, 40), ...made.slice(-40)];
    const together = [
      calls.send('createImport', first),
      calls.send('createImport', second),
      order(ends),
      calls.send('checkImport', second),
      order(ends.toReversed()),
    ];
    expect(await statuses(together)).toEqual([200, 200, 200, 200, 200]);
  });
});
