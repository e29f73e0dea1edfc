import { exportOperations } from '@dmc/contract/exports';
import { orderOperations } from '@dmc/contract/orders';
import { productOperations } from '@dmc/contract/products';
import { sessionOperations } from '@dmc/contract/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asha, networkFailure, openPage, rohit, serve } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

/** The client on a page, signed in by default. */
async function start({ api, signedIn = true }: { api?: string; signedIn?: boolean } = {}) {
  openPage(api === undefined ? {} : { api });
  const session = await import('../session/session.ts');
  const client = await import('./client.ts');
  if (signedIn) session.startSession({ user: asha, accessToken: 't1' });
  return { ...client, session };
}

const NO_PRODUCTS = { body: { success: true, data: { products: [] } } };
const ORDER = {
  id: 'o 1',
  orderNumber: 'ORD-1',
  retailer: { name: 'Jyoti' },
  totalAmount: 12.5,
  status: 'CONFIRMED',
  createdAt: '2026-11-20T09:00:00Z',
};

describe('the API’s address', () => {
  it.each([
    ['', 'https://console.example/api/'],
    ['/backend', 'https://console.example/backend/'],
    ['https://api.example/v2', 'https://api.example/v2/'],
    ['https://api.example/v2///', 'https://api.example/v2/'],
  ])('%j means %s', async (api, address) => {
    const { apiBase, resolveAddress } = await start({ api });
    expect(apiBase.href).toBe(address);
    expect(resolveAddress('/files/a.png')).toBe(`${new URL(address).origin}/files/a.png`);
    expect(resolveAddress('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  });
});

describe('the token', () => {
  it('is sent to the API at the page’s configured address', {
    meta: { proves: ['rule.calls.token'] },
  }, async () => {
    const { call } = await start({ api: 'https://api.example/v2' });
    const requests = serve(NO_PRODUCTS);
    await call(productOperations.listProducts, { query: {} });
    expect(requests[0]?.url).toBe('https://api.example/v2/products');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t1');
  });

  it('is not sent without a session, nor with a public call', async () => {
    const nobody = await start({ signedIn: false });
    let requests = serve(NO_PRODUCTS);
    await nobody.call(productOperations.listProducts, { query: {} });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    const somebody = await start();
    requests = serve({ body: { data: { user: asha, accessToken: 't2' } } });
    await somebody.call(sessionOperations.login, { body: { email: 'a@b.example', password: 'x' } });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('a request', () => {
  it('is escaped in the query, without empty parameters', async () => {
    const { call } = await start();
    const requests = serve(NO_PRODUCTS);
    await call(productOperations.listProducts, { query: { search: 'dal & rice=100% #1', limit: 100 } });
    const { search, searchParams } = new URL(requests[0]?.url ?? '');
    expect(searchParams.get('search')).toBe('dal & rice=100% #1');
    expect(searchParams.get('limit')).toBe('100');
    expect(search).not.toContain(' & ');
    const more = serve(NO_PRODUCTS);
    await call(productOperations.listProducts, { query: { search: '' } });
    expect(new URL(more[0]?.url ?? '').search).toBe('');
  });

  it('is escaped in the path', async () => {
    const { call } = await start();
    const requests = serve({ body: { data: { order: ORDER } } });
    await call(orderOperations.getOrder, { params: { id: '../products?x#y/z' } });
    expect(requests[0]?.url).toBe('https://console.example/api/orders/..%2Fproducts%3Fx%23y%2Fz');
  });

  it('is sent as JSON, amounts in rupees, with its form’s key', async () => {
    const { call } = await start();
    const requests = serve({ body: { data: { order: ORDER } } });
    await call(
      orderOperations.setOrderStatus,
      { params: { id: 'o1' }, body: { status: 'CONFIRMED', from: 'PENDING' } },
      { idempotencyKey: 'k1' },
    );
    expect(requests[0]?.method).toBe('PATCH');
    expect(requests[0]?.headers.get('content-type')).toContain('application/json');
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(await requests[0]?.json()).toEqual({ status: 'CONFIRMED' });
  });

  it.each([
    ['leaves undocumented keys out if the server lists none', undefined, { status: 'CONFIRMED' }],
    ['leaves out what the server does not list', ['undo'], { status: 'CONFIRMED' }],
    ['has those that it lists', ['changes'], { status: 'CONFIRMED', from: 'PENDING' }],
  ])('%s', async (_, extensions, body) => {
    const { call } = await start();
    const { readHealth } = await import('./client.ts');
    const requests = serve({ body: { data: { extensions } } }, { body: { data: { order: ORDER } } });
    await readHealth();
    await call(orderOperations.setOrderStatus, {
      params: { id: 'o1' },
      body: { status: 'CONFIRMED', from: 'PENDING' },
    });
    expect(await requests[1]?.json()).toEqual(body);
  });
});

describe('the id of a request', () => {
  const read = async (client: Awaited<ReturnType<typeof start>>) =>
    client.call(productOperations.listProducts, { query: {} });
  const HEALTH = { body: { data: { extensions: ['audit'] } } };

  it('is sent only to a server that lists it: another may refuse the header, and with it the call', async () => {
    const client = await start();
    const { readHealth } = await import('./client.ts');
    const requests = serve(NO_PRODUCTS, { body: { data: { extensions: ['changes'] } } }, NO_PRODUCTS);
    await read(client);
    await readHealth();
    await read(client);
    expect(requests.map(({ headers }) => headers.has('x-request-id'))).toEqual([false, false, false]);
  });

  it('is new for each call, and the same when a read is tried again', async () => {
    const client = await start();
    const { readHealth } = await import('./client.ts');
    const requests = serve(HEALTH, NO_PRODUCTS, { status: 503 }, NO_PRODUCTS);
    await readHealth();
    await read(client);
    await read(client);
    const [, first, second, again] = requests.map(({ headers }) => headers.get('x-request-id'));
    for (const id of [first, second]) expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(second).not.toBe(first);
    expect(again).toBe(second);
  });

  it.each([
    ['the one in the answer', { 'x-request-id': 'from-the-server' }, 'from-the-server'],
    ['the one sent if the answer has none', {}, undefined],
    ['the one sent if the answer has no id but a text', { 'x-request-id': '<b>no id</b>' }, undefined],
  ])('is known of a failure: %s', async (_, headers, expected) => {
    const client = await start();
    const { readHealth } = await import('./client.ts');
    const requests = serve(HEALTH, { status: 500, body: {}, headers }, { text: '<html>', headers });
    await readHealth();
    const failures = [await read(client).catch((error) => error), await read(client).catch((error) => error)];
    expect(failures.map(({ kind }) => kind)).toEqual(['server', 'unreadable']);
    expect(failures.map(({ details }) => details.reference)).toEqual(
      [requests[1], requests[2]].map((request) => expected ?? request?.headers.get('x-request-id')),
    );
  });

  it('is known of a failure even if only the server made one', async () => {
    const client = await start();
    serve({ status: 500, body: {}, headers: { 'x-request-id': '7f3a90c4d1e25b68' } });
    await expect(read(client)).rejects.toMatchObject({ details: { reference: '7f3a90c4d1e25b68' } });
  });
});

describe('what the server offers', () => {
  const HEALTH = { body: { data: { extensions: ['records', 'changes'], facilities: ['mail'] } } };
  const paths = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname.slice(4));
  const known = async () => (await import('./health.ts')).useHealth.getState();
  const list = ({ call }: Awaited<ReturnType<typeof start>>) =>
    call(productOperations.listProducts, { query: {} });

  it('is not known after a failure, and requested again with the first call that succeeds', async () => {
    const client = await start();
    const requests = serve({ status: 500 }, { status: 500 }, NO_PRODUCTS, HEALTH, NO_PRODUCTS);
    await client.readHealth();
    expect(await known()).toEqual({ health: undefined, settled: true });
    await list(client).catch(() => {});
    expect(requests).toHaveLength(2);
    await list(client);
    await vi.waitFor(async () => expect((await known()).health?.extensions).toEqual(['records', 'changes']));
    await list(client);
    expect(paths(requests)).toEqual(['/health', '/products', '/products', '/health', '/products']);
  });

  it('is requested again at once if another call succeeded before the failure', async () => {
    const client = await start();
    let fail = () => {};
    const paths: string[] = [];
    const ask = vi.fn((request: Request) => {
      const path = new URL(request.url).pathname.slice(4);
      paths.push(path);
      if (path !== '/health') return Promise.resolve(Response.json(NO_PRODUCTS.body));
      if (paths.length > 1) return Promise.resolve(Response.json(HEALTH.body));
      return new Promise<Response>((resolve) => {
        fail = () => resolve(new Response('{}', { status: 500 }));
      });
    });
    vi.stubGlobal('fetch', ask);
    void client.readHealth();
    await list(client);
    fail();
    await vi.waitFor(async () => expect((await known()).health?.facilities).toEqual(['mail']));
    expect(paths).toEqual(['/health', '/products', '/health']);
  });

  it('is known of a server without /health: nothing', async () => {
    const client = await start();
    const requests = serve({ status: 404 }, NO_PRODUCTS);
    await client.readHealth();
    await list(client);
    expect((await known()).health).toEqual({ status: 'ok', extensions: [], facilities: [] });
    expect(paths(requests)).toEqual(['/health', '/products']);
  });

  it('is requested before a write whose fields depend on it', async () => {
    const client = await start();
    const requests = serve({ status: 500 }, HEALTH, { body: { data: { order: ORDER } } });
    await client.readHealth();
    const body = { status: 'CONFIRMED', from: 'PENDING' } as const;
    await client.call(orderOperations.setOrderStatus, { params: { id: 'o1' }, body });
    expect(paths(requests)).toEqual(['/health', '/health', '/orders/o1/status']);
    expect(await requests[2]?.json()).toEqual(body);
  });
});

describe('a browser that is offline', () => {
  const offline = () => vi.stubGlobal('navigator', { onLine: false });
  const confirm = async ({ call }: Awaited<ReturnType<typeof start>>) =>
    call(orderOperations.setOrderStatus, { params: { id: 'o1' }, body: { status: 'CONFIRMED' } });

  it('sent nothing if the request fails too', async () => {
    const client = await start();
    offline();
    serve(networkFailure());
    await expect(confirm(client)).rejects.toMatchObject({
      kind: 'network',
      message: 'You are offline, so nothing was sent. Try again when you are back online.',
      details: { unsent: true },
    });
  });

  it('does not try a read again', async () => {
    const { call } = await start();
    offline();
    const requests = serve(networkFailure(), NO_PRODUCTS);
    await expect(call(productOperations.listProducts, { query: {} })).rejects.toMatchObject({
      message: 'You are offline.',
    });
    expect(requests).toHaveLength(1);
  });

  it('may be online after all: an answer is an answer', async () => {
    const client = await start();
    offline();
    serve({ body: { data: { order: ORDER } } }, { status: 409, body: { message: 'Too late' } });
    expect(await confirm(client)).toMatchObject({ status: 'CONFIRMED' });
    await expect(confirm(client)).rejects.toMatchObject({ kind: 'conflict', message: 'Too late' });
  });

  it('may have sent a write before it went offline', async () => {
    const client = await start();
    vi.stubGlobal('fetch', async () => {
      offline();
      throw networkFailure();
    });
    const failure = await confirm(client).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'network', details: { unknown: true } });
    expect(failure).not.toHaveProperty('details.unsent');
  });
});

describe('an answer', () => {
  it('is read by the contract: money in paise', async () => {
    const { call } = await start();
    serve({ body: { data: { order: ORDER } } });
    expect(await call(orderOperations.getOrder, { params: { id: 'o1' } })).toMatchObject({
      totalAmount: 1250,
    });
  });

  it.each([
    ['no JSON', { text: '<html>' }],
    ['JSON of another shape', { body: { data: { order: { id: 1 } } } }],
    ['nothing at all', { text: '' }],
  ])('is unreadable when it is %s', async (_, answer) => {
    const { call } = await start();
    serve(answer);
    await expect(call(orderOperations.getOrder, { params: { id: 'o1' } })).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  it('may be a refusal with status 200', async () => {
    const { call } = await start();
    serve({ body: { success: false, message: 'The month is closed' } });
    await expect(call(orderOperations.getOrder, { params: { id: 'o1' } })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'The month is closed',
    });
  });
});

describe('two-step sign-in that must be set up first', () => {
  const due = { status: 403, body: { success: false, message: 'Set it up.', twoStepDue: true } };
  const dueOf = ({ useSession }: Awaited<ReturnType<typeof start>>['session']) => {
    const state = useSession.getState();
    return state.status === 'signed-in' && state.user.twoStepDue;
  };

  it('is noted in the session by the call that was refused for it, until it is done', async () => {
    const { call, session } = await start();
    serve(due);
    await expect(call(productOperations.listProducts, { query: {} })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(dueOf(session)).toBe(true);
    // A 401 of a replaced session says nothing about the new one.
    session.setTwoStepDue('t0', false);
    expect(dueOf(session)).toBe(true);
    session.setTwoStepDue('t1', false);
    expect(dueOf(session)).toBeUndefined();
  });

  it('is not what any other refusal means', async () => {
    const { call, session } = await start();
    serve({ status: 403, body: { success: false, message: 'Not yours.' } });
    await expect(call(productOperations.listProducts, { query: {} })).rejects.toBeInstanceOf(Error);
    expect(dueOf(session)).toBeUndefined();
  });
});

describe('a session that the server does not know', () => {
  const unauthorized = { status: 401, body: { success: false, message: 'Your session has ended.' } };

  it('is reported to its owner with the token used', {
    meta: { proves: ['rule.session.unauthorized'] },
  }, async () => {
    const { call, setUnauthorizedHandler } = await start();
    const rejectedTokens: string[] = [];
    setUnauthorizedHandler((token) => rejectedTokens.push(token));
    serve(unauthorized);
    await expect(call(productOperations.listProducts, { query: {} })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(rejectedTokens).toEqual(['t1']);
  });

  it('is reported for the session that made the call, even if another has begun since', async () => {
    const { call, setUnauthorizedHandler, session } = await start();
    const rejectedTokens: string[] = [];
    setUnauthorizedHandler((token) => rejectedTokens.push(token));
    serve(unauthorized);
    void call(productOperations.listProducts, { query: {} });
    session.startSession({ user: rohit, accessToken: 't2' });
    await vi.waitFor(() => expect(rejectedTokens).toEqual(['t1']));
  });

  it.each([
    ['an answer', { body: { success: true, data: { products: [] } } }],
    ['a refusal', { status: 409, body: { success: false, message: 'Too late' } }],
  ])('drops %s once the identity has changed, but not for the same one', async (_, reply) => {
    const { call, session } = await start();
    let heard = 0;
    const ask = () => {
      const pending = call(productOperations.listProducts, { query: {} });
      pending.then(
        () => (heard += 1),
        () => (heard += 1),
      );
    };
    const requests = serve(reply, reply);
    ask();
    session.startSession({ user: rohit, accessToken: 't2' });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    ask();
    session.startSession({ user: rohit, accessToken: 't3' });
    await vi.waitFor(() => expect(heard).toBe(1));
    expect(requests).toHaveLength(2);
  });

  it('is not reported for a wrong password, or if nobody is signed in', async () => {
    const { call, setUnauthorizedHandler } = await start();
    const rejectedTokens: string[] = [];
    setUnauthorizedHandler((token) => rejectedTokens.push(token));
    serve(unauthorized);
    await expect(
      call(sessionOperations.login, { body: { email: 'a@b.example', password: 'x' } }),
    ).rejects.toMatchObject({ kind: 'refused', message: 'Your session has ended.' });
    expect(rejectedTokens).toEqual([]);
  });

  it('is not reported for a 403', async () => {
    const { call, setUnauthorizedHandler } = await start();
    const rejectedTokens: string[] = [];
    setUnauthorizedHandler((token) => rejectedTokens.push(token));
    serve({ status: 403, body: {} });
    await expect(call(productOperations.listProducts, { query: {} })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(rejectedTokens).toEqual([]);
  });
});

describe('a call that takes too long', () => {
  /** An answer with a status whose body starts and never ends. */
  const stalled = (status: number, begin = '{') => {
    let push = (_: string) => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
        push(begin);
      },
    });
    const headers = { 'content-type': 'application/json' };
    return { answer: () => Promise.resolve(new Response(body, { status, headers })), push };
  };
  const read = async ({ call }: Awaited<ReturnType<typeof start>>) =>
    call(productOperations.listProducts, { query: {} });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Whether the call has failed after 9,999 ms, and how after 10,000. */
  async function outcomeOf(begun: Promise<unknown>) {
    const settled = vi.fn();
    begun.then(() => settled('answered'), settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    return settled;
  }
  const timedOut = expect.objectContaining({ kind: 'timeout' });

  it('is given up after 10 seconds', { meta: { proves: ['rule.calls.timeout'] } }, async () => {
    vi.useFakeTimers();
    const { call } = await start();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const write = call(orderOperations.setOrderStatus, {
      params: { id: 'o1' },
      body: { status: 'CONFIRMED' },
    });
    expect(await outcomeOf(write)).toHaveBeenCalledWith(timedOut);
  });

  it.each([200, 500])('is given up even if the answer has begun, with %i', async (status) => {
    vi.useFakeTimers();
    const client = await start();
    const fetch = vi.fn(stalled(status).answer);
    vi.stubGlobal('fetch', fetch);
    expect(await outcomeOf(read(client))).toHaveBeenCalledWith(timedOut);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('has 10 seconds in all, if it is tried again', async () => {
    vi.useFakeTimers();
    const client = await start();
    const fetch = vi
      .fn()
      .mockImplementationOnce(async () => {
        await new Promise((resolve) => setTimeout(resolve, 6_000));
        return new Response('', { status: 503 });
      })
      .mockImplementation(stalled(200).answer);
    vi.stubGlobal('fetch', fetch);
    expect(await outcomeOf(read(client))).toHaveBeenCalledWith(timedOut);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('has 10 seconds in all, if a view is being left meanwhile', async () => {
    vi.useFakeTimers();
    const client = await start();
    const { leaveView } = await import('../session/leaving-view.ts');
    const fetch = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetch);
    void leaveView(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
    expect(await outcomeOf(read(client))).toHaveBeenCalledWith(timedOut);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('does not wait for a view that is never left', async () => {
    vi.useFakeTimers();
    const client = await start();
    const { leaveView } = await import('../session/leaving-view.ts');
    void leaveView(() => new Promise(() => {}));
    expect(await outcomeOf(read(client))).toHaveBeenCalledWith(timedOut);
  });

  it('is a file that stops arriving, but not one that takes long', async () => {
    vi.useFakeTimers();
    const { download } = await start();
    const { answer, push } = stalled(200, 'a');
    vi.stubGlobal('fetch', answer);
    const settled = vi.fn();
    const { signal } = new AbortController();
    download(exportOperations.exportProducts, {}, { signal, onBytes: () => {} }).then(settled, settled);
    for (let part = 0; part < 4; part += 1) {
      await vi.advanceTimersByTimeAsync(6_000);
      push('b');
    }
    await vi.advanceTimersByTimeAsync(6_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(settled).toHaveBeenCalledWith(timedOut);
  });

  it('is stopped by the user before that', async () => {
    const { call } = await start();
    const fetch = vi.fn(
      ({ signal }: Request) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    vi.stubGlobal('fetch', fetch);
    const stop = new AbortController();
    const pending = call(productOperations.listProducts, { query: {} }, { signal: stop.signal });
    pending.catch(() => {});
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    stop.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('trying again', () => {
  it.each([502, 503, 504])('a read is tried once more after %i', async (status) => {
    const { call } = await start();
    const requests = serve({ status }, NO_PRODUCTS);
    await call(productOperations.listProducts, { query: {} });
    expect(requests).toHaveLength(2);
  });

  it('a read is tried once more after a network failure, but not a third time', async () => {
    const { call } = await start();
    const requests = serve(networkFailure(), networkFailure(), NO_PRODUCTS);
    await expect(call(productOperations.listProducts, { query: {} })).rejects.toMatchObject({
      kind: 'network',
      details: { unknown: false },
    });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['3', 1],
    ['120', 1],
    ['Fri, 20 Nov 2026 05:12:30 GMT', 1],
    ['1', 2],
  ])('a server that asks for time, %s, gets %i requests', async (after, times) => {
    vi.useFakeTimers();
    try {
      const { call } = await start();
      const busy = { status: 503, headers: { 'retry-after': after }, body: { message: 'Too busy' } };
      const requests = serve(busy, NO_PRODUCTS);
      const settled = vi.fn();
      call(productOperations.listProducts, { query: {} }).then(settled, settled);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(requests).toHaveLength(times);
      expect(settled).toHaveBeenCalledWith(
        times === 1
          ? expect.objectContaining({ kind: 'server', message: 'Too busy' })
          : expect.objectContaining({ rows: [] }),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([400, 401, 404, 429, 500])('a read is not tried again after %i', async (status) => {
    const { call } = await start();
    const requests = serve({ status, body: {} }, NO_PRODUCTS);
    await expect(call(productOperations.listProducts, { query: {} })).rejects.toBeInstanceOf(Error);
    expect(requests).toHaveLength(1);
  });

  it.each([['a cut line', networkFailure()] as const, ['a 503', { status: 503, body: {} }] as const])(
    'a write is never tried again after %s',
    async (_, answer) => {
      const { call } = await start();
      const requests = serve(answer, { body: { data: { order: ORDER } } });
      await expect(
        call(orderOperations.setOrderStatus, { params: { id: 'o1' }, body: { status: 'CONFIRMED' } }),
      ).rejects.toBeInstanceOf(Error);
      expect(requests).toHaveLength(1);
    },
  );
});

it('reads nothing while a view is being left, since its token ends', async () => {
  const { call } = await start();
  const { leaveView } = await import('../session/leaving-view.ts');
  const requests = serve(NO_PRODUCTS);
  let fail = (_: Error) => {};
  const left = leaveView(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const read = call(productOperations.listProducts, { query: {} });
  await Promise.resolve();
  expect(requests).toHaveLength(0);
  fail(new Error('Out of order'));
  await expect(left).rejects.toThrow('Out of order');
  // The view continues, and reads are sent again.
  await expect(read).resolves.toMatchObject({ rows: [] });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer t1');
});
