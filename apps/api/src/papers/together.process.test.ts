import { fillPath } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres, openTestServerOnPostgres } from '../../test/postgres.ts';
import {
  openTestServer,
  passwords,
  type TestServer,
  type TestTenant,
  testFiles,
} from '../../test/testing.ts';
import { createApp } from '../app.ts';
import { newId } from '../call/ids.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { papers } from '../schema/papers.ts';

/** How many invoices at once, and how often. */
const [AT_ONCE, TIMES] = [100, 3];

/** Copies a confirmed order for each of these retailers. Resolves to the copies' ids. */
async function confirmedOrders(server: TestServer, tenant: TestTenant, retailerIds: readonly string[]) {
  const { db } = server;
  const { id } = await server.order(tenant, 1, 'CONFIRMED');
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const [sale] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id));
  if (!order || !item || !sale) throw new Error('The order has no sale');
  const copies = retailerIds.map((retailerId) => {
    const orderId = newId();
    return {
      order: { ...order, id: orderId, orderNumber: orderId, retailerId },
      item: { ...item, id: newId(), orderId },
      sale: { ...sale, id: newId(), orderId, retailerId },
    };
  });
  await db.insert(orders).values(copies.map((copy) => copy.order));
  await db.insert(orderItems).values(copies.map((copy) => copy.item));
  await db.insert(ledgerEntries).values(copies.map((copy) => copy.sale));
  return copies.map((copy) => copy.order.id);
}

describe.each([
  ['the embedded database', {}, openTestServer],
  ['PostgreSQL', onPostgres, openTestServerOnPostgres],
] as const)('in %s', (_, options, open) => {
  let server: TestServer;
  beforeAll(async () => {
    if ('skip' in options) return;
    server = await open();
  });
  afterAll(() => server?.close());

  it('a hundred invoices at once, of two servers, have consecutive numbers, also if some are refused', {
    ...options,
    timeout: 240_000,
  }, async () => {
    const tenant = await server.tenant();
    await server.readyForPapers(tenant);
    const owners = await Promise.all(
      Array.from({ length: 5 }, () => server.account('DISTRIBUTOR', tenant.id)),
    );
    const twin = createApp({
      db: server.db,
      files: testFiles(),
      passwords,
      config: { rateLimit: 1_000_000 },
      now: server.now,
    });
    const nowhere = (await server.retailer(tenant.id)).id;
    const ids = await confirmedOrders(
      server,
      tenant,
      // Every tenth has no place of supply, after its order was locked.
      Array.from({ length: AT_ONCE }, (_each, index) => (index % 10 === 9 ? nowhere : tenant.retailer.id)),
    );
    for (let round = 1; round <= TIMES; round += 1) {
      const issue = async (id: string, index: number): Promise<number> => {
        const app = index % 2 === 0 ? server.app : twin;
        const { method, path } = operations.issueInvoice;
        const { status } = await app.request(`/api${fillPath(path, { id })}`, {
          method,
          headers: {
            authorization: `Bearer ${owners[index % owners.length]?.token}`,
            'idempotency-key': `${round} ${id}`.replace(' ', '-'),
          },
        });
        return status === 429 || status === 503 ? issue(id, index) : status;
      };
      const statuses = await Promise.all(ids.map(issue));
      expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE * 0.9);
      const issued = await server.db
        .select({ place: papers.place, number: papers.number })
        .from(papers)
        .where(eq(papers.distributorId, tenant.id))
        .orderBy(papers.place);
      const expected = Array.from({ length: round * AT_ONCE * 0.9 }, (_each, index) => ({
        place: index + 1,
        number: `INV/26-27/${String(index + 1).padStart(4, '0')}`,
      }));
      expect(issued).toEqual(expected);
      // Void, so that the orders need others.
      await server.db
        .update(papers)
        .set({ cancelledAt: server.now() })
        .where(eq(papers.distributorId, tenant.id));
    }
  });
});
