import { type Log, loggable } from '@dmc/api/call/log';
import { withTimeout } from '@dmc/api/call/with-timeout';
import type { Attributes, Context, Span } from '@opentelemetry/api';

/** A span that can be the parent of queries' spans. */
export interface Parent {
  query: (kind: string, statement: string) => { end: (failed: boolean) => void };
}

export interface Traces {
  /** Starts the span of a request, within the caller's trace if `traceparent` names one. */
  request: (request: { id: string; method: string; traceparent: string | undefined }) => Parent & {
    handler: (operation: string) => Parent & { end: (failed: boolean) => void };
    /** Without a status: background work that nobody requested. */
    answered: (operation: string, status?: number) => void;
  };
  /** Sends the remaining spans, for at most `timeout` milliseconds. */
  close: (timeout?: number) => Promise<void>;
}

/** How long a shutdown waits for the collector, in milliseconds. */
const TIMEOUT = 1000;

/**
 * Sends spans of requests, handlers and queries to the OTLP collector of the environment (`OTEL_EXPORTER_OTLP_…`). A
 * collector that does not respond is logged and has no other effect.
 */
export async function sendTraces(log: Log): Promise<Traces> {
  const [api, { W3CTraceContextPropagator, ExportResultCode }, sdk, resources, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const exporter = new OTLPTraceExporter();
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'distributor-console' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, (result) => {
              if (result.code !== ExportResultCode.SUCCESS)
                log('warn', 'traces', { error: loggable(result.error ?? 'The collector took no spans') });
              done(result);
            }),
          forceFlush: () => exporter.forceFlush(),
          shutdown: () => exporter.shutdown(),
        },
      }),
    ],
  });
  const tracer = provider.getTracer('@dmc/api');
  const propagator = new W3CTraceContextPropagator();
  const headers = { get: (from: Record<string, string>, key: string) => from[key], keys: Object.keys };

  const begin = (name: string, kind: number, attributes: Attributes, parent: Context) => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return { span, within: trace.setSpan(parent, span) };
  };
  const endOf = (span: Span) => (failed: boolean) => {
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const queryIn =
    (parent: Context): Parent['query'] =>
    (kind, statement) => {
      const { span } = begin(
        kind,
        SpanKind.CLIENT,
        { 'db.system.name': 'postgresql', 'db.operation.name': kind, 'db.query.text': statement },
        parent,
      );
      return { end: endOf(span) };
    };

  return {
    request({ id, method, traceparent }) {
      const from =
        traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, headers);
      const { span, within: inside } = begin(
        method,
        SpanKind.SERVER,
        { 'http.request.method': method, 'dmc.request_id': id },
        from,
      );
      return {
        query: queryIn(inside),
        handler(operation) {
          const own = begin(operation, SpanKind.INTERNAL, {}, inside);
          return { query: queryIn(own.within), end: endOf(own.span) };
        },
        answered(operation, status) {
          span.updateName(operation);
          span.setAttribute('dmc.operation', operation);
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          endOf(span)(status !== undefined && status >= 500);
        },
      };
    },
    close: (timeout = TIMEOUT) =>
      withTimeout(
        timeout,
        provider.shutdown().catch((error: unknown) => log('warn', 'traces', { error: loggable(error) })),
        () => undefined,
      ),
  };
}
