import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A round-robin proxy. */
export async function startProxy(origins: readonly string[]) {
  const targets = origins.map((origin) => ({ at: new URL(origin), answered: 0 }));
  // A keep-alive connection may be closed just as a request is sent on it.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[turn % targets.length];
    turn += 1;
    if (!target) return void outgoing.writeHead(502).end();
    const { hostname, port } = target.at;
    const { method, url: path, headers } = incoming;
    const out = request({ agent, hostname, port, method, path, headers }, (answer) => {
      target.answered += 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    out.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(out);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests answered per server. */
    answered: () => targets.map((target) => target.answered),
    end() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
