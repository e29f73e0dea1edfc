import type { Log } from '@dmc/api/call/log';
import { noObserver } from '@dmc/api/call/observer';
import { emptyDb, openTestServer, type TestServer, type TestTenant } from '@dmc/api/test/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDb } from '../database/database.ts';
import { withQueryWatcher } from './instrumented-queries.ts';
import { countMetrics, type Metrics } from './metrics.ts';
import { observe } from './observe.ts';

type Line = Parameters<Log>;

/** A log that records its lines. */
function recordingLog() {
  const lines: Line[] = [];
  const log: Log = (...line) => void lines.push(line);
  const of = (event: string): Record<string, unknown>[] =>
    lines.flatMap(([level, name, fields]) => (name === event ? [{ level, ...fields }] : []));
  return { log, of, lines };
}

const UUID = '3f0e1d2c-aaaa-4bbb-8ccc-0123456789ab';

describe('the id of a request', () => {
  let server: TestServer;
  const { log, of } = recordingLog();
  beforeAll(async () => {
    server = await openTestServer({}, { log });
  });
  afterAll(() => server.close());

  it('is the caller’s own, in the answer and in the log', async () => {
    const { headers } = await server.reply('/api/health', { headers: { 'x-request-id': UUID } });
    expect(headers.get('x-request-id')).toBe(UUID);
    expect(of('request').at(-1)).toMatchObject({ requestId: UUID, path: '/api/health' });
  });

  it.each(['short', 'a'.repeat(65), 'with space', 'quote"in-it', 'under_score'])(
    'is a new one in place of %j',
    async (given) => {
      const { headers } = await server.reply('/api/health', { headers: { 'x-request-id': given } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
      expect(of('request').at(-1)?.requestId).toBe(headers.get('x-request-id'));
    },
  );

  it('is in the answers of refusals, unknown calls and probes too, each its own', async () => {
    const answers = await Promise.all(
      ['/api/orders', '/api/nothing', '/api/health/live', '/nowhere'].map((path) => server.reply(path)),
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('names the failure in the log', async () => {
    const tenant = await server.tenant();
    await server.db.execute(sql`alter table orders rename to orders_gone`);
    const { status, headers } = await server.call('listOrders', { as: tenant.owner.token });
    await server.db.execute(sql`alter table orders_gone rename to orders`);
    expect(status).toBe(500);
    expect(of('failure').at(-1)).toMatchObject({
      requestId: headers.get('x-request-id'),
      operation: 'listOrders',
    });
  });

  it('may be sent and read by a console served elsewhere', async () => {
    const elsewhere = await openTestServer({ corsOrigins: ['https://console.example'] });
    const origin = 'https://console.example';
    const asked = await elsewhere.reply('/api/health', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-request-id',
      },
    });
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-request-id');
    const { headers } = await elsewhere.reply('/api/health', { headers: { origin } });
    expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
    await elsewhere.close();
  });
});

describe('watched queries', () => {
  let open: OpenDb;
  beforeAll(async () => {
    open = await emptyDb();
  });
  afterAll(() => open.close());

  it('are those of whoever asks, in and out of transactions, though many ask at once', async () => {
    const seen = new Map<string, string[]>();
    const as = (name: string, work: () => Promise<unknown>) =>
      withQueryWatcher((statement, run) => {
        seen.set(name, [...(seen.get(name) ?? []), statement]);
        return run();
      }, work);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        as(`caller ${index}`, async () => {
          await open.db.execute(sql`select ${index}::int as plain`);
          await open.db.transaction(async (tx) => {
            await tx.execute(sql`select ${index}::int as within`);
          });
        }),
      ),
    );
    expect(seen.size).toBe(20);
    for (const statements of seen.values())
      expect(statements.filter((text) => text.startsWith('select'))).toEqual([
        'select $1::int as plain',
        'select $1::int as within',
      ]);
  });

  it('pass on what they return and throw', async () => {
    const { rows } = (await withQueryWatcher(
      (_, run) => run(),
      () => open.db.execute(sql`select 7 as n`),
    )) as unknown as { rows: { n: number }[] };
    expect(rows).toEqual([{ n: 7 }]);
    await expect(
      withQueryWatcher(
        (_, run) => run(),
        () => open.db.execute(sql`select * from nothing`),
      ),
    ).rejects.toThrow('Failed query');
  });
});

describe('the log of queries', () => {
  let server: TestServer;
  let tenant: TestTenant;
  const { log, of, lines } = recordingLog();
  const slow = { at: 0 };
  beforeAll(async () => {
    server = await openTestServer(
      {},
      {
        log,
        observer: (own) => ({
          ...noObserver,
          begin: (request) => observe({ log: own, slowQueryMs: slow.at }).begin(request),
        }),
      },
    );
    tenant = await server.tenant();
  });
  afterAll(() => server.close());

  it('names a slow one: its statement without values, the call and the request', async () => {
    // Less than any query takes.
    slow.at = 1e-6;
    await server.call('listProducts', {
      as: tenant.owner.token,
      query: { search: 'canary-search' },
      headers: { 'x-request-id': UUID },
    });
    slow.at = 0;
    const found = of('slow query').find(({ statement }) => String(statement).includes('from "products"'));
    expect(found).toMatchObject({ level: 'warn', requestId: UUID, operation: 'listProducts' });
    expect(found?.ms).toEqual(expect.any(Number));
    expect(found?.statement).toContain('$1');
    expect(JSON.stringify(lines)).not.toContain('canary-search');
  });

  it('has no quick one', async () => {
    lines.length = 0;
    slow.at = 600_000;
    await server.call('listProducts', { as: tenant.owner.token });
    slow.at = 0;
    expect(of('slow query')).toEqual([]);
    expect(of('query')).toEqual([]);
  });
});

it('logs every query where the platform’s settings say so, until they say otherwise', async () => {
  const { log, of, lines } = recordingLog();
  const server = await openTestServer({}, { log, observer: (own) => observe({ log: own, slowQueryMs: 0 }) });
  const admin = await server.account('ADMIN');
  const { body } = await server.call('readSystemSettings', { as: admin.token });
  const { honoured, settings } = body.data;
  expect(honoured).toContain('database.enableQueryLogging');
  const save = (enableQueryLogging: boolean, version: number) =>
    server.call('saveSystemSettings', {
      as: admin.token,
      body: { ...settings, version, database: { ...settings.database, enableQueryLogging } },
    });

  expect(of('query')).toEqual([]);
  expect((await save(true, 0)).status).toBe(200);
  lines.length = 0;
  await server.call('listUsers', { as: admin.token });
  expect(of('query')).toContainEqual(
    expect.objectContaining({
      level: 'info',
      operation: 'listUsers',
      statement: expect.stringContaining('"users"'),
    }),
  );
  expect((await save(false, 1)).status).toBe(200);
  lines.length = 0;
  await server.call('listUsers', { as: admin.token });
  expect(of('query')).toEqual([]);
  await server.close();
});

describe('the metrics', () => {
  let server: TestServer;
  let tenant: TestTenant;
  let metrics: Metrics;
  beforeAll(async () => {
    metrics = await countMetrics();
    server = await openTestServer(
      {},
      {
        observer: (log) => observe({ log, slowQueryMs: 0, metrics }),
        push: {
          isConfigured: true,
          send: async (_message, tokens) => ({ sent: tokens.length - 1, failed: 1 }),
        },
      },
    );
    tenant = await server.tenant();
  });
  afterAll(() => server.close());
  const text = () => metrics.registry.metrics();

  it('count requests by their route and status, never by an address', async () => {
    await server.call('getOrder', { as: tenant.owner.token, params: { id: UUID } });
    await server.call('listOrders', { as: tenant.owner.token });
    await server.reply(`/api/files/${UUID}`);
    await server.reply(`/api/no-such/${UUID}`);
    const shown = await text();
    for (const line of [
      'http_requests_total{method="GET",route="/api/orders/:id",status="404",ok="false"} 1',
      'http_requests_total{method="GET",route="/api/orders",status="200",ok="true"} 1',
      'http_requests_total{method="GET",route="/api/files/*",status="404",ok="false"} 1',
      'http_requests_total{method="GET",route="/api/*",status="404",ok="false"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/orders",status="200",ok="true"} 1',
    ])
      expect(shown).toContain(line);
    expect(shown).not.toContain(UUID);
  });

  it('measure queries by kind, the queue and the process', async () => {
    await server.call('createRetailer', {
      as: tenant.owner.token,
      body: {
        name: 'Sri Balaji Stores',
        phone: '98860 55110',
        email: '',
        gstNumber: '',
        address: '',
        city: '',
        state: '',
        pincode: '',
      },
    });
    const shown = await text();
    expect(shown).toMatch(/dmc_query_duration_seconds_count\{kind="select"\} [1-9]/);
    expect(shown).toMatch(/dmc_query_duration_seconds_count\{kind="insert"\} [1-9]/);
    expect(shown).toContain('dmc_queue_calls{state="running"} 0');
    expect(shown).toContain('dmc_queue_calls{state="waiting"} 0');
    expect(shown).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(shown).toMatch(/^process_resident_memory_bytes /m);
  });

  it('count what a push service accepts and refuses', async () => {
    for (const name of ['first', 'second', 'third']) await server.device(tenant.id, { token: name });
    const { status } = await server.call('sendNotification', {
      as: tenant.owner.token,
      body: { title: 'New stock', body: 'Fresh dal.', target: 'role', targetValue: 'RETAILERS', data: {} },
    });
    expect(status).toBe(200);
    const shown = await text();
    expect(shown).toContain('dmc_push_messages_total{outcome="sent"} 2');
    expect(shown).toContain('dmc_push_messages_total{outcome="failed"} 1');
  });

  it('leave out the sessions while the database does not tell', async () => {
    const fresh = await countMetrics();
    let count: () => Promise<number> = async () => 3;
    fresh.sessions(() => count());
    expect(await fresh.registry.metrics()).toMatch(/^dmc_sessions 3$/m);
    count = () => Promise.reject(new Error('gone'));
    expect(await fresh.registry.metrics()).not.toMatch(/^dmc_sessions \d/m);
  });
});
