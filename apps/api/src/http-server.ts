import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

/** How long a request may take to arrive, in milliseconds: 5 MB over a slow line, but no trickle. */
const HEADERS_PATIENCE = 10_000;
const REQUEST_PATIENCE = 60_000;

/** A server that breaks off what takes longer than `patience` to arrive, with 408. */
export const httpServer = (
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  patience = REQUEST_PATIENCE,
): Server =>
  createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: Math.min(patience, HEADERS_PATIENCE),
      requestTimeout: patience,
      connectionsCheckingInterval: Math.min(patience, HEADERS_PATIENCE) / 2,
    },
  }) as Server;
