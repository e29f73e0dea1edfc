import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, orderDraft, type TestServer } from '../test/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('takes the old default for an unknown rate, and notes what earlier orders assumed', async () => {
  const tenant = await server.tenant();
  const of = async (fields: object) => (await server.product(tenant.id, { price: 100_00, ...fields })).id;
  const [untouched, chosen, demo] = [
    await of({ gstRate: 18 }),
    await of({ gstRate: 18, hsnCode: '3402' }),
    await of({ gstRate: 12, costPrice: 80_00, hsnCode: '0405' }),
  ];
  const items = [untouched, chosen, demo].map((productId) => ({ productId, qty: 1 }));
  const body = { ...orderDraft(tenant), items };
  expect((await server.call('createOrder', { as: tenant.owner.token, body })).status).toBe(200);
  await server.db.execute(sql`update order_items set cost_assumed = false, gst_assumed = false`);

  const folder = new URL('../migrations/', import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith('_tax_unknown.sql')) ?? '';
  for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint'))
    await server.db.execute(sql.raw(statement));

  const { rows } = (await server.db.execute(sql`
    select p.gst_rate as rate, i.gst_rate as sold, i.gst_assumed as gst, i.cost_assumed as cost
    from order_items i join products p on p.id = i.product_id
    where i.distributor_id = ${tenant.id} order by i.position`)) as { rows: unknown[] };
  expect(rows).toEqual([
    { rate: null, sold: 18, gst: true, cost: true },
    { rate: 18, sold: 18, gst: false, cost: true },
    { rate: 12, sold: 12, gst: true, cost: false },
  ]);
});
