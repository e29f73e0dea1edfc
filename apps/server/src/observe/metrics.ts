import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withTimeout } from '@dmc/api/call/with-timeout';
import { createAdaptorServer } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Gauge, Registry } from 'prom-client';

/** Metrics for Prometheus. No label names a tenant, a person or a record. */
export interface Metrics {
  /** Counts and times the requests of an app. */
  middleware: MiddlewareHandler;
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
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

/** How long a scrape waits for the database, in milliseconds. Unknown figures are left out. */
const TIMEOUT = 1000;

export async function countMetrics(): Promise<Metrics> {
  const [{ Counter, Gauge, Histogram, Registry }, { prometheus }] = await Promise.all([
    import('prom-client'),
    import('@hono/prometheus'),
  ]);
  const registry = new Registry();
  const registers = [registry];
  const { registerMetrics } = prometheus({ registry, collectDefaultMetrics: true });
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
    middleware: registerMetrics,
    query: (kind, ms) => queries.observe({ kind }, ms / 1000),
    queue: (state) =>
      void states('dmc_queue_calls', 'Calls that run, and calls that wait for a slot.', state),
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
  const app = new Hono().get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
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
