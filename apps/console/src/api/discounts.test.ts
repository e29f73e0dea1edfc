import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure, openPage, serve } from '../testing.ts';

const draft = {
  discountType: 'PERCENTAGE',
  discountValue: 10_00,
  startDate: '2026-11-20',
  description: 'Opening offer',
} as const;
const everyone = { productId: 'p1', retailerId: undefined };
const one = { productId: 'p1', retailerId: 'r 1' };

let api: typeof import('./discounts.ts');
let outcomeOf: typeof import('./failure.ts').outcomeOf;
beforeEach(async () => {
  openPage();
  api = await import('./discounts.ts');
  ({ outcomeOf } = await import('./failure.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const set = (change: Parameters<NonNullable<ReturnType<typeof api.discounts.set>['mutationFn']>>[0]) =>
  api.discounts.set().mutationFn?.(change, {} as never);
const read = (queryFn: unknown) => (queryFn as (context: object) => Promise<unknown>)({ signal: undefined });
const calls = (requests: readonly Request[]) =>
  requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`);

it('sends the documented body: a description only for one retailer, no empty end', {
  meta: { proves: ['rule.discounts.end'] },
}, async () => {
  const requests = serve({}, {});
  await set({ target: everyone, draft });
  await set({ target: one, draft: { ...draft, endDate: '2026-12-01' } });
  expect(calls(requests)).toEqual([
    'POST /api/discounts/generic/p1',
    'POST /api/discounts/retailer/r%201/p1',
  ]);
  const sent = { discountType: 'PERCENTAGE', discountValue: 10, startDate: '2026-11-20' };
  expect(await requests[0]?.json()).toEqual(sent);
  expect(await requests[1]?.json()).toEqual({ ...sent, endDate: '2026-12-01', description: 'Opening offer' });
});

describe('replacing a discount if the server does not', () => {
  const before = { ...draft, discountValue: 5_00 };

  it('removes the first one, then sets the other', async () => {
    const requests = serve({}, {});
    await set({ target: everyone, draft, replace: { before } });
    expect(calls(requests)).toEqual(['DELETE /api/discounts/generic/p1', 'POST /api/discounts/generic/p1']);
  });

  it('restores the first one if the other is refused, and gives the reason', async () => {
    const requests = serve({}, { status: 422, body: { success: false, message: 'Too much' } }, {});
    await expect(set({ target: everyone, draft, replace: { before } })).rejects.toThrow('Too much');
    expect(calls(requests)).toHaveLength(3);
    expect(await requests[2]?.json()).toMatchObject({ discountValue: 5 });
  });

  const refused = { status: 422, body: { success: false, message: 'Too much.' } };
  const failure = async () =>
    outcomeOf(
      await set({ target: everyone, draft, replace: { before } })?.catch((error: unknown) => error),
      'Failed.',
      'set',
    );

  it.each([
    ['was refused too', refused, 'so there is none now. Save again to set one.'],
    ['got no answer', networkFailure(), 'we don’t know whether it was restored. Check the discounts'],
  ])('says that the first one is gone if restoring it %s', async (_, answer, text) => {
    serve({}, refused, answer);
    const { form, unknown } = await failure();
    expect(form).toContain('The new discount was not set: Too much. The previous one was removed');
    expect(form).toContain(text);
    expect(unknown).toBeUndefined();
  });

  it('says that the first one is gone if its terms are unknown', async () => {
    const requests = serve({}, refused);
    await expect(set({ target: everyone, draft, replace: { before: undefined } })).rejects.toThrow(
      'so there is none now',
    );
    expect(requests).toHaveLength(2);
  });

  it('restores nothing over a new one that may have been set', async () => {
    const requests = serve({}, networkFailure());
    expect(await failure()).toEqual({
      ok: false,
      unknown: true,
      form: 'The previous discount was removed, and no answer came for the new one. We don’t know whether it was set.',
    });
    expect(requests).toHaveLength(2);
  });

  it('says that the first one may be gone if removing it got no answer, and goes on when it is', async () => {
    const requests = serve(networkFailure());
    expect((await failure()).form).toContain('It may be gone, and the new one was not set.');
    expect(requests).toHaveLength(1);
    const again = serve({ status: 404 }, {});
    await set({ target: everyone, draft, replace: { before } });
    expect(again).toHaveLength(2);
  });

  it('sets nothing if the first one cannot be removed', async () => {
    const requests = serve({ status: 500, body: { success: false, message: 'Locked' } });
    await expect(set({ target: everyone, draft, replace: { before } })).rejects.toThrow('Locked');
    expect(requests).toHaveLength(1);
  });
});

describe('extending', () => {
  const row = (change = {}) => ({
    productId: 'p1',
    retailerId: 'r 1',
    product: { name: 'Cow Ghee', price: 640 },
    retailer: { name: 'Gupta General Store' },
    discountType: 'PERCENTAGE',
    discountValue: 10,
    startDate: '2026-11-20',
    endDate: '2026-11-30',
    description: 'Opening offer',
    ...change,
  });
  const lists = (...rows: object[]) => ({ body: { data: { generic: [], retailerSpecific: rows } } });
  const extend = (isRetry = false) => {
    const before = { ...draft, endDate: '2026-11-30' };
    const change = { target: one, before, endDate: '2026-12-31', isRetry };
    return api.discounts.extend().mutationFn?.(change, { client: new QueryClient(), meta: undefined });
  };

  it('sends its terms with another end', async () => {
    const requests = serve(lists(row()), {});
    await extend();
    expect(await requests[1]?.json()).toMatchObject({ discountValue: 10, endDate: '2026-12-31' });
  });

  it.each([
    ['another value', [row({ discountValue: 15 })]],
    ['another end', [row({ endDate: '2026-12-31' })]],
    ['nothing', []],
  ])('is refused if there is %s by now', async (_, rows) => {
    const requests = serve(lists(...rows));
    await expect(extend()).rejects.toThrow('Someone else changed or removed it');
    expect(requests).toHaveLength(1);
  });

  it('is not repeated if the first attempt arrived', async () => {
    const requests = serve(lists(row({ endDate: '2026-12-31' })));
    await extend(true);
    expect(requests).toHaveLength(1);
  });
});

describe('the lists', () => {
  const generic = (id: number) => ({
    id,
    name: `Product ${id}`,
    price: 100,
    genericDiscountType: 'FIXED',
    genericDiscountValue: 5,
  });
  const page = (from: number, count: number, totals: object) => ({
    body: {
      data: {
        generic: Array.from({ length: count }, (_, index) => generic(from + index)),
        retailerSpecific: [],
        pagination: { page: 1, limit: 100, ...totals },
      },
    },
  });
  const client = new QueryClient();
  afterEach(() => client.clear());
  const list = async (pages: number) => {
    const [everyone, own] = [api.discounts.list('generic'), api.discounts.list('retailerSpecific')];
    const data = await client.fetchInfiniteQuery({ ...everyone, pages });
    return { generic: everyone.select?.(data), retailerSpecific: own.select?.(data) };
  };

  it('come in the same answers, each page requested once', async () => {
    const totals = { total: 130, pages: 2, generic: 130, retailerSpecific: 0 };
    const requests = serve(page(1, 100, totals), page(101, 30, totals));
    expect(await list(3)).toMatchObject({
      generic: { rows: { length: 130 }, total: 130, more: false },
      retailerSpecific: { rows: [], total: 0, more: false },
    });
    expect(calls(requests)).toEqual([
      'GET /api/discounts?page=1&limit=100',
      'GET /api/discounts?page=2&limit=100',
    ]);
  });

  it('are requested once by a screen that shows both', async () => {
    const totals = { total: 12, pages: 1, generic: 12, retailerSpecific: 0 };
    const requests = serve(page(1, 12, totals));
    const [generic, own] = (['generic', 'retailerSpecific'] as const).map(
      (which) => new InfiniteQueryObserver(client, api.discounts.list(which)),
    );
    const stop = [generic, own].map((observer) => observer?.subscribe(() => {}));
    await vi.waitFor(() => expect(own?.getCurrentResult().data).toMatchObject({ rows: [], total: 0 }));
    expect(generic?.getCurrentResult().data).toMatchObject({ rows: { length: 12 }, total: 12 });
    expect(calls(requests)).toEqual(['GET /api/discounts?page=1&limit=100']);
    for (const end of stop) end?.();
  });

  it('continue while one of them does, each ending at its own page', async () => {
    const own = (id: number) => ({
      productId: `p${id}`,
      retailerId: 'r1',
      product: { name: `Product ${id}`, price: 100 },
      retailer: { name: 'Gupta General Store' },
      discountType: 'FIXED',
      discountValue: 5,
    });
    const answer = (generics: number, from: number, count: number) => ({
      body: {
        data: {
          generic: Array.from({ length: generics }, (_, index) => generic(index + 1)),
          retailerSpecific: Array.from({ length: count }, (_, index) => own(from + index)),
          pagination: { page: 1, limit: 100, total: 134, pages: 2, generic: 4, retailerSpecific: 130 },
        },
      },
    });
    serve(answer(4, 1, 100), answer(0, 101, 30));
    expect(await list(1)).toMatchObject({
      generic: { rows: { length: 4 }, total: 4, more: false },
      retailerSpecific: { rows: { length: 100 }, total: 130, more: true },
    });
    client.clear();
    serve(answer(4, 1, 100), answer(0, 101, 30));
    expect(await list(3)).toMatchObject({
      generic: { rows: { length: 4 }, more: false, loadedPages: 2 },
      retailerSpecific: { rows: { length: 130 }, more: false, loadedPages: 2 },
    });
  });

  it('may continue if a server sends no totals', async () => {
    serve(page(1, 100, {}));
    expect(await list(1)).toMatchObject({ generic: { total: undefined, more: true } });
  });
});

it('requests a retailer’s prices for some products in one call', async () => {
  const requests = serve({
    body: { data: { pricing: [{ productId: 'p2', basePrice: 100, finalPrice: '90.00' }] } },
  });
  const prices = (await read(api.discounts.prices('r1', ['p1', 'p2']).queryFn)) as Map<string, unknown>;
  expect(calls(requests)).toEqual(['GET /api/discounts/retailer/r1/pricing?limit=100&productIds=p1%2Cp2']);
  expect(prices.get('p2')).toMatchObject({ basePrice: 100_00, finalPrice: 90_00 });
  expect(prices.has('p1')).toBe(false);
});
