import type { RoutePath } from '@dmc/contract/roles';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

beforeEach(() => void openPage());
afterEach(() => vi.unstubAllGlobals());

type Lazy = { loader?: () => Promise<(args: { request: Request }) => unknown> };

async function start(role: 'ADMIN' | 'DISTRIBUTOR' | 'SUPERVISOR') {
  const { startSession } = await import('../session/session.ts');
  startSession({ user: { ...asha, role }, accessToken: 't1' });
  const { pageRoutes } = await import('./pages.tsx');
  const loaderOf = async (path: RoutePath) => {
    const page = pageRoutes(role).find((each) => each.path === path)?.lazy as Lazy | undefined;
    return page?.loader?.();
  };
  return loaderOf;
}

it('requests what a page shows according to its URL, without waiting for the answer', async () => {
  const requests = serve({});
  const load = await (await start('ADMIN'))('/analytics');
  expect(load?.({ request: new Request('https://console.example/analytics?period=90d') })).toBeNull();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.url).toContain('period=90d');
});

it('requests the first page of a list as the page itself will', async () => {
  const requests = serve({});
  const load = await (await start('DISTRIBUTOR'))('/products');
  load?.({ request: new Request('https://console.example/products?search=tea&pages=3') });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const { searchParams } = new URL(requests[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ search: 'tea', page: '1', limit: '100' });
});

it('requests nothing that a role may not see, or that its page does not show', async () => {
  const requests = serve();
  const loaderOf = await start('SUPERVISOR');
  expect(await loaderOf('/analytics')).toBeUndefined();
  const load = await loaderOf('/dashboard');
  expect(load?.({ request: new Request('https://console.example/dashboard') })).toBeNull();
  expect(requests).toEqual([]);
});
