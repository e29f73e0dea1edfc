import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

const admin = { id: 'u9', email: 'r.iyer@platform.in', role: 'ADMIN' } as const;
const viewing = {
  ...admin,
  role: 'DISTRIBUTOR',
  distributor: asha.distributor,
  impersonation: { isImpersonating: true },
} as const;

let opened: ReturnType<typeof openPage>;
let session: typeof import('./session.ts');
let drafts: typeof import('./drafts.ts');
let client: typeof import('../api/loadable.ts');
let messages: typeof import('@dmc/design-system/toasts');

const nextFrame = vi.fn<(then: () => void) => void>();

beforeEach(async () => {
  opened = openPage();
  nextFrame.mockClear();
  vi.stubGlobal('requestAnimationFrame', nextFrame);
  session = await import('./session.ts');
  drafts = await import('./drafts.ts');
  client = await import('../api/loadable.ts');
  messages = await import('@dmc/design-system/toasts');
  await import('./transition.ts');
  session.startSession({ user: admin, accessToken: 'own' });
});
afterEach(() => vi.unstubAllGlobals());

const path = () => opened.page.location.pathname;
const start = () => session.startSession({ user: viewing, accessToken: 'viewing' });
const stop = () => session.startSession({ user: admin, accessToken: 'fresh' });
/** One of everything that a page leaves behind. */
const use = () => {
  client.queryClient.setQueryData(client.key('products'), ['Tea']);
  drafts.draftStore('product').save('new', { name: 'Tea' });
  messages.toasts.show({ tone: 'success', text: 'Tea was saved' });
};
const counts = () => [client.queryClient.getQueryCache().getAll().length, messages.toasts.read().length];

describe('an admin who begins to view as a distributor', () => {
  it('goes to the dashboard, without the admin’s cached data, and with the admin’s drafts kept for later', {
    meta: { proves: ['rule.impersonation.start'] },
  }, () => {
    use();
    start();
    expect(path()).toBe('/dashboard');
    expect(counts()).toEqual([0, 0]);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    stop();
    expect(drafts.draftStore('product').load('new')).toEqual({ name: 'Tea' });
  });
});

it('focuses the new page and scrolls to its top when the pressed button is gone', () => {
  const [focus, body] = [vi.fn(), {}];
  vi.stubGlobal('document', { body, activeElement: body, querySelector: () => ({ focus }) });
  start();
  for (const [callback] of nextFrame.mock.calls) callback();
  expect(focus).toHaveBeenCalledOnce();
  expect(opened.page.scrollTo).toHaveBeenCalledWith(0, 0);
});

describe('an admin who leaves the view', () => {
  beforeEach(() => start());

  it('goes to the list, and nothing of the distributor is left, not even on the device', {
    meta: { proves: ['rule.impersonation.stop'] },
  }, () => {
    use();
    opened.page.dispatchEvent(new Event('pagehide'));
    stop();
    expect(path()).toBe('/distributors');
    expect(counts()).toEqual([0, 0]);
    expect(opened.storage.keys().filter((key) => key.startsWith('dmc.draft:'))).toEqual([]);
    start();
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
  });

  it('changes every other tab too', () => {
    use();
    opened.storage.setItem('dmc.user', JSON.stringify(admin));
    opened.fromOtherTab('dmc.user');
    opened.storage.setItem('dmc.accessToken', 'fresh');
    opened.fromOtherTab('dmc.accessToken');
    expect(session.useSession.getState()).toMatchObject({ token: 'fresh', user: admin });
    expect(path()).toBe('/distributors');
    expect(counts()).toEqual([0, 0]);
  });

  it('by signing out leaves nothing either, and leaves the URL to the sign-in page', () => {
    use();
    session.endSession('chosen');
    expect(counts()).toEqual([0, 0]);
    expect(path()).toBe('/dashboard');
    expect(opened.storage.keys()).toEqual([]);
  });
});

describe('a view that the server does not end', () => {
  const exit = async (status: number) => {
    start();
    serve({ status, body: { success: false, message: 'Out of order' } });
    const { exitView } = await import('./exit-view.ts');
    await expect(exitView()).rejects.toThrow('Out of order');
  };

  it('continues, and leaves it to its caller to say why, once', async () => {
    await exit(500);
    expect(session.useSession.getState()).toMatchObject({ token: 'viewing' });
    expect(messages.toasts.read()).toEqual([]);
  });

  it('leads to sign-in if its session has ended', async () => {
    await exit(401);
    expect(session.useSession.getState()).toMatchObject({ status: 'signed-out', reason: 'expired' });
    expect(messages.toasts.read()).toEqual([]);
  });
});

it('removes what an earlier view left behind', async () => {
  opened = openPage();
  const left = 'dmc.draft:u9:d1:impersonating:product:new';
  const own = 'dmc.draft:u9:platform:self:distributor:new';
  for (const key of [left, own]) opened.storage.setItem(key, JSON.stringify({ at: Date.now() }));
  await import('./transition.ts');
  expect(opened.storage.keys()).toEqual([own]);
});

it('leaves page, answers and messages alone while the identity stays', () => {
  opened.page.history.replaceState({}, '', '/users');
  use();
  session.startSession({ user: admin, accessToken: 'renewed' });
  expect(path()).toBe('/users');
  expect(counts()).toEqual([1, 1]);
});
