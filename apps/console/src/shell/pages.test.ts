import type { RoutePath } from '@dmc/contract/roles';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

beforeEach(() => void openPage());
afterEach(() => vi.unstubAllGlobals());

type Loader = (args: { request: Request }) => Promise<null>;

async function start(role: 'ADMIN' | 'DISTRIBUTOR' | 'SUPERVISOR') {
  const { startSession } = await import('../session/session.ts');
  startSession({ user: { ...asha, role }, accessToken: 't1' });
  const { pageRoutes } = await import('./pages.tsx');
  return (path: RoutePath, search = '') => {
    const { loader } = pageRoutes(role).find((each) => each.path === path) ?? {};
    return (loader as Loader)({ request: new Request(`https://console.example${path}${search}`) });
  };
}

it('requests what a page shows according to its URL, without waiting for the answer', async () => {
  const requests = serve({});
  const load = await start('ADMIN');
  expect(await load('/analytics', '?period=90d')).toBeNull();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toContain('period=90d');
});

it('requests the first page of a list as the page itself will', async () => {
  const requests = serve({});
  const load = await start('DISTRIBUTOR');
  await load('/products', '?search=tea&pages=3');
  expect(requests).toHaveLength(1);
  const { searchParams } = new URL(requests[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ search: 'tea', page: '1', limit: '100' });
});

it('requests nothing that a role may not see, or that its page does not show', async () => {
  const requests = serve();
  const load = await start('SUPERVISOR');
  await load('/analytics');
  expect(requests).toEqual([]);
  await load('/dashboard');
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/dashboard/supervisor']);
});
