import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withTimeout } from '@dmc/api/call/with-timeout';
import type { Gauge, Registry } from 'prom-client';

/** Metrics for Prometheus. No label names a tenant, a person or a record. */
export interface Metrics {
  /** Counts an answered request; `ms` in milliseconds. */
  request: (operation: string, status: number, ms: number) => void;
  query: (kind: string, ms: number) => void;
  queue: (state: () => { running: number; waiting: number }) => void;
  /** Registers the connections to a database server. */
  pool: (state: () => PoolState) => void;
  /** Registers the number of open sessions, read at each scrape. */
  sessions: (count: () => Promise<number>) => void;
  uploaded: (bytes: number) => void;
  pushed: (devices: { sent: number; failed: number }) => void;
  registry: Registry;
}

export interface PoolState {
  busy: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** Upper bounds in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

/** How long a scrape waits for the database, in milliseconds. Unknown figures are left out. */
const TIMEOUT = 1000;

const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 503;

export async function countMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'dmc_request_duration_seconds',
    help: 'Time until an answer begins, by call and class of status.',
    labelNames: ['operation', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'dmc_refusals_total',
    help: 'Requests refused, by call and status: 4xx and 503.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const queries = new Histogram({
    name: 'dmc_query_duration_seconds',
    help: 'Time of database queries, by kind of statement.',
    labelNames: ['kind'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  const uploads = new Counter({
    name: 'dmc_upload_bytes_total',
    help: 'Bytes of uploaded files.',
    registers,
  });
  const pushes = new Counter({
    name: 'dmc_push_messages_total',
    help: 'Push messages handed over, by device and outcome: sent or failed.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed']) pushes.inc({ outcome }, 0);

  /** A gauge with a value for each state, read at each scrape. */
  const states = <S extends object>(name: string, help: string, read: () => S) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect(this: Gauge) {
        for (const [state, value] of Object.entries(read())) this.set({ state }, value);
      },
    });

  return {
    registry,
    request(operation, status, ms) {
      requests.observe({ operation, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
      if (isRefusal(status)) refusals.inc({ operation, status });
    },
    query: (kind, ms) => queries.observe({ kind }, ms / 1000),
    queue: (state) =>
      void states('dmc_queue_calls', 'Calls that run, and calls that wait for their turn.', state),
    pool: (state) =>
      void states(
        'dmc_database_connections',
        'Connections to the database, and queries waiting for one.',
        state,
      ),
    sessions: (count) =>
      void new Gauge({
        name: 'dmc_sessions',
        help: 'Sessions that are open.',
        registers,
        async collect(this: Gauge) {
          this.reset();
          const found = await withTimeout<number | undefined>(
            TIMEOUT,
            count().catch(() => undefined),
            () => undefined,
          );
          if (found === undefined) this.remove();
          else this.set(found);
        },
      }),
    uploaded: (bytes) => uploads.inc(bytes),
    pushed({ sent, failed }) {
      pushes.inc({ outcome: 'sent' }, sent);
      pushes.inc({ outcome: 'failed' }, failed);
    },
  };
}

/** Serves /metrics, and nothing else, on a port of its own. Rejects if the port cannot be used. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => void }> {
  const server = createServer(async (request, answer) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      answer.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      answer.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
