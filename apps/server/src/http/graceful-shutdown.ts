import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Watches `server`, and returns the function that shuts it down: requests that have arrived are answered, their
 * connections closed, and the port is released. After `grace` milliseconds the remaining requests are cut off; resolves
 * to their number.
 */
export function gracefulShutdown(server: Server): (grace: number) => Promise<number> {
  const under = new Set<ServerResponse>();
  let arrivals = 0;
  let ending = false;
  let closing = false;

  const isLast = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.setHeader('connection', 'close');
  };
  const closeIdle = () => {
    // A connection whose answer is written but not yet sent counts as idle too.
    if (closing && ![...under].some((answer) => answer.writableEnded)) server.closeIdleConnections();
  };
  server.on('connection', (socket: Socket) => {
    arrivals += 1;
    // Node closes the answer being sent, not those that wait behind it.
    socket.once('close', () => {
      for (const answer of under) if (answer.req.socket === socket) under.delete(answer);
    });
  });
  server.prependListener('request', (_request, answer: ServerResponse) => {
    arrivals += 1;
    under.add(answer);
    answer.once('close', () => {
      under.delete(answer);
      closeIdle();
    });
    if (ending) isLast(answer);
  });

  return async (grace) => {
    const closed = once(server, 'close');
    ending = true;
    for (const answer of under) isLast(answer);
    // Closing the port resets the connections waiting there, so accept them all first. Node accepts one per turn of
    // the event loop. The limit leaves time to answer them on a port that never falls quiet.
    const until = performance.now() + (grace * 2) / 3;
    for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
      const before = arrivals;
      await turn();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
    closing = true;
    // HTTP's own close() would also close connections whose answer is not yet sent.
    Listener.prototype.close.call(server);
    closeIdle();
    let cut = 0;
    const timer = setTimeout(() => {
      cut = under.size;
      server.closeAllConnections();
    }, grace);
    await closed;
    clearTimeout(timer);
    return cut;
  };
}
