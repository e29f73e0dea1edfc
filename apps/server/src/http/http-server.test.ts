import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { logTo } from '@dmc/api/call/log';
import { openTestServer } from '@dmc/api/test/testing';
import { expect, it } from 'vitest';
import { countMetrics } from '../observe/metrics.ts';
import { observe } from '../observe/observe.ts';
import { httpServer } from './http-server.ts';

it.each([
  ['body', 'POST /api/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{'],
  ['head', 'GET /api/orders HTTP/1.1\r\nhost: local'],
])('breaks off a request whose %s never ends', async (_, begun) => {
  const server = httpServer(async (request) => new Response(await request.text()), { timeout: 50 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(begun);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  server.close();
});

const ASK = 'GET /api/orders HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Both ends of a connection to a server; the client does not read what the server sends. */
async function connected(server: ReturnType<typeof httpServer>) {
  server.listen(0, '127.0.0.1');
  const accepted = once(server, 'connection');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The server may close it in the middle.
  client.on('error', () => {});
  const [socket] = (await accepted) as [Socket];
  return { client, socket };
}

it('breaks off an answer that nobody reads', async () => {
  const server = httpServer(() => new Response(new Uint8Array(32 * 1024 * 1024)), { stall: 50 });
  const { client, socket } = await connected(server);
  client.write(ASK);
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
  client.destroy();
  server.close();
});

it('answers 16 requests that one connection sends at once, and breaks off one that sends more', async () => {
  let asked = 0;
  let wait = Promise.resolve();
  const server = httpServer(async () => {
    asked += 1;
    await wait;
    return new Response(null, { status: 204 });
  });
  const { client, socket } = await connected(server);
  client.write(ASK.repeat(15) + ASK.replace('\r\n', '\r\nconnection: close\r\n'));
  expect((await text(client)).match(/204 No Content/g)).toHaveLength(16);
  if (!socket.closed) await once(socket, 'close');

  asked = 0;
  wait = new Promise(() => {});
  const greedy = connect((server.address() as AddressInfo).port, '127.0.0.1');
  greedy.on('error', () => {});
  greedy.write(ASK.repeat(100));
  await once(greedy.resume(), 'close');
  expect(asked).toBe(16);
  server.close();
});

it('takes a client that leaves while it sends for no failure of the server', async ({ onTestFinished }) => {
  const lines: Record<string, unknown>[] = [];
  const metrics = await countMetrics();
  const { app, tenant, call, close } = await openTestServer(
    {},
    {
      log: logTo('info', (line) => lines.push(JSON.parse(line))),
      observer: (log) => observe({ log, slowQueryMs: 0, metrics }),
    },
  );
  const server = httpServer(app.fetch);
  onTestFinished(async () => {
    server.close();
    await close();
  });
  const { owner } = await tenant();
  const { body } = await call('generateUploadUrl', {
    as: owner.token,
    body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
  });
  const upload = String(body.data.uploadUrl);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const requestsOf = (method: string) =>
    lines.filter((line) => line.event === 'request' && line.method === method);

  lines.length = 0;
  for (const [method, path, type] of [
    ['POST', '/api/auth/login', 'application/json'],
    ['PUT', upload, 'image/png'],
  ] as const) {
    const asked = once(server, 'request');
    const client = connect(port, '127.0.0.1');
    client.write(
      `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n{`,
    );
    await asked;
    client.destroy();
    await expect.poll(() => requestsOf(method)).toMatchObject([{ level: 'info', status: 400 }]);
  }
  expect(lines.map(({ event }) => event)).toEqual(['request', 'request']);
  expect(JSON.stringify(lines)).not.toContain(upload.split('.').at(-1));
  expect(await metrics.registry.metrics()).not.toMatch(/status="5\d\d"/);
});
