import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';

/** Longer than any test. */
const GRACE = 60_000;

/** A server whose requests wait until the test answers them, and a client that keeps its connections alive. */
async function open() {
  const server = createServer();
  // Only the shutdown closes an idle connection.
  server.keepAliveTimeout = 0;
  const end = gracefulShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const arrived = async () => (await once(server, 'request'))[1] as ServerResponse;
  const send = async () => {
    const [answer] = (await once(request({ port, agent }).end(), 'response')) as [IncomingMessage];
    return answer;
  };
  const length = async (answer: IncomingMessage) => {
    let bytes = 0;
    for await (const chunk of answer) bytes += chunk.length;
    return bytes;
  };
  return { server, end, arrived, send, length, agent };
}

it('answers what is under way and closes its connection, though the client would keep it', async () => {
  const { end, arrived, send, length } = await open();
  const [answer, under] = [send(), await arrived()];
  const ended = end(GRACE);
  under.end('done');
  expect((await answer).headers.connection).toBe('close');
  expect(await length(await answer)).toBe(4);
  expect(await ended).toBe(0);
});

it('closes a kept connection after an answer that had begun', async () => {
  const { end, arrived, send, length } = await open();
  const [answer, under] = [send(), await arrived()];
  under.write('begun, ');
  const begun = await answer;
  expect(begun.headers.connection).toBe('keep-alive');
  const ended = end(GRACE);
  under.end('done');
  expect(await length(begun)).toBe(11);
  expect(await ended).toBe(0);
});

it('does not wait for idle connections', async () => {
  const { end, arrived, send, length } = await open();
  const [answer, under] = [send(), await arrived()];
  under.end('done');
  expect(await length(await answer)).toBe(4);
  expect(await end(GRACE)).toBe(0);
});

it('sends to its end an answer that the client has not read yet', async () => {
  const { end, arrived, send, length } = await open();
  const [answer, under] = [send(), await arrived()];
  const size = 30_000_000;
  under.end(Buffer.alloc(size));
  const slow = await answer;
  const ended = end(GRACE);
  expect(await length(slow)).toBe(size);
  expect(await ended).toBe(0);
});

it('cuts off what takes longer than the time given, and says how many', async () => {
  const { end, arrived, send } = await open();
  const lost = expect(send()).rejects.toThrow('socket hang up');
  await arrived();
  expect(await end(1)).toBe(1);
  await lost;
});

it('counts nothing of a connection that was lost with several requests', async () => {
  const { server, end, arrived, send } = await open();
  const [accepted, asked] = [once(server, 'connection'), arrived()];
  const client = connect((server.address() as AddressInfo).port);
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3));
  const [socket] = (await accepted) as [Socket];
  await asked;
  client.destroy();
  await once(socket, 'close');
  const lost = expect(send()).rejects.toThrow('socket hang up');
  await arrived();
  expect(await end(1)).toBe(1);
  await lost;
});
