import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noLog } from '@dmc/api/call/log';
import { openTestServer } from '@dmc/api/test/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { openCollector } from '../../test/collector.ts';
import { observe } from './observe.ts';
import { sendTraces } from './traces.ts';

afterEach(() => vi.unstubAllEnvs());

/** Longer than any test. */
const TIMEOUTS = 60_000;

const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

it('sends the request, its handler and their queries, within the caller’s trace', async () => {
  const collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint);
  vi.stubEnv('OTEL_SERVICE_NAME', 'console-under-test');
  const traces = await sendTraces(noLog);
  const server = await openTestServer({}, { observer: (log) => observe({ log, slowQueryMs: 0, traces }) });
  const tenant = await server.tenant();
  const { headers } = await server.call('listProducts', {
    as: tenant.owner.token,
    query: { search: 'canary-search' },
    headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` },
  });
  await server.close();
  await traces.close(TIMEOUTS);
  await collector.close();

  const spans = collector.spans().filter(({ traceId }) => traceId === PARENT.trace);
  const request = spans.find(({ parentSpanId }) => parentSpanId === PARENT.span);
  expect(request).toMatchObject({
    name: 'listProducts',
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'dmc.request_id': headers.get('x-request-id'),
    },
  });
  const below = (id: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === id);
  const session = below(request?.spanId).find(({ attributes }) =>
    String(attributes['db.query.text']).includes('from "sessions"'),
  );
  expect(session).toMatchObject({ name: 'select', attributes: { 'db.system.name': 'postgresql' } });
  const own = below(request?.spanId).find(({ name }) => name === 'listProducts');
  expect(
    below(own?.spanId).some(({ attributes }) =>
      String(attributes['db.query.text']).includes('from "products"'),
    ),
  ).toBe(true);
  expect(collector.text()).toContain('console-under-test');
  expect(collector.text()).not.toContain('canary-search');
});

it('marks a failure, but not a refusal', async () => {
  const collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint);
  const traces = await sendTraces(noLog);
  const { begin } = observe({ log: noLog, slowQueryMs: 0, traces });
  const end = (name: string, status?: number) => {
    const observed = begin({ id: 'a-request', method: 'GET', traceparent: undefined });
    observed.name(name);
    observed.end(status);
  };
  end('refused', 404);
  end('failed', 500);
  end('a job');
  await traces.close(TIMEOUTS);
  await collector.close();
  const failed = collector.spans().filter(({ status }) => status?.code === 2);
  expect(failed.map(({ name }) => name)).toEqual(['failed']);
});

it('says in the log that the collector refuses, and serves on', async () => {
  const refusing = createServer((_request, answer) => answer.writeHead(400).end()).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  const lines: string[] = [];
  const traces = await sendTraces((level, event) => void lines.push(`${level} ${event}`));
  const { begin } = observe({ log: noLog, slowQueryMs: 0, traces });
  begin({ id: 'a-request', method: 'GET', traceparent: 'nonsense' }).end(200);
  await traces.close(TIMEOUTS);
  expect(lines).toContain('warn traces');
  refusing.close();
});
