import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage, rohit } from '../testing.ts';

type Page = ReturnType<typeof openPage>;
let storage: Page['storage'];
beforeEach(() => {
  ({ storage } = openPage());
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the console anew in a browser that has stored the same, of the build with this script. */
async function visit(user: typeof asha | typeof rohit = asha, script = 'https://console.example/index-1.js') {
  const kept = storage.keys().map((key) => [key, storage.getItem(key) ?? ''] as const);
  const { storage: next } = openPage();
  vi.stubGlobal('document', { querySelector: () => ({ content: '', src: script }) });
  const { startSession } = await import('../session/session.ts');
  startSession({ user, accessToken: 't1' });
  for (const [key, text] of kept) next.setItem(key, text);
  storage = next;
  const { keepAnswers, keptSince, noteStandIn, restoreAnswers } = await import('./kept-answers.ts');
  const { key, queryClient } = await import('./loadable.ts');
  const { listQuery } = await import('./list.ts');
  const orders = (rows: readonly string[]) =>
    listQuery<{ id: string }>(key('orders', 'list'), ({ page, limit }) =>
      Promise.resolve({
        rows: rows.slice((page - 1) * limit, page * limit).map((id) => ({ id })),
        pagination: { total: rows.length },
      }),
    );
  const dataOf = (...parts: readonly unknown[]) => queryClient.getQueryData(key(...parts));
  return { dataOf, keepAnswers, keptSince, key, noteStandIn, orders, queryClient, restoreAnswers };
}

const manyOrders = Array.from({ length: 150 }, (_, index) => `o${index}`);

async function keepOrders() {
  const { keepAnswers, key, orders, queryClient } = await visit();
  await queryClient.fetchInfiniteQuery({ ...orders(manyOrders), pages: 2 });
  queryClient.setQueryData(key('dashboard', 'distributor'), { totalOrders: 150 });
  queryClient.setQueryData(key('system-settings'), { companyName: 'Vrinda Distributors' });
  keepAnswers();
}

it('gives the next visit the first page of a list and the figures, but no values of forms', async () => {
  await keepOrders();
  const { dataOf, restoreAnswers } = await visit();
  restoreAnswers();
  expect(dataOf('orders', 'list')).toMatchObject({ pages: [{ rows: { length: 100 } }], pageParams: [1] });
  expect(dataOf('dashboard', 'distributor')).toEqual({ totalOrders: 150 });
  expect(dataOf('system-settings')).toBeUndefined();
});

it('keeps nothing of a session that another tab has ended, before this tab hears of it', async () => {
  const { keepAnswers, key, queryClient } = await visit();
  queryClient.setQueryData(key('dashboard', 'distributor'), { totalOrders: 150 });
  storage.setItem('dmc.accessToken', 't2');
  keepAnswers();
  expect(storage.getItem('dmc.answers')).toBeNull();
  storage.setItem('dmc.accessToken', 't1');
  keepAnswers();
  expect(storage.getItem('dmc.answers')).toContain('totalOrders');
});

it('says of when rows are that stand in for a list that is not there yet', async () => {
  await keepOrders();
  const { keptSince, key, noteStandIn, orders, queryClient, restoreAnswers } = await visit();
  restoreAnswers();
  const { InfiniteQueryObserver } = await import('@tanstack/react-query');
  const unanswered = () => new Promise<never>(() => {});
  const pending = { ...orders([]), queryKey: key('orders', 'list', 'PENDING'), queryFn: unanswered };
  const before = queryClient.getQueryCache().find({ queryKey: key('orders', 'list') });
  if (!before) throw new Error('The list was not restored');
  const stop = new InfiniteQueryObserver(queryClient, pending).subscribe(() => {});
  const { queryHash } = queryClient.getQueryCache().find({ queryKey: pending.queryKey }) ?? {};
  expect(keptSince()).toBeUndefined();
  noteStandIn(queryHash ?? '', before);
  expect(keptSince()).toBe(before.state.dataUpdatedAt);
  queryClient.setQueryData(pending.queryKey, { pages: [], pageParams: [] });
  expect(keptSince()).toBeUndefined();
  stop();
});

it('asks for them anew, however short the time', async () => {
  await keepOrders();
  const { dataOf, orders, queryClient, restoreAnswers } = await visit();
  restoreAnswers();
  await queryClient.prefetchInfiniteQuery(orders(['new']));
  expect(dataOf('orders', 'list')).toMatchObject({ pages: [{ rows: [{ id: 'new' }] }] });
});

it('gives nothing to another user', async () => {
  await keepOrders();
  const { queryClient, restoreAnswers } = await visit(rohit);
  restoreAnswers();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('gives nothing to another build, and survives what it cannot read', async () => {
  await keepOrders();
  const { queryClient, restoreAnswers } = await visit(asha, 'https://console.example/index-2.js');
  restoreAnswers();
  storage.setItem('dmc.answers', '{');
  restoreAnswers();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('keeps nothing of the user before, whatever is still in the cache', async () => {
  const { keepAnswers, key, queryClient } = await visit();
  queryClient.setQueryData(key('dashboard', 'distributor'), { totalOrders: 150 });
  const { startSession } = await import('../session/session.ts');
  startSession({ user: rohit, accessToken: 't2' });
  keepAnswers();
  expect(JSON.parse(storage.getItem('dmc.answers') ?? '{}')).toMatchObject({ queries: [] });
});

it('survives a list of what are no answers', async () => {
  await keepOrders();
  const kept = JSON.parse(storage.getItem('dmc.answers') ?? '{}') as object;
  storage.setItem('dmc.answers', JSON.stringify({ ...kept, queries: [null] }));
  const { queryClient, restoreAnswers } = await visit();
  restoreAnswers();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('forgets them when the user signs out', async () => {
  await keepOrders();
  const { endSession } = await import('../session/session.ts');
  endSession('chosen');
  expect(storage.getItem('dmc.answers')).toBeNull();
});

it('keeps twelve answers, the latest ones, next to those of earlier visits', async () => {
  await keepOrders();
  const { dataOf, keepAnswers, key, queryClient, restoreAnswers } = await visit();
  const later = Date.now() + 1000;
  for (let at = 0; at < 12; at += 1)
    queryClient.setQueryData(key('accounting', 'dashboard', at), { at }, { updatedAt: later + at });
  keepAnswers();
  restoreAnswers();
  expect(dataOf('orders', 'list')).toBeUndefined();
  expect(dataOf('accounting', 'dashboard', 0)).toEqual({ at: 0 });
});
