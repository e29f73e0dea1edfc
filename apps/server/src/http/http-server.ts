import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** How long a request may take to arrive, in milliseconds: enough for 5 MB over a slow line, but not for a trickle. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;
/** How long a connection may be idle, in milliseconds: longer than a stalled request needs to be answered with 408. */
const STALL = 75_000;
/** Requests of one connection that may await their answers. Browsers and proxies send them one by one. */
const MOST_PIPELINED = 16;

/**
 * A server that answers 408 to requests that take longer than `timeout` to arrive, and closes connections on which
 * nothing moves for `stall`, such as those of a client that does not read its answers.
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
