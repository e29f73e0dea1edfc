import { exportOperations } from '@dmc/contract/exports';
import { productOperations } from '@dmc/contract/products';
import { afterEach, expect, it, vi } from 'vitest';
import { asha, openPage, rohit, type Served, serve } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

const HEALTH = { body: { data: { extensions: ['answers.tag'] } } };
const listOf = (name: string, tag: string) => ({
  body: { success: true, data: { products: [{ id: 'p1', name, price: 12.5 }] } },
  headers: { etag: tag },
});
const TEA = listOf('Tea', 'W/"tea"');
const UNCHANGED = { status: 304, headers: { etag: 'W/"tea"' } };

/** A page signed in to a server that accepts tags unless `extensions` says otherwise; then the answers in order. */
async function start(answers: readonly Served[], health: Served = HEALTH) {
  openPage();
  const session = await import('../session/session.ts');
  const { call, download } = await import('./client.ts');
  const { readHealth } = await import('./read-health.ts');
  const { useClock } = await import('./clock.ts');
  session.startSession({ user: asha, accessToken: 't1' });
  const requests = serve(health, ...answers);
  await readHealth();
  const list = (search = '') => call(productOperations.listProducts, { query: { search } });
  const sent = () => requests.slice(1).map(({ headers }) => headers.get('if-none-match'));
  return { list, sent, session, call, download, useClock };
}

it('an answer that has not changed is not sent again, and stays the same object', async () => {
  const { list, sent } = await start([TEA, UNCHANGED, UNCHANGED]);
  const first = await list();
  expect(await list()).toBe(first);
  expect(await list()).toBe(first);
  expect(sent()).toEqual([null, 'W/"tea"', 'W/"tea"']);
});

it('one that has changed takes its place', async () => {
  const { list, sent } = await start([TEA, listOf('Coffee', 'W/"coffee"'), UNCHANGED]);
  await list();
  const second = await list();
  expect(second).toMatchObject({ rows: [{ name: 'Coffee' }] });
  expect(await list()).toBe(second);
  expect(sent()).toEqual([null, 'W/"tea"', 'W/"coffee"']);
});

it('each address has its own', async () => {
  const { list, sent } = await start([TEA, listOf('Coffee', 'W/"coffee"'), UNCHANGED]);
  const tea = await list('tea');
  await list('coffee');
  expect(await list('tea')).toBe(tea);
  expect(sent()).toEqual([null, null, 'W/"tea"']);
});

it('an answer without a tag is asked for in full, and so is a file', async () => {
  const { list, sent, download } = await start([
    TEA,
    { body: TEA.body },
    TEA,
    { text: 'a', headers: { etag: '"a"' } },
    { text: 'b' },
  ]);
  for (let n = 0; n < 3; n += 1) await list();
  const watched = { signal: new AbortController().signal, onBytes: () => {} };
  for (let n = 0; n < 2; n += 1) await download(exportOperations.exportProducts, {}, watched);
  expect(sent()).toEqual([null, 'W/"tea"', null, null, null]);
});

it('a server that does not list the extension is never sent a tag: it may refuse the header', async () => {
  const { list, sent } = await start([TEA, TEA], { body: { data: { extensions: ['requests.id'] } } });
  await list();
  await list();
  expect(sent()).toEqual([null, null]);
});

it.each<[string, (session: typeof import('../session/session.ts')) => void]>([
  ['signing out', ({ endSession }) => endSession('chosen')],
  ['another user', ({ startSession }) => startSession({ user: rohit, accessToken: 't2' })],
  [
    'viewing as a distributor',
    ({ startSession }) =>
      startSession({ user: { ...asha, impersonation: { isImpersonating: true } }, accessToken: 't2' }),
  ],
])('%s forgets every answer', async (_, leave) => {
  const { list, sent, session } = await start([TEA, TEA]);
  await list();
  leave(session);
  session.startSession({ user: asha, accessToken: 't3' });
  await list();
  expect(sent()).toEqual([null, null]);
});

it('an answer that arrives after its user has gone is not held for the next', async () => {
  const { list, sent, session } = await start([TEA, TEA, TEA]);
  void list();
  session.startSession({ user: rohit, accessToken: 't2' });
  await list('coffee');
  await list();
  expect(sent()).toEqual([null, null, null]);
});

it('the server’s clock is read from an answer without a body too', async () => {
  const { list, useClock } = await start([
    TEA,
    { ...UNCHANGED, headers: { date: new Date(Date.now() + 3_600_000).toUTCString() } },
  ]);
  await list();
  expect(useClock.getState().ahead).toBe(0);
  await list();
  expect(useClock.getState().ahead).toBeGreaterThan(3_500_000);
});

it('only the answers used last are held', async () => {
  const many = 70;
  const { list, sent } = await start([
    ...Array.from({ length: many }, () => TEA),
    UNCHANGED,
    { body: TEA.body },
  ]);
  for (let n = 0; n < many; n += 1) await list(`tea ${n}`);
  await list(`tea ${many - 1}`);
  await list('tea 0');
  expect(sent().slice(many)).toEqual(['W/"tea"', null]);
});
