import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COFFEE, csv, importCalls, PRODUCT_HEADS } from '../../test/import-calls.ts';
import { openTestServer, productDraft, type TestServer, type TestTenant } from '../../test/testing.ts';
import { importedRecords } from '../schema/imports.ts';

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

describe('undoing an import', () => {
  it('finds what refers to each product by an index, not by reading whole tables', async () => {
    const scanned = await server.db
      .select({ table: sql`conrelid::regclass::text` })
      .from(sql`pg_constraint`)
      .where(sql`contype = 'f' and confrelid = 'products'::regclass and not exists (
        select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1]
      )`);
    expect(scanned).toEqual([]);
  });

  it('removes and restores exactly what it made, once', async () => {
    const [before] = await calls.products();
    const id = await calls.make(
      'products',
      csv(PRODUCT_HEADS, COFFEE, `Changed,${tenant.product.sku},,,,99,,7,Inactive`),
    );
    const first = await calls.undo(id);
    expect(first.status).toBe(200);
    expect(first.body.data.import.undoneAt).toEqual(expect.any(String));
    const [after, ...others] = await calls.products();
    expect(others).toEqual([]);
    // The version increases, so that a form opened in between cannot restore the import.
    expect(after).toEqual({ ...before, version: 3, updatedAt: expect.any(Date) });
    expect((await calls.undo(id)).body).toEqual(first.body);
    // The SKU can be used again.
    await calls.make('products', csv(PRODUCT_HEADS, COFFEE));
  });

  it('is refused as a whole with the reason for each row, if something was used or changed since', async () => {
    const id = await calls.make(
      'products',
      csv(PRODUCT_HEADS, COFFEE, 'Tea,TEA-1,,,,10,,50,', `Changed,${tenant.product.sku},,,,99,,,`),
    );
    const rows = await calls.products();
    const tea = rows.find(({ sku }) => sku === 'TEA-1');
    await server.order({ ...tenant, product: { ...tenant.product, id: tea?.id ?? '' } });
    await server.call('updateProduct', {
      as: tenant.owner.token,
      params: { id: tenant.product.id },
      body: productDraft({ sku: tenant.product.sku, name: 'Renamed', stock: tenant.product.stock }),
    });
    const { status, body } = await calls.undo(id);
    expect([status, body.message]).toEqual([
      409,
      'Nothing was undone: 2 of 3 records were used or changed since.',
    ]);
    expect(body.errors).toEqual({ '3': 'Tea is used by an order', '4': 'Renamed was changed since' });
    expect((await calls.products()).map(({ sku }) => sku)).toContain('COF-200');
  });

  it('leaves what the import before it made, which can then be undone too', async () => {
    const price = (to: number) => csv(PRODUCT_HEADS, `Tea,${tenant.product.sku},,,,${to},,,`);
    const [before] = await calls.products();
    const first = await calls.make('products', price(20));
    const second = await calls.make('products', price(30));
    expect((await calls.undo(first)).status).toBe(409);
    expect((await calls.undo(second)).status).toBe(200);
    expect((await calls.products()).map((row) => row.price)).toEqual([20_00]);
    expect((await calls.undo(first)).status).toBe(200);
    expect((await calls.products()).map((row) => row.price)).toEqual([before?.price]);
  });

  it('removes retailers that nothing refers to', async () => {
    const id = await calls.make('retailers', 'Retailer,Phone\nFirst,90000 11111\nSecond,90000 22222');
    const first = (await calls.retailers()).find(({ name }) => name === 'First');
    await server.call('recordPayment', {
      as: tenant.owner.token,
      body: { retailerId: first?.id, amount: 10 },
    });
    const { status, body } = await calls.undo(id);
    expect(status).toBe(409);
    expect(body.errors).toEqual({ '2': 'First is used by a payment' });
    const other = await calls.make('retailers', 'Retailer,Phone\nThird,90000 33333');
    expect((await calls.undo(other)).status).toBe(200);
    expect((await calls.retailers()).map(({ name }) => name)).not.toContain('Third');
  });

  it('removes opening balances until the retailer orders or pays', async () => {
    const text = 'Phone,Amount owed (₹)\n98450 12345,500';
    const id = await calls.make('balances', text);
    expect((await calls.undo(id)).status).toBe(200);
    expect(await calls.openings()).toEqual([]);
    const again = await calls.make('balances', text);
    server.pass(1);
    await server.call('recordPayment', {
      as: tenant.owner.token,
      body: { retailerId: tenant.retailer.id, amount: 10 },
    });
    const { status, body } = await calls.undo(again);
    expect([status, body.errors]).toEqual([409, { '2': 'Lakshmi Provision Store has a payment since' }]);
    expect(await calls.openings()).toHaveLength(1);
  });

  it('is possible for a day, by this tenant only', async () => {
    const id = await calls.make('products', csv(PRODUCT_HEADS, COFFEE));
    const other = await server.tenant();
    expect((await calls.undo(id, other.owner.token)).status).toBe(404);
    expect((await server.call('listImports', { as: other.owner.token })).body.data.imports).toEqual([]);
    server.pass(24 * 3600 + 1);
    const fresh = await server.session(tenant.owner.id);
    const { status, body } = await calls.undo(id, fresh);
    expect([status, body.message]).toEqual([
      409,
      'This import is more than 24 hours old: it can no longer be undone.',
    ]);
    expect(
      await server.db.select().from(importedRecords).where(eq(importedRecords.importId, id)),
    ).toHaveLength(1);
  });
});
