import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, networkFailure, openPage, serve } from '../testing.ts';

let api: typeof import('./orders.ts').orders;
let client: typeof import('./loadable.ts').queryClient;
beforeEach(async () => {
  openPage();
  const { startSession } = await import('../session/session.ts');
  startSession({ user: asha, accessToken: 't1' });
  ({ orders: api } = await import('./orders.ts'));
  ({ queryClient: client } = await import('./loadable.ts'));
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const order = (status: string) => ({
  id: 'o1',
  orderNumber: 'ORD-00001',
  totalAmount: 120,
  createdAt: '2026-11-20T10:00:00.000Z',
  status,
});
const STATUSES = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'RETURNED'];
const page = (pending: number, rows = [order('PENDING')]) => ({
  body: {
    data: {
      orders: rows,
      pagination: { page: 1, limit: 100, total: pending },
      totals: {
        counts: {
          status: Object.fromEntries(
            ['all', ...STATUSES].map((name) => [name, name === 'PENDING' ? pending : 20]),
          ),
        },
      },
    },
  },
});
const answer = (status: string) => ({ body: { data: { order: order(status) } } });

const badge = () => {
  new QueryObserver(client, api.pending()).subscribe(() => {});
};
const count = () => client.getQueryData(api.pending().queryKey);
const show = (query = {}) => {
  new InfiniteQueryObserver(client, api.list(query)).subscribe(() => {});
};
const confirm = () =>
  new MutationObserver(client, api.setStatus()).mutate({ id: 'o1', status: 'CONFIRMED', from: 'PENDING' });
const pathsOf = (requests: readonly Request[]) =>
  requests.map(({ method, url }) => `${method} ${url.slice('https://console.example/api'.length)}`);

describe('the number of pending orders', () => {
  it('is that of the list which is on its way', async () => {
    const requests = serve(page(12));
    badge();
    show();
    await vi.waitFor(() => expect(count()).toBe(12));
    expect(pathsOf(requests)).toEqual(['GET /orders?page=1&limit=100']);
  });

  it('is requested if no list says it, as one of a search does not', async () => {
    const requests = serve(page(1), page(12));
    show({ search: 'tea' });
    badge();
    await vi.waitFor(() => expect(count()).toBe(12));
    expect(pathsOf(requests)).toEqual([
      'GET /orders?page=1&limit=100&search=tea',
      'GET /orders?limit=1&status=PENDING',
    ]);
  });

  it.each([
    ['the list of all orders says it', {}, 9],
    ['the list of a search does not', { search: 'tea' }, 11],
  ])('follows a change of status, after which only a list is requested: %s', async (_, query, after) => {
    const isSearch = 'search' in query;
    const requests = serve(
      page(isSearch ? 1 : 12),
      ...(isSearch ? [page(12)] : []),
      answer('CONFIRMED'),
      page(isSearch ? 0 : 9),
    );
    show(query);
    badge();
    await vi.waitFor(() => expect(count()).toBe(12));
    const before = requests.length;
    await confirm();
    await vi.waitFor(() => expect(requests).toHaveLength(before + 2));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(count()).toBe(after);
    expect(requests.slice(before).map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  it('is requested after a change whose answer was lost', async () => {
    const requests = serve(page(12), networkFailure(), page(11));
    badge();
    await vi.waitFor(() => expect(count()).toBe(12));
    await expect(confirm()).rejects.toMatchObject({ details: { unknown: true } });
    await vi.waitFor(() => expect(count()).toBe(11));
    expect(requests).toHaveLength(3);
  });
});
