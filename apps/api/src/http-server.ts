import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** How long a request may take to arrive, in milliseconds: 5 MB over a slow line, but no trickle. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;
/** How long nothing may move on a connection, in milliseconds: later than a request that stalls is told so with 408. */
const STALL = 75_000;
/** How many requests of one connection may await their answers. Browsers and proxies send them one after the other. */
const MOST_PIPELINED = 16;

/**
 * A server that breaks off what takes longer than `timeout` to arrive, with 408; and, without a word, a connection on
 * which nothing moves for as long as `stall`, such as one whose answer is not read, or that asks on without reading.
 */
export function httpServer(
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
  { timeout = REQUEST_TIMEOUT, stall = STALL }: { timeout?: number; stall?: number } = {},
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createAdaptorServer({
    fetch(request, bindings) {
      const { incoming, outgoing } = bindings as HttpBindings;
      const { socket } = incoming;
      const count = (by: 1 | -1) => {
        const sum = (unanswered.get(socket) ?? 0) + by;
        unanswered.set(socket, sum);
        return sum;
      };
      outgoing.once('close', () => count(-1));
      if (count(1) <= MOST_PIPELINED) return fetch(request, { incoming, outgoing });
      socket.destroy();
      return new Response(null, { status: 503 });
    },
    serverOptions: {
      headersTimeout: Math.min(timeout, HEADERS_TIMEOUT),
      requestTimeout: timeout,
      connectionsCheckingInterval: Math.min(timeout, HEADERS_TIMEOUT) / 2,
    },
  }) as Server;
  return server.setTimeout(stall);
}
