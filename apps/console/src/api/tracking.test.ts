import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

type Tracking = typeof import('./tracking.ts')['tracking'];
let tracking: Tracking;
let read: <T>(options: object) => Promise<T>;

beforeEach(async () => {
  openPage();
  const { startSession } = await import('../session/session.ts');
  startSession({ user: asha, accessToken: 't1' });
  ({ tracking } = await import('./tracking.ts'));
  const { queryClient } = await import('./loadable.ts');
  read = (options) => queryClient.fetchQuery(options as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shops = (from: number, count: number) => ({
  body: {
    success: true,
    data: {
      retailers: Array.from({ length: count }, (_, at) => ({
        id: `r-${from + at}`,
        name: `Shop ${from + at}`,
        latitude: 12.9,
        longitude: 77.6,
      })),
      pagination: { page: 1, limit: 500, total: 703, pages: 2 },
    },
  },
});

it('reads every page of a long list of places', async () => {
  const requests = serve(shops(0, 500), shops(500, 203));
  const { rows, total } = await read<{ rows: unknown[]; total: number }>(tracking.retailers());
  expect(rows).toHaveLength(703);
  expect(total).toBe(703);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?page=1&limit=500', '?page=2&limit=500']);
});

it('tells when the positions arrived by the server’s clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T11:00:00+05:30') });
  const date = new Date('2026-11-13T11:00:00+05:30').toUTCString();
  serve({ body: { data: { locations: [{ id: 'p-1', user: { email: 'a@b.in' } }] } }, headers: { date } });
  const { receipt } = await read<{ receipt: { receivedAt: Date; serverDate: Date } }>(tracking.supervisors());
  expect(receipt.receivedAt).toEqual(receipt.serverDate);
});
