import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

let retailers: typeof import('./retailers.ts')['retailers'];
let orders: typeof import('./orders.ts')['orders'];
let accounting: typeof import('./accounting.ts')['accounting'];

beforeEach(async () => {
  openPage();
  (await import('../session/session.ts')).startSession({ user: asha, accessToken: 't1' });
  ({ retailers } = await import('./retailers.ts'));
  ({ orders } = await import('./orders.ts'));
  ({ accounting } = await import('./accounting.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
// biome-ignore lint/suspicious/noExplicitAny: calls a query function with only the part of its context that it reads
const run = (options: { queryFn?: any }) => options.queryFn({ signal });
const shop = (id: string) => ({ id, name: `Shop ${id}`, phone: '98450 12345' });
const page = (key: string, rows: object[], pagination?: object) => ({
  body: { success: true, data: { [key]: rows, ...(pagination ? { pagination } : {}) } },
});
const pathsOf = (requests: readonly Request[]) =>
  requests.map(({ url }) => `${new URL(url).pathname}${new URL(url).search}`);

describe('one retailer', () => {
  it('is read by its call if the server has one', async () => {
    const requests = serve({ body: { success: true, data: { retailer: shop('r7') } } });
    expect(await run(retailers.one('r7', true))).toMatchObject({ id: 'r7' });
    expect(pathsOf(requests)).toEqual(['/api/retailers/r7']);
  });

  it('is otherwise found in the list, page by page, as far as needed', async () => {
    const requests = serve(
      page('retailers', [shop('r1')], { page: 1, limit: 100, pages: 3 }),
      page('retailers', [shop('r2')], { page: 2, limit: 100, pages: 3 }),
    );
    expect(await run(retailers.one('r2', false))).toMatchObject({ id: 'r2' });
    expect(pathsOf(requests)).toEqual(['/api/retailers?page=1&limit=100', '/api/retailers?page=2&limit=100']);
  });

  it('is missing only if the whole list was searched', async () => {
    serve(page('retailers', [shop('r1')]));
    await expect(run(retailers.one('r2', false))).rejects.toMatchObject({
      kind: 'missing',
      message: 'It does not exist, or it belongs to another distributor.',
    });
    const pages = Array.from({ length: 50 }, (_, index) =>
      page('retailers', [shop(`s${index}`)], { page: index + 1, limit: 100, pages: 60 }),
    );
    serve(...pages);
    await expect(run(retailers.one('r2', false))).rejects.toMatchObject({
      message: 'It is not among the first 50 retailers. There are more.',
    });
  });
});

describe('what concerns one retailer', () => {
  it('has its orders only, and says how many were searched if the server sent others', async () => {
    const order = (id: string, retailer: object) => ({
      ...{ id, orderNumber: id, retailer, totalAmount: 1, status: 'PENDING' },
      createdAt: '2026-11-01T00:00:00Z',
    });
    const requests = serve(
      page('orders', [
        order('o1', { id: 'r1', name: 'Shop r1' }),
        order('o2', { id: 'r2', name: 'Shop r1' }),
        // Without an id, match by name.
        order('o3', { name: 'Shop r1' }),
      ]),
    );
    const options = orders.ofRetailer({ id: 'r1', name: 'Shop r1' });
    const { rows, loadedRows } = options.select(await new QueryClient().fetchInfiniteQuery(options));
    expect(rows.map(({ id }) => id)).toEqual(['o1', 'o3']);
    expect(loadedRows).toBe(3);
    expect(pathsOf(requests)).toEqual(['/api/orders?page=1&limit=100&retailerId=r1']);
  });

  it('has its own line of the aging report, wherever that is', async () => {
    const line = (id: string) => ({ retailer: { id, businessName: id }, current: 5 });
    serve(
      page('agingReport', [line('r1')], { page: 1, limit: 500, pages: 2 }),
      page('agingReport', [line('r2')], { page: 2, limit: 500, pages: 2 }),
    );
    expect(await run(accounting.agingOf('r2'))).toMatchObject({ row: { current: 500 }, more: false });
    serve(page('agingReport', []));
    expect(await run(accounting.agingOf('r2'))).toEqual({ row: undefined, searched: 0, more: false });
  });
});
