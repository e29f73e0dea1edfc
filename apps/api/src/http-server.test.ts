import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { httpServer } from './http-server.ts';

it.each([
  ['body', 'POST /api/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{'],
  ['head', 'GET /api/orders HTTP/1.1\r\nhost: local'],
])('breaks off a request whose %s never ends', async (_, begun) => {
  const server = httpServer(async (request) => new Response(await request.text()), 50);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(begun);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  server.close();
});
