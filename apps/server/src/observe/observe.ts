import { ApiError } from '@dmc/api/call/errors';
import type { Log } from '@dmc/api/call/log';
import type { Observer } from '@dmc/api/call/observer';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type QueryWatcher, withQueryWatcher } from './instrumented-queries.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';

/** The longest part of a statement that is logged or traced, in characters; longer ones mostly repeat placeholders. */
const STATEMENT_LENGTH = 2000;

/** The kind of a statement, as a label with few values. */
const KINDS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'];
function kindOf(statement: string): string {
  const [word = ''] = statement.trimStart().split(/\W/, 1);
  const kind = word.toLowerCase();
  return kind === 'with' ? 'select' : KINDS.includes(kind) ? kind : 'other';
}

const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

/**
 * The observer of a Node server: logs queries that take `slowQueryMs` milliseconds or more (0: none), and passes
 * requests and queries on to the enabled metrics and traces.
 */
export function observe({
  log,
  slowQueryMs,
  metrics,
  traces,
}: {
  log: Log;
  slowQueryMs: number;
  metrics?: Metrics;
  traces?: Traces;
}): Observer {
  // Without a collector, OpenTelemetry's spans do nothing.
  const tracer = traces?.tracer ?? trace.getTracer('@dmc/api');
  let logsEvery = false;
  let answeredAt: number | undefined;
  return {
    middleware: metrics?.middleware,
    begin({ id, method, traceparent }) {
      const caller = traces?.contextOf(traceparent) ?? ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, 'dmc.request_id': id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
      const inside = trace.setSpan(caller, span);
      let operation = '';
      const watcher =
        (parent: Context): QueryWatcher =>
        async (text, run) => {
          const statement = text.length > STATEMENT_LENGTH ? `${text.slice(0, STATEMENT_LENGTH)} …` : text;
          const kind = kindOf(text);
          const query = tracer.startSpan(
            kind,
            {
              kind: SpanKind.CLIENT,
              attributes: {
                'db.system.name': 'postgresql',
                'db.operation.name': kind,
                'db.query.text': statement,
              },
            },
            parent,
          );
          const began = performance.now();
          try {
            const result = await run();
            answeredAt = performance.now();
            return result;
          } catch (error) {
            fail(query);
            throw error;
          } finally {
            const took = performance.now() - began;
            query.end();
            metrics?.query(kind, took);
            const isSlow = slowQueryMs > 0 && took >= slowQueryMs;
            if (isSlow || logsEvery)
              log(isSlow ? 'warn' : 'info', isSlow ? 'slow query' : 'query', {
                requestId: id,
                operation: operation || undefined,
                ms: Math.round(took),
                statement,
              });
          }
        };
      return {
        name(name) {
          operation = name;
        },
        run: (work) => withQueryWatcher(watcher(inside), work),
        async handle(work) {
          const own = tracer.startSpan(operation, {}, inside);
          try {
            return await withQueryWatcher(watcher(trace.setSpan(inside, own)), work);
          } catch (error) {
            if (!(error instanceof ApiError)) fail(own);
            throw error;
          } finally {
            own.end();
          }
        },
        end(status) {
          span.updateName(operation);
          span.setAttribute('dmc.operation', operation);
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (status !== undefined && status >= 500) fail(span);
          span.end();
        },
      };
    },
    answeredAt: () => answeredAt,
    logQueries(every) {
      logsEvery = every;
    },
    queue: (state) => metrics?.queue(state),
    uploaded: (bytes) => metrics?.uploaded(bytes),
    pushed: (devices) => metrics?.pushed(devices),
  };
}
