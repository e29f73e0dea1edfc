import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** What is left of a server that is stopped or stuck: it takes connections, and no more. `close` ends it and them. */
export async function startMute(directory: string) {
  const closing: (() => unknown)[] = [];
  const server = createServer();
  server.on('connection', (socket) => closing.push(() => socket.destroy()));
  server.listen(join(directory, 'server.sock'));
  await once(server, 'listening');
  closing.push(() => server.close());
  return {
    server,
    close: () => {
      for (const end of closing) end();
    },
  };
}
