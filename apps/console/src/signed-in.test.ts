import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from './testing.ts';

beforeEach(() => {
  openPage();
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

it('leaves nothing of what it prepared if the session ends before the page is drawn', async () => {
  const requests = serve({});
  const { endSession, startSession } = await import('./session/session.ts');
  startSession({ user: asha, accessToken: 't1' });
  const { prefetch } = await import('./shell/prefetch.ts');
  const { prepare } = await import('./signed-in.tsx');
  const { queryClient } = await import('./api/loadable.ts');
  await prefetch('/products');
  const stopped = vi.spyOn(window, 'removeEventListener');
  prepare();
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(queryClient.getQueryCache().getAll()).not.toEqual([]);

  endSession('chosen');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(stopped).toHaveBeenCalledWith('popstate', expect.any(Function));
});
