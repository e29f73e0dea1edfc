import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Bytes per second. */
  download: number;
  upload: number;
  /** Round trip in ms. */
  latency: number;
}

/** Lighthouse's slow 4G. */
export const SLOW_4G: Line = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

/** Bytes in flight before the sender has to wait. */
const WINDOW = 64 * 1024;
const PACKET = 1460;

/** One direction of the line, which all connections share. */
interface Direction {
  /** Bytes per second. */
  rate: number;
  /** When the last packet so far has been sent, in ms. */
  free: number;
}

/** Forwards data half a round trip later, no faster than the line allows. */
function carry(from: Socket, to: Socket, direction: Direction, delay: number): void {
  const underWay: { due: number; packet: Buffer }[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const deliver = () => {
    const now = performance.now();
    for (let [next] = underWay; next && next.due <= now; [next] = underWay) {
      underWay.shift();
      bytes -= next.packet.length;
      to.write(next.packet);
    }
    if (bytes < WINDOW) from.resume();
    const [next] = underWay;
    timer = next && setTimeout(deliver, next.due - now);
  };
  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += PACKET) {
      const packet = data.subarray(start, start + PACKET);
      direction.free = Math.max(performance.now(), direction.free) + (packet.length / direction.rate) * 1000;
      underWay.push({ due: direction.free + delay, packet });
      bytes += packet.length;
    }
    if (bytes >= WINDOW) from.pause();
    timer ??= setTimeout(deliver, delay);
  });
  from.on('error', () => to.destroy());
  from.on('close', () => {
    clearTimeout(timer);
    to.destroy();
  });
}

/**
 * A slow line to a port of this machine. DevTools can simulate one too, but counts at least a packet of 1,500 bytes per
 * response, while HTTP/2 sends many small ones in one packet.
 */
export async function slowLine(to: number, { download, upload, latency }: Line) {
  const sockets: Socket[] = [];
  const up = { rate: upload, free: 0 };
  const down = { rate: download, free: 0 };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    sockets.push(near.setNoDelay(), far.setNoDelay());
    carry(near, far, up, latency / 2);
    carry(far, near, down, latency / 2);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
