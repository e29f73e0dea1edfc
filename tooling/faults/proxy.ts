import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A complete answer of the API. */
export interface Real {
  status: number;
  text: string;
}

/** A call whose answer an injected fault decides. */
export interface Exchange {
  /** Gets the API's answer without sending it to the browser. */
  real: () => Promise<Real>;
  /** Sends an answer, as JSON unless a type is given. */
  reply: (status: number, text: string, headers?: Readonly<Record<string, string>>) => void;
  /** Sends the headers and this part of the body, and nothing more. */
  begin: (part: string) => void;
  /** Sends nothing. */
  hang: () => void;
  /** Closes the connection. */
  cut: () => void;
}
export type Answer = (exchange: Exchange) => void | Promise<void>;

export interface Call {
  method: string;
  /** Below /api, with the query. */
  path: string;
}

/** A proxy in front of the console's server, which injects faults. */
export interface FaultProxy {
  origin: string;
  /** Answers matching calls with `answer`, and restarts the count. */
  set: (applies: (call: Call) => boolean, answer: Answer) => void;
  /** Passes all calls to the API; the count continues. */
  lift: () => void;
  /** Calls that the fault affected. */
  met: () => readonly Call[];
  /** Pending calls. */
  pending: () => number;
  /** Pending calls that get no answer until the browser gives up. */
  held: () => number;
  close: () => Promise<void>;
}

/** Starts a proxy in front of the built product at `target`. */
export async function openProxy(target: string): Promise<FaultProxy> {
  let applies: (call: Call) => boolean = () => false;
  let answer: Answer = () => {};
  let met: Call[] = [];
  let pending = 0;
  let held = 0;

  async function forward(asked: IncomingMessage, body: Buffer, whole: boolean): Promise<IncomingMessage> {
    const { hostname, port } = new URL(target);
    const out = request({
      hostname,
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, ...(whole ? { 'accept-encoding': 'identity' } : {}) },
    });
    out.end(body);
    const [answered] = (await once(out, 'response')) as [IncomingMessage];
    return answered;
  }

  const exchange = (asked: IncomingMessage, body: Buffer, response: ServerResponse): Exchange => {
    const hold = () => {
      held += 1;
      response.once('close', () => {
        held -= 1;
      });
    };
    return {
      async real() {
        const answered = await forward(asked, body, true);
        return { status: answered.statusCode ?? 0, text: (await read(answered)).toString('utf8') };
      },
      reply: (status, text, headers = {}) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
      },
      begin: (part) => {
        hold();
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(part);
      },
      hang: hold,
      cut: () => asked.socket.destroy(),
    };
  };

  async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(asked);
    const path = asked.url ?? '/';
    const call = { method: asked.method ?? 'GET', path: path.replace(/^\/api/, '') };
    if (path.startsWith('/api/') && applies(call)) {
      met.push(call);
      await answer(exchange(asked, body, response));
      return;
    }
    const answered = await forward(asked, body, false);
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  }

  const server = createServer((asked, response) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    // The page may leave at any point.
    handle(asked, response).catch(() => asked.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(which, how) {
      applies = which;
      answer = how;
      met = [];
    },
    lift() {
      applies = () => false;
    },
    met: () => met,
    pending: () => pending,
    held: () => held,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(from: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
