import { productOperations } from '@dmc/contract/products';
import { afterEach, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

const ADDRESS = 'https://console.example/api/products';
const named = (name: string) => ({ success: true, data: { products: [{ id: 'p1', name, price: 12.5 }] } });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page that was opened 900 ms ago and whose script has asked for the products as the session of `token`. */
async function start(token = 't1') {
  const { page, storage } = openPage();
  vi.spyOn(performance, 'now').mockReturnValue(900);
  const answer = Promise.resolve(Response.json(named('Early')));
  Object.assign(page, {
    earlyReads: new Map([[ADDRESS, { authorization: `Bearer ${token}`, answer }]]),
  });
  const { startSession } = await import('../session/session.ts');
  const { call } = await import('./client.ts');
  const { keepReads } = await import('./early-reads.ts');
  startSession({ user: asha, accessToken: 't1' });
  serve({ body: named('Asked') }, { body: named('Asked') });
  const read = async () => (await call(productOperations.listProducts, {})).rows[0]?.name;
  return { call, keepReads, read, storage };
}

it('takes an early answer once', async () => {
  const { read } = await start();
  expect(await read()).toBe('Early');
  expect(await read()).toBe('Asked');
});

it('leaves an early answer for another session', async () => {
  const { read } = await start('t2');
  expect(await read()).toBe('Asked');
});

it('drops early answers with the first write, which they do not know', async () => {
  const { call, read } = await start();
  await call(productOperations.deleteProduct, { params: { id: 'p1' } }).catch(() => {});
  expect(await read()).toBe('Asked');
});

it('drops early answers that nobody has taken for ten seconds', async () => {
  const { read } = await start();
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await read()).toBe('Asked');
});

it('keeps what the page has asked for since it was opened, next to other addresses', async () => {
  const { keepReads, read, storage } = await start();
  storage.setItem('dmc.reads', JSON.stringify({ '/orders': ['https://console.example/api/orders'] }));
  await read();
  await read();
  keepReads();
  expect(JSON.parse(storage.getItem('dmc.reads') ?? '')).toEqual({
    '/orders': ['https://console.example/api/orders'],
    '/products?filter=lowstock': [ADDRESS],
  });
});

it('forgets what was kept when the session ends', async () => {
  const { keepReads, read, storage } = await start();
  await read();
  keepReads();
  const { endSession } = await import('../session/session.ts');
  endSession('chosen');
  expect(storage.getItem('dmc.reads')).toBeNull();
});

it.each(['{', 'null', '[]', '1', '"reads"'])('replaces kept reads that are damaged: %s', async (damaged) => {
  const { keepReads, read, storage } = await start();
  storage.setItem('dmc.reads', damaged);
  await read();
  keepReads();
  expect(Object.values(JSON.parse(storage.getItem('dmc.reads') ?? ''))).toEqual([[ADDRESS]]);
});
