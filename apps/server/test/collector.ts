import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A trace collector that accepts OTLP as JSON over HTTP and stores it. */
export async function openCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, answer) => {
    bodies.push(await text(request));
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** All received bodies. */
    text: () => bodies.join('\n'),
    /** The received spans, with their attributes by name. */
    spans: () =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans as { scopeSpans: { spans: SentSpan[] }[] }[])
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({
          ...span,
          attributes: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
          ) as Record<string, unknown>,
        })),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
