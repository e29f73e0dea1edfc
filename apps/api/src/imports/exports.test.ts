import { readCsv } from '@dmc/contract/csv';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Reply, type TestServer, type TestTenant } from '../../test/testing.ts';
import { newId } from '../call/ids.ts';
import { products } from '../schema/products.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const records = ({ body }: Pick<Reply, 'body'>): Record<string, string | undefined>[] => {
  const [heads = [], ...rows] = readCsv(body).rows.filter((row) => row.length > 1);
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index]])));
};

describe('a list as a file', () => {
  it('is refused as its list is, before the file begins', async () => {
    const { status, body } = await server.call('exportPayments', {
      as: tenant.owner.token,
      query: { retailerId: 'nobody' },
    });
    expect([status, body.message]).toEqual([404, 'Retailer not found']);
  });

  it('is CSV in UTF-8 with a byte order mark, the documented headings and exact amounts', async () => {
    const { orderNumber } = await server.order(tenant, 3, 'CONFIRMED');
    const reply = await server.app.request('/api/exports/orders', {
      headers: { authorization: `Bearer ${tenant.owner.token}` },
    });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('x-total-count')).toBe('1');
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    const [heads, line] = text.split('\r\n');
    expect(heads).toBe('Order,Date,Time,Retailer,Phone,Email,Status,Items,Total (₹),Delivery date,Notes');
    expect(line).toMatch(
      new RegExp(
        `^${orderNumber},\\d{4}-\\d\\d-\\d\\d,\\d\\d:\\d\\d,Lakshmi Provision Store,98450 12345,,Confirmed,3,354,,$`,
      ),
    );
  });

  async function manyTeas(length: number) {
    const rows = Array.from({ length }, (_, index) => {
      const number = String(index).padStart(4, '0');
      return {
        id: newId(),
        distributorId: tenant.id,
        name: `Tea ${number}`,
        sku: `TEA-${number}`,
        price: 100,
        createdAt: server.now(),
      };
    });
    await server.db.insert(products).values(rows);
    return rows;
  }

  /** Requests the products' file, to be read part by part. */
  async function readProducts(query: string) {
    const { body } = await server.app.request(`/api/exports/products?${query}`, {
      headers: { authorization: `Bearer ${tenant.owner.token}` },
    });
    return (body ?? expect.fail('no body')).pipeThrough(new TextDecoderStream()).getReader();
  }

  it('has every row beyond one page, in the order asked for, and no more than the filters leave', async () => {
    for (let index = 0; index < 1100; index += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, offset) =>
          server.product(tenant.id, { name: `Tea ${String(index + offset).padStart(4, '0')}` }),
        ),
      );
    const reply = await server.call('exportProducts', {
      as: tenant.owner.token,
      query: { search: 'tea', sort: 'name', limit: 5, page: 3 },
    });
    const names = records(reply).map(({ Product }) => Product);
    expect(names).toHaveLength(1100);
    expect(names).toEqual(names.toSorted());
  });

  it('has every row once, whatever is deleted or renamed while it is read', async () => {
    // More pages than are read ahead.
    const rows = await manyTeas(4200);
    const reader = await readProducts('search=tea&sort=name');
    let text = (await reader.read()).value ?? '';
    const change = (name: string, fields: Partial<typeof products.$inferInsert>) =>
      server.db.update(products).set(fields).where(eq(products.name, name));
    await change('Tea 0005', { deletedAt: server.now() });
    await change('Tea 0006', { name: 'Zinc' });
    await change('Tea 4100', { name: 'A tea' });
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    expect(records({ body: text }).map(({ SKU }) => SKU)).toEqual(rows.map(({ sku }) => sku));
  });

  it('breaks off where its reader’s session ends', async () => {
    // More parts than are read ahead.
    await manyTeas(6200);
    const reader = await readProducts('sort=name');
    let text = (await reader.read()).value ?? '';
    expect((await server.call('logout', { as: tenant.owner.token })).status).toBe(200);
    const rest = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    };
    await expect(rest()).rejects.toMatchObject({ message: 'Your session has ended. Sign in again.' });
    expect(text).toContain('TEA-0999');
    expect(text).not.toContain('TEA-5999');
  });

  it('writes no formula', async () => {
    await server.retailer(tenant.id, {
      name: '=HYPERLINK("https://evil.example")',
      city: '+91',
      phone: '-1',
    });
    const { body } = await server.call('exportRetailers', {
      as: tenant.owner.token,
      query: { search: 'evil' },
    });
    expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(body).toContain(`"'+91"`);
    expect(body).toContain(`"'-1"`);
  });

  it('has no row of another tenant, and is closed to other roles', async () => {
    const other = await server.tenant();
    const { orderNumber } = await server.order(other);
    const rows = records(await server.call('exportOrders', { as: tenant.owner.token }));
    expect(rows).toEqual([]);
    expect(records(await server.call('exportOrders', { as: other.supervisor.token }))).toEqual([
      expect.objectContaining({ Order: orderNumber }),
    ]);
    expect((await server.call('exportPayments', { as: tenant.supervisor.token })).status).toBe(403);
    expect((await server.call('exportOrders')).status).toBe(401);
  });

  it('shows a refund as negative', async () => {
    for (const paymentType of ['PAYMENT', 'REFUND'])
      await server.call('recordPayment', {
        as: tenant.owner.token,
        body: { retailerId: tenant.retailer.id, amount: '250.50', paymentType },
      });
    const rows = records(
      await server.call('exportPayments', { as: tenant.owner.token, query: { period: '7d' } }),
    );
    expect(rows.map((row) => [row.Type, row['Amount (₹)']]).toSorted()).toEqual([
      ['Payment', '250.5'],
      ['Refund', '-250.5'],
    ]);
  });

  it('refuses a query that the list refuses', async () => {
    const { status } = await server.call('exportOrders', {
      as: tenant.owner.token,
      query: { sort: 'colour' },
    });
    expect(status).toBe(400);
  });
});
