import { productOperations } from '@dmc/contract/products';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage, serve } from '../testing.ts';

const HERE = Date.parse('2026-11-20T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let clock: typeof import('./clock.ts');
let call: typeof import('./client.ts')['call'];

beforeEach(async () => {
  vi.useFakeTimers({ now: HERE, toFake: ['Date'] });
  openPage();
  clock = await import('./clock.ts');
  ({ call } = await import('./client.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a call whose answer has the server's time. */
const answeredAt = async (ms: number, status = 200) => {
  const body = status === 200 ? { data: { products: [] } } : { success: false, message: 'Out of order' };
  serve({ status, body, headers: { date: new Date(ms).toUTCString() } });
  await call(productOperations.listProducts, { query: {} }).catch(() => undefined);
  return clock.serverNow().getTime() - HERE;
};

it.each([
  ['a day behind', DAY_MS],
  ['a day ahead', -DAY_MS],
])('a computer %s follows the server', async (_, ahead) => {
  expect(await answeredAt(HERE + ahead)).toBe(ahead);
  expect(clock.byServer(HERE - 1000).getTime()).toBe(HERE + ahead - 1000);
});

it('the time of a refusal counts too', async () => {
  expect(await answeredAt(HERE + DAY_MS, 409)).toBe(DAY_MS);
});

it('seconds are left alone, and a computer that was set right is right again', async () => {
  expect(await answeredAt(HERE + 9000)).toBe(0);
  expect(await answeredAt(HERE + DAY_MS)).toBe(DAY_MS);
  expect(await answeredAt(HERE + DAY_MS + 9000)).toBe(DAY_MS);
  expect(await answeredAt(HERE - 9000)).toBe(0);
});

it('an answer without a readable date changes nothing', async () => {
  await answeredAt(HERE + DAY_MS);
  serve({ body: { data: { products: [] } } });
  await call(productOperations.listProducts, { query: {} });
  expect(clock.serverNow().getTime()).toBe(HERE + DAY_MS);
});
