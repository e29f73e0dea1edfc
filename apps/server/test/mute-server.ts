import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Simulates a suspended or stuck server: it accepts connections and does nothing else. `close` ends it and them. */
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
