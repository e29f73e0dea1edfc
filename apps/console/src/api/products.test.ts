import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage, serve } from '../testing.ts';

let api: typeof import('./products.ts');
beforeEach(async () => {
  openPage();
  api = await import('./products.ts');
});
afterEach(() => vi.unstubAllGlobals());

const stock = (value: number) => ({
  body: { data: { id: 'p1', name: 'Cow Ghee', sku: 'GHEE-1', price: 640, stock: value, isActive: true } },
});
const add20 = { id: 'p1', field: 'stock', from: 100, to: 120 } as const;
const change = (isRetry: boolean) => api.products.change().mutationFn?.({ ...add20, isRetry }, {} as never);

it('changes a stock that is as it was', async () => {
  const requests = serve(stock(100), stock(120));
  await change(false);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  expect(await requests[1]?.json()).toMatchObject({ stock: 120 });
});

it('does not take the same change by somebody else for its own', async () => {
  const requests = serve(stock(120));
  await expect(change(false)).rejects.toThrow('Its stock is 120 now');
  expect(requests).toHaveLength(1);
});

it('takes it for its own after an attempt without an answer', async () => {
  const requests = serve(stock(120));
  expect(await change(true)).toMatchObject({ stock: 120 });
  expect(requests).toHaveLength(1);
});
