import { transfer, wrap } from 'comlink';
import type { PageServer } from './worker.ts';

/** The reference API with its demo data, in a worker of this page. */
export interface DemoServer {
  /** Answers a request like the server. */
  fetch: (request: Request) => Promise<Response>;
  /**
   * The URL at which this page finds a file's bytes, by the file's address on the server; undefined if there is none.
   */
  find: (address: string) => string | undefined;
}

/** Statuses whose response must have no body. */
const WITHOUT_BODY = new Set([204, 304]);

/**
 * Starts a server with its own new demo data; `signal` ends it and frees its resources. Addresses in its answers start
 * with `publicUrl`. Rejects if the database cannot be loaded or filled.
 */
export async function startDemoServer(publicUrl: string, signal: AbortSignal): Promise<DemoServer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'demo-server' });
  signal.addEventListener('abort', () => worker.terminate());
  const server = wrap<PageServer>(worker);
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The code of the demo server could not be loaded.')),
    );
  });
  const shown = new Map(await Promise.race([server.start(publicUrl), stopped]));
  return {
    async fetch(request) {
      const body = await request.arrayBuffer();
      const crossing = transfer({ headers: [...request.headers], body }, [body]);
      const answer = await Promise.race([server.answer(request.method, request.url, crossing), stopped]);
      for (const [path, address] of answer.shown) shown.set(path, address);
      const { status, headers } = answer;
      return new Response(WITHOUT_BODY.has(status) ? null : answer.body, { status, headers });
    },
    find: (address) => shown.get(address.slice(`${publicUrl}/api/files/`.length)),
  };
}
