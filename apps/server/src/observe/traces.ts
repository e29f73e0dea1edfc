import { type Log, loggable } from '@dmc/api/call/log';
import { withTimeout } from '@dmc/api/call/with-timeout';
import { type Context, ROOT_CONTEXT, type Tracer } from '@opentelemetry/api';

export interface Traces {
  tracer: Tracer;
  /** The caller's trace, if `traceparent` names one. */
  contextOf: (traceparent: string | undefined) => Context;
  /** Sends the remaining spans, for at most `timeout` milliseconds. */
  close: (timeout?: number) => Promise<void>;
}

/** How long a shutdown waits for the collector, in milliseconds. */
const TIMEOUT = 1000;

/**
 * Sends spans to the OTLP collector of the environment (`OTEL_EXPORTER_OTLP_…`). A collector that does not respond is
 * logged and has no other effect.
 */
export async function sendTraces(log: Log): Promise<Traces> {
  const [core, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const failed = (error: unknown) => log('warn', 'traces', { error: loggable(error) });
  core.setGlobalErrorHandler(failed);
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'distributor-console' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const propagator = new core.W3CTraceContextPropagator();
  const headers = { get: (from: Record<string, string>, key: string) => from[key], keys: Object.keys };
  return {
    tracer: provider.getTracer('@dmc/api'),
    contextOf: (traceparent) =>
      traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, headers),
    close: (timeout = TIMEOUT) => withTimeout(timeout, provider.shutdown().catch(failed), () => undefined),
  };
}
