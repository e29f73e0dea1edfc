import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { httpServer } from './http-server.ts';

it.each([
  ['body', 'POST /api/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{'],
  ['head', 'GET /api/orders HTTP/1.1\r\nhost: local'],
])('breaks off a request whose %s never ends', async (_, begun) => {
  const server = httpServer(async (request) => new Response(await request.text()), { patience: 50 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(begun);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  server.close();
});

const ASK = 'GET /api/orders HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** A connection to a server, from both sides; nothing reads what the server sends. */
async function connected(server: ReturnType<typeof httpServer>) {
  server.listen(0, '127.0.0.1');
  const accepted = once(server, 'connection');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The server may break it off in the middle.
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
